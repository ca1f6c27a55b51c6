import type { Detected } from '#server/files/kinds/detect-kind.ts'
import { broken } from '#server/files/kinds/refusal.ts'

export type ImageSize = { widthPx: number; heightPx: number }
type ImageKind = Extract<Detected, 'png' | 'jpeg' | 'gif' | 'webp'>

/** Frame headers of JPEG (ITU T.81, table B.1): C0 to CF but for DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegSize = (view: DataView): ImageSize | undefined => {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) }
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three layouts of a WebP's first chunk (RFC 9649). */
const webpSize = (view: DataView): ImageSize | undefined => {
  if (view.byteLength < 30) return undefined
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (chunk === 'VP8X') return { widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 }
  if (chunk === 'VP8 ')
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
}

const sizeOf = (kind: ImageKind, view: DataView): ImageSize | undefined => {
  if (kind === 'jpeg') return jpegSize(view)
  if (kind === 'webp') return webpSize(view)
  if (kind === 'gif')
    return view.byteLength < 10
      ? undefined
      : { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) }
  return view.byteLength < 24 ? undefined : { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
}

/** Width and height from the header; no pixel is unpacked. @throws FileRefusal FILE_BROKEN */
export const readImage = (kind: ImageKind, bytes: Uint8Array): ImageSize => {
  const size = sizeOf(kind, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!size || size.widthPx < 1 || size.heightPx < 1) throw broken('is a damaged image. Save it again.')
  return size
}

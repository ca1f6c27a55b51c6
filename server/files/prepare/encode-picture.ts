import sharp from 'sharp'
import type { FileKind } from '#contract/file-limits.ts'
import { broken, tooHeavy } from '../kinds/refusal.ts'

const LOADERS = {
  png: 'VipsForeignLoadPngFile',
  jpeg: 'VipsForeignLoadJpegFile',
  gif: 'VipsForeignLoadNsgifFile',
  webp: 'VipsForeignLoadWebpFile',
} as const
type PictureKind = keyof typeof LOADERS

/** A large photograph; unpacked it takes about 150 MB. */
const MAX_PIXELS = 50_000_000
/** The longer edge of what is kept, pixels: twice the width of a page on most screens. */
const MAX_EDGE = 2048

export const isPicture = (kind: FileKind): kind is PictureKind => kind in LOADERS

// libvips reads many more formats, some with a history of faults.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(LOADERS) })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Writes the first frame of a picture to `target`: upright, at most 2048 pixels wide and high, without metadata, as PNG
 * when it has transparent parts and else as JPEG; answers which.
 * @throws FileRefusal FILE_TOO_HEAVY, FILE_BROKEN
 */
export const encodePicture = async (
  kind: PictureKind,
  path: string,
  target: string,
): Promise<'png' | 'jpeg'> => {
  const readPicture = () => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const head = await readPicture()
    .metadata()
    .catch((error: unknown) => {
      throw /pixel limit/i.test(String(error)) ? tooManyPixels() : damaged()
    })
  if (head.width * head.height > MAX_PIXELS) throw tooManyPixels()
  const upright = readPicture()
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  const isTransparent = kind !== 'jpeg' && head.hasAlpha && !(await readPicture().stats()).isOpaque
  const encoded = isTransparent
    ? upright.png({ compressionLevel: 9 })
    : upright.flatten({ background: 'white' }).jpeg({ quality: 85, progressive: true })
  await encoded.toFile(target).catch(() => {
    throw damaged()
  })
  return isTransparent ? 'png' : 'jpeg'
}

const damaged = () => broken('is a damaged picture. Save it again in its program.')
const tooManyPixels = () =>
  tooHeavy(`has more than ${MAX_PIXELS / 1_000_000} million pixels. Make the picture smaller.`)

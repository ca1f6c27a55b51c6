/** More of a file is not looked at: rows and words are bounded far below. */
const MAX_BYTES = 8 * 1_048_576

/**
 * The text of a file, its first 8 MB: by its byte order mark, else UTF-8, else Windows-1252, which is what older programs in Europe and
 * America write. Line ends become "\n".
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const head = bytes.subarray(0, MAX_BYTES)
  // As a stream, so that a character that the cut has halved is left out instead of taken for a fault.
  const decode = (encoding: string, isFatal = false) =>
    new TextDecoder(encoding, { fatal: isFatal }).decode(head, { stream: bytes.length > MAX_BYTES })
  const text = (() => {
    if (first === 0xff && second === 0xfe) return decode('utf-16le')
    if (first === 0xfe && second === 0xff) return decode('utf-16be')
    try {
      return decode('utf-8', true)
    } catch {
      return decode('windows-1252')
    }
  })()
  return text.replace(/\r\n?/g, '\n')
}

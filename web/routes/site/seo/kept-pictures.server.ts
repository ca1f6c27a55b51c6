/** A process keeps five kinds of pictures, each within this limit. */
const MAX_BYTES = 2 * 1_048_576

/**
 * Pictures already made, at most `most` of them and `mostBytes` in all; the least recently used are dropped first. One
 * picture is drawn at a time and once: requests for it meanwhile wait for the same one.
 */
export const keptPictures = (most: number, mostBytes = MAX_BYTES) => {
  const kept = new Map<string, { picture: Promise<Uint8Array>; bytes: number }>()
  let last: Promise<unknown> = Promise.resolve()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const shrink = () => {
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known.picture
    }
    const picture = last.then(draw, draw)
    const entry = { picture, bytes: 0 }
    last = picture.then(
      ({ byteLength }) => {
        // Dropped meanwhile.
        if (kept.get(key) !== entry) return
        entry.bytes = byteLength
        bytes += byteLength
        shrink()
      },
      () => {
        // A failed one is tried again by the next request.
        if (kept.get(key) === entry) forget(key)
      },
    )
    kept.set(key, entry)
    shrink()
    return picture
  }
}

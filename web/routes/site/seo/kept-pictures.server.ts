/**
 * Pictures already made, the least recently asked for dropped first. One picture is drawn at a time and once: who asks
 * for it meanwhile waits for the same one.
 */
export const keptPictures = (most: number) => {
  const kept = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const made = last.then(draw, draw)
    last = made.catch(() => undefined)
    kept.set(key, made)
    // A failed one is tried again by the next who asks.
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

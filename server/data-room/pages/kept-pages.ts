/** Pages of one process at most, and their bytes. A page of text takes 100 to 300 kB. */
export const MAX_KEPT_PAGES = 120
export const MAX_KEPT_BYTES = 24 * 1_048_576
const KEPT_MS = 15 * 60_000

type Kept = { picture: Uint8Array; untilMs: number }
type KeptPages = {
  get: (fileId: string, page: number, nowMs: number) => Uint8Array | undefined
  put: (fileId: string, page: number, picture: Uint8Array, nowMs: number) => void
  /** Drops the pages of a file. */
  forget: (fileId: string) => void
  count: () => { pages: number; bytes: number }
}

const keyOf = (fileId: string, page: number) => `${fileId}/${page}`

/**
 * Drawn pages without a mark, in memory: none of them is ever sent to anyone, and none survives the process. The one
 * used longest ago goes first.
 */
export const createKeptPages = (maxPages = MAX_KEPT_PAGES, maxBytes = MAX_KEPT_BYTES): KeptPages => {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.picture.length ?? 0
    kept.delete(key)
  }
  return {
    get: (fileId, page, nowMs) => {
      const key = keyOf(fileId, page)
      const found = kept.get(key)
      if (!found) return undefined
      if (found.untilMs < nowMs) {
        drop(key)
        return undefined
      }
      kept.delete(key)
      kept.set(key, found)
      return found.picture
    },
    put: (fileId, page, picture, nowMs) => {
      const key = keyOf(fileId, page)
      drop(key)
      if (picture.length > maxBytes) return
      kept.set(key, { picture, untilMs: nowMs + KEPT_MS })
      bytes += picture.length
      for (const oldest of kept.keys()) {
        if (kept.size <= maxPages && bytes <= maxBytes) break
        drop(oldest)
      }
    },
    forget: (fileId) => {
      for (const key of [...kept.keys()]) if (key.startsWith(`${fileId}/`)) drop(key)
    },
    count: () => ({ pages: kept.size, bytes }),
  }
}

/** Those of this process. */
export const keptPages = createKeptPages()

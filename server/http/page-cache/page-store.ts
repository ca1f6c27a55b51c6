import { type Clock, isWithin } from '#server/platform/clock.ts'
import { type Encoding, encodeHtml } from './encode-html.ts'

/** How much is kept, and for how long. */
export type PageCacheLimits = {
  entries: number
  bytes: number
  /** Sent at once for this long, then still sent while it is made again, then forgotten. */
  freshMs: number
  staleMs: number
}

/** A page as it travels compressed: made when it is first requested, once. undefined: compressing failed. */
type Variants = { made: Map<Encoding, Promise<Buffer<ArrayBuffer> | undefined>>; bytes: number }
export type Page = {
  html: Buffer<ArrayBuffer>
  policy: string
  status: number
  headers: [string, string][]
  etag: string
  variants: Variants
}
type Kept = Page & { madeAtMs: number }
const LIMITS: PageCacheLimits = {
  entries: 300,
  bytes: 8 * 1024 * 1024,
  freshMs: 30_000,
  staleMs: 5 * 60_000,
}
const sizeOf = ({ html, variants }: Page): number => html.length + variants.bytes

/** Whole pages by their key, bounded in number and bytes, the least used forgotten first. */
export const createPageStore = (
  clock: Clock,
  onFault: (error: unknown) => void,
  limits?: Partial<PageCacheLimits>,
) => {
  const { entries, bytes: mostBytes, freshMs, staleMs } = { ...LIMITS, ...limits }
  const kept = new Map<string, Kept>()
  let bytes = 0

  const forget = (key: string) => {
    const page = kept.get(key)
    if (page) bytes -= sizeOf(page)
    kept.delete(key)
  }
  const shrink = () => {
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && bytes <= mostBytes) break
      forget(oldest)
    }
  }
  const keep = (key: string, made: Page): Page => {
    const before = kept.get(key)
    // Made again and still the same: what was compressed of it is too.
    const page = before?.etag === made.etag ? { ...made, variants: before.variants } : made
    forget(key)
    if (page.html.length > mostBytes / 8) return page
    kept.set(key, { ...page, madeAtMs: clock.now().getTime() })
    bytes += sizeOf(page)
    shrink()
    return page
  }
  /** The page compressed, once for everyone. */
  const encoded = (key: string, page: Page, encoding: Encoding) => {
    const { variants } = page
    const known = variants.made.get(encoding)
    if (known) return known
    const making = encodeHtml(page.html, encoding).then(
      (variant) => {
        // Forgotten meanwhile: it does not count any more.
        if (kept.get(key)?.variants === variants) bytes += variant.length
        variants.bytes += variant.length
        shrink()
        return variant
      },
      (error) => {
        onFault(error)
        return undefined
      },
    )
    variants.made.set(encoding, making)
    return making
  }
  const find = (key: string): { page: Kept; isFresh: boolean } | undefined => {
    const page = kept.get(key)
    if (!page) return undefined
    const nowMs = clock.now().getTime()
    kept.delete(key)
    if (!isWithin(freshMs + staleMs, page.madeAtMs, nowMs)) {
      bytes -= sizeOf(page)
      return undefined
    }
    kept.set(key, page)
    return { page, isFresh: isWithin(freshMs, page.madeAtMs, nowMs) }
  }

  return {
    keep,
    find,
    encoded,
    clear: () => {
      kept.clear()
      bytes = 0
    },
    size: () => ({ entries: kept.size, bytes }),
  }
}

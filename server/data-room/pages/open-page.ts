import type { Viewer } from '#contract/accounts.ts'
import { refuseFault, refuseFile } from '#server/files/refuse-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { findReadable, type ReadableRow } from '../reading-right.ts'
import { keptPages } from './kept-pages.ts'
import { withLocalFile } from './with-local-file.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'storage' | 'config' | 'ids' | 'reader'>

/** Whose page it is and when it was opened: "dana@example.com  2026-11-22 20:01:07 UTC". */
const markOf = (email: string, now: Date): string =>
  `${email}  ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** Draws a page, or takes one that was drawn before, and marks it. @throws FILE_…, READER_BUSY */
const makePage = async (
  deps: Deps,
  { document, file }: ReadableRow,
  page: number,
  { mark, client }: { mark: string; client: string },
): Promise<Uint8Array | null> => {
  const nowMs = deps.clock.now().getTime()
  const picture = keptPages.get(document.fileId, page, nowMs)
  if (picture) {
    const done = await deps.reader.markPage({ picture, mark }, client)
    if ('fault' in done) throw refuseFault(done.fault, document.title)
    if ('marked' in done.outcome) return done.outcome.marked
  }
  if (file.storageKey === null) return null
  const done = await withLocalFile(deps, file.storageKey, (path) =>
    deps.reader.drawPage({ path, page, mark }, client),
  )
  if (!done) return null
  if ('fault' in done) throw refuseFault(done.fault, document.title)
  if ('refusal' in done.outcome) {
    const { code, reason } = done.outcome.refusal
    throw refuseFile(code, document.title, reason)
  }
  keptPages.put(document.fileId, page, done.outcome.drawn.plain, nowMs)
  return done.outcome.drawn.marked
}

/**
 * A page of a document as JPEG with the caller's address and the time burned in. Grant, terms, right, publication and
 * expiry are looked up before it is drawn and once more before it leaves. Null: not for the caller.
 * @throws FORBIDDEN, TERMS_NOT_ACCEPTED, READER_BUSY, FILE_TOO_HEAVY, FILE_BROKEN
 */
export const openPage = async (
  deps: Deps,
  viewer: Viewer,
  { id, page }: { id: string; page: number },
): Promise<Uint8Array | null> => {
  const found = await findReadable(deps, viewer, id)
  if (!found || page > found.row.document.pages) return null
  const mark = markOf(found.reader.email, deps.clock.now())
  const picture = await makePage(deps, found.row, page, { mark, client: viewer.id })
  const still = await findReadable(deps, viewer, id)
  return still?.row.document.fileId === found.row.document.fileId ? picture : null
}

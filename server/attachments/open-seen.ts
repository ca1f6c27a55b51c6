import type { Viewer } from '#contract/accounts.ts'
import type { FileKind } from '#contract/file-limits.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { mayClaim } from './claim-files.ts'
import { fileKey, findFiles } from './queries.ts'

/** What a model of language and pictures can look at. */
const seenKinds: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp', 'pdf']
/** Of one request: they are held in memory while they are sent. */
const MOST_BYTES = 8_388_608

export type SeenFile = { name: string; kind: FileKind; content: Uint8Array }

/**
 * The pictures and PDF drawings among the files of `ids` that the caller may use, in the order asked, as many as fit
 * into 8 MB together.
 */
export const openSeen = async (
  { db, storage }: Pick<AppDeps, 'db' | 'storage'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SeenFile[]> => {
  if (ids.length === 0) return []
  const rows = new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
  const opened: SeenFile[] = []
  let room = MOST_BYTES
  for (const id of new Set(ids)) {
    const row = rows.get(id)
    if (!row || !mayClaim(viewer, row) || !seenKinds.includes(row.reading.kind) || row.bytes > room) continue
    const content = await storage.get(fileKey(id))
    if (!content) continue
    room -= row.bytes
    opened.push({ name: row.name, kind: row.reading.kind, content })
  }
  return opened
}

import type { Viewer } from '#contract/accounts.ts'
import { type FileKind, seenKinds } from '#contract/file-limits.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { mayClaim } from './claim-files.ts'
import { fileKey, findFiles } from './queries.ts'

/** Of one request: they are held in memory while they are sent. */
const MOST_BYTES = 8_388_608

export type SeenFile = { name: string; kind: FileKind; content: Uint8Array }
/** `unseen`: names of those that the model is not shown. */
export type OpenedFiles = { files: SeenFile[]; unseen: string[] }

/**
 * The pictures and PDF drawings among the files of `ids` that the caller may use, in the order asked, as many as fit
 * into 8 MB together; none for a model that sees no pictures.
 */
export const openSeen = async (
  { db, storage }: Pick<AppDeps, 'db' | 'storage'>,
  viewer: Viewer,
  ids: readonly string[],
  model: { seesPictures: boolean } | undefined,
): Promise<OpenedFiles> => {
  const opened: OpenedFiles = { files: [], unseen: [] }
  if (ids.length === 0 || !model) return opened
  const rows = new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
  let room = model.seesPictures ? MOST_BYTES : 0
  for (const id of new Set(ids)) {
    const row = rows.get(id)
    if (!row || !mayClaim(viewer, row) || !seenKinds.includes(row.reading.kind)) continue
    const content = row.bytes > room ? null : await storage.get(fileKey(id))
    if (content) {
      room -= row.bytes
      opened.files.push({ name: row.name, kind: row.reading.kind, content })
    } else opened.unseen.push(row.name)
  }
  return opened
}

import { eq, type SQL } from 'drizzle-orm'
import type { FileKind } from '#contract/file-limits.ts'
import type { FilePurpose, SentFile } from '#contract/files.ts'
import type { Executor } from '#db/connect.ts'
import { files } from '#db/schema/index.ts'

/** A file that no form has used yet. */
export const isWaiting: SQL = eq(files.state, 'waiting')

type Shown = {
  id: string
  purpose: FilePurpose
  name: string
  kind: FileKind
  bytes: number
  sha256: string
  createdAt: Date
}

/** What a file is shown as to its sender; owner ids and the place of its bytes stay behind. */
export const toSentFile = ({ id, purpose, name, kind, bytes, sha256, createdAt }: Shown): SentFile => ({
  id,
  purpose,
  name,
  kind,
  bytes,
  sha256,
  createdAt: createdAt.toISOString(),
})

export const findFile = async (db: Executor, id: string) => {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

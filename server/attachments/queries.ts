import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Attachment } from '#contract/attachments.ts'
import { MAX_FILES } from '#contract/file-limits.ts'
import type { Executor } from '#db/connect.ts'
import { attachments } from '#db/schema/index.ts'

type Row = Pick<typeof attachments.$inferSelect, 'id' | 'name' | 'bytes' | 'reading' | 'createdAt'>

const columns = {
  id: attachments.id,
  name: attachments.name,
  bytes: attachments.bytes,
  reading: attachments.reading,
  createdAt: attachments.createdAt,
}

/** Where the bytes of a file are kept. */
export const fileKey = (id: string): string => `private/attachments/${id}`

/** What a file is shown as; owner ids stay behind. */
export const toAttachment = ({ id, name, bytes, reading, createdAt }: Row): Attachment => ({
  id,
  name,
  bytes,
  ...reading,
  createdAt: createdAt.toISOString(),
})

/** Files of a solution, in the order in which they came. */
export const listFiles = (db: Executor, solutionId: string): Promise<Row[]> =>
  db
    .select(columns)
    .from(attachments)
    .where(eq(attachments.solutionId, solutionId))
    .orderBy(asc(attachments.createdAt), asc(attachments.id))
    .limit(MAX_FILES)

export const findFile = async (db: Executor, solutionId: string, id: string): Promise<Row | undefined> => {
  const [row] = await db
    .select(columns)
    .from(attachments)
    .where(and(eq(attachments.solutionId, solutionId), eq(attachments.id, id)))
  return row
}

export const countFiles = async (db: Executor, solutionId: string): Promise<number> => {
  const [row] = await db
    .select({ files: count() })
    .from(attachments)
    .where(eq(attachments.solutionId, solutionId))
  return row?.files ?? 0
}

export const findFiles = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(attachments)
    .where(inArray(attachments.id, [...ids]))

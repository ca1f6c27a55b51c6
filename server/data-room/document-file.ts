import { eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_DOCUMENT_MB } from '#contract/data-room-words.ts'
import { dataRoomDocuments, files } from '#db/schema/index.ts'
import type { PurposeRules } from '#server/files/purpose.ts'

/** A document of the data room. Investors read it page by page; only administrators open the file by its address. */
export const dataRoomDocumentFile: PurposeRules = {
  accepts: ['pdf'],
  maxBytes: MAX_DOCUMENT_MB * 1_048_576,
  isShownByPage: true,
  maySend: ({ isAdmin }) => isAdmin,
  mayOpen: async ({ caller }) => ((await caller())?.isAdmin ? 'private' : null),
  isGone: notExists(
    new QueryBuilder()
      .select({ id: dataRoomDocuments.id })
      .from(dataRoomDocuments)
      .where(eq(dataRoomDocuments.id, files.subjectId)),
  ),
}

import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_MESSAGE_FILE_MB } from '#contract/project-words.ts'
import type { ProjectMessage } from '#contract/projects.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { files, projectMessages } from '#db/schema/index.ts'
import { keepFile } from '#server/files/keep-file.ts'
import type { PurposeRules } from '#server/files/purpose.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findProject } from '../find-project.ts'

const purpose = 'project_message'

/** A file beside a message: people of both companies of the project open it, and no one else. */
export const messageFile: PurposeRules = {
  accepts: ['csv', 'xlsx', 'pdf', 'text', 'stl', 'step', 'png', 'jpeg'],
  maxBytes: MAX_MESSAGE_FILE_MB * 1_048_576,
  maySend: ({ company }) => company !== null,
  mayOpen: async ({ deps: { db }, caller }, subjectId) => {
    const viewer = await caller()
    if (!viewer) return null
    const [message] = await db
      .select({ projectId: projectMessages.projectId })
      .from(projectMessages)
      .where(eq(projectMessages.id, subjectId))
    return message && (await findProject(db, viewer, message.projectId)) ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: projectMessages.id })
      .from(projectMessages)
      .where(eq(projectMessages.id, files.subjectId)),
  ),
}

/** Keeps files of the caller with their message. Errors: BAD_REQUEST for one that does not wait any more. */
export const keepMessageFiles = async (
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> => {
  for (const id of new Set(fileIds))
    if (!(await keepFile(tx, viewer, { id, purpose, subjectId: messageId })))
      throw invalidField('fileIds', 'One of the files is not there any more. Attach it again.')
}

/** Files of some messages, by message. */
export const readMessageFiles = async (
  db: Executor,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ProjectMessage['files']>> => {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select({
      messageId: files.subjectId,
      id: files.id,
      name: files.name,
      kind: files.kind,
      bytes: files.bytes,
    })
    .from(files)
    .where(
      and(eq(files.purpose, purpose), inArray(files.subjectId, [...messageIds]), eq(files.state, 'kept')),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
  const grouped = Map.groupBy(rows, ({ messageId }) => messageId ?? '')
  return new Map(
    [...grouped].map(([messageId, own]) => [
      messageId,
      own.flatMap(({ id, name, kind, bytes }) => (kind === null ? [] : [{ id, name, kind, bytes }])),
    ]),
  )
}

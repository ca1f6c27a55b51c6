import { and, eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_REQUEST_FILE_MB } from '#contract/bid-words.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, files } from '#db/schema/index.ts'
import { keepFile } from '#server/files/keep-file.ts'
import type { PurposeRules } from '#server/files/purpose.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { bidderOf, isReadBy } from '../policy.ts'

/** A file of a request. Those who read the request open it: the company that asks, bidders it is open to, and staff. */
export const bidRequestFile: PurposeRules = {
  accepts: ['csv', 'xlsx', 'pdf', 'text', 'stl', 'step', 'png', 'jpeg'],
  maxBytes: MAX_REQUEST_FILE_MB * 1_048_576,
  maySend: ({ company, staffRole }) => company !== null || staffRole === 'admin' || staffRole === 'support',
  mayOpen: async ({ deps, caller }, subjectId) => {
    const viewer = await caller()
    if (!viewer) return null
    if (viewer.staffRole) return 'private'
    if (!viewer.company) return null
    const bidder = bidderOf(viewer)
    const [row] = await deps.db
      .select({ companyId: bidRequests.companyId })
      .from(bidRequests)
      .where(eq(bidRequests.id, subjectId))
    if (row?.companyId === viewer.company.id) return 'private'
    if (!row || !bidder) return null
    const [read] = await deps.db
      .select({ id: bidRequests.id })
      .from(bidRequests)
      .where(and(eq(bidRequests.id, subjectId), isReadBy(bidder.id)))
    return read ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: bidRequests.id })
      .from(bidRequests)
      .where(eq(bidRequests.id, files.subjectId)),
  ),
}

const purpose = 'bid_request'

/** Gives a request exactly these files: new ones are kept with it, those left out are let go. Errors: BAD_REQUEST. */
export const setFiles = async (
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  requestId: string,
  fileIds: readonly string[],
): Promise<void> => {
  const kept = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, purpose), eq(files.subjectId, requestId)))
  for (const { id } of kept.filter((file) => !fileIds.includes(file.id)))
    await tx.update(files).set({ state: 'waiting', subjectId: null, userId: null }).where(eq(files.id, id))
  for (const id of new Set(fileIds)) {
    if (kept.some((file) => file.id === id)) continue
    if (!(await keepFile(tx, viewer, { id, purpose, subjectId: requestId })))
      throw invalidField('fileIds', 'One of the files is not there any more. Attach it again.')
  }
}

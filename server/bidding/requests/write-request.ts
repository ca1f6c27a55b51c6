import { and, eq } from 'drizzle-orm'
import type { CreateBidRequest, RequestFields } from '#contract/bid-requests.ts'
import { MAX_BIDDING_DAYS } from '#contract/bid-words.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequestInvites, bidRequests } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findEngineersAmong } from '../find-readers.ts'
import type { RequestRow } from '../lock-request.ts'
import { setFiles } from './request-files.ts'

const DAY_MS = 86_400_000

/** The end of a day in UTC. */
export const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The end of the last day of a span that ends on a day. Errors: BAD_REQUEST for a day that is over or too far away. */
export const endWithin = (field: string, day: string, now: Date, mostDays: number): Date => {
  const end = endOf(day)
  if (end <= now) throw invalidField(field, 'This day is over. Enter today or a later day.')
  if (end > endOf(dayOf(new Date(now.getTime() + mostDays * DAY_MS))))
    throw invalidField(field, `Enter a day at most ${mostDays} days from today.`)
  return end
}

/** Columns of what is asked for. Errors: BAD_REQUEST. */
export const columnsOf = (
  { invited: _invited, fileIds: _files, deadline, ...fields }: RequestFields,
  now: Date,
) => ({
  projectTitle: fields.projectTitle,
  description: fields.description,
  requirements: fields.requirements,
  budgetLowCents: fields.budgetLowCents,
  budgetHighCents: fields.budgetHighCents,
  timeline: fields.timeline,
  scope: fields.scope,
  siteCountry: fields.siteCountry,
  siteRegion: fields.siteRegion,
  siteAddress: fields.siteAddress,
  audience: fields.audience,
  skills: [...new Set(fields.skills)],
  regions: [...new Set(fields.regions)],
  deadline: endWithin('deadline', deadline, now, MAX_BIDDING_DAYS),
})

/** Adds companies to those asked by name. Errors: BAD_REQUEST for a company that is no engineering company, or the own one. */
export const addInvites = async (
  tx: Transaction,
  request: Pick<RequestRow, 'id' | 'companyId'>,
  companyIds: readonly string[],
  invitedBy: string,
): Promise<string[]> => {
  if (companyIds.length === 0) return []
  const engineers = await findEngineersAmong(tx, companyIds)
  if (companyIds.some((id) => !engineers.has(id) || id === request.companyId))
    throw invalidField('invited', 'One of the companies is no engineering company any more. Choose again.')
  const added = await tx
    .insert(bidRequestInvites)
    .values([...engineers].map((companyId) => ({ bidRequestId: request.id, companyId, invitedBy })))
    .onConflictDoNothing()
    .returning({ companyId: bidRequestInvites.companyId })
  return added.map(({ companyId }) => companyId)
}

/** Writes invites and files of a draft as they are now. Errors: BAD_REQUEST. */
export const writeBelongings = async (
  tx: Transaction,
  request: Pick<RequestRow, 'id' | 'companyId'>,
  { invited, fileIds }: Pick<CreateBidRequest, 'invited' | 'fileIds'>,
  userId: string,
): Promise<void> => {
  await tx.delete(bidRequestInvites).where(eq(bidRequestInvites.bidRequestId, request.id))
  await addInvites(tx, request, invited, userId)
  await setFiles(tx, { id: userId }, request.id, fileIds)
}

type Asking = {
  userId: string
  company: { id: string; name: string; contactEmail: string }
  enteredBy?: string
  stepTitle: string | null
}

/** Drafts a request; with a key that was used before, it is the one of then. Errors: BAD_REQUEST. */
export const insertRequest = async (
  tx: Transaction,
  input: CreateBidRequest,
  { userId, company, enteredBy, stepTitle }: Asking,
  now: Date,
): Promise<string> => {
  const [made] = await tx
    .insert(bidRequests)
    .values({
      ...columnsOf(input, now),
      companyId: company.id,
      ownerName: company.name,
      ownerEmail: company.contactEmail,
      userId: enteredBy === undefined ? userId : null,
      enteredBy: enteredBy ?? null,
      requestKey: input.requestKey,
      solutionId: input.solutionId,
      stepKey: input.stepKey ?? null,
      stepTitle,
    })
    .onConflictDoNothing()
    .returning({ id: bidRequests.id })
  if (made) {
    await writeBelongings(tx, { id: made.id, companyId: company.id }, input, userId)
    return made.id
  }
  const [earlier] = await tx
    .select({ id: bidRequests.id })
    .from(bidRequests)
    .where(and(eq(bidRequests.companyId, company.id), eq(bidRequests.requestKey, input.requestKey)))
  if (!earlier) throw new Error('the earlier request of this key is gone')
  return earlier.id
}

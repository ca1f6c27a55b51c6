import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { bidStaffProcedures, StaffBid, StaffBidRequest } from '#contract/bids-admin.ts'
import { bidRequests, companies } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { bidderPath, notifyCompanies, ownerPath } from '../announce.ts'
import { enteredLine, findByKey, insertBid } from '../bids/insert-bid.ts'
import { requireAuthor } from '../bids/own-bids.ts'
import { lockRequest } from '../lock-request.ts'
import { askedLine, openLocked } from '../requests/change-request.ts'
import { stepTitleOf } from '../requests/create-request.ts'
import { findSubject } from '../requests/find-subject.ts'
import { insertRequest } from '../requests/write-request.ts'
import { ofCompany, readAnyBid, readAnyRequest } from './read-desk.ts'

type Input<Name extends keyof typeof bidStaffProcedures> = z.output<
  NonNullable<(typeof bidStaffProcedures)[Name]['~orpc']['inputSchema']>
>

/** Opens a request for a company, on one of its solutions; the company is notified. Errors: BAD_REQUEST. */
export const enterRequest = async (
  context: RequestContext,
  { companyId, ...input }: Input<'enterBidRequest'>,
): Promise<StaffBidRequest | null> => {
  const viewer = await signedIn(context)
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('share')
    if (!company) throw invalidField('companyId', 'This company is not there any more. Choose another one.')
    const subject = await findSubject(tx, input.solutionId, ofCompany(viewer, companyId))
    if (!subject)
      throw invalidField('solutionId', 'Choose one of the solutions of the company that you may see.')
    const id = await insertRequest(
      tx,
      input,
      { userId: viewer.id, company, enteredBy: viewer.id, stepTitle: stepTitleOf(subject, input.stepKey) },
      deps.clock.now(),
    )
    const request = await lockRequest(tx, eq(bidRequests.id, id))
    if (request?.status === 'pending') {
      await openLocked(deps, tx, request)
      await notifyCompanies(deps, tx, [companyId], {
        kind: 'bid_request',
        type: 'info',
        title: 'Our staff opened a request for you',
        message: `Engineering companies can bid now: ${request.projectTitle}.`,
        href: ownerPath(id),
        staffLine: askedLine(request),
      })
      await recordAudit(tx, context, {
        action: 'bid_request_entered',
        actorId: viewer.id,
        companyId,
        subject: { kind: 'bid_request', id },
        details: { title: request.projectTitle },
      })
    }
    return readAnyRequest({ db: tx, clock: deps.clock }, viewer, id)
  })
}

/** Enters a bid for a verified engineering company, which is notified. Null without such a request. Errors: ALREADY_BID, BAD_REQUEST, BIDDING_OVER, NO_VERIFIED_ENGINEER. */
export const enterBid = async (
  context: RequestContext,
  { id, companyId, authorId, ...offer }: Input<'enterBid'>,
): Promise<StaffBid | null> => {
  const viewer = await signedIn(context)
  requireAuthor(viewer, authorId)
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const read = (bidId: string) => readAnyBid({ db: tx, clock: deps.clock }, viewer, bidId)
    const request = await lockRequest(tx, eq(bidRequests.id, id))
    if (!request) return null
    const earlier = await findByKey(tx, companyId, offer.outboxKey)
    if (earlier) return earlier.bidRequestId === id ? read(earlier.id) : null
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.type, 'engineer'), eq(companies.verified, true)))
    if (!company || companyId === request.companyId) throw errors.NO_VERIFIED_ENGINEER()
    const bid = await insertBid(deps, tx, request, offer, {
      bidder: { companyId, userId: null, enteredBy: viewer.id },
      now: deps.clock.now(),
    })
    await notifyCompanies(deps, tx, [companyId], {
      kind: 'bid',
      type: 'info',
      title: 'Our staff entered a bid for you',
      message: `Look at it, revise or withdraw it: ${request.projectTitle}.`,
      href: bidderPath(id),
      staffLine: enteredLine(bid.engineerName, request, { enteredBy: viewer.id }),
    })
    await recordAudit(tx, context, {
      action: 'bid_entered',
      actorId: viewer.id,
      companyId,
      subject: { kind: 'bid', id: bid.id },
      details: { title: request.projectTitle, costCents: bid.proposedCostCents },
    })
    return read(bid.id)
  })
}

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { BidQuestion } from '#contract/bid-requests.ts'
import { bidQuestions, bidRequests } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { type AnnounceDeps, bidderPath, notifyCompanies, ownerPath, refreshReaders } from '../announce.ts'
import { findParticipants } from '../find-readers.ts'
import { lockRequest } from '../lock-request.ts'
import { bidderOf, isOpenFor, isReadBy } from '../policy.ts'
import { toQuestion } from '../reading/read-request.ts'

type Deps = AnnounceDeps & Pick<AppDeps, 'db' | 'clock'>

/** Asks about an open request. Null for those who do not read it. Errors: BIDDING_OVER, EMAIL_NOT_CONFIRMED. */
export const askQuestion = async (
  deps: Deps,
  viewer: Viewer,
  { id, questionKey, question }: { id: string; questionKey: string; question: string },
): Promise<BidQuestion | null> => {
  const bidder = bidderOf(viewer)
  if (!bidder) return null
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, and(eq(bidRequests.id, id), isReadBy(bidder.id)))
    if (!request) return null
    requireConfirmed(viewer)
    const [open] = await tx
      .select({ id: bidRequests.id })
      .from(bidRequests)
      .where(and(eq(bidRequests.id, id), isOpenFor(bidder.id)))
    if (!open) throw errors.BIDDING_OVER()
    const [made] = await tx
      .insert(bidQuestions)
      .values({ bidRequestId: id, companyId: bidder.id, askedBy: viewer.id, questionKey, question })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      const [earlier] = await tx
        .select()
        .from(bidQuestions)
        .where(
          and(
            eq(bidQuestions.bidRequestId, id),
            eq(bidQuestions.questionKey, questionKey),
            eq(bidQuestions.companyId, bidder.id),
          ),
        )
      return earlier ? toQuestion(earlier, bidder.id) : null
    }
    await notifyCompanies(deps, tx, [request.companyId], {
      kind: 'bid_question',
      type: 'info',
      title: 'A question about your request',
      message: `A bidder asks about ${request.projectTitle}. All bidders will read your answer.`,
      href: `${ownerPath(id)}#questions`,
      staffLine: `A bidder asked ${request.ownerName} about ${request.projectTitle}`,
    })
    await refreshReaders(deps, tx, request, await findParticipants(tx, id))
    return toQuestion(made, bidder.id)
  })
}

/** Answers a question on an own request, or changes the answer. Null for anyone else. */
export const answerQuestion = async (
  deps: Deps,
  viewer: Viewer,
  { id, answer }: { id: string; answer: string },
): Promise<BidQuestion | null> => {
  const { company } = viewer
  if (!company) return null
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ requestId: bidQuestions.bidRequestId })
      .from(bidQuestions)
      .where(eq(bidQuestions.id, id))
    if (!found) return null
    const request = await lockRequest(
      tx,
      and(eq(bidRequests.id, found.requestId), eq(bidRequests.companyId, company.id)),
    )
    if (!request) return null
    const [answered] = await tx
      .update(bidQuestions)
      .set({ answer, answeredBy: viewer.id, answeredAt: deps.clock.now() })
      .where(eq(bidQuestions.id, id))
      .returning()
    if (!answered) return null
    const participants = await findParticipants(tx, request.id)
    await notifyCompanies(deps, tx, participants, {
      kind: 'bid_question',
      type: 'info',
      title: 'A question is answered',
      message: `${request.ownerName} answers a question about ${request.projectTitle}.`,
      href: `${bidderPath(request.id)}#questions`,
      staffLine: `${request.ownerName} answered a question about ${request.projectTitle}`,
    })
    await refreshReaders(deps, tx, request, participants)
    return toQuestion(answered, null)
  })
}

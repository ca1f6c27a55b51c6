import { randomUUID } from 'node:crypto'
import type { BidRequestState } from '#contract/bid-words.ts'
import {
  automationSolutions,
  bidQuestions,
  bidRequestInvites,
  bidRequests,
  implementationBids,
} from '#db/schema/index.ts'
import { type MakeOwned, type Owners, only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

const DAY_MS = 86_400_000

/** A request of the demo manufacturer for the demo engineer alone. */
const insertRequest = async (
  { deps: { db } }: TestApp,
  { manufacturer, engineer }: Owners,
  status: BidRequestState,
) => {
  const { id } = only(
    await db
      .insert(bidRequests)
      .values({
        ...manufacturer,
        ownerName: 'Plant',
        ownerEmail: 'plant@demo.example',
        requestKey: randomUUID(),
        projectTitle: 'Cell',
        description: 'One cell.',
        timeline: '20 weeks',
        scope: ['mechanical', 'fat'],
        siteCountry: 'SE',
        deadline: new Date(Date.now() + 14 * DAY_MS),
        audience: 'invited',
        status,
        openedAt: status === 'pending' ? null : new Date(),
      })
      .returning({ id: bidRequests.id }),
  )
  await db.insert(bidRequestInvites).values({ bidRequestId: id, companyId: engineer.companyId })
  return id
}

const insertBid = async ({ deps: { db } }: TestApp, { engineer }: Owners, bidRequestId: string) => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return only(
    await db
      .insert(implementationBids)
      .values({
        ...engineer,
        bidRequestId,
        engineerName: 'Engineer',
        engineerEmail: 'engineer@demo.example',
        outboxKey: randomUUID(),
        proposedCostCents: 15_000_000,
        startDate: day(20),
        endDate: day(120),
        approach: 'One robot.',
        includedServices: ['Commissioning'],
        warrantyPeriod: '12 months',
        scope: { mechanical: { answer: 'in', priceCents: null } },
        validUntil: new Date(Date.now() + 60 * DAY_MS),
      })
      .returning({ id: implementationBids.id }),
  )
}

const drafts = new Set(['bidding.updateBidRequest', 'bidding.openBidRequest'])
const ofBidder = new Set([
  'bidding.askQuestion',
  'bidding.submitBid',
  'bidding.reviseBid',
  'bidding.withdrawBid',
])
const aboutBid =
  /\.(reviseBid|withdrawBid|shortlistBid|acceptBid|rejectBid|acceptBidAsStaff|rejectBidAsStaff)$/

/** A request of the demo manufacturer, a question or a bid of the demo engineer, in the state that the procedure needs. */
export const makeOwned: MakeOwned = async (app, procedure, owners) => {
  const { db } = app.deps
  const { manufacturer, engineer } = owners
  if (procedure === 'bidding.findCompanySolutions' || procedure === 'bidding.proposeCompanyRequest')
    return { ids: { companyId: manufacturer.companyId }, of: [] }
  if (procedure === 'bidding.proposeBidRequest') {
    const { id } = only(
      await db
        .insert(automationSolutions)
        .values({ ...manufacturer, title: 'Cell', description: 'One cell.' })
        .returning({ id: automationSolutions.id }),
    )
    return { ids: { id }, of: ['manufacturer'] }
  }
  const requestId = await insertRequest(app, owners, drafts.has(procedure) ? 'pending' : 'open')
  const of = procedure.endsWith('AsStaff')
    ? []
    : ofBidder.has(procedure)
      ? ['engineer' as const]
      : ['manufacturer' as const]
  if (procedure === 'bidding.answerQuestion') {
    const { id } = only(
      await db
        .insert(bidQuestions)
        .values({
          bidRequestId: requestId,
          companyId: engineer.companyId,
          askedBy: engineer.userId,
          questionKey: randomUUID(),
          question: 'Which voltage?',
        })
        .returning({ id: bidQuestions.id }),
    )
    return { ids: { id }, of }
  }
  if (aboutBid.test(procedure)) return { ids: await insertBid(app, owners, requestId), of }
  if (procedure === 'bidding.getBidRequest')
    return { ids: { id: requestId }, of: ['manufacturer', 'engineer'] }
  return { ids: { id: requestId }, of }
}

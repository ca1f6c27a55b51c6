import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BidRequest } from '#contract/bid-requests.ts'
import type { Bid } from '#contract/bids.ts'
import { companies } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '../people/new-person.ts'
import type { Caller, TestApp } from '../test-app.ts'

type Lab = Pick<TestApp, 'signUp' | 'deps'>

/** The day (UTC) some days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Signs up someone with an engineering company that staff have checked. */
export const newEngineer = async (app: Lab): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db
    .update(companies)
    .set({ type: 'engineer', verified: true })
    .where(eq(companies.id, person.companyId))
  return person
}

/** What a request asks for, for four items of the scope. */
export const requestBody = (solutionId: string, more: object = {}) => ({
  requestKey: randomUUID(),
  solutionId,
  projectTitle: 'Palletizing cell in hall 2',
  description: 'Two lines, one robot.',
  requirements: 'Cartons of 18 kg',
  budgetLowCents: 10_000_000,
  budgetHighCents: 20_000_000,
  timeline: '20 weeks after the order',
  scope: ['mechanical', 'guarding', 'fat', 'training'],
  siteCountry: 'SE',
  siteRegion: 'Helsingborg',
  siteAddress: 'Hamngatan 1',
  deadline: dayIn(14),
  ...more,
})

/** What an engineering company offers, with all four items within the cost. */
export const bidBody = (more: object = {}) => ({
  outboxKey: randomUUID(),
  proposedCostCents: 15_000_000,
  startDate: dayIn(20),
  endDate: dayIn(120),
  warrantyPeriod: '12 months',
  approach: 'One robot between the two lines.',
  includedServices: ['Commissioning'],
  scope: Object.fromEntries(
    ['mechanical', 'guarding', 'fat', 'training'].map((item) => [item, { answer: 'in' }]),
  ),
  ...more,
})

const bodyOf = async <Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body as Body
}

/** Asks for bids on a solution, and opens the request. */
export const askForBids = async (
  owner: Caller,
  solutionId: string,
  more: object = {},
): Promise<BidRequest> => {
  const draft = await bodyOf<BidRequest>(
    owner.call('POST', '/api/v1/bid-requests', requestBody(solutionId, more)),
  )
  return bodyOf(owner.call('PUT', `/api/v1/bid-requests/${draft.id}/opening`))
}

/** Bids on a request. */
export const bidOn = (bidder: Caller, requestId: string, more: object = {}): Promise<Bid> =>
  bodyOf(bidder.call('POST', `/api/v1/bid-requests/${requestId}/bids`, bidBody(more)))

import { randomUUID } from 'node:crypto'
import { bidBody, dayIn, newEngineer, requestBody } from '../bidding/asked-bids.ts'
import { bodyOf, description, type Make, withSolution } from './saved-solution.ts'

const { requestKey: _key, solutionId: _solution, ...fields } = requestBody(randomUUID())
const { outboxKey: _outbox, ...revision } = bidBody({ scope: { fat: { answer: 'optional', priceCents: 5 } } })

/** Calls about requests for bids, and bids, by procedure. */
export const biddingCalls: Readonly<Record<string, Make>> = {
  'bidding.acceptBidAsStaff': () => ({ body: { reason: 'The owner asked us to 😀', revision: 1 } }),
  'bidding.answerQuestion': () => ({ body: { answer: '400 V 😀' } }),
  'bidding.askQuestion': async ({ app }) => ({
    caller: await app.as('engineer'),
    body: { questionKey: randomUUID(), question: 'Which voltage? 😀' },
  }),
  'bidding.createBidRequest': async (lab) => {
    const { caller, id } = await withSolution(lab)
    return {
      caller,
      body: requestBody(id, { audience: 'matching', skills: ['palletizing'], regions: ['SE'] }),
    }
  },
  'bidding.enterBid': async ({ app }) => ({
    body: { ...bidBody(), companyId: (await newEngineer(app)).companyId },
  }),
  'bidding.enterBidRequest': async (lab) => {
    const person = await lab.person()
    const saved = await person.caller.call('POST', '/api/v1/solutions', {
      description: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
      planId: randomUUID(),
    })
    const { id } = saved.body as { id: string }
    return { body: { ...requestBody(id), companyId: person.companyId } }
  },
  'bidding.inviteEngineers': async ({ app }) => ({
    body: { companyIds: [(await newEngineer(app)).companyId] },
  }),
  'bidding.listBidRequests': async ({ app }) => ({
    caller: await app.as('engineer'),
    query: '?side=bidder&search=cell&country=SE&scope=fat',
  }),
  'bidding.proposeCompanyRequest': async (lab) => {
    const person = await lab.person()
    const body = { description, planId: randomUUID() }
    const { id } = await bodyOf<{ id: string }>(person.caller.call('POST', '/api/v1/solutions', body))
    return { ids: { companyId: person.companyId }, query: `?solutionId=${id}` }
  },
  'bidding.proposeBidRequest': async (lab) => {
    const { caller, id } = await withSolution(lab)
    return { caller, ids: { id } }
  },
  'bidding.rejectBidAsStaff': () => ({ body: { reason: 'Too dear 😀' } }),
  'bidding.reviseBid': async ({ app }) => ({ caller: await app.as('engineer'), body: revision }),
  'bidding.shortlistBid': () => ({ body: { isShortlisted: true } }),
  'bidding.submitBid': async ({ app }) => ({
    caller: await app.as('engineer'),
    body: bidBody({ validUntil: dayIn(30) }),
  }),
  'bidding.updateBidRequest': () => ({ body: fields }),
  'bidding.withdrawBid': async ({ app }) => ({ caller: await app.as('engineer') }),
}

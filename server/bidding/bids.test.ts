import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BidRequest } from '#contract/bid-requests.ts'
import type { Bid, Comparison } from '#contract/bids.ts'
import {
  bidRequests,
  companyMembers,
  implementationBids,
  notifications,
  projects,
  users,
} from '#db/schema/index.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import {
  askForBids,
  bidBody,
  bidOn,
  dayIn,
  newEngineer,
  requestBody,
} from '#server/test/bidding/asked-bids.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { closeRequests, expireBids } from './timers.ts'

let app: TestApp
let owner: NewPerson
let engineers: [NewPerson, NewPerson, NewPerson]
let solutionId: string

beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  engineers = [await newEngineer(app), await newEngineer(app), await newEngineer(app)]
  solutionId = await saveSolution(owner.caller)
})
afterAll(() => app.close())

const api = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1${path}`, body)
const newRequest = async () => (await askForBids(owner.caller, solutionId)).id
const submit = (id: string, more: object = {}, { caller } = engineers[0]) =>
  api(caller, 'POST', `/bid-requests/${id}/bids`, bidBody(more))
const accept = ({ id }: Pick<Bid, 'id'>, body: object = {}) =>
  api(owner.caller, 'PUT', `/bids/${id}/acceptance`, body)
const readOwn = async (id: string) =>
  (await api(owner.caller, 'GET', `/bid-requests/${id}`)).body as BidRequest
const statusesOf = async (id: string) =>
  (await app.deps.db.select().from(implementationBids).where(eq(implementationBids.bidRequestId, id)))
    .map(({ status }) => status)
    .toSorted()
const projectsOf = async (bidId: string) =>
  app.deps.db.select().from(projects).where(eq(projects.bidId, bidId))
const titlesOf = async ({ userId }: NewPerson, part: string) =>
  (await app.deps.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ href }) => href?.includes(part))
    .map(({ title }) => title)
/** Someone new of the support. */
const newStaff = async () => {
  const { caller, userId } = await newPerson(app)
  await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, userId))
  await app.deps.db.update(users).set({ role: 'support' }).where(eq(users.id, userId))
  return caller
}
const runOut = (id: string) =>
  app.deps.db
    .update(implementationBids)
    .set({ validUntil: new Date(Date.now() - 1000) })
    .where(eq(implementationBids.id, id))

describe('a bid', () => {
  it('is taken, revised with its earlier revisions kept, withdrawn, and made again', async () => {
    const id = await newRequest()
    const bid = (await submit(id)).body as Bid
    expect(bid).toMatchObject({
      revision: 1,
      status: 'pending',
      isEnteredByStaff: false,
      isShortlisted: false,
    })
    expect((await submit(id)).body).toMatchObject({ code: 'ALREADY_BID' })
    const revise = (body: object) => api(engineers[0].caller, 'PUT', `/bids/${bid.id}`, body)
    const second = bidBody({ proposedCostCents: 14_000_000, revision: 1 })
    expect((await revise(second)).body).toMatchObject({
      revision: 2,
      earlier: [{ revision: 1, proposedCostCents: 15_000_000 }],
    })
    expect((await revise(second)).body).toMatchObject({ code: 'BID_CHANGED' })
    expect((await api(engineers[0].caller, 'PUT', `/bids/${bid.id}/withdrawal`)).status).toBe(200)
    expect(await readOwn(id)).toMatchObject({ bids: 0, bidList: [] })
    expect((await accept(bid)).body).toMatchObject({ code: 'BID_CHANGED', data: { status: 'withdrawn' } })
    expect((await submit(id)).status).toBe(201)
    expect(await titlesOf(owner, id)).toEqual(
      expect.arrayContaining(['A bid has come', 'A bid is revised', 'A bid is withdrawn']),
    )
  })

  it.each([
    ['proposedCostCents', { proposedCostCents: 0 }],
    ['endDate', { startDate: dayIn(9), endDate: dayIn(8) }],
    ['startDate', { startDate: dayIn(-2) }],
    ['endDate', { endDate: dayIn(366 * 11) }],
    ['warrantyPeriod', { warrantyPeriod: ' ' }],
    ['approach', { approach: '' }],
    ['approach', { approach: 'x'.repeat(5001) }],
    ['includedServices', { includedServices: [] }],
    ['includedServices.0', { includedServices: [''] }],
    ['validUntil', { validUntil: dayIn(-1) }],
    ['scope.fat.priceCents', { scope: { fat: { answer: 'optional' } } }],
    ['proposedCostCents', { scope: { fat: { answer: 'in', priceCents: 15_000_001 } } }],
  ])('is refused by the field: %s', async (field, more) => {
    const answer = await submit(await newRequest(), more)
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field }] } } })
  })

  it('delivered several times under one key is one bid and one notification', async () => {
    const id = await newRequest()
    const outboxKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => submit(id, { outboxKey })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => (body as Bid).id)).size).toBe(1)
    expect((await titlesOf(owner, id)).filter((title) => title === 'A bid has come')).toHaveLength(1)
    expect((await submit(await newRequest(), { outboxKey })).status).toBe(404)
    const foreign = await submit(await newRequest(), { authorId: engineers[1].userId })
    expect(foreign).toMatchObject({ status: 409, body: { code: 'NOT_AUTHOR' } })
  })

  it('comes too late once the deadline is over, and is then not revised either', async () => {
    const id = await newRequest()
    const bid = await bidOn(engineers[1].caller, id)
    await app.deps.db
      .update(bidRequests)
      .set({ deadline: new Date(Date.now() - 1) })
      .where(eq(bidRequests.id, id))
    expect((await submit(id)).status).toBe(404)
    const revised = await api(engineers[1].caller, 'PUT', `/bids/${bid.id}`, bidBody())
    expect(revised).toMatchObject({ status: 409, body: { code: 'BIDDING_OVER' } })
    expect((await accept(bid)).status).toBe(200)
  })
})

describe('open pages', () => {
  it('hear of a bid on the side of its owner and its bidder, and no rival does', async () => {
    const id = await newRequest()
    const heard: string[] = []
    const leave = [owner, ...engineers].map(({ companyId }, position) =>
      app.deps.publisher.subscribe(companyChannel(companyId), {
        onEvent: (event) =>
          void (event.type === 'bidding' && event.id === id && heard.push(String(position))),
      }),
    )
    await bidOn(engineers[1].caller, id)
    // The request itself may be notified late, to its owner too.
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['0', '2'])))
    heard.length = 0
    const bid = await bidOn(engineers[0].caller, id)
    await api(engineers[0].caller, 'PUT', `/bids/${bid.id}`, bidBody())
    await api(owner.caller, 'PUT', `/bids/${bid.id}/shortlist`, { isShortlisted: true })
    await api(owner.caller, 'PUT', `/bids/${bid.id}/refusal`, {})
    await vi.waitFor(() => expect(heard.filter((side) => side === '0').length).toBeGreaterThanOrEqual(4))
    for (const stop of leave) stop()
    expect(new Set(heard)).toEqual(new Set(['0', '1']))
  })
})

describe('the comparison', () => {
  it('prices what a bid leaves out by the plan, and marks the best', async () => {
    const id = await newRequest()
    const [first, second, third] = engineers
    await bidOn(first.caller, id, { proposedCostCents: 10_000_000, scope: { mechanical: { answer: 'in' } } })
    await bidOn(second.caller, id, { endDate: dayIn(90) })
    await bidOn(third.caller, id, {
      proposedCostCents: 14_000_000,
      scope: {
        mechanical: { answer: 'in' },
        guarding: { answer: 'in' },
        fat: { answer: 'out' },
        training: { answer: 'optional', priceCents: 250_000 },
      },
    })
    const { estimate } = await readOwn(id)
    const middle = (item: 'guarding' | 'fat' | 'training') => {
      const { lowCents = 0, highCents = 0 } = estimate?.scope[item] ?? {}
      return Math.round((lowCents + highCents) / 2)
    }
    const { body } = await api(owner.caller, 'GET', `/bid-requests/${id}/comparison`)
    const { bids, band } = body as Comparison
    expect(middle('guarding')).toBeGreaterThan(0)
    expect(bids.map(({ completeCents }) => completeCents)).toEqual([
      10_000_000 + middle('guarding') + middle('fat') + middle('training'),
      15_000_000,
      14_000_000 + middle('fat') + 250_000,
    ])
    expect(bids[0]?.items.guarding).toEqual({
      answer: 'missing',
      priceCents: middle('guarding'),
      isFromPlan: true,
    })
    expect(bids[2]?.items.training).toEqual({ answer: 'optional', priceCents: 250_000, isFromPlan: false })
    expect(band).toEqual({ lowCents: estimate?.costLowCents, highCents: estimate?.costHighCents })
    expect(bids.map(({ isSoonest }) => isSoonest)).toEqual([false, true, false])
    const least = Math.min(...bids.map(({ completeCents }) => completeCents))
    expect(bids.filter(({ isCheapest }) => isCheapest).map(({ completeCents }) => completeCents)).toEqual([
      least,
    ])
  })
})

describe('a decision', () => {
  it('accepts one bid, declines the rest, opens the project and notifies everyone', async () => {
    const id = await newRequest()
    const [winner, loser] = [await bidOn(engineers[0].caller, id), await bidOn(engineers[1].caller, id)]
    await api(owner.caller, 'PUT', `/bids/${winner.id}/shortlist`, { isShortlisted: true })
    const seen = (await api(engineers[0].caller, 'GET', `/bid-requests/${id}`)).body as BidRequest
    expect(seen.bidList[0]?.isShortlisted).toBe(false)
    expect((await accept(winner, { revision: 2 })).body).toMatchObject({ code: 'BID_CHANGED' })
    const { body } = await accept(winner, { revision: 1 })
    const [project] = await projectsOf(winner.id)
    expect(body).toMatchObject({ status: 'accepted', projectId: project?.id })
    expect(await readOwn(id)).toMatchObject({
      status: 'accepted',
      projectId: project?.id,
      hasAccepted: true,
      bids: 2,
    })
    expect(await titlesOf(engineers[0], project?.id ?? '')).toEqual(['Your bid is accepted'])
    expect(await titlesOf(engineers[1], id)).toEqual(['Your bid is declined'])
    const { body: lost } = await api(engineers[1].caller, 'GET', `/bid-requests/${id}`)
    expect(lost).toMatchObject({
      siteAddress: null,
      projectId: null,
      bidList: [{ id: loser.id, status: 'rejected', reason: 'Another bid was accepted.' }],
    })
    const mine = (path: string, body?: object) =>
      api(engineers[0].caller, 'PUT', `/bids/${winner.id}${path}`, body)
    for (const late of [await mine('/withdrawal'), await mine('', bidBody())])
      expect(late.body).toMatchObject({ code: 'BID_CHANGED', data: { status: 'accepted' } })
    const { body: won } = await api(engineers[0].caller, 'GET', `/bid-requests/${id}`)
    expect(won).toMatchObject({ siteAddress: 'Hamngatan 1', projectId: project?.id })
  })

  it('ends a closed request once every bid is declined', async () => {
    const id = await newRequest()
    const bids = [await bidOn(engineers[0].caller, id), await bidOn(engineers[1].caller, id)] as const
    const refuse = (bid: Bid) => api(owner.caller, 'PUT', `/bids/${bid.id}/refusal`, { reason: 'Too dear' })
    const [first, second] = bids
    expect((await refuse(first)).body).toMatchObject({ status: 'rejected', reason: 'Too dear' })
    expect((await readOwn(id)).status).toBe('open')
    await api(owner.caller, 'PUT', `/bid-requests/${id}/closing`)
    expect((await readOwn(id)).status).toBe('closed')
    await refuse(second)
    expect((await readOwn(id)).status).toBe('rejected')
    expect((await refuse(second)).body).toMatchObject({ code: 'BID_CHANGED' })
  })

  it('ends a closed request whose last open bid goes while the others are declined', async () => {
    for (const status of ['withdrawn', 'expired']) {
      const id = await newRequest()
      const [left, declined] = [await bidOn(engineers[0].caller, id), await bidOn(engineers[1].caller, id)]
      await api(owner.caller, 'PUT', `/bids/${declined.id}/refusal`, {})
      await api(owner.caller, 'PUT', `/bid-requests/${id}/closing`)
      if (status === 'withdrawn') await api(engineers[0].caller, 'PUT', `/bids/${left.id}/withdrawal`)
      else await runOut(left.id)
      await app.deps.db.transaction((tx) => expireBids.run(app.deps, tx, new Date()))
      expect(await statusesOf(id)).toEqual([status, 'rejected'].toSorted())
      expect((await readOwn(id)).status, status).toBe('rejected')
    }
  })
})

/** Sends both at once, in each round another one first: both orders have to hold. */
const inTurns = async <Answer>(round: number, one: () => Promise<Answer>, other: () => Promise<Answer>) => {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second] as const
}

describe('races', () => {
  it('of two acceptances one holds, with one project', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await newRequest()
      const bids = await Promise.all(engineers.map(({ caller }) => bidOn(caller, id)))
      const answers = await Promise.all(bids.flatMap((bid) => [accept(bid), accept(bid)]))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
      expect(await statusesOf(id)).toEqual(['accepted', 'rejected', 'rejected'])
      expect((await Promise.all(bids.map((bid) => projectsOf(bid.id)))).flat()).toHaveLength(1)
    }
  })

  it('accepted while it is withdrawn, one of the two holds', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newRequest()
      const bid = await bidOn(engineers[0].caller, id)
      const withdraw = () => api(engineers[0].caller, 'PUT', `/bids/${bid.id}/withdrawal`)
      const [accepted, withdrawn] = await inTurns(round, () => accept(bid), withdraw)
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409])
      expect(await statusesOf(id)).toEqual([accepted.status === 200 ? 'accepted' : 'withdrawn'])
      expect(await projectsOf(bid.id)).toHaveLength(accepted.status === 200 ? 1 : 0)
    }
  })

  it('accepted while it is revised, the revision that was seen is accepted, or none', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newRequest()
      const bid = await bidOn(engineers[0].caller, id)
      const dearer = bidBody({ proposedCostCents: 90_000_000 })
      const revise = () => api(engineers[0].caller, 'PUT', `/bids/${bid.id}`, dearer)
      const [accepted, revised] = await inTurns(round, () => accept(bid, { revision: 1 }), revise)
      expect([accepted.status, revised.status].toSorted()).toEqual([200, 409])
      const [project] = await projectsOf(bid.id)
      expect(project?.agreedCostCents).toBe(accepted.status === 200 ? 15_000_000 : undefined)
    }
  })

  it('accepted as it expires, it is not accepted, before, during and after the timer', async () => {
    const id = await newRequest()
    const bid = await bidOn(engineers[0].caller, id)
    await runOut(bid.id)
    const run = () => app.deps.db.transaction((tx) => expireBids.run(app.deps, tx, new Date()))
    expect((await accept(bid)).body).toMatchObject({ code: 'BID_CHANGED', data: { status: 'expired' } })
    const [during] = await Promise.all([accept(bid), run(), run()])
    expect(during.status).toBe(409)
    await run()
    expect((await accept(bid)).status).toBe(409)
    expect(await statusesOf(id)).toEqual(['expired'])
    const notices = (await titlesOf(engineers[0], id)).filter((title) => title === 'Your bid has expired')
    expect(notices).toHaveLength(1)
  })

  it('a bid at the deadline is in time or is not, and the timer loses none', async () => {
    const id = await newRequest()
    const deadline = new Date(Date.now() + 25)
    await app.deps.db.update(bidRequests).set({ deadline }).where(eq(bidRequests.id, id))
    const close = () => app.deps.db.transaction((tx) => closeRequests.run(app.deps, tx, new Date()))
    const answers = await Promise.all([
      ...engineers.map((engineer) => submit(id, {}, engineer)),
      close(),
      ...engineers.map(() => close()),
    ])
    const taken = answers.filter((answer) => answer?.status === 201).length
    expect(await statusesOf(id)).toEqual(Array(taken).fill('pending'))
    await app.deps.db
      .update(bidRequests)
      .set({ deadline: new Date(0) })
      .where(eq(bidRequests.id, id))
    await close()
    expect((await readOwn(id)).status).toBe('closed')
  })
})

describe('staff', () => {
  it('enter a bid for a verified company, and another of them accepts it with a reason', async () => {
    const id = await newRequest()
    const [admin, support] = [await app.as('admin'), await newStaff()]
    const enter = (companyId: string) =>
      api(admin, 'POST', `/admin/bid-requests/${id}/bids`, { ...bidBody(), companyId })
    expect((await enter(owner.companyId)).body).toMatchObject({ code: 'NO_VERIFIED_ENGINEER' })
    const entered = (await enter(engineers[0].companyId)).body as Bid
    expect(entered).toMatchObject({ isEnteredByStaff: true, isOwnEntry: true })
    expect(JSON.stringify((await enter(engineers[0].companyId)).body)).toContain('This company has a bid')
    expect(await titlesOf(engineers[0], id)).toContain('Our staff entered a bid for you')
    const decide = (caller: Caller, body: object) =>
      api(caller, 'PUT', `/admin/bids/${entered.id}/acceptance`, body)
    const asked = { reason: 'Asked by phone', revision: 1 }
    expect((await decide(admin, asked)).body).toMatchObject({ code: 'OWN_ENTRY' })
    expect((await decide(support, { ...asked, reason: ' ' })).status).toBe(400)
    expect((await decide(support, { reason: 'Asked by phone' })).status).toBe(400)
    const dearer = bidBody({ proposedCostCents: 90_000_000 })
    expect((await api(engineers[0].caller, 'PUT', `/bids/${entered.id}`, dearer)).status).toBe(200)
    expect((await decide(support, asked)).body).toMatchObject({ code: 'BID_CHANGED' })
    const accepted = { status: 'accepted', reason: 'Asked by phone' }
    expect((await decide(support, { ...asked, revision: 2 })).body).toMatchObject(accepted)
    const [project] = await projectsOf(entered.id)
    expect(await titlesOf(owner, project?.id ?? '')).toEqual(['Our staff accepted a bid for you'])
  })

  it('open a request for a company, list all of them, and decline with a reason', async () => {
    const admin = await app.as('admin')
    const body = requestBody(solutionId, { projectTitle: 'Entered by staff', companyId: owner.companyId })
    const made = (await api(admin, 'POST', '/admin/bid-requests', body)).body as BidRequest
    expect(made).toMatchObject({ status: 'open', isEnteredByStaff: true })
    const found = await api(admin, 'GET', '/admin/bid-requests?search=entered%20by&status=open')
    expect(found.body).toMatchObject({ items: [{ id: made.id, bids: 0, hasAccepted: false }] })
    const bid = await bidOn(engineers[0].caller, made.id)
    const refused = await api(admin, 'PUT', `/admin/bids/${bid.id}/refusal`, { reason: 'Not certified' })
    expect(refused.body).toMatchObject({ status: 'rejected', reason: 'Not certified' })
    const { body: log } = await api(admin, 'GET', `/audit?search=${bid.id}`)
    expect(log).toMatchObject({ items: [{ changes: [{ before: 'pending', after: 'rejected' }] }] })
    const { body: seen } = await api(admin, 'GET', `/admin/bid-requests/${made.id}`)
    expect(seen).toMatchObject({ bidList: [{ status: 'rejected', companyEmail: engineers[0].email }] })
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BidRequest, Proposal } from '#contract/bid-requests.ts'
import { bidRequests, companyProfiles, notifications } from '#db/schema/index.ts'
import { ENGINEERS_CHANNEL } from '#server/live/live-keys.ts'
import { askForBids, bidOn, dayIn, newEngineer, requestBody } from '#server/test/bidding/asked-bids.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { managedSolution, saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { closeRequests } from './timers.ts'

let app: TestApp
let owner: NewPerson
let engineer: NewPerson
let rival: NewPerson
let solutionId: string

beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  engineer = await newEngineer(app)
  rival = await newEngineer(app)
  solutionId = await saveSolution(owner.caller)
})
afterAll(() => app.close())

const api = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1${path}`, body)
const get = async (caller: Caller, id: string) =>
  (await api(caller, 'GET', `/bid-requests/${id}`)).body as BidRequest
const list = async (caller: Caller, query: string) =>
  ((await api(caller, 'GET', `/bid-requests?limit=100&${query}`)).body as { items: BidRequest[] }).items
const titlesOf = async ({ userId }: NewPerson, href: string) =>
  (await app.deps.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter((one) => one.href?.startsWith(href))
    .map(({ title }) => title)

describe('a request', () => {
  it('is proposed by the plan, drafted, changed, and opened with what the plan says', async () => {
    const proposed = (await api(owner.caller, 'GET', `/solutions/${solutionId}/bid-proposal`))
      .body as Proposal
    expect(proposed.scope).toEqual(expect.arrayContaining(['mechanical', 'eoat', 'controls', 'fat', 'sat']))
    const body = requestBody(solutionId)
    const draft = (await api(owner.caller, 'POST', '/bid-requests', body)).body as BidRequest
    expect(draft).toMatchObject({
      status: 'pending',
      side: 'owner',
      estimate: null,
      siteAddress: 'Hamngatan 1',
    })
    expect((await api(engineer.caller, 'GET', `/bid-requests/${draft.id}`)).status).toBe(404)
    await api(owner.caller, 'PUT', `/bid-requests/${draft.id}`, { ...body, projectTitle: 'Hall 3' })
    const opened = (await api(owner.caller, 'PUT', `/bid-requests/${draft.id}/opening`)).body as BidRequest
    const { estimate } = opened
    expect(opened).toMatchObject({ status: 'open', projectTitle: 'Hall 3' })
    expect(estimate?.scope).toEqual(proposed.estimate.scope)
    const asked = opened.scope.flatMap((item) => estimate?.scope[item] ?? [])
    expect(estimate?.costHighCents).toBe(asked.reduce((sum, { highCents }) => sum + highCents, 0))
    expect(estimate?.cycleTimeSeconds).toBeGreaterThan(0)
    const again = await api(owner.caller, 'PUT', `/bid-requests/${draft.id}/opening`)
    expect(again).toMatchObject({ status: 409, body: { code: 'REQUEST_CHANGED', data: { status: 'open' } } })
  })

  it('sent twice under one key is one, and one of a step names it', async () => {
    const { steps } = await managedSolution(owner.caller, solutionId)
    const body = requestBody(solutionId, { stepKey: steps[0]?.key })
    const made = await Promise.all([1, 2, 3].map(() => api(owner.caller, 'POST', '/bid-requests', body)))
    expect(new Set(made.map((answer) => (answer.body as BidRequest).id)).size).toBe(1)
    expect(made[0]?.body).toHaveProperty('stepTitle', steps[0]?.title)
  })

  it.each([
    ['deadline', { deadline: dayIn(-1) }],
    ['deadline', { deadline: dayIn(400) }],
    ['budgetHighCents', { budgetLowCents: 5, budgetHighCents: 4 }],
    ['scope', { scope: [] }],
    ['requirements', { requirements: Array.from({ length: 51 }, (_, at) => `Line ${at}`).join('\n') }],
    ['siteCountry', { siteCountry: 'XX' }],
    ['stepKey', { stepKey: 'no such step' }],
    ['invited', { invited: [randomUUID()] }],
    ['fileIds', { fileIds: [randomUUID()] }],
  ])('is refused by the field: %s', async (field, more) => {
    const answer = await api(owner.caller, 'POST', '/bid-requests', requestBody(solutionId, more))
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field }] } } })
  })

  it('is not made on the solution of someone else', async () => {
    const body = requestBody(solutionId)
    expect((await api(engineer.caller, 'POST', '/bid-requests', body)).status).toBe(404)
  })
})

describe('the audience', () => {
  it('of all engineering companies hears at once of a new request on its open lists', async () => {
    const heard: string[] = []
    const leave = app.deps.publisher.subscribe(ENGINEERS_CHANNEL, {
      onEvent: (event) => void (event.type === 'open-request' && heard.push(String(event.id))),
    })
    // First: events come in their order, so its one would be heard by then.
    const secret = await askForBids(owner.caller, solutionId, {
      audience: 'invited',
      invited: [engineer.companyId],
    })
    const { id } = await askForBids(owner.caller, solutionId)
    await vi.waitFor(() => expect(heard).toContain(id))
    leave()
    expect(heard).not.toContain(secret.id)
  })

  it('of skills and regions is asked by profile, and no one else reads the request', async () => {
    await app.deps.db
      .insert(companyProfiles)
      .values({ companyId: engineer.companyId, skills: ['palletizing'], regions: ['SE', 'DK'] })
    const audience = { audience: 'matching', skills: ['palletizing', 'kitting'], regions: ['SE'] }
    const { id } = await askForBids(owner.caller, solutionId, audience)
    expect(await titlesOf(engineer, `/engineer/requests/${id}`)).toEqual(['A new request for bids'])
    expect(await titlesOf(rival, `/engineer/requests/${id}`)).toEqual([])
    expect((await list(engineer.caller, 'side=bidder')).map((row) => row.id)).toContain(id)
    expect((await list(rival.caller, 'side=bidder')).map((row) => row.id)).not.toContain(id)
    expect((await api(rival.caller, 'GET', `/bid-requests/${id}`)).status).toBe(404)
    const invite = { companyIds: [rival.companyId] }
    await api(owner.caller, 'PUT', `/bid-requests/${id}/invites`, invite)
    expect(await titlesOf(rival, `/engineer/requests/${id}`)).toEqual(['You are invited to bid'])
    expect(await get(rival.caller, id)).toMatchObject({ side: 'bidder', isInvited: true, mayBid: true })
  })

  it('is filtered by country, skill, scope and words', async () => {
    const { id } = await askForBids(owner.caller, solutionId, {
      projectTitle: 'Zinc line',
      siteCountry: 'FI',
      skills: ['arc_welding'],
      scope: ['vision'],
    })
    const found = async (query: string) =>
      (await list(engineer.caller, `side=bidder&${query}`)).map((row) => row.id)
    for (const query of ['country=FI', 'skill=arc_welding', 'scope=vision', 'search=zinc', 'view=open'])
      expect(await found(query), query).toContain(id)
    for (const query of [
      'country=PT',
      'skill=painting',
      'scope=eoat',
      'search=copper',
      'view=mine',
      'view=invited',
    ])
      expect(await found(query), query).not.toContain(id)
    expect((await list(owner.caller, 'status=open&search=zinc')).map((row) => row.id)).toEqual([id])
    expect(await list(owner.caller, 'side=bidder')).toEqual([])
  })
})

describe('a rival', () => {
  it('learns of no bid, no asker, no address, no estimate', async () => {
    const { id } = await askForBids(owner.caller, solutionId)
    const bid = await bidOn(engineer.caller, id)
    const question = { questionKey: randomUUID(), question: 'Which voltage?' }
    for (let time = 0; time < 2; time++)
      expect((await api(engineer.caller, 'POST', `/bid-requests/${id}/questions`, question)).status).toBe(201)
    expect((await list(owner.caller, '')).find((row) => row.id === id)).toMatchObject({
      bids: 1,
      openQuestions: 1,
    })
    const listed = await list(engineer.caller, 'side=bidder&view=mine')
    expect(listed.find((row) => row.id === id)).toMatchObject({ ownBid: 'pending', isInvited: false })
    const seen = await get(rival.caller, id)
    expect(seen).toMatchObject({
      bids: null,
      ownBid: null,
      isInvited: false,
      hasAccepted: null,
      openQuestions: null,
      siteAddress: null,
      estimate: null,
      solution: null,
      invited: [],
      bidList: [],
      questions: [{ question: 'Which voltage?', isOwn: false }],
    })
    const text = JSON.stringify([seen, await list(rival.caller, 'side=bidder')])
    for (const secret of [bid.id, engineer.companyId, engineer.email, solutionId, 'Hamngatan'])
      expect(text).not.toContain(secret)
    const [asked] = (await get(engineer.caller, id)).questions
    expect(asked?.isOwn).toBe(true)
    expect((await api(rival.caller, 'PUT', `/bids/${bid.id}/withdrawal`)).status).toBe(404)
    expect((await api(rival.caller, 'GET', `/bid-requests/${id}/comparison`)).status).toBe(404)
    const answer = { answer: '400 V' }
    expect((await api(rival.caller, 'PUT', `/bid-questions/${asked?.id}/answer`, answer)).status).toBe(404)
    expect((await api(owner.caller, 'PUT', `/bid-questions/${asked?.id}/answer`, answer)).status).toBe(200)
    expect((await get(rival.caller, id)).questions).toMatchObject([{ answer: '400 V' }])
    expect(await titlesOf(engineer, `/engineer/requests/${id}`)).toContain('A question is answered')
  })

  it('opens no file of a request that is not for it', async () => {
    const sent = await app.fetch('/api/v1/files?purpose=bid_request&name=layout.csv', {
      method: 'POST',
      body: 'a,b\n1,2\n',
      headers: { cookie: owner.caller.cookie(), 'content-type': 'application/octet-stream' },
    })
    const file = (await sent.json()) as { id: string }
    const { id, files } = await askForBids(owner.caller, solutionId, {
      audience: 'invited',
      invited: [engineer.companyId],
      fileIds: [file.id],
    })
    expect(files).toMatchObject([{ id: file.id, name: 'layout.csv' }])
    const open = async ({ caller }: NewPerson) =>
      (await app.fetch(`/api/v1/files/${file.id}`, { headers: { cookie: caller.cookie() } })).status
    expect(await Promise.all([owner, engineer, rival].map(open))).toEqual([200, 200, 404])
    expect((await get(engineer.caller, id)).files).toHaveLength(1)
  })
})

describe('the deadline', () => {
  it('ends bids and questions by itself; the timer only writes it and notifies, once', async () => {
    const { id } = await askForBids(owner.caller, solutionId)
    await bidOn(engineer.caller, id)
    await app.deps.db
      .update(bidRequests)
      .set({ deadline: new Date(Date.now() - 1000) })
      .where(eq(bidRequests.id, id))
    expect(await get(owner.caller, id)).toMatchObject({ status: 'closed', closedAt: null })
    expect((await list(owner.caller, 'status=open')).map((row) => row.id)).not.toContain(id)
    const question = { questionKey: randomUUID(), question: 'Too late?' }
    const asked = await api(engineer.caller, 'POST', `/bid-requests/${id}/questions`, question)
    expect(asked).toMatchObject({ status: 409, body: { code: 'BIDDING_OVER' } })
    expect((await api(rival.caller, 'GET', `/bid-requests/${id}`)).status).toBe(404)
    const run = () => app.deps.db.transaction((tx) => closeRequests.run(app.deps, tx, new Date()))
    await run()
    await run()
    const notices = await titlesOf(owner, `/manufacturer/requests/${id}`)
    expect(notices.filter((title) => title === 'The deadline of your request is over')).toHaveLength(1)
    expect((await get(owner.caller, id)).closedAt).not.toBeNull()
  })

  it('can be brought forward by the owner', async () => {
    const { id } = await askForBids(owner.caller, solutionId)
    expect((await api(owner.caller, 'PUT', `/bid-requests/${id}/closing`)).body).toMatchObject({
      status: 'closed',
    })
    expect((await api(owner.caller, 'PUT', `/bid-requests/${id}/closing`)).status).toBe(409)
  })
})

describe('a company with open requests or bids', () => {
  it('is not deleted, and its rows are exported', async () => {
    const [plant, integrator] = [await newPerson(app), await newEngineer(app)]
    const { id } = await askForBids(plant.caller, await saveSolution(plant.caller))
    const bid = await bidOn(integrator.caller, id)
    const remove = ({ caller, email }: NewPerson) => api(caller, 'POST', '/accounts/delete', { email })
    expect(JSON.stringify((await remove(plant)).body)).toContain('1 open request for bids')
    expect(JSON.stringify((await remove(integrator)).body)).toContain('1 open bid')
    const admin = await app.as('admin')
    const typed = await api(admin, 'PUT', `/admin/companies/${integrator.companyId}/type`, {
      type: 'supplier',
    })
    expect(typed).toMatchObject({ status: 409, body: { data: { open: ['1 open bid'] } } })
    const exported = async ({ caller }: NewPerson) => (await api(caller, 'POST', '/accounts/export')).body
    expect(await exported(plant)).toMatchObject({ bidRequests: { items: [{ id }] } })
    expect(await exported(integrator)).toMatchObject({ bids: { items: [{ proposedCostCents: 15_000_000 }] } })
    await api(plant.caller, 'PUT', `/bids/${bid.id}/refusal`, {})
    await api(plant.caller, 'PUT', `/bid-requests/${id}/closing`)
    for (const company of [integrator, plant]) expect((await remove(company)).status).toBeLessThan(300)
    const [kept] = await app.deps.db.select().from(bidRequests).where(eq(bidRequests.id, id))
    expect(kept).toMatchObject({ companyId: null, userId: null, ownerEmail: plant.email, status: 'rejected' })
  })
})

describe('races', () => {
  it('opened while its company is deleted, the request is open or gone, and never without a company', async () => {
    for (let round = 0; round < 3; round++) {
      const { caller, email } = await newPerson(app)
      const body = requestBody(await saveSolution(caller))
      const { id } = (await api(caller, 'POST', '/bid-requests', body)).body as BidRequest
      await Promise.all([
        api(caller, 'POST', '/accounts/delete', { email }),
        api(caller, 'PUT', `/bid-requests/${id}/opening`),
      ])
      const [row] = await app.deps.db.select().from(bidRequests).where(eq(bidRequests.id, id))
      if (row) expect(row).toMatchObject({ status: 'open', companyId: expect.any(String) })
    }
  })

  it('opened twice at once, it opens once', async () => {
    const { id } = (await api(owner.caller, 'POST', '/bid-requests', requestBody(solutionId)))
      .body as BidRequest
    const opening = () => api(owner.caller, 'PUT', `/bid-requests/${id}/opening`)
    const answers = await Promise.all([opening(), opening(), opening()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EngineerStats, Milestone, Project } from '#contract/projects.ts'
import {
  companies,
  companyMembers,
  notifications,
  projectInvoices,
  projectMilestones,
  projects,
  reviews,
} from '#db/schema/index.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newColleague } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { showReviews } from './reviews/review-project.ts'

let app: TestApp
let owner: NewPerson
let engineer: NewPerson
let id: string
beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  engineer = await newPerson(app)
  await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, engineer.companyId))
})
beforeEach(async () => {
  id = await makeProject(app, owner, engineer)
})
afterAll(() => app.close())

const call = ({ caller }: NewPerson, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1/projects/${id}${path}`, body)
const seen = async (by = owner) => (await call(by, 'GET', '')).body as Project
const milestoneOf = async (kind: Milestone['kind']) =>
  (await seen()).milestones.find((one) => one.kind === kind) as Milestone
const sign = (
  by: NewPerson,
  { id: milestoneId }: Milestone,
  body: object = { isAccepted: true, reason: 'Tried on site' },
) => call(by, 'POST', `/milestones/${milestoneId}/signatures`, body)
const refusal = (of: string) => ({ status: 409, body: { code: 'PROJECT_REFUSED', data: { refusal: of } } })
const noticesOf = async ({ userId }: NewPerson) =>
  (
    await app.deps.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.href, `/projects/${id}`)))
  ).map(({ title }) => title)

it('has the badges of both sides as they are now, alone and in the list', async () => {
  const setVerified = (isVerified: boolean, { companyId }: NewPerson) =>
    app.deps.db.update(companies).set({ verified: isVerified }).where(eq(companies.id, companyId))
  const badges = async () => {
    const { isOwnerVerified, isEngineerVerified } = await seen()
    const listed = async ({ caller }: NewPerson) =>
      (
        (await caller.call('GET', '/api/v1/projects')).body as {
          items: { id: string; isOtherVerified: boolean }[]
        }
      ).items.find((card) => card.id === id)?.isOtherVerified
    return [isOwnerVerified, await listed(engineer), isEngineerVerified, await listed(owner)]
  }
  await setVerified(true, owner)
  await setVerified(false, engineer)
  expect(await badges()).toEqual([true, true, false, false])
  await setVerified(false, owner)
  await setVerified(true, engineer)
  expect(await badges()).toEqual([false, false, true, true])
})

describe('a milestone', () => {
  it('is accepted by the second signature, and its amount becomes one invoice', async () => {
    const award = await milestoneOf('award')
    expect((await sign(engineer, award)).status).toBe(200)
    expect((await milestoneOf('award')).status).toBe('submitted')
    expect(await sign(engineer, award)).toMatchObject(refusal('signed_already'))
    expect(await noticesOf(owner)).toContain('Award waits for your signature')
    expect((await sign(owner, award)).status).toBe(200)
    const accepted = await milestoneOf('award')
    expect(accepted).toMatchObject({ status: 'accepted', invoice: { amountCents: 300_000, status: 'open' } })
    expect(accepted.invoice?.number).toMatch(/^CWP-\d{4}-\d{5}$/)
    expect(await sign(owner, award)).toMatchObject(refusal('milestone_accepted'))
  })

  it('signed by both at once is accepted once', async () => {
    const award = await milestoneOf('award')
    const answers = await Promise.all([sign(owner, award), sign(engineer, award), sign(owner, award)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const { db } = app.deps
    expect(await db.$count(projectInvoices, eq(projectInvoices.milestoneId, award.id))).toBe(1)
  })

  it('is signed with open criteria only with a reason, which both sides keep', async () => {
    const fat = await milestoneOf('fat')
    expect(fat.criteria.some(({ isMet }) => isMet !== true)).toBe(true)
    expect(await sign(engineer, fat, { isAccepted: true })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'reason' }] } },
    })
    expect((await milestoneOf('fat')).status).toBe('planned')
    const signed = await sign(engineer, fat, { isAccepted: true, reason: 'The scanner is tried on site' })
    expect(signed.status).toBe(200)
    expect((signed.body as Project).changes[0]).toMatchObject({
      kind: 'milestone_signed',
      details: { reason: 'The scanner is tried on site' },
    })
    await sign(owner, fat, { isAccepted: false, reason: 'Try it here' })
  })

  it('is refused with a reason, and can be signed again', async () => {
    const fat = await milestoneOf('fat')
    expect(await sign(owner, fat, { isAccepted: false, reason: 'Early' })).toMatchObject(
      refusal('nothing_to_refuse'),
    )
    await sign(engineer, fat)
    expect((await sign(owner, fat, { isAccepted: false })).status).toBe(400)
    await sign(owner, fat, { isAccepted: false, reason: 'The takt is missed' })
    expect(await milestoneOf('fat')).toMatchObject({
      status: 'refused',
      refusedReason: 'The takt is missed',
      engineerSignature: null,
    })
    expect((await sign(engineer, fat)).status).toBe(200)
  })

  it('keeps its days, criteria and results while a side has signed it', async () => {
    const sat = await milestoneOf('sat')
    const days = { startsOn: '2027-02-01', dueOn: '2027-03-01' }
    const change = (body: object) => call(owner, 'PUT', `/milestones/${sat.id}`, body)
    expect((await change({ ...days, dueOn: '2027-01-01' })).status).toBe(400)
    const criteria = [{ text: 'Takt', rule: 'at_most', target: 5, unit: 's' }]
    expect((await change({ ...days, criteria })).status).toBe(200)
    expect((await milestoneOf('sat')).criteria).toMatchObject([{ text: 'Takt', target: 5, isMet: null }])
    expect(await noticesOf(engineer)).toContain('SAT has changed')
    const [takt] = (await milestoneOf('sat')).criteria
    const measure = (measured: number) => call(engineer, 'PUT', `/criteria/${takt?.id}`, { measured })
    expect((await measure(4.2)).status).toBe(200)
    const more = [{ text: 'Distance', rule: 'at_least', target: 850, unit: 'mm' }, ...criteria]
    expect((await change({ ...days, criteria: more })).status).toBe(200)
    expect((await milestoneOf('sat')).criteria).toMatchObject([{ measured: null }, { measured: 4.2 }])
    await sign(engineer, sat)
    expect(await change(days)).toMatchObject(refusal('milestone_signed'))
    const [, kept] = (await milestoneOf('sat')).criteria
    const late = await call(engineer, 'PUT', `/criteria/${kept?.id}`, { measured: 9 })
    expect(late).toMatchObject(refusal('milestone_signed'))
  })

  it('says whether what was measured meets its criterion', async () => {
    const sat = await milestoneOf('sat')
    const criteria = [
      { text: 'Takt', rule: 'at_most', target: 5, unit: 's' },
      { text: 'Distance', rule: 'at_least', target: 850, unit: 'mm' },
      { text: 'Trained', rule: 'check', target: null, unit: '' },
    ]
    await call(owner, 'PUT', `/milestones/${sat.id}`, {
      startsOn: sat.startsOn,
      dueOn: sat.dueOn,
      criteria,
    })
    const [takt, distance, trained] = (await milestoneOf('sat')).criteria
    const measure = (one: { id: string } | undefined, body: object) =>
      call(engineer, 'PUT', `/criteria/${one?.id}`, body)
    await measure(takt, { measured: 5 })
    await measure(distance, { measured: 849.9 })
    await measure(trained, { isMet: true })
    expect((await milestoneOf('sat')).criteria.map(({ isMet }) => isMet)).toEqual([true, false, true])
  })
})

describe('people of a project', () => {
  it('sign as long as they belong to their company, and others read', async () => {
    const colleague = await newColleague(app, owner.companyId)
    const award = await milestoneOf('award')
    expect((await seen(colleague)).mayAct).toBe(false)
    expect(await sign(colleague, award)).toMatchObject(refusal('no_member'))
    await call(owner, 'PUT', '/team', { userId: colleague.userId, isMember: true, role: 'Plant engineer' })
    expect((await sign(colleague, award)).status).toBe(200)
    await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, colleague.userId))
    expect((await sign(colleague, await milestoneOf('fat'))).status).toBe(404)
    expect((await milestoneOf('award')).ownerSignature).not.toBeNull()
  })

  it('have not signed when they are taken out of their company while they sign', async () => {
    const colleague = await newColleague(app, owner.companyId)
    await call(owner, 'PUT', '/team', { userId: colleague.userId, isMember: true, role: '' })
    const award = await milestoneOf('award')
    const signing = await app.deps.db.transaction(async (tx) => {
      await tx.delete(companyMembers).where(eq(companyMembers.userId, colleague.userId))
      const answer = sign(colleague, award)
      // Without the guard it is answered by now.
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500))])
      return { answer }
    })
    expect((await signing.answer).status).toBe(404)
    expect((await milestoneOf('award')).ownerSignature).toBeNull()
  })

  it('are of one of its companies: no one else finds it', async () => {
    const stranger = await newPerson(app)
    for (const path of ['', '/messages']) expect((await call(stranger, 'GET', path)).status).toBe(404)
    const user = { userId: stranger.userId, isMember: true }
    expect(await call(owner, 'PUT', '/team', user)).toMatchObject(refusal('not_in_company'))
  })

  it('of the engineering company log hours, one line a day', async () => {
    const { id: milestoneId } = await milestoneOf('design_freeze')
    const log = (by: NewPerson, minutes: number, day = '2026-11-20') =>
      call(by, 'PUT', '/hours', { milestoneId, day, minutes })
    expect((await log(owner, 60)).status).toBe(404)
    expect((await log(engineer, 1441)).status).toBe(400)
    expect((await log(engineer, 60, '2999-01-01')).status).toBe(400)
    await log(engineer, 60)
    await log(engineer, 90)
    expect((await seen()).hours).toMatchObject([{ minutes: 90, isOwn: false }])
    expect((await milestoneOf('design_freeze')).minutes).toBe(90)
    await log(engineer, 0)
    expect((await seen()).hours).toEqual([])
  })

  it('read hours and log page by page, and no one else does', async () => {
    const { id: milestoneId } = await milestoneOf('design_freeze')
    const days = ['2026-11-18', '2026-11-19', '2026-11-20']
    for (const day of days)
      expect((await call(engineer, 'PUT', '/hours', { milestoneId, day, minutes: 60 })).status).toBe(200)
    type Page = { items: { id: string; day?: string }[]; nextCursor: string | null }
    const all = async (path: string) => {
      const items: Page['items'] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `${path}?limit=2${cursor && `&cursor=${cursor}`}`
        const page: Page = (await call(owner, 'GET', query)).body as Page
        items.push(...page.items)
        cursor = page.nextCursor
      }
      return items
    }
    expect((await all('/hours')).map(({ day }) => day)).toEqual(days.toReversed())
    const project = await seen()
    expect((await all('/changes')).map((one) => one.id)).toEqual(project.changes.map((one) => one.id))
    const stranger = await newPerson(app)
    for (const path of ['/hours', '/changes']) expect((await call(stranger, 'GET', path)).status).toBe(404)
  })

  it('write each message once', async () => {
    const message = { sendKey: randomUUID(), text: 'The gripper is here' }
    await call(engineer, 'POST', '/messages', message)
    await call(engineer, 'POST', '/messages', message)
    const { body } = await call(owner, 'GET', '/messages')
    expect(body).toMatchObject({ items: [{ text: 'The gripper is here', side: 'engineer', isOwn: false }] })
    expect((await noticesOf(owner)).length).toBe(1)
  })
})

/** Accepts what is left and completes the project. */
const complete = async () => {
  const now = new Date()
  await app.deps.db
    .update(projectMilestones)
    .set({ status: 'accepted', acceptedAt: now, ownerSignedAt: now, engineerSignedAt: now })
    .where(eq(projectMilestones.projectId, id))
  expect((await call(owner, 'PUT', '/status', { status: 'completed' })).status).toBe(200)
}

describe('the end of a project', () => {
  it('needs every milestone, and is the owner’s to say', async () => {
    expect(await call(owner, 'PUT', '/status', { status: 'completed' })).toMatchObject(
      refusal('milestones_open'),
    )
    expect(await call(engineer, 'PUT', '/status', { status: 'completed' })).toMatchObject(
      refusal('wrong_side'),
    )
    await complete()
    expect(await sign(owner, await milestoneOf('award'))).toMatchObject(refusal('ended'))
    expect(await call(owner, 'PUT', '/status', { status: 'cancelled', reason: 'x' })).toMatchObject(
      refusal('ended'),
    )
  })

  it('by cancelling needs a reason and voids what is not paid', async () => {
    const award = await milestoneOf('award')
    await sign(owner, award)
    await sign(engineer, award)
    expect((await call(owner, 'PUT', '/status', { status: 'cancelled' })).status).toBe(400)
    await call(owner, 'PUT', '/status', { status: 'cancelled', reason: 'The line is closed' })
    const { db } = app.deps
    const [invoice] = await db.select().from(projectInvoices).where(eq(projectInvoices.projectId, id))
    expect(invoice?.status).toBe('void')
  })

  it('opens reviews, which show when both are in', async () => {
    expect(await call(owner, 'POST', '/reviews', { stars: 5 })).toMatchObject(refusal('not_completed'))
    await complete()
    expect((await call(owner, 'POST', '/reviews', { stars: 6 })).status).toBe(400)
    await call(owner, 'POST', '/reviews', { stars: 4, text: 'On time' })
    expect(await call(owner, 'POST', '/reviews', { stars: 1 })).toMatchObject(refusal('reviewed'))
    expect((await seen(engineer)).reviews).toEqual([])
    await call(engineer, 'POST', '/reviews', { stars: 5 })
    expect((await seen(engineer)).reviews).toHaveLength(2)
  })

  it('shows a single review after two weeks', async () => {
    await complete()
    await call(owner, 'POST', '/reviews', { stars: 4 })
    const { db } = app.deps
    await db
      .update(reviews)
      .set({ createdAt: sql`now() - interval '15 days'` })
      .where(eq(reviews.projectId, id))
    expect((await seen(engineer)).reviews).toHaveLength(1)
    await db.transaction((tx) => showReviews.run(app.deps, tx, new Date()))
    const [row] = await db.select().from(reviews).where(eq(reviews.projectId, id))
    expect(row?.shownAt).not.toBeNull()
  })
})

describe('figures of an engineering company', () => {
  it('are its logged hours and accepted amounts', async () => {
    const other = await newPerson(app)
    const { db } = app.deps
    await db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, other.companyId))
    id = await makeProject(app, owner, other)
    const award = await milestoneOf('award')
    await sign(owner, award)
    await sign(other, award)
    await call(other, 'PUT', '/hours', { milestoneId: award.id, day: '2026-11-20', minutes: 150 })
    const stats = (await other.caller.call('GET', '/api/v1/engineer/stats')).body as EngineerStats
    expect(stats).toMatchObject({
      activeProjects: 1,
      completedProjects: 0,
      minutes: 150,
      revenueCents: 300_000,
    })
    expect(stats.months).toHaveLength(12)
    expect(stats.months.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(300_000)
    await db.update(projects).set({ status: 'cancelled', cancelledAt: new Date() }).where(eq(projects.id, id))
    const after = (await other.caller.call('GET', '/api/v1/engineer/stats')).body
    expect(after).toMatchObject({ activeProjects: 0, revenueCents: 0 })
  })
})

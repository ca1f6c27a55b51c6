import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolutionEvent } from '#contract/solution-work.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { type Event, SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import {
  managedSolution,
  newColleague,
  SAVED_DESCRIPTION,
  saveSolution,
} from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let owner: NewPerson
let member: NewPerson
beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  member = await newColleague(app, owner.companyId)
})
afterAll(() => app.close())

const call = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1/solutions/${path}`, body)
const done = async (caller: Caller, method: string, path: string, body?: object) => {
  const answer = await call(caller, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const eventsOf = async (caller: Caller, id: string) =>
  ((await done(caller, 'GET', `${id}/events?limit=100`)) as { items: SolutionEvent[] }).items

describe('a published solution', () => {
  it('has the pages kept for visitors forgotten by each change that they see, and by no other', async () => {
    const { caller } = owner
    const id = await saveSolution(caller)
    const heard: Event[] = []
    const stop = app.deps.publisher.subscribe(SEEN_BY_VISITORS, { onEvent: (event) => heard.push(event) })
    await done(caller, 'PATCH', id, { title: 'Not seen yet' })
    await app.deps.db
      .update(solutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(solutions.id, id))
    await done(caller, 'POST', `${id}/comments`, { text: 'Seen by its owners alone' })
    const expectEvents = async (count: number, method: string, path: string, body?: object) => {
      await done(caller, method, path, body)
      await expect.poll(() => heard.length, { message: path }).toBe(count)
    }
    await expectEvents(1, 'PATCH', id, { title: 'Hall 3' })
    await expectEvents(2, 'POST', `${id}/versions`, {
      description: `${SAVED_DESCRIPTION} Ceiling 6 m.`,
      seed: 1,
    })
    await expectEvents(3, 'POST', `${id}/versions/1/restore`)
    await expectEvents(4, 'PUT', `${id}/status`, { status: 'in_progress' })
    const { stepsVersion: version } = await managedSolution(caller, id)
    await expectEvents(5, 'PUT', `${id}/steps`, { version, steps: [{ title: 'All', durationDays: 9 }] })
    await expectEvents(6, 'DELETE', id)
    await expectEvents(7, 'POST', `${id}/undo-delete`)
    stop()
  })
})

describe('the activity log', () => {
  it('has a line for each change, with who made it, and none for what changes nothing', async () => {
    const { caller } = owner
    const id = await saveSolution(caller)
    const title = (await managedSolution(caller, id)).title
    await done(caller, 'PATCH', id, { title: 'Hall 2' })
    await done(caller, 'PATCH', id, { title: 'Hall 2' })
    await done(caller, 'PUT', `${id}/status`, { status: 'in_progress' })
    await done(caller, 'PUT', `${id}/status`, { status: 'in_progress' })
    const revision = { description: `${SAVED_DESCRIPTION} Ceiling 5 m.`, seed: 1 }
    await done(caller, 'POST', `${id}/versions`, revision)
    await done(caller, 'POST', `${id}/versions`, revision)
    await done(caller, 'POST', `${id}/versions/1/restore`)
    const share = (await done(caller, 'POST', `${id}/shares`)) as { id: string }
    await done(caller, 'DELETE', `${id}/shares/${share.id}`)
    await done(caller, 'DELETE', `${id}/shares/${share.id}`)
    await done(caller, 'POST', `${id}/submission`)
    await done(caller, 'POST', `${id}/submission`)
    await done(caller, 'DELETE', `${id}/submission`)
    const { stepsVersion: version } = await managedSolution(caller, id)
    await done(member.caller, 'PUT', `${id}/steps`, { version, steps: [{ title: 'All', durationDays: 9 }] })
    const comment = (await done(caller, 'POST', `${id}/comments`, { text: 'Fine' })) as { id: string }
    await done(caller, 'DELETE', `${id}/comments/${comment.id}`)
    await done(caller, 'DELETE', id)
    await done(caller, 'POST', `${id}/undo-delete`)
    const events = await eventsOf(caller, id)
    expect(events.map(({ kind }) => kind).toReversed()).toEqual([
      'saved',
      'renamed',
      'status_changed',
      'revised',
      'restored',
      'share_created',
      'share_revoked',
      'submitted',
      'submission_withdrawn',
      'steps_changed',
      'comment_added',
      'comment_deleted',
      'deleted',
      'undeleted',
    ])
    const of = (kind: string) => events.find((event) => event.kind === kind)
    expect(of('comment_added')?.details).not.toHaveProperty('text')
    expect(of('renamed')?.details).toEqual({ from: title, to: 'Hall 2' })
    expect(of('status_changed')?.details).toEqual({ from: 'pending', to: 'in_progress' })
    expect(of('restored')?.details).toEqual({ from: 1, version: 3 })
    expect(of('steps_changed')?.details).toEqual({ steps: 1, days: 9 })
    expect(events.every(({ actor }) => actor !== null)).toBe(true)
    await done(caller, 'DELETE', id)
  })

  it('comes by pages, and to the owners alone', async () => {
    const id = await saveSolution(owner.caller)
    for (const title of ['One', 'Two', 'Three']) await done(owner.caller, 'PATCH', id, { title })
    const page = async (cursor?: string) =>
      (await done(
        owner.caller,
        'GET',
        `${id}/events?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )) as { items: SolutionEvent[]; nextCursor: string | null }
    const first = await page()
    expect(first.items.map(({ details }) => details.to)).toEqual(['Three', 'Two', 'One'])
    const second = await page(first.nextCursor ?? '')
    expect(second).toMatchObject({ items: [{ kind: 'saved' }], nextCursor: null })
    const stranger = await newPerson(app)
    expect((await call(stranger.caller, 'GET', `${id}/events`)).status).toBe(404)
    await done(owner.caller, 'DELETE', id)
  })

  it('names each title once as the former one, however many renamed it at once', async () => {
    const { caller } = owner
    const id = await saveSolution(caller)
    const given = (await managedSolution(caller, id)).title
    const titles = Array.from({ length: 12 }, (_, at) => `Title ${at}`)
    await Promise.all(titles.map((title) => done(caller, 'PATCH', id, { title })))
    const last = (await managedSolution(caller, id)).title
    const renamed = (await eventsOf(caller, id)).filter(({ kind }) => kind === 'renamed')
    expect(renamed.map(({ details }) => details.to).toSorted()).toEqual(titles.toSorted())
    expect([...renamed.map(({ details }) => details.from), last].toSorted()).toEqual(
      [given, ...titles].toSorted(),
    )
    await done(caller, 'DELETE', id)
  })

  it('has one line of two changes of the status at once, and two tabs delete and undo once', async () => {
    const { caller } = owner
    const id = await saveSolution(caller)
    const status = (to: string) => call(caller, 'PUT', `${id}/status`, { status: to })
    const changed = await Promise.all([status('in_progress'), status('cancelled')])
    const kinds = async () => (await eventsOf(caller, id)).map(({ kind }) => kind)
    // In progress first, both are done in turn; cancelled first, the other is refused.
    const ok = changed.filter(({ status: answer }) => answer === 200).length
    expect((await kinds()).filter((kind) => kind === 'status_changed')).toHaveLength(ok)
    expect((await managedSolution(caller, id)).status).toBe('cancelled')
    const twice = async (method: string, path: string) =>
      (await Promise.all([call(caller, method, path), call(member.caller, method, path)]))
        .map((answer) => answer.status)
        .sort()
    expect(await twice('DELETE', id)).toEqual([200, 404])
    expect(await twice('POST', `${id}/undo-delete`)).toEqual([200, 404])
    expect((await kinds()).filter((kind) => kind === 'deleted' || kind === 'undeleted')).toHaveLength(2)
    await done(caller, 'DELETE', id)
  })
})

describe('visibility', () => {
  it('goes with the links: private ends them all, by link makes one', async () => {
    const { caller } = owner
    const id = await saveSolution(caller)
    const set = async (visibility: string) =>
      (await done(caller, 'PUT', `${id}/visibility`, { visibility })) as { share: { token: string } | null }
    const { share } = await set('link')
    const opens = async () => (await caller.call('GET', `/api/v1/shared/${share?.token}`)).status
    expect(await opens()).toBe(200)
    expect(await set('link')).toMatchObject({ share: null })
    expect(await set('private')).toMatchObject({ visibility: 'private', share: null })
    expect(await opens()).toBe(404)
    expect((await managedSolution(caller, id)).visibility).toBe('private')
    const kinds = (await eventsOf(caller, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['visibility_changed', 'share_created', 'saved'])
    await done(caller, 'DELETE', id)
  })
})

describe('a submission', () => {
  it('reaches the staff once, and is refused for what rests', async () => {
    const { caller } = owner
    const admin = await app.as('admin')
    const id = await saveSolution(caller)
    const heard = async () =>
      (
        (await admin.call('GET', '/api/v1/notifications?limit=100')).body as {
          items: { href: string; kind: string }[]
        }
      ).items.filter(({ kind, href }) => kind === 'solution_submitted' && href.includes(id)).length
    await Promise.all([
      call(caller, 'POST', `${id}/submission`),
      call(member.caller, 'POST', `${id}/submission`),
    ])
    expect(await heard()).toBe(1)
    expect((await managedSolution(caller, id)).submittedAt).not.toBeNull()
    await done(caller, 'DELETE', `${id}/submission`)
    await done(caller, 'PUT', `${id}/status`, { status: 'archived' })
    expect(await call(caller, 'POST', `${id}/submission`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBMITTABLE' },
    })
  })
})

import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContactDetail } from '#contract/contact-admin.ts'
import {
  auditEvents,
  automationSolutions,
  contactNotes,
  contactSubmissions,
  rateLimits,
} from '#db/schema/index.ts'
import { newMessage } from '#server/test/people/contact-message.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { planContactProcess } from './plan-process.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const on = (id: string) => `/api/v1/admin/contact/${id}`
const detail = async (id: string) => (await admin.call('GET', on(id))).body as ContactDetail
const setStatus = (id: string, status: string) => admin.call('PUT', `${on(id)}/status`, { status })
const reply = (id: string, more: object = {}) =>
  admin.call('POST', `${on(id)}/replies`, { replyKey: randomUUID(), text: 'Thank you.', ...more })
const plan = (submissionId: string, attempt = 1) =>
  planContactProcess(
    { submissionId },
    { deps: app.deps, jobId: 'here', attempt, signal: new AbortController().signal, log: app.deps.log },
  )
const PROCESS = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('the status of a message', () => {
  it('goes from new to in progress to resolved, and stays there', async () => {
    const { id } = await newMessage(app)
    expect((await setStatus(id, 'in_progress')).body).toMatchObject({
      status: 'in_progress',
      resolvedAt: null,
    })
    expect((await setStatus(id, 'resolved')).body).toMatchObject({
      status: 'resolved',
      resolvedAt: expect.any(String),
      resolvedBy: expect.any(String),
    })
    const again = await setStatus(id, 'in_progress')
    expect([again.status, again.body]).toMatchObject([409, { data: { status: 'resolved' } }])
    const lines = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'new' }, { status: 'in_progress' }],
      [{ status: 'in_progress' }, { status: 'resolved' }],
    ])
    expect((await detail(id)).status).toBe('resolved')
  })

  it('resolved by two at once is resolved by one', async () => {
    const { id } = await newMessage(app)
    expect(statusesOf(await Promise.all([setStatus(id, 'resolved'), setStatus(id, 'resolved')]))).toEqual([
      200, 409,
    ])
  })

  it('begun and resolved at once ends resolved', async () => {
    const { id } = await newMessage(app)
    const [, resolved] = await Promise.all([setStatus(id, 'in_progress'), setStatus(id, 'resolved')])
    expect(resolved.status).toBe(200)
    expect((await detail(id)).status).toBe('resolved')
  })
})

describe('an answer', () => {
  it('sent twice under one key is one mail, and begins the message', async () => {
    const { id, email } = await newMessage(app)
    const replyKey = randomUUID()
    const answers = await Promise.all([reply(id, { replyKey }), reply(id, { replyKey })])
    expect(statusesOf(answers)).toEqual([201, 201])
    const { replies, status } = await detail(id)
    expect([replies.length, status]).toEqual([1, 'in_progress'])
    const mail = await app.nextMail(email, 'Re: Press line')
    expect(mail.text).toContain('Thank you.')
    expect((await reply(id, { withAnimation: true })).body).toMatchObject({ code: 'NO_ANIMATION' })
  })

  it('carries the link to the animation of the planned process', async () => {
    const { id, email } = await newMessage(app, { processDescription: PROCESS })
    expect((await detail(id)).planning).toBe('waiting')
    await Promise.all([plan(id), plan(id)])
    await plan(id)
    const { planning, solution } = await detail(id)
    expect(planning).toBe('planned')
    const [row] = await app.deps.db
      .select({ rows: count() })
      .from(automationSolutions)
      .where(eq(automationSolutions.planId, id))
    expect(row?.rows).toBe(1)
    expect((await admin.call('GET', `/api/v1/solutions/${solution?.id}`)).status).toBe(200)
    expect((await app.visitor().call('GET', `/api/v1/solutions/${solution?.id}`)).status).toBe(404)
    expect((await reply(id, { withAnimation: true })).body).toMatchObject({
      replies: [{ hasAnimation: true }],
    })
    const mail = await app.nextMail(email, 'Re: Press line')
    const token = /\/shared\/([\w-]+)/.exec(mail.text)?.[1]
    const shown = await app.visitor().call('GET', `/api/v1/shared/${token}`)
    expect(shown.body).toMatchObject({ title: solution?.title, plan: { status: 'planned' } })
  }, 60_000)

  it('is about a process that is unclear: a note says so, once', async () => {
    const { id } = await newMessage(app, { processDescription: 'We do things.' })
    await plan(id)
    await plan(id)
    const { planning, notes } = await detail(id)
    expect(planning).toBe('failed')
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({
      author: null,
      isOfPlanner: true,
      note: expect.stringContaining('missing or unclear'),
    })
  }, 60_000)

  it('is planned, or known not to be, whatever a note says whose author is gone', async () => {
    for (const [processDescription, planning] of [
      [PROCESS, 'planned'],
      ['We do things.', 'failed'],
    ] as const) {
      const { id } = await newMessage(app, { processDescription })
      await app.deps.db.insert(contactNotes).values({ submissionId: id, note: 'Called back' })
      expect((await detail(id)).planning).toBe('waiting')
      await plan(id)
      expect((await detail(id)).planning).toBe(planning)
    }
  }, 60_000)
})

describe('the list', () => {
  it('finds by name, address or subject, filters, and shows notes', async () => {
    const { id } = await newMessage(app, { subject: 'Zebra line' })
    const made = await admin.call('POST', `${on(id)}/notes`, { note: ' Called back ' })
    expect([made.status, made.body]).toMatchObject([201, { note: 'Called back' }])
    expect((await admin.call('POST', `${on(id)}/notes`, { note: ' ' })).status).toBe(400)
    const found = async (query: string) =>
      ((await admin.call('GET', `/api/v1/admin/contact?${query}`)).body as { items: object[] }).items
    expect(await found('search=zebra')).toMatchObject([{ id, notes: [{ note: 'Called back' }] }])
    expect(await found('search=zebra&status=resolved')).toEqual([])
    await app.deps.db.delete(contactSubmissions).where(eq(contactSubmissions.id, id))
    expect((await admin.call('GET', on(id))).status).toBe(404)
  })
})

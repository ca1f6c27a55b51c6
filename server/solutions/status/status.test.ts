import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import {
  companyMembers,
  solutionStatuses,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { choicesOf, findTransition, transitions } from './transitions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the table of transitions', () => {
  it('has what owners may do', () => {
    const choices = (from: SolutionStatus) => choicesOf('owner', from).toSorted()
    expect(Object.fromEntries(solutionStatuses.map((from) => [from, choices(from)]))).toEqual({
      draft: ['archived'],
      pending: ['archived', 'cancelled', 'in_progress'],
      in_progress: ['archived', 'cancelled', 'completed'],
      completed: ['archived'],
      published: ['archived'],
      archived: ['pending'],
      cancelled: ['archived', 'pending'],
    })
  })

  it('has what the editor of the staff offers', () => {
    expect(choicesOf('staff', 'in_progress')).toEqual(['draft', 'published', 'pending', 'archived'])
    expect(choicesOf('staff', 'draft')).toEqual(['published', 'pending', 'archived'])
  })

  it('names each change once, and asks for a place where a resting solution is opened again', () => {
    const names = transitions.map(({ actor, from, to }) => `${actor} ${from} ${to}`)
    expect(new Set(names).size).toBe(names.length)
    expect(findTransition('owner', 'archived', 'pending')?.guard).toBe('place')
    expect(findTransition('owner', 'cancelled', 'archived')?.guard).toBeUndefined()
    expect(findTransition('owner', 'completed', 'published')).toBeUndefined()
  })
})

const newOwner = async () => {
  const { caller, userId, companyId } = await newPerson(app)
  const add = async (status: SolutionStatus) => {
    const [made] = await app.deps.db
      .insert(solutions)
      .values({ userId, companyId, title: 'Cell', description: 'A cell', status })
      .returning({ id: solutions.id })
    return made?.id ?? ''
  }
  return { caller, add }
}
const setStatus = (caller: Caller, id: string, status: string) =>
  caller.call('PUT', `/api/v1/solutions/${id}/status`, { status })

describe('an owner', () => {
  it('moves a solution along the table and no other way', async () => {
    const { caller, add } = await newOwner()
    const id = await add('pending')
    expect((await setStatus(caller, id, 'in_progress')).body).toEqual({ id, status: 'in_progress' })
    expect((await setStatus(caller, id, 'in_progress')).status).toBe(200)
    expect(await setStatus(caller, id, 'published')).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED', data: { from: 'in_progress' } },
    })
    expect((await setStatus(caller, id, 'completed')).status).toBe(200)
    expect((await setStatus(caller, id, 'cancelled')).status).toBe(409)
  })

  it('two changes at once come one after the other', async () => {
    const { caller, add } = await newOwner()
    const id = await add('in_progress')
    const answers = await Promise.all([
      setStatus(caller, id, 'completed'),
      setStatus(caller, id, 'cancelled'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('frees a place by archiving or cancelling, and needs one to open again', async () => {
    const { caller, add } = await newOwner()
    const [archived, cancelled] = [await add('archived'), await add('cancelled')]
    const pending = await add('pending')
    await add('completed')
    const used = async () =>
      (
        (await caller.call('GET', '/api/v1/usage')).body as {
          features: { automation_projects: { used: number } }
        }
      ).features.automation_projects.used
    const stats = async () => (await caller.call('GET', '/api/v1/manufacturer/stats')).body
    expect(await used()).toBe(2)
    expect(await stats()).toMatchObject({ totalProjects: 2, completionRatePercent: 50 })
    const both = await Promise.all([
      setStatus(caller, archived, 'pending'),
      setStatus(caller, cancelled, 'pending'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(both.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'PROJECT_LIMIT_REACHED' })
    expect(await used()).toBe(3)
    expect((await setStatus(caller, pending, 'archived')).status).toBe(200)
    expect(await used()).toBe(2)
  })
})

describe("the staff's solutions", () => {
  it('are one set for admins and support, and of no one who was staff once', async () => {
    const admin = await app.as('admin')
    const email = 'helper@staff.example'
    const helper = await app.signUp(email)
    const { db } = app.deps
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const userId = user?.id ?? ''
    await db.delete(companyMembers).where(eq(companyMembers.userId, userId))
    const become = (role: 'user' | 'support' | 'analyst') =>
      db.update(users).set({ role, emailVerified: true }).where(eq(users.id, userId))
    await become('support')
    const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
    const planId = randomUUID()
    const saved = await helper.call('POST', '/api/v1/solutions', { description, seed: 1, planId })
    const { id } = saved.body as { id: string }
    const sees = async (caller: Caller) => (await caller.call('GET', `/api/v1/solutions/${id}`)).body
    const owns = async (caller: Caller) =>
      ((await caller.call('GET', '/api/v1/own/solutions')).body as { items: { id: string }[] }).items.map(
        (one) => one.id,
      )
    expect(await sees(admin)).toMatchObject({ isOwn: true })
    expect(await owns(admin)).toContain(id)
    expect((await setStatus(admin, id, 'in_progress')).status).toBe(200)
    for (const role of ['analyst', 'user'] as const) {
      await become(role)
      expect(await owns(helper)).toEqual([])
      expect((await helper.call('GET', `/api/v1/solutions/${id}`)).status).toBe(404)
      expect((await setStatus(helper, id, 'completed')).status).toBe(404)
    }
    expect((await helper.call('GET', '/api/v1/usage')).body).toMatchObject({
      plan: { name: 'Free' },
      features: { automation_projects: { used: 0 } },
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const save = async (caller: Caller): Promise<string> => {
  const body = { description, seed: 1, planId: randomUUID() }
  return ((await caller.call('POST', '/api/v1/solutions', body)).body as { id: string }).id
}
const manage = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/v1/solutions/${id}/manage`)).body as ManagedSolution

describe('a solution as its owner works on it', () => {
  it('has parts and steps by key, and not its plan', async () => {
    const { caller } = await newPerson(app)
    const managed = await manage(caller, await save(caller))
    expect(managed).toMatchObject({
      hasPlan: true,
      visibility: 'private',
      areStepsEdited: false,
      comments: 0,
    })
    expect(managed).not.toHaveProperty('plan')
    expect(new Set(managed.parts.map(({ key }) => key)).size).toBe(managed.parts.length)
    expect(managed.steps.length).toBeGreaterThan(2)
    expect(new Set(managed.steps.map(({ key }) => key)).size).toBe(managed.steps.length)
  })

  it('says of each other status whether it can be chosen, and why not', async () => {
    const { caller } = await newPerson(app)
    const { statuses } = await manage(caller, await save(caller))
    const allowed = statuses.filter(({ isAllowed }) => isAllowed).map(({ status }) => status)
    expect(allowed).toEqual(['in_progress', 'archived', 'cancelled'])
    expect(statuses.map(({ status }) => status)).not.toContain('pending')
    for (const { isAllowed, reason } of statuses) expect(reason === null).toBe(isAllowed)
    expect(statuses.find(({ status }) => status === 'published')?.reason).toMatch(/Only staff publish/)
    expect(statuses.find(({ status }) => status === 'completed')?.reason).toMatch(/in progress first/)
  })

  it('says when the plan has no place to open it again', async () => {
    const { caller } = await newPerson(app)
    const first = await save(caller)
    await caller.call('PUT', `/api/v1/solutions/${first}/status`, { status: 'archived' })
    const reopen = async () =>
      (await manage(caller, first)).statuses.find(({ status }) => status === 'pending')
    expect(await reopen()).toMatchObject({ isAllowed: true })
    for (let saved = 0; saved < 3; saved++) await save(caller)
    expect(await reopen()).toMatchObject({
      isAllowed: false,
      reason: 'You have used 3 of 3 projects. Archive or delete one first.',
    })
  })
})

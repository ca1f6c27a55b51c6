import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyMembers, users } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newStaff = async (role: 'support' | 'analyst'): Promise<Caller> => {
  const { caller, userId } = await newPerson(app)
  await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, userId))
  await app.deps.db.update(users).set({ role, emailVerified: true }).where(eq(users.id, userId))
  return caller
}

it('support opens a private solution while it is submitted, analysts and strangers never', async () => {
  const { caller: owner } = await newPerson(app)
  const { caller: stranger } = await newPerson(app)
  const [support, analyst] = [await newStaff('support'), await newStaff('analyst')]
  const id = await saveSolution(owner)
  const seen = async (caller: Caller) => (await caller.call('GET', `/api/v1/solutions/${id}`)).status
  expect(await seen(support)).toBe(404)
  expect((await owner.call('POST', `/api/v1/solutions/${id}/submission`)).status).toBe(200)
  expect(await seen(support)).toBe(200)
  expect(await seen(analyst)).toBe(404)
  expect(await seen(stranger)).toBe(404)
  expect((await owner.call('DELETE', `/api/v1/solutions/${id}/submission`)).status).toBe(200)
  expect(await seen(support)).toBe(404)
})

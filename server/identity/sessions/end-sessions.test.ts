import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { forgetOldSessions } from './end-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('sessions that ran out a day ago are removed; those that run stay', async () => {
  const caller = await app.signUp('ann@plant.example')
  await app.signUp('bob@plant.example')
  const [bob] = await app.deps.db.select().from(users).where(eq(users.email, 'bob@plant.example'))
  await app.deps.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(sessions.userId, bob?.id ?? ''))
  await forgetOldSessions(app.deps)
  expect(await app.deps.db.select().from(sessions)).toHaveLength(1)
  expect((await caller.call('GET', '/api/v1/accounts/viewer')).body).toMatchObject({
    viewer: { email: 'ann@plant.example' },
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ROWS = 60
const TABS = 6

it('marks each notification once when several tabs mark all and single ones at the same time', async () => {
  const email = `${randomUUID()}@plant.example`
  const caller = await app.signUp(email)
  const { db, publisher } = app.deps
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = person?.id ?? ''
  const rows = await db
    .insert(notifications)
    .values(
      Array.from({ length: ROWS }, (_, at) => ({
        userId,
        type: 'info' as const,
        title: `News ${at}`,
        message: 'Something happened.',
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
      })),
    )
    .returning({ id: notifications.id })
  const heard: string[] = []
  const leave = publisher.subscribe(`user:${userId}`, { onEvent: ({ type }) => void heard.push(type) })

  const all = Array.from({ length: TABS }, (_, tab) =>
    // Half of the tabs saw the newest half only later.
    caller.call('POST', '/api/v1/notifications/read', tab % 2 ? {} : { upTo: rows[ROWS / 2]?.id }),
  )
  const single = rows
    .toReversed()
    .slice(0, TABS)
    .map(({ id }) => caller.call('POST', `/api/v1/notifications/${id}/read`))
  const answers = await Promise.all([...all, ...single])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const marked = answers.slice(0, TABS).map(({ body }) => (body as { marked: number }).marked)
  const total = marked.reduce((sum, one) => sum + one, 0)
  // What a single press marked first is not counted again.
  expect(total).toBeLessThanOrEqual(ROWS)
  expect(total).toBeGreaterThanOrEqual(ROWS - TABS)
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(ROWS)
  const { body } = await caller.call('GET', '/api/v1/notifications?limit=1')
  expect(body).toMatchObject({ unreadCount: 0 })
  await expect.poll(() => heard).toContain('notifications-read')
  leave()
})

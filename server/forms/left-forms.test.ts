import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import { contactReplies, contactSubmissions, investorGrants, investors, users } from '#db/schema/index.ts'
import { newMessage } from '#server/test/people/contact-message.ts'
import { newInvestor } from '#server/test/people/investor-application.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Somebody who wrote by the contact form, was answered, applied as an investor and was let in for a while. */
const writer = async () => {
  const person = await newPerson(app)
  const { db } = app.deps
  const message = await newMessage(app, { email: person.email, subject: 'Press line' })
  await db
    .insert(contactReplies)
    .values({ submissionId: message.id, text: 'Thank you.', replyKey: app.deps.ids.row() })
  await newInvestor(app, person.email)
  await db.insert(investorGrants).values({ userId: person.userId, revokedAt: new Date() })
  // Of an address that holds this one.
  await newMessage(app, { email: `x${person.email}` })
  const exported = async () =>
    (await person.caller.call('POST', '/api/v1/accounts/export')).body as AccountExport
  return { ...person, exported }
}

it('the account export has messages with their answers, applications as an investor and grants', async () => {
  const { exported, userId } = await writer()
  const data = await exported()
  expect(data.contactMessages).toMatchObject({
    isComplete: true,
    items: [
      {
        subject: 'Press line',
        answers: [{ text: 'Thank you.', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      },
    ],
  })
  expect(data.investorApplications.items).toMatchObject([{ firstName: 'Ina', status: 'pending' }])
  expect(data.dataRoomGrants.items).toMatchObject([{ revokedAt: expect.any(String) }])
  // Anyone who has not proven the address sees nothing of what came from it.
  await app.deps.db
    .update(users)
    .set({ emailVerified: false, emailConfirmedAt: null })
    .where(eq(users.id, userId))
  const { contactMessages, investorApplications } = await exported()
  expect([contactMessages.items, investorApplications.items]).toEqual([[], []])
})

it('messages and applications go with the account whose address they came from', async () => {
  const { caller, email } = await writer()
  expect((await caller.call('POST', '/api/v1/accounts/delete', { email })).status).toBe(200)
  const { db } = app.deps
  expect(await db.select().from(investors).where(eq(investors.email, email))).toEqual([])
  expect(await db.select().from(contactSubmissions).where(eq(contactSubmissions.email, email))).toEqual([])
  const others = await db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.email, `x${email}`))
  expect(others).toHaveLength(1)
})

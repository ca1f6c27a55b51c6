import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { fileUploadPath } from '#contract/files.ts'
import { investorGrants, users } from '#db/schema/index.ts'
import { pdf } from '#server/attachments/reading/test/files.ts'
import type { Caller, TestApp } from '../test-app.ts'

export type NewInvestor = { caller: Caller; email: string; userId: string; grantId: string }

/** Someone who may open the data room and has accepted its terms. */
export const newInvestor = async (app: TestApp, hasAccepted = true): Promise<NewInvestor> => {
  const email = `${randomUUID()}@fund.example`
  const caller = await app.signUp(email)
  const { db } = app.deps
  const [user] = await db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  if (!user) throw new Error('the investor has no account')
  await db.insert(investorGrants).values({ userId: user.id })
  const [grant] = await db
    .select({ id: investorGrants.id })
    .from(investorGrants)
    .where(and(eq(investorGrants.userId, user.id), isNull(investorGrants.revokedAt)))
  if (hasAccepted) await caller.call('PUT', '/api/v1/data-room/terms', { version: terms.version })
  return { caller, email, userId: user.id, grantId: grant?.id ?? '' }
}

/** Sends a PDF for the data room as it is. */
export const sendDocument = (
  app: TestApp,
  admin: Caller,
  bytes: Uint8Array = pdf('First page', 'Second page', 'Third page'),
  name = 'deck.pdf',
) =>
  app.fetch(fileUploadPath('data_room_document', name), {
    method: 'POST',
    headers: { cookie: admin.cookie() },
    body: new Uint8Array(bytes),
  })

/** A published document of three pages. */
export const addRoomDocument = async (
  app: TestApp,
  admin: Caller,
  more: object = {},
): Promise<{ id: string; fileId: string }> => {
  const sent = (await (await sendDocument(app, admin)).json()) as { id: string }
  const answer = await admin.call('POST', '/api/v1/admin/data-room/documents', {
    fileId: sent.id,
    section: 'pitch-deck',
    title: 'Pitch deck',
    isPublished: true,
    ...more,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: (answer.body as { id: string }).id, fileId: sent.id }
}

import { and, count, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvestorDetail } from '#contract/investors-admin.ts'
import {
  dataRoomDocuments,
  documentViews,
  files,
  investorGrants,
  investors,
  invitations,
  rateLimits,
  users,
} from '#db/schema/index.ts'
import { newInvestor } from '#server/test/people/investor-application.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const approve = (id: string) => admin.call('PUT', `/api/v1/admin/investors/${id}/approval`)
const reject = (id: string, reason = 'Too early for us') =>
  admin.call('PUT', `/api/v1/admin/investors/${id}/rejection`, { reason })
const detail = async (id: string) =>
  (await admin.call('GET', `/api/v1/admin/investors/${id}`)).body as InvestorDetail
const viewer = async (caller: Caller) =>
  ((await caller.call('GET', '/api/v1/accounts/viewer')).body as { viewer: { isInvestor: boolean } }).viewer

/** An account with this address, confirmed. */
const account = async (email: string) => {
  const caller = await app.signUp(email)
  await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const [row] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { caller, userId: row?.id ?? '' }
}
const openInvitations = (email: string) =>
  app.deps.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.status, 'open')))
const openGrants = async (userId: string) => {
  const [row] = await app.deps.db
    .select({ rows: count() })
    .from(investorGrants)
    .where(and(eq(investorGrants.userId, userId), isNull(investorGrants.revokedAt)))
  return row?.rows
}
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('an approval', () => {
  it('opens the data room to an account that has confirmed its address, and notifies it', async () => {
    const { email, id } = await newInvestor(app)
    const { caller, userId } = await account(email)
    expect((await detail(id)).hasAccount).toBe(true)
    const answer = await approve(id)
    expect(answer.body).toMatchObject({
      status: 'approved',
      decidedBy: expect.any(String),
      grant: { userId, revokedAt: null },
      invitation: null,
    })
    expect(await viewer(caller)).toMatchObject({ isInvestor: true })
    await app.nextMail(email, 'The data room is open to you')
    const closed = await admin.call('DELETE', `/api/v1/investors/grants/${userId}`)
    expect(closed.status).toBe(200)
    expect(await viewer(caller)).toMatchObject({ isInvestor: false })
    await app.nextMail(email, 'Your access to the data room has ended')
    expect((await detail(id)).grant?.revokedAt).not.toBeNull()
  })

  it('invites an address that no account has proven, and links the account that accepts', async () => {
    const { email, id } = await newInvestor(app)
    await app.signUp(email)
    const answer = await approve(id)
    expect(answer.body).toMatchObject({ status: 'approved', hasAccount: false, grant: null })
    const invitation = (answer.body as InvestorDetail).invitation?.id ?? ''
    const subject = 'Your access to the data room is approved'
    const first = await app.nextMail(email, subject)
    const again = await admin.call('POST', `/api/v1/admin/investors/invitations/${invitation}/resend`)
    expect(again.body).toEqual({ id: invitation, email })
    const { token } = await app.nextMail(email, subject)
    expect(token).not.toBe(first.token)
    expect((await admin.call('DELETE', `/api/v1/admin/investors/invitations/${invitation}`)).status).toBe(200)
    expect((await app.visitor().call('POST', '/api/v1/invitations/look', { token })).status).toBe(422)
  })
})

describe('a rejection', () => {
  it('needs a reason, and mails it', async () => {
    const { email, id } = await newInvestor(app)
    expect((await reject(id, '  ')).body).toMatchObject({ data: { fields: [{ field: 'reason' }] } })
    expect((await reject(id)).body).toMatchObject({ status: 'rejected', reason: 'Too early for us' })
    const mail = await app.nextMail(email, 'Your investor application to Cellwright')
    expect(mail.text).toContain('Reason: Too early for us')
  })
})

describe('at once', () => {
  it('two approvals are one', async () => {
    const { email, id } = await newInvestor(app)
    expect(statusesOf(await Promise.all([approve(id), approve(id)]))).toEqual([200, 409])
    expect(await openInvitations(email)).toHaveLength(1)
  })

  it('of an approval and a rejection one is done', async () => {
    // Whichever is sent first.
    for (const acts of [
      [approve, reject],
      [reject, approve],
    ]) {
      const { email, id } = await newInvestor(app)
      expect(statusesOf(await Promise.all(acts.map((act) => act(id))))).toEqual([200, 409])
      const { status } = await detail(id)
      expect(await openInvitations(email)).toHaveLength(status === 'approved' ? 1 : 0)
    }
  })

  it('two applications of one address get one invitation', async () => {
    const first = await newInvestor(app)
    const second = await newInvestor(app, first.email)
    expect(statusesOf(await Promise.all([approve(first.id), approve(second.id)]))).toEqual([200, 200])
    expect(await openInvitations(first.email)).toHaveLength(1)
  })

  it('two applications of one account get one grant', async () => {
    const first = await newInvestor(app)
    const second = await newInvestor(app, first.email)
    const { caller, userId } = await account(first.email)
    expect(statusesOf(await Promise.all([approve(first.id), approve(second.id)]))).toEqual([200, 200])
    expect(await openGrants(userId)).toBe(1)
    const { body } = await caller.call('GET', '/api/v1/notifications')
    expect((body as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual([
      'data_room_access',
    ])
    const rows = await app.deps.db.select().from(investors).where(eq(investors.email, first.email))
    expect(rows.map((row) => row.userId)).toEqual([userId, userId])
  })

  it('a grant revoked while another application is approved is open once, or closed', async () => {
    const { email, id } = await newInvestor(app)
    const { caller, userId } = await account(email)
    await admin.call('POST', '/api/v1/investors/grants', { email })
    const [approved, revoked] = await Promise.all([
      approve(id),
      admin.call('DELETE', `/api/v1/investors/grants/${userId}`),
    ])
    expect([approved.status, revoked.status]).toEqual([200, 200])
    const { grant, status } = await detail(id)
    expect(status).toBe('approved')
    expect(await openGrants(userId)).toBe(grant?.revokedAt === null ? 1 : 0)
    expect(await viewer(caller)).toMatchObject({ isInvestor: grant?.revokedAt === null })
  })
})

describe('the list', () => {
  it('finds by name, company or address, filters, and counts', async () => {
    const { email, id } = await newInvestor(app, 'zelda@searched.example')
    const found = async (query: string) => {
      const { body } = await admin.call('GET', `/api/v1/admin/investors?${query}`)
      return (body as { items: { id: string }[] }).items.map((item) => item.id)
    }
    expect(await found('search=SEARCHED')).toEqual([id])
    expect(await found('search=ina%20searched&status=pending')).toEqual([id])
    expect(await found('search=searched&status=approved')).toEqual([])
    const stats = async () =>
      (await admin.call('GET', '/api/v1/admin/investors/stats')).body as Record<string, number>
    const before = await stats()
    await account(email)
    await approve(id)
    expect(await stats()).toEqual({
      ...before,
      pendingRequests: (before.pendingRequests ?? 0) - 1,
      activeInvestors: (before.activeInvestors ?? 0) + 1,
    })
  })

  it('shows what an investor has read, document by document', async () => {
    const { db, ids } = app.deps
    const { email, id } = await newInvestor(app)
    const { userId } = await account(email)
    await approve(id)
    const [grant] = await db.select().from(investorGrants).where(eq(investorGrants.userId, userId))
    const [file] = await db
      .insert(files)
      .values({
        userId,
        purpose: 'certification',
        name: 'budget.pdf',
        bytes: 1,
        sha256: '0'.repeat(64),
        storageKey: ids.random(),
        kind: 'pdf',
        state: 'waiting',
      })
      .returning({ id: files.id })
    const [document] = await db
      .insert(dataRoomDocuments)
      .values({ section: 'financials', title: 'Budget', fileId: file?.id ?? '', pages: 9 })
      .returning({ id: dataRoomDocuments.id })
    await db.insert(documentViews).values(
      [1, 1, 2].map((page) => ({
        documentId: document?.id ?? '',
        grantId: grant?.id ?? '',
        page,
        seconds: 10,
        viewKey: crypto.randomUUID(),
      })),
    )
    expect((await detail(id)).read).toMatchObject([
      { title: 'Budget', section: 'financials', pages: 9, pagesRead: 2, views: 3, seconds: 30 },
    ])
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, investorGrants, investors, invitations, users } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { type Applicant, inviteApplicant } from './invite-applicant.ts'

let app: TestApp
let adminId = ''
beforeAll(async () => {
  app = await testApp()
  const admin = await app.as('admin')
  const { body } = await admin.call('GET', '/api/v1/accounts/viewer')
  adminId = (body as { viewer: { id: string } }).viewer.id
})
afterAll(() => app.close())

const call = (caller: Caller, path: string, body: object) => caller.call('POST', `/api/v1${path}`, body)
const invite = (applicant: Applicant) => {
  const context = {
    deps: app.deps,
    requestId: 'test',
    clientAddress: '127.0.0.1',
    requestHeaders: () => new Headers(),
  }
  return app.deps.db.transaction((tx) => inviteApplicant(tx, context, { id: adminId }, applicant))
}
const form = (token: string) => ({
  token,
  fullName: 'Ada',
  password: 'spool88',
  confirmPassword: 'spool88',
})

const newCompany = async (name: string) => {
  const [row] = await app.deps.db
    .insert(companies)
    .values({ name, type: 'engineer', contactEmail: 'ada@cells.example', verified: false })
    .returning({ id: companies.id })
  return row?.id ?? ''
}

const PARTNER = 'Your partner application is approved'
const INVESTOR = 'Your access to the data room is approved'

describe('the invitation of an applicant', () => {
  it('makes a partner the owner of the company, with an ordinary password', async () => {
    const companyId = await newCompany('Cells Ltd')
    await invite({ purpose: 'partner', companyId, email: 'ada@cells.example' })
    const mail = await app.nextMail('ada@cells.example', PARTNER)
    expect(mail.text).toContain('Cells Ltd is now registered on Cellwright as an engineer')
    const visitor = app.visitor()
    expect((await call(visitor, '/invitations/look', { token: mail.token })).body).toMatchObject({
      companyName: 'Cells Ltd',
      role: 'owner',
      purpose: 'partner',
      hasAccount: false,
    })
    expect((await call(visitor, '/invitations/sign-up', form(mail.token))).body).toMatchObject({
      viewer: { role: 'engineer', emailConfirmed: true, company: { id: companyId, membership: 'owner' } },
    })
  })

  it('opens the data room to an investor and links the approved application to the account', async () => {
    const email = 'ivo@fund.example'
    const [application] = await app.deps.db
      .insert(investors)
      .values({
        firstName: 'Ivo',
        lastName: 'Fund',
        email,
        companyName: 'Fund',
        position: 'Partner',
        status: 'approved',
        approvedAt: new Date(),
      })
      .returning({ id: investors.id })
    await invite({ purpose: 'investor', email })
    const mail = await app.nextMail(email, INVESTOR)
    const visitor = app.visitor()
    expect((await call(visitor, '/invitations/sign-up', form(mail.token))).body).toMatchObject({
      viewer: { isInvestor: true, company: null },
    })
    const [account] = await app.deps.db.select().from(users).where(eq(users.email, email))
    const [row] = await app.deps.db
      .select({ userId: investors.userId })
      .from(investors)
      .where(eq(investors.id, application?.id ?? ''))
    expect(row?.userId).toBe(account?.id)
    const grants = await app.deps.db
      .select({ grantedBy: investorGrants.grantedBy })
      .from(investorGrants)
      .where(eq(investorGrants.userId, account?.id ?? ''))
    expect(grants).toEqual([{ grantedBy: adminId }])
  })

  it('takes the place of an earlier one, so that one link works', async () => {
    const email = 'eve@fund.example'
    await invite({ purpose: 'investor', email })
    const first = await app.nextMail(email, INVESTOR)
    await invite({ purpose: 'investor', email })
    const second = await app.nextMail(email, INVESTOR)
    const look = async (token: string) => (await call(app.visitor(), '/invitations/look', { token })).status
    expect([await look(first.token), await look(second.token)]).toEqual([422, 200])
    const open = await app.deps.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.email, email), eq(invitations.status, 'open')))
    expect(open).toHaveLength(1)
  })
})

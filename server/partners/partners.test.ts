import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import { betaSignups, companies, companyTypeOffers, invitations, users } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newApplication } from '#server/test/people/partner-application.ts'
import { type Answer, type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { endPartnerInvitations } from './end-invitations.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const approve = (id: string) => admin.call('PUT', `/api/v1/admin/beta-signups/${id}/approval`)
const reject = (id: string, reason = 'We have no cells in your region.') =>
  admin.call('PUT', `/api/v1/admin/beta-signups/${id}/rejection`, { reason })
const approved = async (id: string) => {
  const answer = await approve(id)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as PartnerApplicationDetail
}
const codeOf = (answer: Answer) => (answer.body as { code: string }).code
const companiesOf = (email: string) =>
  app.deps.db.select().from(companies).where(eq(companies.contactEmail, email))
const tokenOf = (text: string) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('the list of applications', () => {
  it('is searched, filtered and counted', async () => {
    await newApplication(app, { fullName: 'Zoe Zimmer', role: 'supplier', companyName: 'Grippers & Co' })
    const list = async (query: string) => {
      const answer = await admin.call('GET', `/api/v1/admin/beta-signups?${query}`)
      expect(answer.status).toBe(200)
      return answer.body as {
        items: { fullName: string }[]
        counts: Record<string, number>
      }
    }
    for (const search of ['zimmer', 'zoe gripp', 'zo'])
      expect((await list(`search=${search}`)).items.map(({ fullName }) => fullName)).toEqual(['Zoe Zimmer'])
    expect((await list('search=zimmer&role=engineer')).items).toEqual([])
    expect((await list('search=zimmer&status=approved')).items).toEqual([])
    expect((await list('search=100%25')).items).toEqual([])
    const before = (await list('')).counts
    await reject((await newApplication(app)).id)
    expect((await list('search=zimmer')).counts).toEqual({
      ...before,
      rejected: (before.rejected ?? 0) + 1,
    })
  })
})

describe('an approved application of an address without an account', () => {
  it('makes an unverified company of that type, and its invitation makes the owner', async () => {
    const { id, email } = await newApplication(app)
    const detail = await approved(id)
    expect(detail).toMatchObject({
      status: 'approved',
      company: { name: 'Cells GmbH', type: 'engineer', verified: false },
      invitation: { status: 'open' },
      offer: null,
    })
    const mail = await app.nextMail(email)
    const partner = app.visitor()
    const joined = await partner.call('POST', '/api/v1/invitations/sign-up', {
      token: tokenOf(mail.text),
      fullName: 'Emil Engineer',
      password: 'correct horse 7',
      confirmPassword: 'correct horse 7',
    })
    expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300)
    const session = await partner.call('GET', '/api/v1/accounts/viewer')
    expect(session.body).toMatchObject({
      viewer: { role: 'engineer', company: { id: detail.company?.id, membership: 'owner' } },
    })
    const notices = await admin.call('GET', '/api/v1/notifications')
    expect(notices.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          kind: 'partner_progress',
          title: 'Cells GmbH has its owner',
          href: `/admin/beta-signups/${id}`,
        }),
      ]),
    })
  })

  it('gives one company for two approvals at once', async () => {
    const { id, email } = await newApplication(app)
    const answers = await Promise.all([approve(id), approve(id), approve(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await companiesOf(email)).toHaveLength(1)
    expect(await app.deps.db.select().from(invitations).where(eq(invitations.email, email))).toHaveLength(1)
  })

  it('is approved or rejected, never both', async () => {
    // Whichever is sent first.
    for (const acts of [
      [approve, reject],
      [reject, approve],
      [approve, reject],
      [reject, approve],
    ]) {
      const { id, email } = await newApplication(app)
      const answers = await Promise.all(acts.map((act) => act(id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [row] = await app.deps.db.select().from(betaSignups).where(eq(betaSignups.id, id))
      expect((await companiesOf(email)).length).toBe(row?.status === 'approved' ? 1 : 0)
      expect((row?.approvedAt === null) !== (row?.rejectedAt === null)).toBe(true)
    }
  })

  it('gives one company for two applications of one address at once', async () => {
    const first = await newApplication(app)
    const second = await newApplication(app, { email: first.email, role: 'supplier' })
    const answers = await Promise.all([approve(first.id), approve(second.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'APPLICANT_REFUSED',
      data: { why: 'invited' },
    })
    expect(await companiesOf(first.email)).toHaveLength(1)
    const left = await app.deps.db
      .select()
      .from(betaSignups)
      .where(and(eq(betaSignups.email, first.email), eq(betaSignups.status, 'pending')))
    expect(left).toHaveLength(1)
  })

  it('loses the company when the invitation ends and no one has joined', async () => {
    const ended = await newApplication(app)
    const kept = await newApplication(app)
    await approved(ended.id)
    await approved(kept.id)
    const later = new Date(Date.now() + 15 * 86_400_000)
    await app.deps.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() + 30 * 86_400_000) })
      .where(eq(invitations.email, kept.email))
    await app.deps.db.transaction((tx) => endPartnerInvitations.run(app.deps, tx, later))
    expect(await companiesOf(ended.email)).toEqual([])
    expect(await companiesOf(kept.email)).toHaveLength(1)
    const detail = await admin.call('GET', `/api/v1/admin/beta-signups/${ended.id}`)
    expect(detail.body).toMatchObject({ status: 'approved', company: null, invitation: null })
    // The applicant can be approved again, by another application.
    await approved((await newApplication(app, { email: ended.email })).id)
  })
})

describe('an approved application of an address with an account', () => {
  const ownerWith = async (role: 'engineer' | 'supplier' = 'engineer') => {
    const person = await newPerson(app)
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId))
    const signup = await newApplication(app, { email: person.email, role })
    return { ...person, signup }
  }

  it('is an offer to the company, which its owner accepts or declines', async () => {
    const { caller, companyId, signup } = await ownerWith('supplier')
    expect(await approved(signup.id)).toMatchObject({
      address: { kind: 'owner', companyType: 'manufacturer' },
      company: { id: companyId, type: 'manufacturer' },
      invitation: null,
      offer: { status: 'open', fromType: 'manufacturer', toType: 'supplier' },
    })
    const { body } = await caller.call('GET', '/api/v1/company/type-offer')
    const { offer } = body as { offer: { id: string; open: string[] } }
    expect(offer).toMatchObject({ toType: 'supplier', open: [], mayAnswer: true })
    const answered = await caller.call('PUT', `/api/v1/company/type-offers/${offer.id}/answer`, {
      isAccepted: true,
    })
    expect(answered.body).toMatchObject({ status: 'accepted' })
    const session = await caller.call('GET', '/api/v1/accounts/viewer')
    expect(session.body).toMatchObject({ viewer: { role: 'supplier', company: { verified: false } } })
    const again = await caller.call('PUT', `/api/v1/company/type-offers/${offer.id}/answer`, {
      isAccepted: false,
    })
    expect(codeOf(again)).toBe('OFFER_ANSWERED')
  })

  it('gives one open offer for two applications at once', async () => {
    const { companyId, email, signup } = await ownerWith('engineer')
    const second = await newApplication(app, { email, role: 'supplier' })
    const answers = await Promise.all([approve(signup.id), approve(second.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const offers = await app.deps.db
      .select()
      .from(companyTypeOffers)
      .where(eq(companyTypeOffers.companyId, companyId))
    expect(offers.map(({ status }) => status).toSorted()).toEqual(['open', 'withdrawn'])
  })

  it('is refused for staff, for a member who is no owner, and for a company of that type', async () => {
    const member = await ownerWith()
    await app.deps.db.execute(`update company_members set role = 'member' where user_id = '${member.userId}'`)
    const staff = await ownerWith()
    await app.deps.db.update(users).set({ role: 'support' }).where(eq(users.id, staff.userId))
    const same = await ownerWith()
    await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, same.companyId))
    for (const [{ signup }, why] of [
      [member, 'not an owner'],
      [staff, 'staff'],
      [same, 'same type'],
    ] as const) {
      expect(await approve(signup.id)).toMatchObject({ status: 409, body: { data: { why } } })
      const [row] = await app.deps.db.select().from(betaSignups).where(eq(betaSignups.id, signup.id))
      expect(row?.status).toBe('pending')
    }
  })
})

describe('a rejected application', () => {
  it('needs a reason, which the applicant reads', async () => {
    const { id, email } = await newApplication(app)
    expect((await reject(id, ' ')).status).toBe(400)
    expect(await reject(id)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect((await app.nextMail(email)).text).toContain('We have no cells in your region.')
    expect(codeOf(await reject(id))).toBe('APPLICATION_DECIDED')
    expect(codeOf(await approve(id))).toBe('APPLICATION_DECIDED')
  })
})

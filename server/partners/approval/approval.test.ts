import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import { companies, users } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newApplication } from '#server/test/people/partner-application.ts'
import { type Answer, type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let support: Caller
beforeAll(async () => {
  app = await testApp()
  support = await app.as('admin')
})
afterAll(() => app.close())

const at = (id: string, what: string) => `/api/v1/admin/beta-signups/${id}/${what}`
const approve = (id: string) => support.call('PUT', at(id, 'approval'))
const renew = (id: string) => support.call('POST', at(id, 'invitation'))
const withdraw = (id: string) => support.call('DELETE', at(id, 'invitation'))
const detailOf = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as PartnerApplicationDetail
}
const codeOf = (answer: Answer) => (answer.body as { code: string }).code
const companiesOf = (email: string) =>
  app.deps.db.select().from(companies).where(eq(companies.contactEmail, email))
const tokenIn = (text: string) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const join = (token: string) =>
  app.visitor().call('POST', '/api/v1/invitations/sign-up', {
    token,
    fullName: 'Emil Engineer',
    password: 'a-long-password-of-his',
    confirmPassword: 'a-long-password-of-his',
  })

describe('the invitation of a partner', () => {
  it('is sent again under a new link, and the earlier one stops working', async () => {
    const { id, email } = await newApplication(app)
    detailOf(await approve(id))
    const first = tokenIn((await app.nextMail(email)).text)
    expect(detailOf(await renew(id)).invitation).toMatchObject({ status: 'open' })
    const second = tokenIn((await app.nextMail(email)).text)
    expect(second).not.toBe(first)
    expect(codeOf(await join(first))).toBe('INVITATION_INVALID')
    expect((await join(second)).status).toBeLessThan(300)
    expect(await companiesOf(email)).toHaveLength(1)
    // Taken up: there is nothing left to send or to withdraw.
    expect(await renew(id)).toMatchObject({ status: 409, body: { data: { why: 'same type' } } })
    expect(codeOf(await withdraw(id))).toBe('NOTHING_TO_WITHDRAW')
  })

  it('is withdrawn with its company, and can be sent again', async () => {
    const { id, email } = await newApplication(app)
    detailOf(await approve(id))
    const first = tokenIn((await app.nextMail(email)).text)
    expect(detailOf(await withdraw(id))).toMatchObject({
      status: 'approved',
      company: null,
      invitation: null,
    })
    expect(await companiesOf(email)).toEqual([])
    expect(codeOf(await join(first))).toBe('INVITATION_INVALID')
    expect(codeOf(await withdraw(id))).toBe('NOTHING_TO_WITHDRAW')
    expect(detailOf(await renew(id))).toMatchObject({ company: { type: 'engineer' } })
    expect((await join(tokenIn((await app.nextMail(email)).text))).status).toBeLessThan(300)
  })

  it('is joined or withdrawn, of both at once', async () => {
    const { id, email } = await newApplication(app)
    detailOf(await approve(id))
    const token = tokenIn((await app.nextMail(email)).text)
    const [joined, withdrawn] = await Promise.all([join(token), withdraw(id)])
    const isJoined = joined.status < 300
    expect(withdrawn.status).toBe(isJoined ? 409 : 200)
    expect(await companiesOf(email)).toHaveLength(isJoined ? 1 : 0)
  })

  it('is of an approved application only', async () => {
    const { id } = await newApplication(app)
    for (const answer of [await renew(id), await withdraw(id)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION_DECIDED', message: 'This application is not approved.' },
      })
  })
})

describe('the offer of another type', () => {
  const offered = async () => {
    const person = await newPerson(app)
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId))
    const { id } = await newApplication(app, { email: person.email, role: 'supplier' })
    expect(detailOf(await approve(id)).offer).toMatchObject({ status: 'open' })
    const shown = await person.caller.call('GET', '/api/v1/company/type-offer')
    const { offer } = shown.body as { offer: { id: string } }
    const answer = (isAccepted: boolean) =>
      person.caller.call('PUT', `/api/v1/company/type-offers/${offer.id}/answer`, { isAccepted })
    return { ...person, id, answer }
  }

  it('is withdrawn by staff, its owner is notified, and it can be made again', async () => {
    const { id, caller, answer } = await offered()
    expect(detailOf(await withdraw(id)).offer).toMatchObject({ status: 'withdrawn' })
    expect(codeOf(await answer(true))).toBe('OFFER_ANSWERED')
    const { body } = await caller.call('GET', '/api/v1/notifications')
    expect(JSON.stringify(body)).toContain('The offer of another type is withdrawn')
    expect(detailOf(await renew(id)).offer).toMatchObject({ status: 'open' })
  })

  it('is accepted or withdrawn, of both at once', async () => {
    // Once is seldom at the same moment.
    for (let round = 0; round < 6; round++) {
      const { id, companyId, answer } = await offered()
      const [accepted, withdrawn] = await Promise.all([answer(true), withdraw(id)])
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409])
      const [company] = await app.deps.db.select().from(companies).where(eq(companies.id, companyId))
      expect(company?.type).toBe(accepted.status === 200 ? 'supplier' : 'manufacturer')
    }
  })
})

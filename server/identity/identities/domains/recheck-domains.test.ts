import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditEvents,
  companies,
  identityProviders,
  notifications,
  ssoDomains,
  users,
} from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { recordName, recordValue } from './proof-record.ts'
import { recheckDomains } from './recheck-domains.ts'
import { toClaim } from './view.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-03-01T08:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A company whose domain was proven at `START`, by its record or by staff. */
const provenDomain = async (domain: string, { by = 'dns' }: { by?: 'dns' | 'approval' } = {}) => {
  const { db } = app.deps
  const email = `owner@${domain}`
  await app.signUp(email)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.userId, user?.id ?? ''))
  const [provider] = await db
    .insert(identityProviders)
    .values({
      slug: domain,
      name: 'Plant login',
      companyId: company?.id ?? null,
      issuer: 'https://login.example',
      clientId: 'a',
      clientSecret: '',
    })
    .returning()
  const [claim] = await db
    .insert(ssoDomains)
    .values({
      domain,
      companyId: company?.id ?? null,
      providerId: provider?.id ?? '',
      proof: `proof-of-${domain}`,
      provenAt: START,
      checkedAt: by === 'dns' ? START : null,
    })
    .returning()
  if (!claim || !user) throw new Error('no claim was made')
  return { id: claim.id, proof: claim.proof, domain, userId: user.id }
}

type Claim = Awaited<ReturnType<typeof provenDomain>>

const rowOf = async ({ id }: Claim) => {
  const [row] = await app.deps.db.select().from(ssoDomains).where(eq(ssoDomains.id, id))
  if (!row) throw new Error('the claim is gone')
  return row
}
const toldTo = async ({ userId }: Claim) =>
  (
    await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt, notifications.id)
  )
    .filter(({ href }) => href === '/profile/company/sign-in')
    .map(({ type, title }) => `${type}: ${title}`)

/** A DNS with one claim's record, which can be taken away, and which can stop answering. */
const dnsOf = (claim: Claim) => {
  const state = { isThere: true, isDown: false, asked: 0 }
  const resolve = async (name: string) => {
    state.asked += 1
    if (state.isDown) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' })
    if (!state.isThere || name !== recordName(claim.domain))
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return [['unrelated'], [recordValue(claim.proof)]]
  }
  return { state, resolve }
}

describe('a proven domain', () => {
  it('is looked at once a day, and stays while its record does', async () => {
    const claim = await provenDomain('steady.example')
    const { state, resolve } = dnsOf(claim)
    const clock = fixedClock(START)
    const round = () => recheckDomains({ ...app.deps, clock }, resolve)
    for (let hour = 0; hour < 49; hour++) {
      await round()
      clock.advance(60 * 60 * 1000)
    }
    expect(state.asked).toBe(2)
    expect(toClaim(await rowOf(claim))).toMatchObject({ isProven: true, provenBy: 'dns', missingSince: null })
    expect(await toldTo(claim)).toEqual([])
    await app.deps.db.delete(ssoDomains).where(eq(ssoDomains.id, claim.id))
  })

  it('is looked at again when it was last looked at by a clock that was years ahead', async () => {
    const claim = await provenDomain('ahead.example')
    const { state, resolve } = dnsOf(claim)
    const clock = fixedClock(new Date(START.getTime() - 365 * 24 * 60 * 60 * 1000))
    for (let round = 0; round < 2; round++) await recheckDomains({ ...app.deps, clock }, resolve)
    expect(state.asked).toBe(1)
    await app.deps.db.delete(ssoDomains).where(eq(ssoDomains.id, claim.id))
  })

  it('has a week to bring a lost record back; then it routes nobody, and its owners hear of each step', async () => {
    const claim = await provenDomain('lost.example')
    const { state, resolve } = dnsOf(claim)
    const clock = fixedClock(START)
    const nextDay = async () => {
      clock.advance(DAY_MS)
      await recheckDomains({ ...app.deps, clock }, resolve)
    }
    state.isThere = false
    await nextDay()
    expect(toClaim(await rowOf(claim))).toMatchObject({
      isProven: true,
      missingSince: '2026-03-02T08:00:00.000Z',
      endsAt: '2026-03-09T08:00:00.000Z',
    })
    await nextDay()
    state.isThere = true
    await nextDay()
    expect(toClaim(await rowOf(claim))).toMatchObject({ isProven: true, missingSince: null, endsAt: null })
    state.isThere = false
    for (let day = 0; day < 7; day++) await nextDay()
    expect((await rowOf(claim)).provenAt).toEqual(START)
    await nextDay()
    expect(toClaim(await rowOf(claim))).toMatchObject({ isProven: false, provenBy: null, missingSince: null })
    expect(await toldTo(claim)).toEqual([
      'warning: The DNS record of lost.example is gone',
      'success: lost.example is proven again',
      'warning: The DNS record of lost.example is gone',
      'error: lost.example is not proven any more',
    ])
    const log = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'provider_changed'))
    expect(log.map(({ details }) => details)).toContainEqual({
      change: 'domain lost',
      domain: 'lost.example',
    })
    const visitor = app.visitor()
    const begun = await visitor.call('POST', '/api/v1/identities/sign-in', { email: 'any@lost.example' })
    expect(begun.body).toMatchObject({ code: 'SSO_NOT_FOUND' })
  })

  it('is not taken back because the DNS does not answer, nor where staff approved it', async () => {
    const silent = await provenDomain('silent.example')
    const approved = await provenDomain('approved.example', { by: 'approval' })
    const { state, resolve } = dnsOf(silent)
    state.isDown = true
    const clock = fixedClock(START)
    for (let day = 0; day < 30; day++) {
      clock.advance(DAY_MS)
      await recheckDomains({ ...app.deps, clock }, resolve)
    }
    expect(state.asked).toBe(30)
    expect(toClaim(await rowOf(silent))).toMatchObject({ isProven: true, missingSince: null })
    expect(toClaim(await rowOf(approved))).toMatchObject({ isProven: true, provenBy: 'approval' })
  })
})

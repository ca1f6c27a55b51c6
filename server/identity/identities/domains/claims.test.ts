import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ssoDomains } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { Caller } from '#server/test/test-app.ts'
import { companyLab } from '../test/company-lab.ts'
import { checkDns } from './check-dns.ts'
import { findClaim } from './claims.ts'

const lab = await companyLab()
const { app, call, owner, form } = lab
let context: RequestContext

beforeAll(async () => {
  const { log } = app.deps
  context = {
    deps: app.deps,
    requestId: 'test',
    log,
    clientAddress: 'test',
    clientNetwork: 'test',
    signal: () => new AbortController().signal,
    requestHeaders: () => new Headers(),
    responseHeaders: new Headers(),
    session: async () => null,
    caller: async () => null,
    callerAgain: async () => async () => null,
    becomes: () => undefined,
    afterCommit: (work) => work(app.deps),
    holdings: [],
  }
})
afterAll(() => lab.close())
beforeEach(() => lab.clearLimits())

const dns = (records: Record<string, string[]>) => async (name: string) => {
  const found = records[name]
  if (!found) throw new Error('ENOTFOUND')
  // Long records are sent in pieces.
  return found.map((text) => [text.slice(0, 10), text.slice(10)])
}
const claimed = async (caller: Caller, domain: string) => {
  const { status, body } = await call(caller, 'POST', '/company/sign-in/domains', { domain })
  if (status !== 201) throw new Error(`claim answered ${status}: ${body.message}`)
  return body as { id: string; recordName: string; recordValue: string }
}
const prove = async (claim: { id: string; recordName: string; recordValue: string }) => {
  const row = await findClaim(app.deps.db, claim.id)
  if (!row) throw new Error('no claim')
  return checkDns(context, row, dns({ [claim.recordName]: ['other', claim.recordValue] }))
}

describe('mail domains', () => {
  it.each([
    ['gmail.com', 'Anybody can have an address at gmail.com'],
    ['MAIL.Outlook.com', 'Anybody can have'],
    ['localhost', 'behind the @'],
    ['192.168.0.1', 'behind the @'],
    ['a b.example', 'behind the @'],
    ['-x.example', 'behind the @'],
    ['', 'behind the @'],
  ])('refuses %s', async (domain, text) => {
    const caller = await owner(`domain-${domain.length}-${Math.random()}@plant.example`)
    await call(caller, 'PUT', '/company/sign-in', form())
    const { status, body } = await call(caller, 'POST', '/company/sign-in/domains', { domain })
    expect(status).toBe(400)
    expect(body.message).toContain(text)
  })

  it('routes sign-in from the moment its record is found, not before', async () => {
    const caller = await owner('owner@bolt.example')
    await call(caller, 'PUT', '/company/sign-in', form())
    const claim = await claimed(caller, '@Bolt.example')
    expect(claim).toMatchObject({ domain: 'bolt.example', recordName: '_cellwright.bolt.example' })
    const visitor = app.visitor()
    const start = () => call(visitor, 'POST', '/identities/sign-in', { email: 'any@bolt.example' })
    expect(await start()).toMatchObject({ status: 404, body: { code: 'SSO_NOT_FOUND' } })
    const row = await findClaim(app.deps.db, claim.id)
    if (!row) throw new Error('no claim')
    const missed = await checkDns(context, row, dns({ [claim.recordName]: [`${claim.recordValue}x`] }))
    expect(missed.claim.provenAt).toBeNull()
    expect(missed.found).toEqual([`${claim.recordValue}x`])
    expect(
      (await checkDns(context, row, dns({ 'bolt.example': [claim.recordValue] }))).claim.provenAt,
    ).toBeNull()
    await prove(claim)
    const begun = await start()
    expect(begun.body).toMatchObject({ providerName: 'Plant login' })
    expect(String(begun.body.url)).toContain('login_hint=any%40bolt.example')
    expect(await call(caller, 'DELETE', `/company/sign-in/domains/${claim.id}`)).toMatchObject({
      status: 200,
    })
    expect((await start()).status).toBe(404)
  })

  it('belong to the first company that proves them', async () => {
    const first = await owner('owner@race.example')
    const second = await owner('rival@race.example')
    for (const caller of [first, second]) await call(caller, 'PUT', '/company/sign-in', form())
    const [one, two] = [await claimed(first, 'race.example'), await claimed(second, 'race.example')]
    expect(one.recordValue).not.toBe(two.recordValue)
    await prove(one)
    await expect(prove(two)).rejects.toMatchObject({ code: 'DOMAIN_TAKEN', status: 409 })
    const third = await owner('third@race.example')
    await call(third, 'PUT', '/company/sign-in', form())
    expect(await call(third, 'POST', '/company/sign-in/domains', { domain: 'race.example' })).toMatchObject({
      status: 409,
      body: { code: 'DOMAIN_TAKEN' },
    })
    expect(await call(first, 'POST', '/company/sign-in/domains', { domain: 'race.example' })).toMatchObject({
      body: { code: 'DOMAIN_CLAIMED' },
    })
  })

  it('are proven once of two proofs at once', async () => {
    const callers = [await owner('a@both.example'), await owner('b@both.example')]
    const claims = []
    for (const caller of callers) {
      await call(caller, 'PUT', '/company/sign-in', form())
      claims.push(await claimed(caller, 'both.example'))
    }
    const outcomes = await Promise.allSettled(claims.map(prove))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const proven = await app.deps.db.select().from(ssoDomains).where(eq(ssoDomains.domain, 'both.example'))
    expect(proven.filter(({ provenAt }) => provenAt)).toHaveLength(1)
  })

  it('want a confirmed address and a provider first', async () => {
    const fresh = await app.signUp('fresh@claim.example')
    expect(await call(fresh, 'POST', '/company/sign-in/domains', { domain: 'claim.example' })).toMatchObject({
      body: { code: 'EMAIL_NOT_CONFIRMED' },
    })
    const bare = await owner('bare@claim.example')
    expect(await call(bare, 'POST', '/company/sign-in/domains', { domain: 'claim.example' })).toMatchObject({
      body: { code: 'PROVIDER_MISSING' },
    })
  })

  it('can be approved by an administrator instead', async () => {
    const caller = await owner('owner@approved.example')
    await call(caller, 'PUT', '/company/sign-in', form())
    const claim = await claimed(caller, 'approved.example')
    const admin = await app.as('admin')
    const open = await call(admin, 'GET', '/admin/domain-claims?state=open&limit=100')
    expect(JSON.stringify(open.body)).toContain('approved.example')
    expect(await call(admin, 'POST', `/admin/domain-claims/${claim.id}/approve`)).toMatchObject({
      status: 200,
      body: { isProven: true, provenBy: 'approval' },
    })
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, auditEvents, identityProviders, sessions, users } from '#db/schema/index.ts'
import { testProvider } from '#server/test/elsewhere/oidc-provider.ts'
import type { Caller } from '#server/test/test-app.ts'
import { testBrowser } from '#server/test/test-browser.ts'
import { callbackUrl } from './flow/begin-flow.ts'
import { companyLab } from './test/company-lab.ts'

const lab = await companyLab()
const { app, idp, call, owner, form } = lab

afterAll(() => lab.close())
beforeEach(() => lab.clearLimits())

describe('the provider of a company', () => {
  it('is set up by its owner, with the secret sealSecret and never answered', async () => {
    const caller = await owner('owner@one.example')
    const saved = await call(caller, 'PUT', '/company/sign-in', form())
    expect(saved).toMatchObject({ status: 200, body: { name: 'Plant login', hasSecret: true } })
    expect(JSON.stringify(saved.body)).not.toContain(idp.clientSecret)
    const read = await call(caller, 'GET', '/company/sign-in')
    expect(JSON.stringify(read.body)).not.toContain(idp.clientSecret)
    expect(read.body.callbackUrl).toBe('http://localhost:3000/auth/v1/callback')
    const [row] = await app.deps.db
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.id, String(saved.body.id)))
    expect(row?.clientSecret).not.toContain(idp.clientSecret)
    const events = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'provider_changed'))
    expect(events[0]?.details).toMatchObject({ change: 'created', issuer: idp.issuer })
    expect(JSON.stringify(events)).not.toContain(idp.clientSecret)
  })

  it('keeps its secret when saved without one, and its issuer for good', async () => {
    const caller = await owner('owner@two.example')
    const made = await call(caller, 'PUT', '/company/sign-in', form())
    const renamed = await call(caller, 'PUT', '/company/sign-in', {
      ...form(),
      name: 'Another name',
      clientSecret: '',
    })
    expect(renamed.body).toMatchObject({ id: made.body.id, name: 'Another name', hasSecret: true })
    const other = await testProvider(['http://localhost/x'])
    const moved = await call(caller, 'PUT', '/company/sign-in', { ...form(), issuer: other.issuer })
    await other.close()
    expect(moved).toMatchObject({ status: 409, body: { code: 'ISSUER_FIXED' } })
  })

  it.each([
    ['http://login.example.com', 400, 'issuer'],
    ['login.example.com', 400, 'issuer'],
    ['http://127.0.0.1:9', 503, 'PROVIDER_UNAVAILABLE'],
  ])('refuses the issuer %s', async (issuer, status, word) => {
    const caller = await owner(`issuer-${status}-${issuer.length}@plant.example`)
    const { body, status: got } = await call(caller, 'PUT', '/company/sign-in', { ...form(), issuer })
    expect(got).toBe(status)
    expect(JSON.stringify(body)).toContain(word)
  })

  it('is not for members, nor for a proof that is old', async () => {
    const caller = await owner('owner@stale.example')
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'owner@stale.example'))
    await app.deps.db
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, user?.id ?? ''))
    expect(await call(caller, 'PUT', '/company/sign-in', form())).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATE' },
    })
    const member = await owner('member@stale.example')
    await app.deps.db.execute(sql`update company_members set role = 'member'
      where user_id = (select id from users where email = 'member@stale.example')`)
    expect(await call(member, 'PUT', '/company/sign-in', form())).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })
})

describe('providers of the installation', () => {
  it('are added, offered, changed and removed by administrators', async () => {
    const admin = await app.as('admin')
    const made = await call(admin, 'POST', '/admin/sign-in-providers', { ...form(), slug: 'plant' })
    expect(made).toMatchObject({ status: 201, body: { slug: 'plant', hasSecret: true } })
    expect(await call(admin, 'POST', '/admin/sign-in-providers', { ...form(), slug: 'plant' })).toMatchObject(
      {
        status: 409,
        body: { code: 'PROVIDER_EXISTS' },
      },
    )
    for (const slug of ['email', 'credential', 'sso:x', 'A B', '-x'])
      expect((await call(admin, 'POST', '/admin/sign-in-providers', { ...form(), slug })).status).toBe(400)
    const offered = await call(app.visitor(), 'GET', '/sign-in-providers')
    expect(offered.body).toEqual({ items: [{ slug: 'plant', name: 'Plant login' }] })
    const path = `/admin/sign-in-providers/${made.body.id}`
    await call(admin, 'PUT', path, { isEnabled: false })
    expect((await call(app.visitor(), 'GET', '/sign-in-providers')).body).toEqual({ items: [] })
    expect((await call(app.visitor(), 'POST', '/identities/sign-in', { provider: 'plant' })).status).toBe(404)
    expect(await call(admin, 'DELETE', path)).toMatchObject({ status: 200, body: { unlinked: 0 } })
    expect((await call(admin, 'DELETE', path)).status).toBe(404)
  })
})

describe('our own pages', () => {
  const begun = async (path: string, body: object, caller: Caller) => {
    const answer = await caller.call('POST', `/api/v1${path}`, body)
    const { url } = answer.body as { url: string }
    return { url, mark: caller.cookie() }
  }
  /** A browser of this test that has the cookies of an API caller. */
  const finish = async (url: string, cookie: string) => {
    const browser = testBrowser(app, [idp.issuer])
    const { url: callback } = await browser.go(url, callbackUrl(app))
    return app.fetch(callback.pathname + callback.search, { headers: { cookie }, redirect: 'manual' })
  }
  beforeAll(async () => {
    const admin = await app.as('admin')
    await call(admin, 'POST', '/admin/sign-in-providers', { ...form(), slug: 'pages' })
  })

  it('sign in with a cookie and go back where one came from', async () => {
    idp.person('paula', { email: 'paula@pages.example', email_verified: true, name: 'Paula Pages' })
    const { url, mark } = await begun(
      '/identities/sign-in',
      { provider: 'pages', from: '/platform' },
      app.visitor(),
    )
    expect(mark).toContain('cellwright.sign_in=')
    const done = await finish(url, mark)
    expect(done.headers.get('location')).toBe('/login?from=%2Fplatform')
    const cookie = done.headers.getSetCookie().find((line) => line.startsWith('cellwright.session_token='))
    const viewer = await app.fetch('/api/v1/accounts/viewer', {
      headers: { cookie: cookie?.split(';')[0] ?? '' },
    })
    expect(await viewer.json()).toMatchObject({
      viewer: { email: 'paula@pages.example', emailConfirmed: true },
    })
  })

  it('give nothing to another browser, and return to no other site', async () => {
    idp.person('paula')
    const { url } = await begun(
      '/identities/sign-in',
      { provider: 'pages', from: 'https://evil.example' },
      app.visitor(),
    )
    const other = await finish(url, `cellwright.sign_in=${'x'.repeat(43)}`)
    expect(other.headers.get('location')).toBe('/login/sso?problem=state_invalid')
    expect(other.headers.getSetCookie().join()).not.toContain('session_token')
    const again = await begun(
      '/identities/sign-in',
      { provider: 'pages', from: 'https://evil.example' },
      app.visitor(),
    )
    expect((await finish(again.url, again.mark)).headers.get('location')).toBe('/login?from=')
  })

  it('tell a failure by its code on the sign-in page', async () => {
    idp.person('unsure', { email: 'unsure@pages.example', email_verified: false, name: 'Un Sure' })
    const { url, mark } = await begun(
      '/identities/sign-in',
      { provider: 'pages', from: '/platform' },
      app.visitor(),
    )
    expect((await finish(url, mark)).headers.get('location')).toBe(
      '/login/sso?problem=email_not_verified&from=%2Fplatform',
    )
  })

  it('ask for the second factor of an account that has one', async () => {
    await app.deps.db
      .update(users)
      .set({ hasSecondFactor: true })
      .where(eq(users.email, 'paula@pages.example'))
    idp.person('paula')
    const { url, mark } = await begun(
      '/identities/sign-in',
      { provider: 'pages', from: '/platform' },
      app.visitor(),
    )
    expect((await finish(url, mark)).headers.get('location')).toBe('/login/verify?from=%2Fplatform')
    await app.deps.db
      .update(users)
      .set({ hasSecondFactor: false })
      .where(eq(users.email, 'paula@pages.example'))
  })

  it('link and unlink in the session that asked for it', async () => {
    const caller = await owner('link@pages.example')
    idp.person('link', { email: 'link@home.example', email_verified: true, name: 'Li Nk' })
    const { url, mark } = await begun('/identities', { provider: 'pages' }, caller)
    expect((await finish(url, mark)).headers.get('location')).toBe('/profile/security?linked=1')
    const listed = await call(caller, 'GET', '/identities')
    const items = listed.body.items as { id: string }[]
    expect(items).toMatchObject([{ providerName: 'Plant login', email: 'link@home.example', isUsable: true }])
    expect(listed.body).toMatchObject({ hasPassword: true, mayLink: true })
    const stranger = await owner('stranger@pages.example')
    expect((await call(stranger, 'DELETE', `/identities/${items[0]?.id}`)).status).toBe(404)
    expect((await call(caller, 'DELETE', `/identities/${items[0]?.id}`)).status).toBe(200)
    expect((await call(caller, 'GET', '/identities')).body.items).toEqual([])
  })

  it('link nothing once somebody else is signed in', async () => {
    const caller = await owner('left@pages.example')
    const other = await owner('came@pages.example')
    idp.person('left', { email: 'left@home.example', email_verified: true, name: 'Le Ft' })
    const { url, mark } = await begun('/identities', { provider: 'pages' }, caller)
    const [sign] = mark.split('; ').filter((pair) => pair.startsWith('cellwright.sign_in='))
    const done = await finish(url, `${other.cookie()}; ${sign}`)
    expect(done.headers.get('location')).toBe('/profile/security?problem=other_account')
    const rows = await app.deps.db.select().from(accounts).where(eq(accounts.accountId, 'left'))
    expect(rows).toHaveLength(0)
  })

  it('keep a linked sign-in that is the only one left', async () => {
    const caller = await owner('only@pages.example')
    idp.person('only', { email: 'only@home.example', email_verified: true, name: 'On Ly' })
    const { url, mark } = await begun('/identities', { provider: 'pages' }, caller)
    await finish(url, mark)
    await app.deps.db.execute(sql`delete from accounts where provider_id = 'credential'
      and user_id = (select id from users where email = 'only@pages.example')`)
    const { body } = await call(caller, 'GET', '/identities')
    const [item] = body.items as { id: string }[]
    expect(await call(caller, 'DELETE', `/identities/${item?.id}`)).toMatchObject({
      status: 422,
      body: { code: 'SINGLE_IDENTITY_NOT_DELETABLE' },
    })
  })

  it('refuse an identity whose address is another account’s', async () => {
    const caller = await owner('mine@pages.example')
    await owner('hers@pages.example')
    idp.person('hers', { email: 'hers@pages.example', email_verified: true, name: 'Hers' })
    const { url, mark } = await begun('/identities', { provider: 'pages' }, caller)
    expect((await finish(url, mark)).headers.get('location')).toBe(
      '/profile/security?problem=identity_already_exists',
    )
  })
})

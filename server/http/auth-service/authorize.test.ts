import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityProviders, providerStates, users } from '#db/schema/index.ts'
import { callbackUrl } from '#server/identity/identities/flow/begin-flow.ts'
import { type ProgramLab, programLab, RETURN } from '#server/test/program-lab.ts'
import { ORIGIN } from '#server/test/test-app.ts'

/** The published client, unmodified, through a real OpenID provider on loopback. */
let lab: ProgramLab

beforeAll(async () => {
  lab = await programLab()
})
afterAll(() => lab.close())
beforeEach(() => lab.clearLimits())

describe('signing in with a provider', () => {
  it('makes an account with its company for somebody new, and finds it again', async () => {
    lab.idp.person('nina', { email: 'Nina@new.example', email_verified: true, name: 'Nina New' })
    const first = await lab.exchanged(await lab.throughProvider())
    expect(first.user).toMatchObject({ email: 'nina@new.example' })
    expect(first.user.email_confirmed_at).toBeTruthy()
    expect(first.user.app_metadata).toMatchObject({ provider: 'workforce', role: 'manufacturer' })
    expect(first.user.user_metadata).toMatchObject({ full_name: 'Nina New', company_name: 'My Company' })
    expect(first.user.identities).toMatchObject([
      { provider: 'workforce', id: 'nina', identity_data: { sub: 'nina', email: 'nina@new.example' } },
    ])
    const again = await lab.exchanged(await lab.throughProvider())
    expect(again.user.id).toBe(first.user.id)
    expect(await lab.audited(first.user.id, 'sign_up')).toHaveLength(1)
    expect(await lab.audited(first.user.id, 'sign_in')).toHaveLength(2)
  })

  it('hands tokens over behind # to a program without a challenge', async () => {
    lab.idp.person('nina')
    const { end } = await lab.throughProvider(lab.client('implicit'))
    const tokens = new URLSearchParams(end.hash.slice(1))
    const asked = await lab.client().getUser(tokens.get('access_token') ?? '')
    expect(asked.data.user?.email).toBe('nina@new.example')
    expect(tokens.get('token_type')).toBe('bearer')
  })

  it('drops role and rights from the claims and notes it', async () => {
    lab.idp.person('mallory', {
      email: 'mallory@new.example',
      email_verified: true,
      name: 'Mallory',
      role: 'admin',
      is_admin: true,
    })
    const { user } = await lab.exchanged(await lab.throughProvider())
    expect(user.app_metadata).toMatchObject({ role: 'manufacturer', is_admin: false })
    const [noted] = await lab.audited(user.id, 'protected_field_refused')
    expect(noted?.details).toEqual({ keys: 'role, is_admin' })
  })

  it('links to the account of the same address when both sides have verified it, and tells the owner', async () => {
    const { user } = await lab.signedUp('both@plant.example', true)
    lab.idp.person('both', { email: 'both@plant.example', email_verified: true, name: 'Bo Th' })
    const session = await lab.exchanged(await lab.throughProvider())
    expect(session.user.id).toBe(user?.id)
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['email', 'workforce'])
    expect(await lab.audited(session.user.id, 'identity_linked')).toHaveLength(1)
    await lab.app.nextMail('both@plant.example', 'Another sign-in was linked to your account')
  })

  it.each([
    ['an address the provider has not verified', 'email_not_verified', false, true],
    ['an account that never confirmed its address', 'account_not_confirmed', true, false],
  ])('does not link on %s', async (_name, code, isVerified, isConfirmed) => {
    const email = `${code}@plant.example`
    await lab.signedUp(email, isConfirmed)
    lab.idp.person(code, { email, email_verified: isVerified, name: 'Some Body' })
    const { end } = await lab.throughProvider()
    expect(end.href.startsWith(RETURN)).toBe(true)
    expect(end.searchParams.get('error_code')).toBe(code)
    expect(end.searchParams.get('error_description')).toContain('address')
    expect(end.searchParams.get('code')).toBeNull()
  })

  it('refuses a person without an address, a listed administrator, and one who cancels', async () => {
    lab.idp.person('nobody', { name: 'No Address' })
    expect((await lab.throughProvider()).end.searchParams.get('error_code')).toBe('email_missing')
    lab.idp.person('boss', { email: 'boss@plant.example', email_verified: true, name: 'Boss' })
    expect((await lab.throughProvider()).end.searchParams.get('error_code')).toBe('account_not_allowed')
    lab.idp.person(null)
    const cancelled = (await lab.throughProvider()).end
    expect(cancelled.searchParams.get('error')).toBe('access_denied')
    expect(cancelled.searchParams.get('error_code')).toBe('access_denied')
  })

  it('refuses a blocked account', async () => {
    lab.idp.person('blocked', { email: 'blocked@new.example', email_verified: true, name: 'Blocked' })
    const { user } = await lab.exchanged(await lab.throughProvider())
    await lab.app.deps.db
      .update(users)
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where(eq(users.id, user.id))
    expect((await lab.throughProvider()).end.searchParams.get('error_code')).toBe('user_banned')
  })

  it('returns to this site and the listed addresses only', async () => {
    lab.idp.person('nina')
    const { end } = await lab.throughProvider(lab.client(), 'https://evil.example/back')
    expect(end.origin).toBe(ORIGIN)
    const lookalike = await lab.throughProvider(lab.client(), 'https://program.example.evil.example/back')
    expect(lookalike.end.origin).toBe(ORIGIN)
  })

  it('makes one account of two first sign-ins at once', async () => {
    lab.idp.person('twin', { email: 'twin@new.example', email_verified: true, name: 'Twin' })
    const ends = await Promise.all([lab.throughProvider(), lab.throughProvider()])
    const ids = await Promise.all(ends.map(async (end) => (await lab.exchanged(end)).user.id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the way back', () => {
  /** Goes as far as the provider's answer and stops before it is taken. */
  const answered = async (auth = lab.client()) => {
    const own = lab.browser()
    const { data } = await auth.signInWithOAuth({
      provider: 'workforce' as 'google',
      options: { redirectTo: RETURN, skipBrowserRedirect: true },
    })
    const { url: callback } = await own.go(data.url ?? '', callbackUrl(lab.app))
    return { own, callback, auth }
  }
  const isRefused = async (landing: Promise<{ url: URL }>) => {
    const { url: end } = await landing
    expect(end.pathname).toBe('/login/sso')
    expect(end.searchParams.get('problem')).toBe('state_invalid')
  }
  beforeEach(() => lab.idp.person('nina'))

  it('refuses a state that was never given out, or was changed', async () => {
    const { own, callback } = await answered()
    callback.searchParams.set('state', 'x'.repeat(43))
    await isRefused(own.go(callback.href))
  })

  it('takes a state once', async () => {
    const { own, callback, auth } = await answered()
    const { url: end } = await own.go(callback.href)
    expect((await auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')).error).toBeNull()
    await isRefused(own.go(callback.href))
  })

  it('counts in the browser that began it only', async () => {
    const { callback } = await answered()
    await isRefused(lab.browser().go(callback.href))
  })

  it('is over after ten minutes', async () => {
    const { own, callback } = await answered()
    await lab.app.deps.db.update(providerStates).set({ expiresAt: new Date(Date.now() - 1) })
    await isRefused(own.go(callback.href))
  })

  it('refuses an identity token made for another nonce', async () => {
    const { own, callback } = await answered()
    await lab.app.deps.db.update(providerStates).set({ nonce: 'another' })
    const { url: end } = await own.go(callback.href)
    expect(end.searchParams.get('error_code')).toBe('provider_answer_invalid')
  })

  it('refuses a code that belongs to another verifier, and a code of its own making', async () => {
    const { own, callback } = await answered()
    const other = await answered()
    callback.searchParams.set('code', other.callback.searchParams.get('code') ?? '')
    const { url: end } = await own.go(callback.href)
    expect(end.searchParams.get('error_code')).toBe('provider_answer_invalid')
    other.callback.searchParams.set('code', 'made-up')
    const { url: second } = await other.own.go(other.callback.href)
    expect(second.searchParams.get('error_code')).toBe('provider_answer_invalid')
  })

  it('is not taken from another issuer', async () => {
    const { own, callback } = await answered()
    callback.searchParams.set('iss', 'https://other.example')
    const { url: end } = await own.go(callback.href)
    expect(end.searchParams.get('error_code')).toBe('provider_answer_invalid')
  })

  it('tells when the provider has gone in the meantime', async () => {
    const { own, callback } = await answered()
    await lab.idp.close()
    try {
      const { url: end } = await own.go(callback.href)
      expect(end.searchParams.get('error_code')).toBe('provider_unavailable')
      expect(end.searchParams.get('error')).toBe('server_error')
    } finally {
      await lab.idp.open()
    }
  })
})

describe('a provider that is down or unknown', () => {
  it('is a retryable 503 for a program, a reason in the address for a browser', async () => {
    await lab.app.deps.db.insert(identityProviders).values({
      ...(await lab.settings()),
      slug: 'down',
      name: 'Down',
      issuer: 'http://127.0.0.1:9',
    })
    const address = `/auth/v1/authorize?provider=down&redirect_to=${encodeURIComponent(RETURN)}`
    const json = await lab.app.fetch(`${address}&skip_http_redirect=true`)
    expect(json.status).toBe(503)
    expect(json.headers.get('retry-after')).toBeTruthy()
    expect(await json.json()).toMatchObject({ code: 'provider_unavailable' })
    const { url: end } = await lab.browser().go(address)
    expect(end.href.startsWith(RETURN)).toBe(true)
    expect(end.searchParams.get('error_code')).toBe('provider_unavailable')
  })

  it('is refused when unknown or switched off', async () => {
    const unknown = await lab.app.fetch('/auth/v1/authorize?provider=nowhere')
    expect([unknown.status, (await unknown.json()).code]).toEqual([400, 'validation_failed'])
    await lab.app.deps.db
      .update(identityProviders)
      .set({ isEnabled: false })
      .where(eq(identityProviders.slug, 'down'))
    expect((await lab.app.fetch('/auth/v1/authorize?provider=down')).status).toBe(400)
  })
})

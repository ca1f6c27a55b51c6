import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, companies, refreshTokens, users } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { type AuthServer, authServer, PASSWORD } from '#server/test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await authServer({ AUTH_REDIRECTS: 'https://program.example/*' })
})
afterAll(() => server.close())

describe('signing up and in', () => {
  it('signs up with metadata, makes the company, and drops what is not the client’s to say', async () => {
    const { session, user } = await server.signedUp('one@plant.example', {
      full_name: 'Olga One',
      company_name: 'One Ltd',
      role: 'admin',
      is_admin: true,
      theme: 'dark',
    })
    expect(session.token_type).toBe('bearer')
    expect(session.expires_in).toBe(3600)
    expect(user?.user_metadata).toMatchObject({
      full_name: 'Olga One',
      company_name: 'One Ltd',
      role: 'manufacturer',
      theme: 'dark',
    })
    expect(user?.user_metadata.is_admin).toBeUndefined()
    expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'], is_admin: false })
    const rows = await server.app.deps.db.select().from(companies).where(eq(companies.name, 'One Ltd'))
    expect(rows).toMatchObject([{ type: 'manufacturer', verified: false }])
    const noted = await server.app.deps.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, user?.id ?? ''), eq(auditEvents.action, 'protected_field_refused')))
    expect(noted).toHaveLength(1)
  })

  it('who stores much with an account can still use its tokens', async () => {
    const { auth, session } = await server.signedUp('much@plant.example', { notes: 'ü'.repeat(7_000) })
    expect(session.access_token.length).toBeLessThan(4_000)
    const { data, error } = await auth.getUser()
    expect(error).toBeNull()
    expect(data.user?.user_metadata.notes).toHaveLength(7_000)
    const claims = await auth.getClaims()
    expect(claims.data?.claims.user_metadata).toMatchObject({ role: 'manufacturer' })
  })

  it('refuses a taken address, a weak password with reasons, and wrong credentials', async () => {
    await server.signedUp('two@plant.example')
    const taken = await server.client().signUp({ email: 'TWO@plant.example', password: PASSWORD })
    expect(taken.error).toMatchObject({ code: 'user_already_exists', status: 422 })
    const weak = await server.client().signUp({ email: 'weak@plant.example', password: '123' })
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
    const pwned = await server.client().signUp({ email: 'weak@plant.example', password: 'baseball' })
    expect(pwned.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
    const wrong = await server
      .client()
      .signInWithPassword({ email: 'two@plant.example', password: 'wrong horse' })
    const nobody = await server
      .client()
      .signInWithPassword({ email: 'nobody@plant.example', password: PASSWORD })
    expect(wrong.error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      status: 400,
    })
    expect([nobody.error?.code, nobody.error?.message]).toEqual([wrong.error?.code, wrong.error?.message])
  })

  it('signs in, says who it is, and verifies its own claims with the published keys', async () => {
    await server.signedUp('three@plant.example')
    const auth = server.client()
    const { data } = await auth.signInWithPassword({ email: ' Three@plant.example ', password: PASSWORD })
    expect(data.user?.email).toBe('three@plant.example')
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id)
    const claims = await auth.getClaims()
    expect(claims.data?.header.alg).toBe('ES256')
    expect(claims.data?.claims).toMatchObject({
      sub: data.user?.id,
      aal: 'aal1',
      role: 'authenticated',
      aud: 'authenticated',
    })
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'password' }])
  })

  it('the same bearer opens the API, and only while its session is open', async () => {
    const { auth, session } = await server.signedUp('four@plant.example')
    const call = () =>
      server.app.fetch('/api/v1/accounts/viewer', {
        headers: { authorization: `Bearer ${session.access_token}` },
      })
    expect(await (await call()).json()).toMatchObject({ viewer: { email: 'four@plant.example' } })
    const tampered = await server.app.fetch('/api/v1/sessions', {
      headers: { authorization: `Bearer ${session.access_token.slice(0, -4)}AAAA` },
    })
    expect(tampered.status).toBe(401)
    await auth.signOut({ scope: 'local' })
    expect(await (await call()).json()).toEqual({ viewer: null, viewing: null })
  })
})

describe('refreshing', () => {
  it('rotates; the one spent last answers the same successor for a moment; older reuse ends the session', async () => {
    const { auth, session } = await server.signedUp('five@plant.example')
    const first = session.refresh_token
    const second = (await auth.refreshSession()).data.session?.refresh_token ?? ''
    expect(second).not.toBe(first)
    const repeat = await server.client().refreshSession({ refresh_token: first })
    expect(repeat.data.session?.refresh_token).toBe(second)
    const third = (await auth.refreshSession()).data.session?.refresh_token
    expect(third).not.toBe(second)
    const reuse = await server.client().refreshSession({ refresh_token: first })
    expect(reuse.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
    expect((await auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  it('a late repeat of the token spent last ends the session too', async () => {
    const { auth, session } = await server.signedUp('six@plant.example')
    await auth.refreshSession()
    await server.app.deps.db
      .update(refreshTokens)
      .set({ spentAt: new Date(Date.now() - 11_000) })
      .where(eq(refreshTokens.tokenHash, sha256(session.refresh_token)))
    const late = await server.client().refreshSession({ refresh_token: session.refresh_token })
    expect(late.error?.code).toBe('refresh_token_already_used')
    expect((await auth.getUser()).error).not.toBeNull()
  })

  it('eight at once get one successor', async () => {
    const { session } = await server.signedUp('seven@plant.example')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.client().refreshSession({ refresh_token: session.refresh_token }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  })
})

describe('mails', () => {
  it('signs in with the code and with the link of a mail', async () => {
    await server.clearLimits()
    await server.signedUp('eight@plant.example')
    expect((await server.client().signInWithOtp({ email: 'eight@plant.example' })).error).toBeNull()
    const mail = await server.app.nextMail('eight@plant.example', 'Your sign-in link')
    const byCode = await server
      .client()
      .verifyOtp({ email: 'eight@plant.example', token: mail.code, type: 'email' })
    expect(byCode.data.session?.user.email_confirmed_at).toBeTruthy()
    const again = await server
      .client()
      .verifyOtp({ email: 'eight@plant.example', token: mail.code, type: 'email' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
    await server.client().signInWithOtp({ email: 'eight@plant.example' })
    const second = await server.app.nextMail('eight@plant.example', 'Your sign-in link')
    const byLink = await server.client().verifyOtp({ token_hash: second.token, type: 'magiclink' })
    expect(byLink.data.user?.email).toBe('eight@plant.example')
    const unknown = await server.client().signInWithOtp({ email: 'nobody@plant.example' })
    expect([unknown.error, unknown.data]).toEqual([null, { user: null, session: null, messageId: undefined }])
  })

  it('exchanges the code of a link for a session, with the verifier only', async () => {
    await server.signedUp('nine@plant.example')
    const auth = server.client('pkce')
    const options = { emailRedirectTo: 'https://program.example/after' }
    await auth.signInWithOtp({ email: 'nine@plant.example', options })
    const { token } = await server.app.nextMail('nine@plant.example', 'Your sign-in link')
    const { location } = await follow(token)
    expect(location).toMatch(/^https:\/\/program\.example\/after\?code=/)
    const code = new URL(location).searchParams.get('code') ?? ''
    const { data } = await auth.exchangeCodeForSession(code)
    expect(data.user?.email).toBe('nine@plant.example')
    await auth.signInWithOtp({ email: 'nine@plant.example', options })
    const next = await follow((await server.app.nextMail('nine@plant.example', 'Your sign-in link')).token)
    const stolen = new URL(next.location).searchParams.get('code') ?? ''
    const thief = await fetch(`${server.url}/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code: stolen, code_verifier: 'x'.repeat(64) }),
    })
    expect(await thief.json()).toMatchObject({ code: 'bad_code_verifier' })
    expect((await auth.exchangeCodeForSession(stolen)).error).toMatchObject({ code: 'flow_state_not_found' })
  })

  it('recovers: the mail gives a session that may set a password', async () => {
    await server.signedUp('ten@plant.example')
    const auth = server.client()
    await auth.resetPasswordForEmail('ten@plant.example', { redirectTo: 'https://evil.example/' })
    const { token, code } = await server.app.nextMail('ten@plant.example', 'Set a new password')
    expect(token).not.toBe('')
    const { data } = await auth.verifyOtp({ email: 'ten@plant.example', token: code, type: 'recovery' })
    expect(data.session).not.toBeNull()
    expect((await auth.updateUser({ password: 'battery staple' })).error).toBeNull()
    const fresh = await server.client().signInWithPassword({
      email: 'ten@plant.example',
      password: 'battery staple',
    })
    expect(fresh.error).toBeNull()
  })

  it('confirms a sign-up, sends it again, and re-authenticates with a nonce', async () => {
    await server.clearLimits()
    const { auth } = await server.signedUp('eleven@plant.example')
    await server.app.nextMail('eleven@plant.example', 'Confirm your e-mail address')
    expect((await auth.resend({ type: 'signup', email: 'eleven@plant.example' })).error).toBeNull()
    const { code } = await server.app.nextMail('eleven@plant.example', 'Confirm your e-mail address')
    // The client sends no session along: nothing says that the one who verifies has signed up.
    const confirmed = await auth.verifyOtp({ email: 'eleven@plant.example', token: code, type: 'signup' })
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull()
    await server.app.deps.db.execute(`update sessions set proven_at = now() - interval '1 hour'`)
    expect((await auth.updateUser({ password: 'battery staple' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await auth.reauthenticate()).error).toBeNull()
    const nonce = (await server.app.nextMail('eleven@plant.example', 'Your confirmation code')).code
    expect((await auth.updateUser({ password: 'battery staple', nonce: '000' })).error).not.toBeNull()
    expect((await auth.updateUser({ password: 'battery staple', nonce })).error).toBeNull()
  })
})

describe('the own account', () => {
  it('changes its metadata, never its role', async () => {
    const { auth } = await server.signedUp('twelve@plant.example')
    const { data } = await auth.updateUser({
      data: { full_name: 'Tessa Twelve', role: 'admin', is_admin: true, x: 1 },
    })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Tessa Twelve', role: 'manufacturer', x: 1 })
    const [row] = await server.app.deps.db.select().from(users).where(eq(users.email, 'twelve@plant.example'))
    expect([row?.role, row?.name]).toEqual(['user', 'Tessa Twelve'])
  })

  it('changes its address when both have confirmed', async () => {
    const { auth } = await server.signedUp('thirteen@plant.example')
    await confirm('thirteen@plant.example')
    const { data } = await auth.updateUser({ email: 'thirteen2@plant.example' })
    expect(data.user?.new_email).toBe('thirteen2@plant.example')
    const there = await server.app.nextMail('thirteen2@plant.example')
    const here = await server.app.nextMail('thirteen@plant.example', 'Your e-mail address is about to change')
    const half = await server.client().verifyOtp({ token_hash: here.token, type: 'email_change' })
    expect([half.error, half.data.session]).toEqual([null, null])
    const whole = await server.client().verifyOtp({ token_hash: there.token, type: 'email_change' })
    expect(whole.data.user?.email).toBe('thirteen2@plant.example')
  })

  it('signs out here, elsewhere and everywhere', async () => {
    await server.clearLimits()
    const { auth: one } = await server.signedUp('fourteen@plant.example')
    const two = server.client()
    await two.signInWithPassword({ email: 'fourteen@plant.example', password: PASSWORD })
    await one.signOut({ scope: 'others' })
    expect((await two.getUser()).error).not.toBeNull()
    expect((await one.getUser()).error).toBeNull()
    const three = server.client()
    await three.signInWithPassword({ email: 'fourteen@plant.example', password: PASSWORD })
    await three.signOut({ scope: 'global' })
    expect((await one.getUser()).error).not.toBeNull()
  })
})

describe('factors', () => {
  it('enrols, challenges, verifies to aal2, asks at the next sign-in, and unenrols', async () => {
    const { auth } = await server.signedUp('fifteen@plant.example')
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'email_not_confirmed',
      status: 409,
    })
    await confirm('fifteen@plant.example')
    const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (enrolled.error) throw enrolled.error
    const { id, totp } = enrolled.data
    expect(totp.qr_code).toContain('<svg')
    const codeAt = (steps: number) =>
      new TOTP({ secret: totp.secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    const challenge = await auth.mfa.challenge({ factorId: id })
    if (challenge.error) throw challenge.error
    const wrong = await auth.mfa.verify({ factorId: id, challengeId: challenge.data.id, code: '12345' })
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' })
    const done = await auth.mfa.verify({ factorId: id, challengeId: challenge.data.id, code: codeAt(-1) })
    expect(done.error).toBeNull()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }])

    const next = server.client()
    await next.signInWithPassword({ email: 'fifteen@plant.example', password: PASSWORD })
    expect((await next.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await next.updateUser({ data: { x: 1 } })).error).toMatchObject({ code: 'insufficient_aal' })
    // It reads whose it is and what to prove, and no more.
    const { data: read } = await next.getUser()
    expect(read.user).toMatchObject({ email: 'fifteen@plant.example', identities: [], user_metadata: {} })
    expect(read.user?.app_metadata).toEqual({})
    expect(JSON.stringify((await next.getSession()).data)).not.toContain('Plant Inc.')
    expect(JSON.stringify((await next.getClaims()).data)).not.toContain('Plant Inc.')
    // It ends nothing but itself.
    await next.signOut({ scope: 'others' })
    const gone = server.client()
    await gone.signInWithPassword({ email: 'fifteen@plant.example', password: PASSWORD })
    expect((await gone.signOut({ scope: 'global' })).error).toBeNull()
    for (const other of [auth, next]) expect((await other.getUser()).error).toBeNull()
    const raised = await next.mfa.challengeAndVerify({ factorId: id, code: codeAt(0) })
    expect(raised.error).toBeNull()
    expect((await next.updateUser({ data: { x: 1 } })).error).toBeNull()
    expect((await next.mfa.unenroll({ factorId: id })).data?.id).toBe(id)
  })
})

describe('what is not offered says so', () => {
  it.each([
    ['anonymous', () => server.client().signInAnonymously(), 'anonymous_provider_disabled'],
    [
      'phone',
      () => server.client().signUp({ phone: '+4912345', password: PASSWORD }),
      'phone_provider_disabled',
    ],
  ])('%s', async (_name, call, code) => {
    expect((await call()).error).toMatchObject({ code })
  })

  it('bodies that are no JSON, unknown grants and endpoints', async () => {
    const post = async (path: string, body: string) => {
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', body })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await post('/signup', '{')).toEqual([400, 'bad_json'])
    expect(await post('/token?grant_type=magic', '{}')).toEqual([400, 'unsupported_grant_type'])
    expect(await post('/nothing', '{}')).toEqual([404, 'not_found'])
    expect(await post('/signup', '{"email":7}')).toEqual([400, 'validation_failed'])
    expect((await fetch(`${server.url}/user`)).status).toBe(401)
  })
})

const confirm = (email: string) =>
  server.app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))

/** As the page behind the link of a mail does it. */
const follow = async (token: string) => {
  const seen = await server.app.visitor().call('POST', '/api/v1/credentials/link', { token })
  expect(seen.body).toMatchObject({ returnsTo: 'program.example' })
  const { body } = await server.app.visitor().call('POST', '/api/v1/credentials/follow', { token })
  return body as { location: string }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, mailCodes, rateLimits, users } from '#db/schema/index.ts'
import { countNotice } from '#server/identity/mail-codes/count-mail.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAILS: 'boss@plant.example' })
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const api = (caller: Caller, path: string, body: object = {}) =>
  caller.call('POST', `/api/v1/credentials/${path}`, body)
const viewerOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/v1/accounts/viewer')).body as {
    viewer: { email: string; emailConfirmed: boolean } | null
  }
const signIn = (caller: Caller, email: string, password: string) =>
  caller.call('POST', '/api/v1/accounts/sign-in', { email, password })
const signUpConfirmed = async (email: string) => {
  const caller = await app.signUp(email)
  await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  return caller
}
const actionsOf = async (email: string) => {
  const rows = await app.deps.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.userId))
    .where(eq(users.email, email))
    .orderBy(auditEvents.at)
  return rows.map(({ action }) => action)
}

describe('confirming an address', () => {
  it('signing up mails a link; pressed where one signed up, it confirms once and changes nothing else', async () => {
    const caller = await app.signUp('ann@plant.example')
    expect((await viewerOf(caller)).viewer?.emailConfirmed).toBe(false)
    const mail = await app.nextMail('ann@plant.example', 'Confirm your e-mail address')
    expect(mail.html).toContain(mail.token)
    const seen = await api(app.visitor(), 'link', { token: mail.token })
    expect(seen.body).toEqual({
      purpose: 'confirm',
      email: 'ann@plant.example',
      returnsTo: null,
      accountMadeAt: expect.any(String),
      endsEarlierAccess: true,
    })
    const seenByMaker = await api(caller, 'link', { token: mail.token })
    expect(seenByMaker.body).toMatchObject({ endsEarlierAccess: false })
    const done = await api(caller, 'confirm', { token: mail.token })
    expect([done.status, done.body]).toEqual([200, { email: 'ann@plant.example', needsPassword: false }])
    expect((await viewerOf(caller)).viewer?.emailConfirmed).toBe(true)
    expect((await signIn(app.visitor(), 'ann@plant.example', 'correct horse')).status).toBe(200)
    const again = await api(app.visitor(), 'confirm', { token: mail.token })
    expect([again.status, again.body]).toMatchObject([422, { code: 'LINK_INVALID' }])
  })

  it('the code of the mail does the same, wrong ones are counted and then refused', async () => {
    const caller = await app.signUp('cole@plant.example')
    const mail = await app.nextMail('cole@plant.example', 'Confirm your e-mail address')
    const wrong = mail.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await api(caller, 'confirm', { email: 'cole@plant.example', code: wrong })).status).toBe(422)
    expect((await api(caller, 'confirm', { email: 'cole@plant.example', code: mail.code })).status).toBe(422)
    await api(caller, 'confirmation')
    const next = await app.nextMail('cole@plant.example', 'Confirm your e-mail address')
    const typed = `${next.code.slice(0, 3)} ${next.code.slice(3)}`
    expect((await api(caller, 'confirm', { email: ' Cole@Plant.example', code: typed })).status).toBe(200)
  })

  it('a link of an older mail stops working with the next one, and none works after an hour', async () => {
    const caller = await app.signUp('dora@plant.example')
    const first = await app.nextMail('dora@plant.example', 'Confirm your e-mail address')
    await api(caller, 'confirmation')
    const second = await app.nextMail('dora@plant.example', 'Confirm your e-mail address')
    expect((await api(caller, 'confirm', { token: first.token })).status).toBe(422)
    await app.deps.db
      .update(mailCodes)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(and(eq(mailCodes.email, 'dora@plant.example'), eq(mailCodes.purpose, 'confirm')))
    expect((await api(caller, 'confirm', { token: second.token })).status).toBe(422)
  })

  it('of two at once one gets the link', async () => {
    await app.signUp('elli@plant.example')
    const { token } = await app.nextMail('elli@plant.example', 'Confirm your e-mail address')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api(app.visitor(), 'confirm', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a token of one kind opens nothing of another', async () => {
    await app.signUp('finn@plant.example')
    const { token } = await app.nextMail('finn@plant.example', 'Confirm your e-mail address')
    const reset = { token, password: 'other horse', confirmPassword: 'other horse' }
    expect((await api(app.visitor(), 'reset', reset)).status).toBe(422)
    expect((await api(app.visitor(), 'sign-in', { token })).status).toBe(422)
    // The wrong doors have not spent it.
    expect((await api(app.visitor(), 'confirm', { token })).status).toBe(200)
  })

  it('a listed administrator cannot be signed up', async () => {
    const form = {
      password: 'correct horse',
      confirmPassword: 'correct horse',
      fullName: 'B',
      companyName: 'B',
    }
    const answer = await app
      .visitor()
      .call('POST', '/api/v1/accounts/sign-up', { email: 'Boss@plant.example', ...form })
    expect(answer.status).toBe(409)
  })
})

describe('a forgotten password', () => {
  it('is set again by the mail, ends every session and signs in', async () => {
    const old = await app.signUp('gina@plant.example')
    const elsewhere = app.visitor()
    await signIn(elsewhere, 'gina@plant.example', 'correct horse')
    await api(app.visitor(), 'reset-request', { email: ' GINA@plant.example ' })
    const { token } = await app.nextMail('gina@plant.example', 'Set a new password')
    const fresh = app.visitor()
    const answer = await api(fresh, 'reset', {
      token,
      password: 'battery staple',
      confirmPassword: 'battery staple',
    })
    expect(answer.status).toBe(200)
    expect((await viewerOf(fresh)).viewer?.email).toBe('gina@plant.example')
    expect((await viewerOf(old)).viewer).toBeNull()
    expect((await viewerOf(elsewhere)).viewer).toBeNull()
    expect((await signIn(app.visitor(), 'gina@plant.example', 'correct horse')).status).toBe(401)
    expect((await signIn(app.visitor(), 'gina@plant.example', 'battery staple')).status).toBe(200)
    expect(await actionsOf('gina@plant.example')).toContain('password_reset')
    await app.nextMail('gina@plant.example', 'The password of your account was changed')
  })

  it('answers the same for an address nobody has, and writes no mail', async () => {
    const known = await app.signUp('hana@plant.example')
    await known.call('POST', '/api/v1/accounts/sign-out')
    const [there, nowhere] = [
      await api(app.visitor(), 'reset-request', { email: 'hana@plant.example' }),
      await api(app.visitor(), 'reset-request', { email: 'nobody@plant.example' }),
    ]
    expect([there.status, there.body]).toEqual([nowhere.status, nowhere.body])
    await app.nextMail('hana@plant.example', 'Set a new password')
    const mails = await app.deps.mail.outbox?.list(1000)
    expect(mails?.filter(({ to }) => to === 'nobody@plant.example')).toEqual([])
  })

  it.each([
    ['short', '12345', '12345', 'Password must be at least 6 characters long'],
    ['common', 'football', 'football', /commonly used/],
  ])('a %s one is refused and spends nothing', async (name, password, confirmPassword, text) => {
    const email = `ida-${name}@plant.example`
    await app.signUp(email)
    await api(app.visitor(), 'reset-request', { email })
    const { token } = await app.nextMail(email, 'Set a new password')
    const refused = await api(app.visitor(), 'reset', { token, password, confirmPassword })
    expect(refused.body).toMatchObject({ code: 'WEAK_PASSWORD', message: expect.stringMatching(text) })
    const good = { token, password: 'battery staple', confirmPassword: 'battery staple' }
    expect((await api(app.visitor(), 'reset', good)).status).toBe(200)
  })
})

describe('a forgotten password of staff', () => {
  it.each(['link', 'code'])(
    'is as long as staff passwords are, and by %s a short one spends nothing',
    async (way) => {
      const email = `staff-${way}@plant.example`
      await app.signUp(email)
      await app.deps.db
        .update(users)
        .set({ role: 'support', emailVerified: true })
        .where(eq(users.email, email))
      await api(app.visitor(), 'reset-request', { email })
      const { token, code } = await app.nextMail(email, 'Set a new password')
      const proof = way === 'link' ? { token } : { email, code }
      const reset = (password: string) =>
        api(app.visitor(), 'reset', { ...proof, password, confirmPassword: password })
      expect((await reset('plain horse')).body).toMatchObject({
        code: 'WEAK_PASSWORD',
        message: 'Password must be at least 12 characters long',
      })
      expect((await signIn(app.visitor(), email, 'plain horse')).status).toBe(401)
      expect((await reset('a longer plain horse')).status).toBe(200)
      expect((await reset('a longer plain horse')).status).toBe(422)
    },
  )
})

describe('signing in by mail', () => {
  it.each(['https://thief.example/', '//thief.example/', '/\\thief.example/', 'javascript:alert(1)'])(
    'a mail that somebody asks for leads to this site, whatever they write: %s',
    async (redirectTo) => {
      const email = `${Buffer.from(redirectTo).toString('hex')}@plant.example`
      await app.signUp(email)
      expect((await api(app.visitor(), 'sign-in-request', { email, redirectTo })).status).toBe(200)
      const { token } = await app.nextMail(email, 'Your sign-in link')
      expect((await api(app.visitor(), 'link', { token })).body).toMatchObject({ returnsTo: null })
      expect(await api(app.visitor(), 'follow', { token })).toMatchObject({
        status: 422,
        body: { code: 'LINK_INVALID' },
      })
      expect((await api(app.visitor(), 'sign-in', { token })).body).toMatchObject({ redirectTo: null })
    },
  )

  it('opens nothing to an account that is barred', async () => {
    const email = 'ban@plant.example'
    await app.signUp(email)
    await api(app.visitor(), 'sign-in-request', { email })
    const { token } = await app.nextMail(email, 'Your sign-in link')
    await app.deps.db
      .update(users)
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where(eq(users.email, email))
    const caller = app.visitor()
    const answer = await api(caller, 'sign-in', { token })
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }])
    expect(caller.cookie()).toBe('')
  })

  it('link and code each sign in once and confirm the address', async () => {
    await app.signUp('jo@plant.example')
    await api(app.visitor(), 'sign-in-request', { email: 'jo@plant.example', redirectTo: '/platform' })
    const { token, code } = await app.nextMail('jo@plant.example', 'Your sign-in link')
    const caller = app.visitor()
    const answer = await api(caller, 'sign-in', { token })
    expect(answer.body).toMatchObject({ needsSecondFactor: false, redirectTo: '/platform' })
    expect((await viewerOf(caller)).viewer?.emailConfirmed).toBe(true)
    expect((await api(app.visitor(), 'sign-in', { email: 'jo@plant.example', code })).status).toBe(422)
    await api(app.visitor(), 'sign-in-request', { email: 'jo@plant.example' })
    const second = await app.nextMail('jo@plant.example', 'Your sign-in link')
    expect(
      (await api(app.visitor(), 'sign-in', { email: 'jo@plant.example', code: second.code })).status,
    ).toBe(200)
    expect(await actionsOf('jo@plant.example')).toEqual(
      expect.arrayContaining(['sign_in', 'email_confirmed']),
    )
  })
})

describe('changing credentials', () => {
  it('a password is changed with the present one; other sessions end, this one goes on', async () => {
    const caller = await app.signUp('kim@plant.example')
    const other = app.visitor()
    await signIn(other, 'kim@plant.example', 'correct horse')
    const change = { password: 'battery staple', confirmPassword: 'battery staple' }
    expect((await api(caller, 'password', { currentPassword: 'wrong horse', ...change })).status).toBe(401)
    const answer = await api(caller, 'password', { currentPassword: 'correct horse', ...change })
    expect(answer.body).toEqual({ changed: true, endedSessions: 1 })
    expect((await viewerOf(caller)).viewer?.email).toBe('kim@plant.example')
    expect((await viewerOf(other)).viewer).toBeNull()
  })

  it('a password changed too often is reported no more, and still changes', async () => {
    const email = 'kay@plant.example'
    const caller = await app.signUp(email)
    for (let times = 0; times < 5; times++)
      expect(await countNotice(app.deps, 'password_changed', email)).toBe(true)
    const change = { password: 'battery staple', confirmPassword: 'battery staple' }
    const { status } = await api(caller, 'password', { currentPassword: 'correct horse', ...change })
    expect(status).toBe(200)
    const notices = await app.deps.db.execute(
      sql`select 1 from jobs.job where data->>'email' = ${email} and data->>'kind' = 'password_changed'`,
    )
    expect(notices.rows).toEqual([])
  })

  it('what changes the ways in is reported through the one place that counts by recipient', () => {
    const folder = fileURLToPath(new URL('../../', import.meta.url))
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /enqueue\(\s*\w+,\s*sendCredentialNotice/.test(readFileSync(join(folder, file), 'utf8')),
      )
    expect(asking).toEqual(['identity/credentials/mail/enqueue-notice.ts'])
  })

  it('an address changes when both have confirmed, the new one where the change was asked for', async () => {
    const caller = await signUpConfirmed('lea@plant.example')
    expect((await api(caller, 'email', { email: 'lea2@plant.example' })).status).toBe(200)
    const there = await app.nextMail('lea2@plant.example', 'Confirm your new e-mail address')
    const here = await app.nextMail('lea@plant.example', 'Your e-mail address is about to change')
    expect(here.text).toContain('changed to lea2@plant.example')
    const first = await api(caller, 'email-confirm', { token: there.token })
    expect(first.body).toMatchObject({ isComplete: false })
    expect((await viewerOf(caller)).viewer?.email).toBe('lea@plant.example')
    const second = await api(app.visitor(), 'email-confirm', { token: here.token })
    expect(second.body).toEqual({
      isComplete: true,
      email: 'lea2@plant.example',
      needsPassword: false,
      isSignedIn: false,
    })
    expect((await viewerOf(caller)).viewer?.email).toBe('lea2@plant.example')
    expect((await signIn(app.visitor(), 'lea2@plant.example', 'correct horse')).status).toBe(200)
  })

  it('nobody’s address is flooded by changes to it', async () => {
    const caller = await signUpConfirmed('max@plant.example')
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await api(caller, 'email', { email: 'stranger@other.example' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('an old proof is asked for again, by password or by the code of a mail', async () => {
    const caller = await signUpConfirmed('mia@plant.example')
    await app.deps.db.execute(`update sessions set proven_at = now() - interval '20 minutes'`)
    const refused = await api(caller, 'email', { email: 'mia2@plant.example' })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'REAUTHENTICATE' }])
    expect((await api(caller, 'reauthenticate', { password: 'nope nope' })).status).toBe(401)
    await api(caller, 'reauthenticate-request')
    const { code } = await app.nextMail('mia@plant.example', 'Your confirmation code')
    expect((await api(caller, 'reauthenticate', { code })).status).toBe(200)
    expect((await api(caller, 'email', { email: 'mia2@plant.example' })).status).toBe(200)
  })
})

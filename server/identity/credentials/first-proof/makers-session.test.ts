import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, auditEvents, rateLimits, sessions, users } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const CONFIRM = 'Confirm your e-mail address'
const password = 'correct horse'
const post = (caller: Caller, path: string, body: object = {}) => caller.call('POST', `/api/v1${path}`, body)
const viewerOf = async (caller: Caller) =>
  ((await caller.call('GET', '/api/v1/accounts/viewer')).body as { viewer: { email: string } | null }).viewer
const signIn = (caller: Caller, email: string, secret = password) =>
  post(caller, '/accounts/sign-in', { email, password: secret })
const userIdOf = async (email: string) =>
  (await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''

describe('a person who confirms where the account was made', () => {
  it.each(['link', 'code'] as const)(
    'keeps that session and the password; others end: by %s',
    async (way) => {
      const email = `maker-${way}@plant.example`
      const maker = await app.signUp(email)
      const elsewhere = app.visitor()
      await signIn(elsewhere, email)
      const { token, code } = await app.nextMail(email, CONFIRM)
      const proof = way === 'link' ? { token } : { email, code }
      const { body } = await post(maker, '/credentials/confirm', proof)
      expect(body).toEqual({ email, needsPassword: false })
      expect(await viewerOf(maker)).toMatchObject({ email, emailConfirmed: true })
      expect(await viewerOf(elsewhere)).toBeNull()
      expect((await signIn(elsewhere, email)).status).toBe(200)
      const [event] = await app.deps.db
        .select()
        .from(auditEvents)
        .where(
          sql`${auditEvents.action} = 'email_confirmed' and ${auditEvents.userId} = ${await userIdOf(email)}`,
        )
      expect(event?.details).toEqual({ endedSessions: 1, isPasswordKept: true })
    },
  )

  it('may be a program that sends its token', async () => {
    const email = 'maker-program@plant.example'
    const made = await app.fetch('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token } = (await made.json()) as { access_token: string }
    const mail = await app.nextMail(email, CONFIRM)
    const headers = { authorization: `Bearer ${token}` }
    const done = await app
      .visitor()
      .call('POST', '/api/v1/credentials/confirm', { token: mail.token }, headers)
    expect(done.body).toEqual({ email, needsPassword: false })
    const viewer = await app.fetch('/api/v1/accounts/viewer', { headers })
    expect(await viewer.json()).toMatchObject({ viewer: { email, emailConfirmed: true } })
  })

  it('is not someone who has signed in there, nor the maker of another account', async () => {
    const email = 'somewhere@plant.example'
    await app.signUp(email)
    // As after a sign-in into which a stranger has led this browser.
    const browser = app.visitor()
    await signIn(browser, email)
    const { token } = await app.nextMail(email, CONFIRM)
    expect((await post(browser, '/credentials/confirm', { token })).body).toEqual({
      email,
      needsPassword: true,
    })
    expect(await viewerOf(browser)).toMatchObject({ email })
    expect((await signIn(app.visitor(), email)).status).toBe(401)

    const other = await app.signUp('maker-other@plant.example')
    await app.signUp('maker-two@plant.example')
    const second = await app.nextMail('maker-two@plant.example', CONFIRM)
    const done = await post(other, '/credentials/confirm', { token: second.token })
    expect(done.body).toMatchObject({ needsPassword: true })
    expect(await viewerOf(other)).toMatchObject({ email: 'maker-two@plant.example' })
    expect((await signIn(app.visitor(), 'maker-two@plant.example')).status).toBe(401)
  })

  it('cannot be led to sign up or in by a page of another site', async () => {
    const form = {
      email: 'led@plant.example',
      password,
      confirmPassword: password,
      fullName: 'L',
      companyName: 'L',
    }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      for (const path of [
        '/api/v1/accounts/sign-up',
        '/api/v1/accounts/sign-in',
        '/api/v1/credentials/sign-in',
      ]) {
        const browser = app.visitor()
        expect(
          (await browser.call('POST', path, form, headers)).status,
          `${path} ${JSON.stringify(headers)}`,
        ).toBe(403)
        expect(browser.cookie()).toBe('')
      }
  })

  it('chooses a password afterwards, where there is none any more', async () => {
    const email = 'choose@plant.example'
    await app.signUp(email)
    const owner = app.visitor()
    const { token } = await app.nextMail(email, CONFIRM)
    await post(owner, '/credentials/confirm', { token })
    const { body: profile } = await owner.call('GET', '/api/v1/accounts/profile')
    expect(profile).toMatchObject({ hasPassword: false, emailConfirmed: true })
    const chosen = { password: 'battery staple', confirmPassword: 'battery staple' }
    expect((await post(owner, '/credentials/password', chosen)).status).toBe(200)
    expect((await signIn(app.visitor(), email, 'battery staple')).status).toBe(200)
  })
})

describe('what a stranger has begun before the proof and ends after it', () => {
  /** Waits until so many statements of this database wait for a lock. */
  const untilWaiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await app.deps.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.waiting
      })
      .toBe(count)

  it('a sign-in and a new password, verified in time, come too late', async () => {
    const email = 'late@plant.example'
    const thief = await app.signUp(email)
    // The job that writes this mail waits for the account's row as well: it must be over before two are counted.
    await app.nextMail(email, CONFIRM)
    const userId = await userIdOf(email)
    const late = app.visitor()
    let tries: Promise<{ status: number }[]> | undefined
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select id from users where id = ${userId} for update`)
      tries = Promise.all([
        signIn(late, email),
        post(thief, '/credentials/password', {
          currentPassword: password,
          password: 'battery staple',
          confirmPassword: 'battery staple',
        }),
      ])
      await untilWaiting(2)
      // What a first proof does with the row locked.
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
    })
    expect((await tries)?.map(({ status }) => status)).toEqual([401, 401])
    expect(await viewerOf(late)).toBeNull()
    const [credential] = await app.deps.db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(credential?.password).toBeNull()
    expect(await app.deps.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
  })
})

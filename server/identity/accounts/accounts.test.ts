import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, companies, companyMembers, sessions, users } from '#db/schema/index.ts'
import { sendWelcome } from '#server/identity/accounts/send-welcome-mail.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const form = {
  email: 'new@plant.example',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  fullName: 'Nora New',
  companyName: 'New Plant',
}
const signUp = (changes: object = {}) =>
  app.visitor().call('POST', '/api/v1/accounts/sign-up', { ...form, ...changes })
const fieldsOf = (body: unknown) =>
  (body as { data: { fields: { field: string; text: string }[] } }).data.fields.map(({ field, text }) => [
    field,
    text,
  ])

describe('signing up', () => {
  it('makes account, company, membership, session and the mail job together', async () => {
    const answer = await signUp({ email: '  New@Plant.example ' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      viewer: {
        email: 'new@plant.example',
        fullName: 'Nora New',
        role: 'manufacturer',
        isAdmin: false,
        company: { name: 'New Plant', type: 'manufacturer', verified: false },
      },
    })
    const cookie = answer.headers.getSetCookie().join()
    expect(cookie).toMatch(/cellwright\.session_token=/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const { rows } = await app.deps.db.execute(
      sql`select data from jobs.job where name = 'send-welcome-mail'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('does not believe an address that a client tells of itself', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-client-ip': '6.6.6.6' }
    await app
      .visitor()
      .call('POST', '/api/v1/accounts/sign-up', { ...form, email: 'spoof@plant.example' }, forged)
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'spoof@plant.example'))
    const [session] = await app.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''))
    expect(session).toBeDefined()
    expect(session?.ipAddress).not.toBe('6.6.6.6')
  })

  it('keeps neither the password nor the session token readable', async () => {
    const visitor = app.visitor()
    await visitor.call('POST', '/api/v1/accounts/sign-up', { ...form, email: 'hash@plant.example' })
    const token = decodeURIComponent(visitor.cookie()).match(/session_token=([^.]+)\./)?.[1]
    expect(token).toBeTruthy()
    const stored = await app.deps.db.select({ token: sessions.token }).from(sessions)
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.map((row) => row.token)).not.toContain(token)
    const [account] = await app.deps.db.select().from(accounts).limit(1)
    expect(account?.password).not.toContain('correct horse')
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ fullName: ' ' }, 'fullName', 'Please enter your full name'],
    [{ companyName: '' }, 'companyName', 'Please enter your company name'],
  ])('%j is refused at %s', async (changes, field, text) => {
    const answer = await signUp({ email: 'bad@plant.example', ...changes })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer.body)).toEqual([[field, text]])
  })

  it('refuses a taken address with the product text, also when eight come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUp({ email: 'race@plant.example' })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'An account with this email already exists',
    })
    const made = await app.deps.db
      .select()
      .from(companies)
      .where(eq(companies.contactEmail, 'race@plant.example'))
    expect(made).toHaveLength(1)
  })

  it('ignores a role, an admin mark and a company type from outside', async () => {
    const answer = await signUp({
      email: 'sly@plant.example',
      role: 'admin',
      isAdmin: true,
      is_admin: true,
      type: 'supplier',
    })
    expect(answer.body).toMatchObject({
      viewer: { role: 'manufacturer', isAdmin: false, company: { type: 'manufacturer' } },
    })
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'sly@plant.example'))
    expect(user?.role).toBe('user')
  })

  it('refuses the listed admin addresses', async () => {
    const [adminEmail] = app.deps.config.adminEmails
    expect((await signUp({ email: adminEmail })).status).toBe(409)
  })

  it('leaves nothing behind when the company cannot be written', async () => {
    await app.deps.db.execute(
      sql`alter table companies add constraint refuse_all check (name <> 'Refused Ltd') not valid`,
    )
    const answer = await signUp({ email: 'undone@plant.example', companyName: 'Refused Ltd' })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/constraint|insert|refuse_all/i)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await app.deps.db.select().from(users).where(eq(users.email, 'undone@plant.example'))).toEqual([])
  })
})

describe('signing in', () => {
  it('is asked for both fields, and tells a wrong password and an unknown address alike', async () => {
    const visitor = app.visitor()
    await signUp({ email: 'known@plant.example' })
    const empty = await visitor.call('POST', '/api/v1/accounts/sign-in', { email: 'x@y.example' })
    expect(empty.body).toMatchObject({ message: 'Please enter both email and password' })
    const wrong = await visitor.call('POST', '/api/v1/accounts/sign-in', {
      email: 'known@plant.example',
      password: 'nope nope',
    })
    const unknown = await visitor.call('POST', '/api/v1/accounts/sign-in', {
      email: 'unknown@plant.example',
      password: 'nope nope',
    })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.body).toMatchObject({ message: 'Invalid email or password' })
  })

  it.each([
    ['the name given at sign-up', 'given', {}, 'New Plant'],
    ['My Company', 'untold', { metadata: {} }, 'My Company'],
  ])('gives a person without a company one named %s', async (_what, name, change, company) => {
    const email = `${name}@plant.example`
    await signUp({ email })
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, email))
    await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, user?.id ?? ''))
    if ('metadata' in change) await app.deps.db.update(users).set(change).where(eq(users.email, email))
    const answer = await app
      .visitor()
      .call('POST', '/api/v1/accounts/sign-in', { email: email.toUpperCase(), password: form.password })
    expect(answer.body).toMatchObject({ viewer: { company: { name: company, type: 'manufacturer' } } })
  })

  it('tells of a company that could not be made, and signs nobody in', async () => {
    await signUp({ email: 'broken@plant.example' })
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'broken@plant.example'))
    await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, user?.id ?? ''))
    await app.deps.db.execute(
      `alter table companies add constraint no_more check (contact_email <> 'broken@plant.example') not valid`,
    )
    const caller = app.visitor()
    const answer = await caller.call('POST', '/api/v1/accounts/sign-in', {
      email: 'broken@plant.example',
      password: form.password,
    })
    await app.deps.db.execute('alter table companies drop constraint no_more')
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: 'Account setup failed. Please try again or contact support.' },
    ])
    expect((await caller.call('GET', '/api/v1/accounts/viewer')).body).toEqual({
      viewer: null,
      viewing: null,
    })
  })

  it('stops guessing at one account after ten tries', async () => {
    const guess = () =>
      app
        .visitor()
        .call('POST', '/api/v1/accounts/sign-in', { email: 'target@plant.example', password: 'guess guess' })
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 10).every((status) => status === 401 || status === 429)).toBe(true)
    const last = await guess()
    expect(last.status).toBe(429)
    expect(last.body).toMatchObject({ message: 'Too many attempts. Please try again in a few minutes.' })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const separate = await testApp()
    const person = await separate.signUp()
    const cookie = person.cookie()
    expect((await person.call('GET', '/api/v1/accounts/viewer')).body).toMatchObject({
      viewer: { role: 'manufacturer' },
    })
    await person.call('POST', '/api/v1/accounts/sign-out')
    const replayed = await separate.fetch('/api/v1/accounts/viewer', { headers: { cookie } })
    expect(await replayed.json()).toEqual({ viewer: null, viewing: null })
    await separate.close()
  })

  it('renews a session once a day while it is used, and ends one that was left alone', async () => {
    const separate = await testApp()
    const person = await separate.signUp()
    const age = (days: number) =>
      separate.deps.db.update(sessions).set({
        updatedAt: new Date(Date.now() - days * 86_400_000),
        expiresAt: new Date(Date.now() + (7 - days) * 86_400_000),
      })
    expect((await person.call('GET', '/api/v1/accounts/viewer')).headers.getSetCookie()).toEqual([])
    await age(2)
    const renewed = await person.call('GET', '/api/v1/accounts/viewer')
    expect(renewed.headers.getSetCookie().join()).toMatch(/session_token=/)
    const [row] = await separate.deps.db.select().from(sessions)
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    await age(8)
    expect((await person.call('GET', '/api/v1/accounts/viewer')).body).toEqual({
      viewer: null,
      viewing: null,
    })
    await separate.close()
  })

  it('a forged or damaged cookie is nobody', async () => {
    for (const cookie of [
      'cellwright.session_token=abc',
      'cellwright.session_token=abc.def',
      'cellwright.session_token=%00',
    ]) {
      const answer = await app.fetch('/api/v1/accounts/viewer', { headers: { cookie } })
      expect(await answer.json()).toEqual({ viewer: null, viewing: null })
    }
  })
})

describe('the welcome mail', () => {
  it('is written once, however often its job runs', async () => {
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'new@plant.example'))
    const context = {
      deps: app.deps,
      jobId: 'job',
      attempt: 1,
      signal: new AbortController().signal,
      log: app.deps.log,
    }
    await sendWelcome({ userId: user?.id ?? '' }, context)
    await sendWelcome({ userId: user?.id ?? '' }, context)
    const mails = await app.deps.mail.outbox?.list()
    expect(mails).toHaveLength(1)
    expect(mails?.[0]).toMatchObject({ to: 'new@plant.example', subject: 'Welcome to Cellwright' })
    expect(mails?.[0]?.text).toContain(`${app.deps.config.baseUrl}/platform`)
  })
})

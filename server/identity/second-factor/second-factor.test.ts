import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { factors, rateLimits, recoveryCodes, users } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const post = (caller: Caller, path: string, body: object = {}) => caller.call('POST', `/api/v1${path}`, body)
const viewer = async (caller: Caller) =>
  (
    (await caller.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { hasSecondFactor: boolean } | null
    }
  ).viewer
const signIn = (caller: Caller, email: string) =>
  post(caller, '/accounts/sign-in', { email, password: 'correct horse' })
/** The code of the app, `steps` of 30 s from now: a used one is not taken twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
/** As apps show it, and as people type it. */
const grouped = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `

const enrolled = async (email: string) => {
  const caller = await app.signUp(email)
  await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const begun = await post(caller, '/factors', { friendlyName: 'Phone' })
  const { factor, secret, qrSvg, uri } = begun.body as {
    factor: { id: string }
    secret: string
    qrSvg: string
    uri: string
  }
  const done = await post(caller, `/factors/${factor.id}/verify`, { code: grouped(codeOf(secret)) })
  const { recoveryCodes: codes } = done.body as { recoveryCodes: string[] }
  return { caller, id: factor.id, secret, qrSvg, uri, done, codes }
}

describe('a second factor', () => {
  it('is enrolled with picture and recovery codes, and asked for at the next sign-in', async () => {
    const { caller, secret, qrSvg, uri, done, codes } = await enrolled('ada@plant.example')
    expect(qrSvg).toMatch(/^<svg/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cellwright:ada%40plant\.example\?/)
    expect(done.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    expect((await viewer(caller))?.hasSecondFactor).toBe(true)

    const next = app.visitor()
    const answer = await signIn(next, 'ada@plant.example')
    expect(answer.body).toEqual({ viewer: null, needsSecondFactor: true })
    expect(await viewer(next)).toBeNull()
    expect((await next.call('GET', '/api/v1/solutions/own')).status).not.toBe(200)
    expect((await next.call('GET', '/api/v1/sessions')).status).toBe(401)
    const wrong = await post(next, '/factors/prove', { code: '123' })
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'CODE_INVALID' }])
    expect((await post(next, '/factors/prove', { code: codeOf(secret, 1) })).status).toBe(200)
    expect(await viewer(next)).not.toBeNull()
  })

  it('added again and again, it is reported to its owner a few times only, and still added', async () => {
    const email = 'ann@plant.example'
    const { caller } = await enrolled(email)
    for (let at = 1; at <= 7; at++) {
      const { factor, secret } = (await post(caller, '/factors', { friendlyName: `Phone ${at}` })).body as {
        factor: { id: string }
        secret: string
      }
      const done = await post(caller, `/factors/${factor.id}/verify`, { code: codeOf(secret) })
      expect(done.status).toBe(200)
    }
    const { rows } = await app.deps.db.execute(
      sql`select 1 from jobs.job where data->>'email' = ${email} and data->>'kind' = 'factor_added'`,
    )
    expect(rows).toHaveLength(5)
  })

  it('a code is taken once, also of two at once', async () => {
    const { secret } = await enrolled('bea@plant.example')
    const [one, two] = [app.visitor(), app.visitor()]
    await signIn(one, 'bea@plant.example')
    await signIn(two, 'bea@plant.example')
    const code = codeOf(secret, 1)
    const answers = await Promise.all([one, two].map((caller) => post(caller, '/factors/prove', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('a recovery code works once and is kept as a hash', async () => {
    const { codes } = await enrolled('cyd@plant.example')
    const [code = ''] = codes
    const first = app.visitor()
    await signIn(first, 'cyd@plant.example')
    const answer = await post(first, '/factors/prove', { code: code.toUpperCase().replace('-', ' ') })
    expect(answer.body).toMatchObject({ recoveryCodesLeft: 9 })
    const second = app.visitor()
    await signIn(second, 'cyd@plant.example')
    expect((await post(second, '/factors/prove', { code })).status).toBe(422)
    const stored = await app.deps.db.select().from(recoveryCodes)
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''))
  })

  it('guessing is slowed for the account, from wherever it comes', async () => {
    await enrolled('dan@plant.example')
    const caller = app.visitor()
    await signIn(caller, 'dan@plant.example')
    const statuses: number[] = []
    for (let tries = 0; tries < 18; tries++)
      statuses.push((await post(caller, '/factors/prove', { code: String(100_000 + tries) })).status)
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
  })

  it('the secret is stored encrypted; removing the last factor ends the need for it', async () => {
    const { caller, id, secret } = await enrolled('eve@plant.example')
    const [row] = await app.deps.db.select().from(factors).where(eq(factors.id, id))
    expect(row?.secret).not.toContain(secret)
    expect((await caller.call('DELETE', `/api/v1/factors/${id}`)).status).toBe(200)
    const next = app.visitor()
    expect((await signIn(next, 'eve@plant.example')).body).toMatchObject({ needsSecondFactor: false })
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'eve@plant.example'))
    expect(
      await app.deps.db
        .select()
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, user?.id ?? '')),
    ).toEqual([])
  })

  it('another one leaves the recovery codes as they were printed', async () => {
    const { caller, codes } = await enrolled('gil@plant.example')
    const begun = await post(caller, '/factors', { friendlyName: 'Tablet' })
    const { factor, secret } = begun.body as { factor: { id: string }; secret: string }
    const done = await post(caller, `/factors/${factor.id}/verify`, { code: codeOf(secret) })
    expect([done.status, done.body]).toMatchObject([200, { recoveryCodes: [] }])
    const next = app.visitor()
    await signIn(next, 'gil@plant.example')
    expect((await post(next, '/factors/prove', { code: codes[0] })).status).toBe(200)
  })

  it('two that are removed at once are both gone, and nobody is asked for them', async () => {
    const { caller, id } = await enrolled('hal@plant.example')
    const begun = await post(caller, '/factors', { friendlyName: 'Tablet' })
    const { factor, secret } = begun.body as { factor: { id: string }; secret: string }
    await post(caller, `/factors/${factor.id}/verify`, { code: codeOf(secret) })
    const answers = await Promise.all(
      [id, factor.id].map((each) => caller.call('DELETE', `/api/v1/factors/${each}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await signIn(app.visitor(), 'hal@plant.example')).body).toMatchObject({
      needsSecondFactor: false,
    })
  })

  it('a session of one factor cannot enrol another one', async () => {
    await enrolled('fay@plant.example')
    const thief = app.visitor()
    await signIn(thief, 'fay@plant.example')
    expect((await post(thief, '/factors', { friendlyName: 'Mine' })).status).toBe(401)
    expect((await post(thief, '/credentials/password', { password: 'battery staple' })).status).toBe(401)
  })
})

describe('staff in production', () => {
  it('have their rights with two factors only', async () => {
    const strict = await testApp({
      MODE: 'production',
      BASE_URL: 'https://cell.example',
      SECRET: 'x'.repeat(40),
      ADMIN_EMAILS: 'root@plant.example',
    })
    try {
      const caller = await strict.signUp('op@plant.example')
      await strict.deps.db
        .update(users)
        .set({ role: 'admin', emailVerified: true })
        .where(eq(users.email, 'op@plant.example'))
      const before = (await caller.call('GET', '/api/v1/accounts/viewer')).body
      expect(before).toMatchObject({ viewer: { isAdmin: false, mustAddFactor: true } })
      expect((await caller.call('GET', '/api/v1/audit')).status).toBe(403)
      const { factor, secret } = (await post(caller, '/factors', { friendlyName: 'Key' })).body as {
        factor: { id: string }
        secret: string
      }
      await post(caller, `/factors/${factor.id}/verify`, { code: codeOf(secret) })
      expect((await caller.call('GET', '/api/v1/audit')).status).toBe(200)
      // Without a factor the rights are gone again, in the session that had proven it too.
      expect((await caller.call('DELETE', `/api/v1/factors/${factor.id}`)).status).toBe(200)
      expect((await caller.call('GET', '/api/v1/audit')).status).toBe(403)
      expect((await caller.call('GET', '/api/v1/accounts/viewer')).body).toMatchObject({
        viewer: { isAdmin: false, mustAddFactor: true },
      })
    } finally {
      await strict.close()
    }
  })
})

import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { factors, identityProviders, rateLimits, users } from '#db/schema/index.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import { FLUSH_LATER } from '#server/platform/database/flush-later.ts'
import { TEST_SECRET } from '#server/test/owned-row.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { addToLimit } from './rate-limit.ts'

const LISTED = 'boss@plant.example'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAILS: LISTED })
  const nowhere = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: '' }
  await app.deps.db.insert(identityProviders).values({ ...nowhere, slug: 'nowhere', name: 'Nowhere' })
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

/** A way to the same thing; `round` makes each try one at another account. Answers the status. */
type Door = (round: number) => Promise<number>

const procedure =
  (path: string, body: (round: number) => object, caller: Caller = app.visitor()): Door =>
  async (round) =>
    (await caller.call('POST', `/api/v1${path}`, body(round))).status
const authService =
  (path: string, body: (round: number) => object, headers: Record<string, string> = {}): Door =>
  async (round) =>
    (await app.fetch(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body(round)) }))
      .status

/**
 * Tries each door once, adds what is missing to `count` tries to the counters whose key begins so, and holds that then
 * every door is shut: with a counter for each door, none of them would be full.
 */
const expectOneCounter = async (count: number, key: string, doors: Record<string, Door>) => {
  const ways = Object.entries(doors)
  for (const [round, [name, door]] of ways.entries())
    expect(await door(round), `${name}, the first time`).not.toBe(429)
  await app.deps.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} + ${count - ways.length}` })
    .where(like(rateLimits.key, `${key}%`))
  for (const [name, door] of ways) expect(await door(count), `${name}, past the limit`).toBe(429)
}

const other = (round: number) => `person${round}@plant.example`
const password = 'correct horse'

describe('from one network', () => {
  it('sign-ins count together', () => {
    const guess = (round: number) => ({ email: other(round), password })
    return expectOneCounter(30, 'network|', {
      'sign-in': procedure('/accounts/sign-in', guess),
      'back-office': procedure('/accounts/admin-sign-in', guess),
      'auth service': authService('/token?grant_type=password', guess),
    })
  })

  it('sign-ups count together', () =>
    expectOneCounter(30, 'network|', {
      // The listed address is refused after it was counted, and costs no account.
      procedure: procedure('/accounts/sign-up', () => ({
        email: LISTED,
        password,
        confirmPassword: password,
        fullName: 'B',
        companyName: 'B',
      })),
      'auth service': authService('/signup', () => ({ email: LISTED, password })),
    }))

  it('mails asked for count together', () => {
    const to = (round: number) => ({ email: other(round) })
    return expectOneCounter(20, 'network|', {
      'new password': procedure('/credentials/reset-request', to),
      'sign-in link': procedure('/credentials/sign-in-request', to),
      'new password, auth service': authService('/recover', to),
      'sign-in link, auth service': authService('/otp', to),
      'confirmation, auth service': authService('/resend', (round) => ({ ...to(round), type: 'signup' })),
    })
  })

  it('codes of mails count together', () => {
    const code = (round: number) => ({ email: other(round), code: '000000' })
    const verify = (type: string) => (round: number) => ({ email: other(round), token: '000000', type })
    return expectOneCounter(30, 'network|', {
      confirm: procedure('/credentials/confirm', code),
      'sign in': procedure('/credentials/sign-in', code),
      recovery: procedure('/credentials/reset', (round) => ({
        ...code(round),
        password,
        confirmPassword: password,
      })),
      'change of address': procedure('/credentials/email-confirm', code),
      'sign in, auth service': authService('/verify', verify('email')),
      'recovery, auth service': authService('/verify', verify('recovery')),
    })
  })

  it('sign-ins begun at a provider count together', () =>
    expectOneCounter(60, 'network|', {
      procedure: procedure('/identities/sign-in', () => ({ provider: 'nowhere' })),
      'auth service': async () =>
        (await app.fetch('/auth/v1/authorize?provider=nowhere&skip_http_redirect=true')).status,
    }))
})

describe('at one account', () => {
  it('passwords count together', async () => {
    const guess = () => ({ email: 'guessed@plant.example', password })
    await expectOneCounter(10, 'sign-in|guessed@', {
      'sign-in': procedure('/accounts/sign-in', guess),
      'back-office': procedure('/accounts/admin-sign-in', guess),
      'auth service': authService('/token?grant_type=password', guess),
    })
  })

  it('codes of a second factor count together', async () => {
    const email = 'factor@plant.example'
    const browser = await app.signUp(email)
    const made = await app.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token, user } = (await made.json()) as {
      access_token: string
      user: { id: string }
    }
    const secret = seal(app.deps.config.secret, TEST_SECRET)
    const [factor] = await app.deps.db
      .insert(factors)
      .values({ userId: user.id, secret, status: 'verified' })
      .returning()
    await app.deps.db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, user.id))
    const headers = { authorization: `Bearer ${token}` }
    const verify: Door = async (round) => {
      const challenge = await app.fetch(`/auth/v1/factors/${factor?.id}/challenge`, {
        method: 'POST',
        headers,
      })
      const { id } = (await challenge.json()) as { id: string }
      return authService(
        `/factors/${factor?.id}/verify`,
        () => ({ challenge_id: id, code: '000' }),
        headers,
      )(round)
    }
    await expectOneCounter(15, 'factor|', {
      procedure: procedure('/factors/prove', () => ({ code: 'nonsense' }), browser),
      'auth service': verify,
    })
  })
})

describe('to one address', () => {
  it('mails of all kinds count together, invitations too', async () => {
    const email = 'flooded@victim.example'
    const inviter = async (name: string) => {
      const caller = await app.signUp(name)
      await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, name))
      return caller
    }
    const [one, two] = [await inviter('one@evil.example'), await inviter('two@evil.example')]
    const admin = await app.as('admin')
    const to = () => ({ email })
    await expectOneCounter(10, 'mail-to|', {
      'sign-in link': procedure('/credentials/sign-in-request', to),
      recovery: authService('/recover', to),
      'change of address': procedure('/credentials/email', to, one),
    })
    const doors: [string, Door][] = [
      ['invitation', procedure('/team/invitations', to, two)],
      ['invitation to the staff', procedure('/staff/invitations', to, admin)],
      ['sign-up', authService('/signup', () => ({ email, password }))],
    ]
    for (const [name, door] of doors) expect(await door(0), name).toBe(429)
    expect(await app.deps.db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  it('an invitation is sent again five times, not more', async () => {
    const boss = await app.signUp('again@plant.example')
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'again@plant.example'))
    const { body } = await boss.call('POST', '/api/v1/team/invitations', { email: 'invited@victim.example' })
    const { id } = body as { id: string }
    const statuses: number[] = []
    for (let round = 0; round < 5; round++)
      statuses.push((await boss.call('POST', `/api/v1/team/invitations/${id}/resend`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

it('a count in a transaction leaves that as durable as it was', async () => {
  await app.deps.db.transaction(async (tx) => {
    const shown = async () => (await tx.execute(sql`show synchronous_commit`)).rows
    const before = await shown()
    await addToLimit({ db: tx, clock: app.deps.clock }, 'in a transaction', 60, 1)
    expect(await shown()).toEqual(before)
    await tx.execute(sql`select ${FLUSH_LATER}`)
    expect(await shown()).toEqual([{ synchronous_commit: 'off' }])
  })
})

import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { accounts, factors, flowCodes, recoveryCodes, sessions, users } from '#db/schema/index.ts'
import { replaceRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts'
import { makeSecret } from '#server/identity/second-factor/totp.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { AuthServer, Client } from '#server/test/auth-server.ts'
import { PASSWORD } from '#server/test/auth-server.ts'
import type { Caller } from '#server/test/test-app.ts'

/** What someone holds who signed up with an address that is not theirs. */
export type Hijacker = {
  email: string
  userId: string
  browser: Caller
  program: Client
  bearer: string
  refreshToken: string
  /** Of a second factor, as accounts from before the rule may have one. */
  secret: string
  recoveryCode: string
  flowCode: { code: string; verifier: string }
}

const VERIFIER = 'v'.repeat(64)

/** The ways in that the doors no longer make before the address is confirmed; the database may hold them from before. */
const addOldWaysIn = async ({ app }: AuthServer, userId: string, email: string) => {
  const { db, ids, clock } = app.deps
  const context = { deps: app.deps }
  const { secret, encrypted } = await makeSecret(context as Parameters<typeof makeSecret>[0], email)
  await db.insert(factors).values({ userId, secret: encrypted, friendlyName: 'Mine', status: 'verified' })
  const [recoveryCode = ''] = await replaceRecoveryCodes(db, context, userId)
  await db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId))
  await db.update(sessions).set({ aal: 'aal2' }).where(eq(sessions.userId, userId))
  await db.insert(accounts).values({ userId, providerId: 'workforce', accountId: ids.random() })
  const code = ids.random()
  await db.insert(flowCodes).values({
    codeHash: sha256(code),
    challenge: sha256(VERIFIER),
    userId,
    method: 'oauth',
    expiresAt: new Date(clock.now().getTime() + 60_000),
  })
  return { secret, recoveryCode, flowCode: { code, verifier: VERIFIER } }
}

/** Signs up with somebody's address and keeps cookie, tokens, password and whatever else leads back in. */
export const hijack = async (server: AuthServer, email: string): Promise<Hijacker> => {
  const { app } = server
  const browser = await app.signUp(email)
  const program = server.client()
  const { data } = await program.signInWithPassword({ email, password: PASSWORD })
  if (!data.session) throw new Error('the program did not sign in')
  const { access_token: bearer, refresh_token: refreshToken } = data.session
  const userId = data.session.user.id
  const old = await addOldWaysIn(server, userId, email)
  return { email, userId, browser, program, bearer, refreshToken, ...old }
}

const viewerOf = async (server: AuthServer, headers: Record<string, string>) => {
  const answer = await server.app.fetch('/api/v1/accounts/viewer', { headers })
  return ((await answer.json()) as { viewer: unknown }).viewer
}

/** Holds that nothing of a hijacker opens the account any more. */
export const expectShutOut = async (server: AuthServer, thief: Hijacker): Promise<void> => {
  const { app, url } = server
  const { email, userId } = thief
  expect(await viewerOf(server, { cookie: thief.browser.cookie() }), 'cookie').toBeNull()
  expect((await thief.browser.call('POST', '/api/v1/sessions/end', { scope: 'others' })).status).toBe(401)
  expect(await viewerOf(server, { authorization: `Bearer ${thief.bearer}` }), 'bearer').toBeNull()
  expect((await thief.program.getUser()).error, 'bearer at the auth service').not.toBeNull()
  const refreshed = await server.client().refreshSession({ refresh_token: thief.refreshToken })
  expect(refreshed.error?.code, 'refresh token').toBe('refresh_token_not_found')
  const again = app.visitor()
  const signIn = await again.call('POST', '/api/v1/accounts/sign-in', { email, password: PASSWORD })
  expect(signIn.status, 'password').toBe(401)
  const program = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(program.error?.code, 'password at the auth service').toBe('invalid_credentials')
  for (const code of [new TOTP({ secret: thief.secret }).generate(), thief.recoveryCode])
    expect((await again.call('POST', '/api/v1/factors/prove', { code })).status, 'factor').toBe(401)
  const exchange = await fetch(`${url}/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: thief.flowCode.code, code_verifier: thief.flowCode.verifier }),
  })
  expect(await exchange.json(), 'flow code').toMatchObject({ code: 'flow_state_not_found' })
  const { db } = app.deps
  const ofUser = async (table: typeof factors | typeof recoveryCodes) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.userId, userId))).length
  expect([await ofUser(factors), await ofUser(recoveryCodes)], 'factors and codes').toEqual([0, 0])
  const identities = await db.select().from(accounts).where(eq(accounts.userId, userId))
  expect(
    identities.map(({ providerId }) => providerId),
    'linked identities',
  ).toEqual(['credential'])
}

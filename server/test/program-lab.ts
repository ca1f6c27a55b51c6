import { createHash } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { and, eq } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { auditEvents, identityProviders, users } from '#db/schema/index.ts'
import { createHttp } from '#server/http/create-http.ts'
import { callbackUrl } from '#server/identity/identities/flow/begin-flow.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import { createListener } from '#server/start/listen.ts'
import { testProvider } from '#server/test/elsewhere/oidc-provider.ts'
import { testApp } from './test-app.ts'
import { testBrowser } from './test-browser.ts'

/** Where the programs of these tests wait for an answer. */
export const RETURN = 'https://program.example/back'
/** Where a native program gets its identity token itself. */
const NATIVE = 'https://native.example/callback'

type Client = InstanceType<typeof AuthClient>

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

type Provider = Awaited<ReturnType<typeof testProvider>>

/** Signs in at the provider as a native program does, without the application. */
const fetchIdToken = async (
  idp: Provider,
  browser: ReturnType<typeof testBrowser>,
  subject: string,
  nonce: string | undefined,
) => {
  idp.person(subject)
  const config = await oidc.discovery(new URL(idp.issuer), idp.clientId, idp.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const hashed = nonce && createHash('sha256').update(nonce).digest('hex')
  const start = oidc.buildAuthorizationUrl(config, {
    redirect_uri: NATIVE,
    scope: 'openid email profile',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(hashed && { nonce: hashed }),
  })
  const { url: end } = await browser.go(start.href)
  const tokens = await oidc.authorizationCodeGrant(config, end, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(hashed && { expectedNonce: hashed }),
  })
  return { token: tokens.id_token ?? '', access_token: tokens.access_token }
}

/**
 * The application on a socket, a real OpenID provider on loopback that it knows as "workforce", and the published client
 * of the auth service, unmodified.
 */
export const programLab = async () => {
  const app = await testApp({
    AUTH_REDIRECTS: 'https://program.example/*',
    ADMIN_EMAILS: 'boss@plant.example',
  })
  const idp = await testProvider([callbackUrl(app), NATIVE])
  const listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  const url = `http://127.0.0.1:${at.port}/auth/v1`
  const clients: Client[] = []
  /** Columns of a provider's row that lead to the real one. */
  const settings = async () => ({
    issuer: idp.issuer,
    clientId: idp.clientId,
    clientSecret: seal(app.deps.config.secret, idp.clientSecret),
  })
  const [workforce] = await app.deps.db
    .insert(identityProviders)
    .values({ ...(await settings()), slug: 'workforce', name: 'Workforce' })
    .returning()
  const client = (flowType: 'implicit' | 'pkce' = 'pkce'): Client => {
    const made = new AuthClient({
      url,
      storage: memory(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType,
    })
    clients.push(made)
    return made
  }
  const browser = () => testBrowser(app, [idp.issuer])
  return {
    app,
    idp,
    settings,
    client,
    browser,
    providerId: workforce?.id ?? '',
    clearLimits: () => app.deps.db.execute('delete from rate_limits'),
    /** Signs in at the provider with the published client and answers where it ended. */
    throughProvider: async (auth = client(), redirectTo = RETURN) => {
      const { data } = await auth.signInWithOAuth({
        provider: 'workforce' as 'google',
        options: { redirectTo, skipBrowserRedirect: true },
      })
      const { url: end } = await browser().go(data.url ?? '')
      return { auth, end }
    },
    /** The session for the code in an address. */
    exchanged: async (from: { auth: Client; end: URL }) => {
      const done = await from.auth.exchangeCodeForSession(from.end.searchParams.get('code') ?? '')
      if (!done.data.session) throw new Error(`no session: ${done.error?.message} at ${from.end.href}`)
      return done.data
    },
    signedUp: async (email: string, isConfirmed: boolean) => {
      const auth = client()
      const { data } = await auth.signUp({ email, password: 'correct horse' })
      if (isConfirmed)
        await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
      return { auth, user: data.user }
    },
    audited: (userId: string, action: string) =>
      app.deps.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.userId, userId), eq(auditEvents.action, action))),
    /** An identity token as a native program gets it from the provider itself. */
    idTokenOf: (subject: string, nonce?: string) => fetchIdToken(idp, browser(), subject, nonce),
    close: async () => {
      for (const made of clients) await made.stopAutoRefresh()
      await listener.close()
      await idp.close()
      await app.close()
    },
  }
}
export type ProgramLab = Awaited<ReturnType<typeof programLab>>

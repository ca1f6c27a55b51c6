import { lt } from 'drizzle-orm'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { providerStates } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { countTry } from '#server/rpc/rate-limit.ts'
import { connect, type ProviderRow } from '../provider/connect.ts'
import { bindBrowser } from './browser-cookie.ts'

/** Time somebody has to sign in at the provider. */
const FLOW_MS = 10 * 60 * 1000

export const callbackUrl = ({ deps }: Pick<RequestContext, 'deps'>): string =>
  `${deps.config.baseUrl}/auth/v1/callback`

export type FlowStart = {
  /** cookie: our own pages, `redirectTo` is a path of this site. token: a program, `redirectTo` an allowed address. */
  kind: 'cookie' | 'token'
  redirectTo: string | null
  challenge?: string | null
  /** The account that an identity is to be linked to. */
  linkUserId?: string | null
  /** The answer counts only in the browser that gets the answer to this request. */
  isBound: boolean
  loginHint?: string
  /** Further scopes a program asks for. */
  scopes?: string
}

const scopesOf = (own: string, asked: string): string => {
  const more = asked.split(/[\s,]+/).filter((scope) => /^[\w:./-]{1,80}$/.test(scope))
  return [...new Set([...own.split(' '), ...more.slice(0, 10)])].join(' ')
}

/**
 * Notes a sign-in under way and answers the provider's address to send the browser to, with state, nonce and our own
 * PKCE challenge. Errors: PROVIDER_UNAVAILABLE, ISSUER_INVALID, TOO_MANY_REQUESTS.
 */
export const beginFlow = async (
  context: RequestContext,
  provider: ProviderRow,
  { kind, redirectTo, challenge = null, linkUserId = null, isBound, loginHint, scopes = '' }: FlowStart,
): Promise<string> => {
  const { db, clock, ids, config } = context.deps
  await countTry(context, 'provider')
  const { client } = await connect(context, provider)
  const now = clock.now()
  const state = ids.token()
  const nonce = ids.token()
  const verifier = randomPKCECodeVerifier()
  await db.delete(providerStates).where(lt(providerStates.expiresAt, now))
  await db.insert(providerStates).values({
    stateHash: sha256(state),
    providerId: provider.id,
    verifier: seal(config.secret, verifier),
    nonce,
    browserHash: isBound ? bindBrowser(context) : null,
    redirectTo,
    challenge,
    linkUserId,
    kind,
    expiresAt: new Date(now.getTime() + FLOW_MS),
    createdAt: now,
  })
  return buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(context),
    scope: scopesOf(provider.scopes, scopes),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint && { login_hint: loginHint }),
  }).href
}

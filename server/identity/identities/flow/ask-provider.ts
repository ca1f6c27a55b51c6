import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { Log } from '#server/platform/log.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { connect, type ProviderRow } from '../provider/connect.ts'
import { problemCode, refuse } from '../refuse.ts'
import { type Person, personOf } from './person.ts'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Our refusal for whatever went wrong with a provider; the log keeps kind and code, never tokens or addresses. */
export const refusalOf = (error: unknown, log: Log, provider: ProviderRow): Error => {
  if (error instanceof Error && problemCode(error)) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  log.warn(
    { provider: provider.slug, kind: nameOf(error), code: codeOf(error), cause: nameOf(cause) },
    'sign-in at a provider failed',
  )
  if (error instanceof AuthorizationResponseError)
    return refuse(error.error === 'access_denied' ? 'ACCESS_DENIED' : 'PROVIDER_ANSWER_INVALID')
  const isSilent =
    [nameOf(error), nameOf(cause)].some((name) => ['ProviderSilent', 'AddressRefused'].includes(name)) ||
    /TIMEOUT|ABORT/.test(codeOf(error)) ||
    (error instanceof Error && 'status' in error && Number(error.status) >= 500)
  return refuse(isSilent ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_ANSWER_INVALID')
}

/** What the user-info address adds, when the identity token holds no e-mail address. */
export const userInfo = async (
  context: RequestContext,
  provider: ProviderRow,
  claims: { sub: string; email?: unknown },
  accessToken: string | undefined,
): Promise<Record<string, unknown>> => {
  const { client, server } = await connect(context, provider)
  if (claims.email !== undefined || !server.userinfo_endpoint || !accessToken) return {}
  return fetchUserInfo(client, accessToken, claims.sub)
}

/**
 * Exchanges the code of a callback at the provider and reads who the person is: state, nonce, PKCE verifier, issuer,
 * audience, times and signature are checked. Errors: ACCESS_DENIED, PROVIDER_UNAVAILABLE, PROVIDER_ANSWER_INVALID.
 */
export const askProvider = async (
  context: RequestContext,
  provider: ProviderRow,
  { url, state, nonce, verifier }: { url: URL; state: string; nonce: string; verifier: string },
): Promise<Person> => {
  try {
    const { client } = await connect(context, provider)
    const tokens = await authorizationCodeGrant(client, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw refuse('PROVIDER_ANSWER_INVALID')
    return personOf(claims, await userInfo(context, provider, claims, tokens.access_token))
  } catch (error) {
    throw refusalOf(error, context.log, provider)
  }
}

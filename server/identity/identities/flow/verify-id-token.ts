import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { RequestContext } from '#server/rpc/context.ts'
import { connect, type ProviderRow } from '../provider/connect.ts'
import { problemCode, refuse } from '../refuse.ts'
import { refusalOf, userInfo } from './ask-provider.ts'
import { type Person, personOf } from './person.ts'

/** Signatures whose keys a provider publishes; shared-secret ones and none are not among them. */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 10

const isTokenFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_(JW[ST]|JOSE)/.test(String(error.code)) &&
  error.code !== 'ERR_JWKS_TIMEOUT'

/** OpenID Connect Core 1.0 §3.1.3.6: the left half of the access token's hash, by the hash of the token's own signature. */
const accessTokenHash = (accessToken: string, alg: string): string => {
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

/**
 * Who an identity token speaks of, after its signature, issuer, audience, times and nonce were checked. A program hands
 * over the nonce itself; the token holds its SHA-256 as hex digits. Both have one, or neither. Errors: ID_TOKEN_INVALID
 * with the reason, PROVIDER_UNAVAILABLE.
 */
export const verifyIdToken = async (
  context: RequestContext,
  provider: ProviderRow,
  { idToken, nonce, accessToken }: { idToken: string; nonce: string; accessToken: string },
): Promise<Person> => {
  try {
    const { server, keys } = await connect(context, provider)
    const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer: server.issuer,
      audience: provider.clientId,
      algorithms: signatures.filter((alg) => offered.includes(alg)),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: context.deps.clock.now(),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub, nonce: claimed, azp, at_hash: hash } = payload
    if (!sub) throw refuse('ID_TOKEN_INVALID', 'It names nobody.')
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1
    if ((azp !== undefined || isForOthersToo) && azp !== provider.clientId)
      throw refuse('ID_TOKEN_INVALID', 'It was issued to another client.')
    if ((claimed !== undefined) !== (nonce !== ''))
      throw refuse('ID_TOKEN_INVALID', 'Passed nonce and nonce in id_token should either both exist or not.')
    if (nonce !== '' && claimed !== createHash('sha256').update(nonce).digest('hex'))
      throw refuse('ID_TOKEN_INVALID', 'Nonces mismatch.')
    if (accessToken && hash !== undefined && hash !== accessTokenHash(accessToken, protectedHeader.alg))
      throw refuse('ID_TOKEN_INVALID', 'It does not belong to the access token.')
    return personOf(
      payload,
      await userInfo(context, provider, { sub, email: payload.email }, accessToken || undefined),
    )
  } catch (error) {
    if (problemCode(error) === null && isTokenFault(error)) throw refuse('ID_TOKEN_INVALID')
    const refusal = refusalOf(error, context.log, provider)
    throw problemCode(refusal) === 'PROVIDER_ANSWER_INVALID' ? refuse('ID_TOKEN_INVALID') : refusal
  }
}

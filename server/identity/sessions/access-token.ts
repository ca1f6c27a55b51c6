import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { isWithin } from '#server/platform/clock.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { publicKeys, SIGNING_ALGORITHM, signingKey } from './signing-keys.ts'

/** Access tokens are short-lived; the session behind one is looked up on every call all the same. */
export const ACCESS_TOKEN_SECONDS = 3600
const AUDIENCE = 'authenticated'

type Asking = Pick<RequestContext, 'deps'>
type Keys = { set: ReturnType<typeof createLocalJWKSet>; readAt: number }

/** Keys are read again after this, and when a token names one that is not known. */
const KEYS_FRESH_MS = 10 * 60 * 1000
const RETRY_AFTER_MS = 10_000
const known = new WeakMap<object, Keys>()

const keysOf = async ({ deps }: Asking, isRetry: boolean): Promise<Keys> => {
  const now = deps.clock.now().getTime()
  const kept = known.get(deps.pool)
  if (kept && isWithin(isRetry ? RETRY_AFTER_MS : KEYS_FRESH_MS, kept.readAt, now)) return kept
  const made = { set: createLocalJWKSet(await publicKeys(deps.db, deps.config.secret)), readAt: now }
  known.set(deps.pool, made)
  return made
}

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid() })

const issuerOf = ({ deps }: Pick<RequestContext, 'deps'>): string => `${deps.config.baseUrl}/auth/v1`

/** A signed access token (ES256) with these claims beside issuer, audience and times; its public key is in the key set. */
export const signAccessToken = async (
  context: Asking,
  claims: { sub: string; session_id: string } & Record<string, unknown>,
): Promise<{ token: string; expiresAt: number }> => {
  const issuedAt = Math.floor(context.deps.clock.now().getTime() / 1000)
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const { kid, key } = await signingKey(context.deps.db, context.deps.config.secret)
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
    .setIssuer(issuerOf(context))
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/** Whose session a token was issued for; null when it is not ours, not for us, or over. */
export const readAccessToken = async (
  context: Asking,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> => {
  if (token.length > 8_000) return null
  const check = async (isRetry: boolean) => {
    const { set } = await keysOf(context, isRetry)
    return jwtVerify(token, set, {
      issuer: issuerOf(context),
      audience: AUDIENCE,
      algorithms: [SIGNING_ALGORITHM],
      currentDate: context.deps.clock.now(),
    })
  }
  try {
    const { payload } = await check(false).catch((error: unknown) => {
      const isUnknownKey =
        error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY'
      if (isUnknownKey) return check(true)
      throw error
    })
    const { sub, session_id } = Claims.parse(payload)
    return { userId: sub, sessionId: session_id }
  } catch (error) {
    const isToken =
      error instanceof z.ZodError ||
      (error instanceof Error && 'code' in error && /^ERR_J/.test(String(error.code)))
    if (isToken) return null
    throw error
  }
}

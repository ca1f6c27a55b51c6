import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { AuthFault, validationFailed } from '#server/identity/auth-service/faults.ts'
import { issueTokens } from '#server/identity/auth-service/token-session.ts'
import { requireLinkable } from '#server/identity/identities/begin.ts'
import { beginFlow, type FlowStart } from '#server/identity/identities/flow/begin-flow.ts'
import { errorAddress, finishFlow } from '#server/identity/identities/flow/finish-flow.ts'
import { linkIdentity, resolveAccount } from '#server/identity/identities/flow/resolve-account.ts'
import { verifyIdToken } from '#server/identity/identities/flow/verify-id-token.ts'
import { methodOf, type ProviderRow } from '#server/identity/identities/provider/connect.ts'
import { findPublicProvider } from '#server/identity/identities/provider/providers.ts'
import { problemCode } from '#server/identity/identities/refuse.ts'
import { allowedRedirect } from '#server/identity/sessions/redirects.ts'
import type { HttpEnv } from '../env.ts'
import { Challenge, challengeOf, readBody } from './read-body.ts'
import { fullSession } from './user.ts'

/** A provider that does not answer, in the words of this service: retryable. */
const inServiceWords = (error: unknown): unknown =>
  error instanceof ORPCError && error.status === 503 && problemCode(error)
    ? new AuthFault(503, error.code.toLowerCase(), error.message, {}, error)
    : error

type Start = Omit<FlowStart, 'kind' | 'isBound' | 'redirectTo'> & { redirectTo: string; isJson: boolean }

/**
 * Begins a flow for a program and answers the provider's address as JSON, or as a redirect, which then counts in this
 * browser only. When the provider does not answer, a browser is sent back to the program with the reason.
 */
export const startFor = async (
  c: Context<HttpEnv>,
  provider: ProviderRow,
  { isJson, redirectTo, ...more }: Start,
): Promise<Response> => {
  try {
    const url = await beginFlow(c.get('rpc'), provider, {
      kind: 'token',
      redirectTo,
      isBound: !isJson,
      ...more,
    })
    return isJson ? c.json({ url }) : c.redirect(url, 302)
  } catch (error) {
    const code = problemCode(error)
    if (code && !isJson) return c.redirect(errorAddress(redirectTo, code), 302)
    throw inServiceWords(error)
  }
}

const challengeFromQuery = (c: Context<HttpEnv>): string | null =>
  challengeOf({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  })

const isJson = (c: Context<HttpEnv>): boolean => c.req.query('skip_http_redirect') === 'true'

const IdToken = z.object({
  provider: z.string().max(80).default(''),
  id_token: z.string().max(16_000).default(''),
  access_token: z.string().max(16_000).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().default(false),
  ...Challenge,
})

const unsupported = () => validationFailed('Unsupported provider: provider is not enabled')

/** GET /authorize and /callback, GET /user/identities/authorize, POST /token?grant_type=id_token. */
export const createAuthorize = () => {
  const doors = new Hono<HttpEnv>()
  doors.get('/authorize', async (c) => {
    const { deps } = c.get('rpc')
    const provider = await findPublicProvider(deps.db, c.req.query('provider') ?? '')
    if (!provider) throw unsupported()
    return startFor(c, provider, {
      redirectTo: allowedRedirect(c.req.query('redirect_to'), deps.config),
      challenge: challengeFromQuery(c),
      scopes: c.req.query('scopes') ?? '',
      isJson: isJson(c),
    })
  })
  doors.get('/callback', async (c) => {
    const query = new URL(c.req.url).searchParams
    return c.redirect(await finishFlow(c.get('rpc'), query), 302)
  })
  doors.get('/user/identities/authorize', async (c) => {
    const context = c.get('rpc')
    await fullSession(context)
    const { provider, userId } = await requireLinkable(context, c.req.query('provider') ?? '')
    return startFor(c, provider, {
      redirectTo: allowedRedirect(c.req.query('redirect_to'), context.deps.config),
      challenge: challengeFromQuery(c),
      scopes: c.req.query('scopes') ?? '',
      linkUserId: userId,
      isJson: isJson(c),
    })
  })
  doors.post('/token', async (c, next) => {
    if (c.req.query('grant_type') !== 'id_token') return next()
    const context = c.get('rpc')
    const body = await readBody(c, IdToken)
    if (!body.provider || !body.id_token) throw validationFailed('provider and id_token required')
    const isLink = body.link_identity
    if (isLink) await fullSession(context)
    const begunAt = context.deps.clock.now()
    const linkable = isLink ? await requireLinkable(context, body.provider) : null
    const provider = linkable?.provider ?? (await findPublicProvider(context.deps.db, body.provider))
    if (!provider) throw unsupported()
    try {
      const person = await verifyIdToken(context, provider, {
        idToken: body.id_token,
        nonce: body.nonce ?? '',
        accessToken: body.access_token ?? '',
      })
      const made = await context.deps.db.transaction(async (tx) => {
        if (linkable) await linkIdentity(tx, context, { provider, person, userId: linkable.userId, begunAt })
        const { userId } = linkable ?? (await resolveAccount(tx, context, provider, person))
        return startSession(tx, context, { userId, method: methodOf(provider) })
      })
      return c.json(await issueTokens(context, made.session.id))
    } catch (error) {
      throw inServiceWords(error)
    }
  })
  return doors
}

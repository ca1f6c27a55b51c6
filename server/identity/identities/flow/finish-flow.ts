import { and, eq, gt } from 'drizzle-orm'
import { type IdentityProblem, identityProblems } from '#contract/identity-problems.ts'
import type { Executor } from '#db/connect.ts'
import { providerStates } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { programAddress } from '#server/identity/auth-service/program-address.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { unseal } from '#server/identity/secrets/seal.ts'
import { openSession } from '#server/identity/sessions/create-session.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { methodOf, type ProviderRow } from '../provider/connect.ts'
import { findProvider } from '../provider/find-provider.ts'
import { problemCode, refuse } from '../refuse.ts'
import { askProvider } from './ask-provider.ts'
import { callbackUrl } from './begin-flow.ts'
import { browserHashOf } from './browser-cookie.ts'
import { linkIdentity, resolveAccount } from './resolve-account.ts'

type Flow = typeof providerStates.$inferSelect

/** Pages of this site that a sign-in under way ends at. */
const LINKED_PAGE = '/profile/security'
const PROBLEM_PAGE = '/login/sso'

/** Takes a sign-in under way for good; null when it is unknown, used, over, or was begun in another browser. */
const takeFlow = async (context: RequestContext, state: string): Promise<Flow | null> => {
  const { db, clock } = context.deps
  const [flow] = await db
    .delete(providerStates)
    .where(and(eq(providerStates.stateHash, sha256(state)), gt(providerStates.expiresAt, clock.now())))
    .returning()
  if (!flow) return null
  return flow.browserHash === null || flow.browserHash === browserHashOf(context) ? flow : null
}

const withQuery = (path: string, query: Record<string, string>): string => {
  const [address = '/', ...hash] = path.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
  return [joined, ...hash].join('#')
}

/** Where a failure is reported: on our own page by its code, to a program at the address it is waiting at. */
const failureAddress = (flow: Flow | null, code: IdentityProblem): string => {
  const word = code.toLowerCase()
  if (flow?.kind === 'token' && flow.redirectTo) return errorAddress(flow.redirectTo, code)
  if (flow?.linkUserId) return withQuery(LINKED_PAGE, { problem: word })
  return withQuery(PROBLEM_PAGE, { problem: word, ...(flow?.redirectTo && { from: flow.redirectTo }) })
}

/** An allowed address of a program with the refusal in its query, as the published client reads it. */
export const errorAddress = (redirectTo: string, code: IdentityProblem): string => {
  const { status, message } = identityProblems[code]
  const target = new URL(redirectTo)
  target.searchParams.set('error', status >= 500 ? 'server_error' : 'access_denied')
  target.searchParams.set('error_code', code.toLowerCase())
  target.searchParams.set('error_description', message)
  return target.href
}

const finish = async (
  context: RequestContext,
  flow: Flow,
  provider: ProviderRow,
  url: URL,
): Promise<string> => {
  const { kind, linkUserId, redirectTo } = flow
  const isOwnLink = kind === 'cookie' && linkUserId !== null
  if (isOwnLink && (await context.caller())?.id !== linkUserId) throw refuse('OTHER_ACCOUNT')
  // Asked before the transaction: a slow provider must hold no connection.
  const person = await askProvider(context, provider, {
    url,
    state: url.searchParams.get('state') ?? '',
    nonce: flow.nonce,
    verifier: unseal(context.deps.config.secret, flow.verifier),
  })
  const settle = async (tx: Executor): Promise<string> => {
    if (linkUserId === null) return (await resolveAccount(tx, context, provider, person)).userId
    await linkIdentity(tx, context, { provider, person, userId: linkUserId, begunAt: flow.createdAt })
    return linkUserId
  }
  const method = methodOf(provider)
  if (kind === 'token')
    return programAddress(context, {
      redirectTo: redirectTo ?? context.deps.config.baseUrl,
      challenge: flow.challenge,
      method,
      settle,
    })
  if (isOwnLink) {
    await context.deps.db.transaction(settle)
    return withQuery(redirectTo ?? LINKED_PAGE, { linked: '1' })
  }
  const made = await context.deps.db.transaction(async (tx) =>
    startSession(tx, context, { userId: await settle(tx), method }),
  )
  const { isPending } = openSession(context, made)
  // The sign-in page knows where this viewer lands.
  return withQuery(isPending ? '/login/verify' : '/login', { from: redirectTo ?? '' })
}

/**
 * Takes the answer of a provider, as it came to the callback with this query, and answers where the browser goes on: with
 * a session, tokens or a code, or to the place where the refusal is reported.
 */
export const finishFlow = async (context: RequestContext, query: URLSearchParams): Promise<string> => {
  const flow = await takeFlow(context, query.get('state') ?? '')
  if (!flow) return failureAddress(null, 'STATE_INVALID')
  const provider = await findProvider(context.deps.db, flow.providerId)
  try {
    if (!provider?.isEnabled) throw refuse('PROVIDER_UNKNOWN')
    return await finish(context, flow, provider, new URL(`${callbackUrl(context)}?${query}`))
  } catch (error) {
    const code = problemCode(error)
    if (code === null) throw error
    await recordAudit(context.deps.db, context, {
      action: 'sign_in_failed',
      userId: flow.linkUserId,
      details: { method: 'oauth', provider: provider?.slug ?? null, reason: code.toLowerCase() },
    })
    return failureAddress(flow, code)
  }
}

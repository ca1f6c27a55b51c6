import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { flowCodes, signInMethods, users } from '#db/schema/index.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { AuthFault } from './faults.ts'

/** Time from the redirect to the exchange. */
const FLOW_CODE_MS = 5 * 60 * 1000

/** A one-use code for an account that has proven who it is by `method`: the program that holds the verifier exchanges it. */
export const makeFlowCode = async (
  tx: Executor,
  { deps }: Pick<RequestContext, 'deps'>,
  {
    userId,
    challenge,
    method,
  }: { userId: string; challenge: string; method: (typeof signInMethods)[number] },
): Promise<string> => {
  const now = deps.clock.now()
  const code = deps.ids.random()
  await tx.delete(flowCodes).where(lt(flowCodes.expiresAt, now))
  await tx.insert(flowCodes).values({
    codeHash: sha256(code),
    challenge,
    userId,
    method,
    expiresAt: new Date(now.getTime() + FLOW_CODE_MS),
    createdAt: now,
  })
  return code
}

const isVerifier = (verifier: string, challenge: string): boolean => {
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const wanted = Buffer.from(challenge)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Exchanges a code with its verifier (RFC 7636, S256) for a session. A code is gone with its first use, right or wrong. */
export const exchangeFlowCode = async (
  context: RequestContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> => {
  const { clock } = context.deps
  const isThis = and(eq(flowCodes.codeHash, sha256(code)), gt(flowCodes.expiresAt, clock.now()))
  const outcome = await context.deps.db.transaction(async (tx) => {
    // The account is locked before its code: a first proof by mail, which ends both, takes them in this order too.
    const [known] = await tx.select({ userId: flowCodes.userId }).from(flowCodes).where(isThis)
    if (!known) return 'unknown'
    await tx.select({ id: users.id }).from(users).where(eq(users.id, known.userId)).for('update')
    const [flow] = await tx.delete(flowCodes).where(isThis).returning()
    if (!flow) return 'unknown'
    if (!isVerifier(verifier, flow.challenge)) return 'wrong'
    const method = signInMethods.find((each) => each === flow.method) ?? 'otp'
    return (await startSession(tx, context, { userId: flow.userId, method })).session
  })
  if (outcome === 'unknown')
    throw new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (outcome === 'wrong')
    throw new AuthFault(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return outcome.id
}

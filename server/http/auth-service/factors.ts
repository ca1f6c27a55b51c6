import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { factorChallenges } from '#db/schema/index.ts'
import { AuthFault, insufficientAal, validationFailed } from '#server/identity/auth-service/faults.ts'
import { issueTokens } from '#server/identity/auth-service/token-session.ts'
import { enrolFactor } from '#server/identity/second-factor/enrol-factor.ts'
import { findFactor, listFactors } from '#server/identity/second-factor/find-factors.ts'
import { removeFactor } from '#server/identity/second-factor/remove-factor.ts'
import { verifyFactor } from '#server/identity/second-factor/verify-factor.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { HttpEnv } from '../env.ts'
import { readBody } from './read-body.ts'
import { bearerSession, fullSession } from './user.ts'

const CHALLENGE_MS = 5 * 60 * 1000
const MOST_TRIES = 5

const Enrol = z.object({
  friendly_name: z.string().max(60).default(''),
  factor_type: z.string().max(20).default('totp'),
  issuer: z.string().max(100).optional(),
})
const Verify = z.object({
  challenge_id: z.string().max(60).default(''),
  code: z.string().max(20).default(''),
})

const ownFactor = async (context: RequestContext, userId: string, id: string) => {
  const factor = z.uuid().safeParse(id).success ? await findFactor(context.deps.db, userId, id) : undefined
  if (!factor) throw new AuthFault(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Takes one try of an open challenge of this factor; the last one closes it. */
const takeChallenge = async (
  context: RequestContext,
  factorId: string,
  challengeId: string,
): Promise<void> => {
  const now = context.deps.clock.now()
  const found = z.uuid().safeParse(challengeId).success
    ? await context.deps.db
        .update(factorChallenges)
        .set({ attempts: sql`${factorChallenges.attempts} + 1` })
        .where(
          and(
            eq(factorChallenges.id, challengeId),
            eq(factorChallenges.factorId, factorId),
            isNull(factorChallenges.usedAt),
            gt(factorChallenges.expiresAt, now),
            lt(factorChallenges.attempts, MOST_TRIES),
          ),
        )
        .returning({ id: factorChallenges.id })
    : []
  if (found.length === 0)
    throw new AuthFault(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
}

/** POST /factors, POST /factors/{id}/challenge, POST /factors/{id}/verify, DELETE /factors/{id}. */
export const createFactors = () => {
  const doors = new Hono<HttpEnv>()
  doors.post('/factors', async (c) => {
    const context = c.get('rpc')
    const { viewer } = await fullSession(context)
    const { friendly_name: friendlyName, factor_type: type } = await readBody(c, Enrol)
    if (type !== 'totp') throw validationFailed('factor_type needs to be totp')
    await requireRecentProof(context)
    const there = await listFactors(context.deps.db, viewer.id)
    if (there.some((factor) => factor.status === 'verified' && factor.friendlyName === friendlyName.trim()))
      throw new AuthFault(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" for this user already exists`,
      )
    const made = await enrolFactor(context, { viewer, friendlyName })
    return c.json({
      id: made.factor.id,
      type: 'totp',
      friendly_name: made.factor.friendlyName,
      totp: { qr_code: made.qrSvg, secret: made.secret, uri: made.uri },
    })
  })
  doors.post('/factors/:id/challenge', async (c) => {
    const context = c.get('rpc')
    const { userId } = await bearerSession(context)
    const factor = await ownFactor(context, userId, c.req.param('id'))
    const now = context.deps.clock.now()
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
    await context.deps.db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
    const [made] = await context.deps.db
      .insert(factorChallenges)
      .values({ factorId: factor.id, expiresAt, createdAt: now })
      .returning({ id: factorChallenges.id })
    return c.json({ id: made?.id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })
  doors.post('/factors/:id/verify', async (c) => {
    const context = c.get('rpc')
    const session = await bearerSession(context)
    const factor = await ownFactor(context, session.userId, c.req.param('id'))
    if (session.isPending && factor.status !== 'verified') throw insufficientAal()
    const { challenge_id: challengeId, code } = await readBody(c, Verify)
    await takeChallenge(context, factor.id, challengeId)
    const { session: raised } = await verifyFactor(context, session, factor, code)
    await context.deps.db
      .update(factorChallenges)
      .set({ usedAt: context.deps.clock.now() })
      .where(eq(factorChallenges.id, challengeId))
    return c.json(await issueTokens(context, raised.id))
  })
  doors.delete('/factors/:id', async (c) => {
    const context = c.get('rpc')
    const session = await fullSession(context)
    const factor = await ownFactor(context, session.userId, c.req.param('id'))
    if (factor.status === 'verified') await requireRecentProof(context)
    await removeFactor(context, factor)
    return c.json({ id: factor.id })
  })
  return doors
}

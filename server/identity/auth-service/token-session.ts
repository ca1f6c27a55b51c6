import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { refreshTokens, sessions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '#server/identity/sessions/access-token.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { SESSION_MS } from '#server/identity/sessions/find-session.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { AuthFault } from './faults.ts'
import { authUserOf } from './user-shape.ts'

/** The token spent last is answered again for this long: an answer may have been lost, or two tabs asked at once. */
const GRACE_MS = 10_000

type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'userId' | 'aal' | 'methods'>

/** Each token is made from the one before it, so that a repeat within the grace time can be given the same successor. */
const successorOf = ({ deps }: RequestContext, token: string): string =>
  createHmac('sha256', deps.config.secret).update(`refresh|${token}`).digest('base64url')

/** A token travels in a header with every request, and headers are short. */
const MOST_CARRIED_BYTES = 2_000

/** What a token says of an account: where a program has stored much with it, only what is ours; `GET /user` has it all. */
const carried = (metadata: Record<string, unknown>): Record<string, unknown> => {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= MOST_CARRIED_BYTES) return metadata
  const { full_name, role, is_admin, company_name } = metadata
  return {
    full_name,
    role,
    ...(is_admin === true && { is_admin }),
    ...(company_name !== undefined && { company_name }),
  }
}

const answer = async (context: RequestContext, session: SessionRow, refreshToken: string) => {
  const user = await authUserOf(context.deps.db, context, session.userId, { aal: session.aal })
  if (!user) throw new AuthFault(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { token, expiresAt } = await signAccessToken(context, {
    sub: session.userId,
    session_id: session.id,
    role: 'authenticated',
    email: user.email,
    phone: '',
    aal: session.aal,
    amr: [...session.methods].reverse().map(({ method, at }) => ({ method, timestamp: at })),
    app_metadata: user.app_metadata,
    user_metadata: carried(user.user_metadata),
    is_anonymous: false,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  }
}

/** Access and refresh token for a session that was just made or raised; the tokens it had before stay as they are. */
export const issueTokens = async (context: RequestContext, sessionId: string) => {
  const { db, ids } = context.deps
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new AuthFault(403, 'session_not_found', 'Session not found')
  const token = ids.token()
  await db
    .insert(refreshTokens)
    .values({ sessionId, tokenHash: sha256(token), createdAt: context.deps.clock.now() })
  return answer(context, session, token)
}

type Found = { id: string; spentAt: Date | null; session: SessionRow }

const find = async (db: Executor, token: string, now: Date): Promise<Found | undefined> => {
  const [row] = await db
    .select({
      id: refreshTokens.id,
      spentAt: refreshTokens.spentAt,
      session: { id: sessions.id, userId: sessions.userId, aal: sessions.aal, methods: sessions.methods },
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.tokenHash, sha256(token)), gt(sessions.expiresAt, now)))
  return row
}

/**
 * Exchanges a refresh token for new tokens: it is spent, its successor takes its place. The one spent last answers the
 * same successor for ten seconds; any older one means that somebody else has a copy, and ends the session.
 */
export const refreshTokensOf = async (context: RequestContext, token: string) => {
  const { db, clock } = context.deps
  const now = clock.now()
  const successor = successorOf(context, token)
  const outcome = await context.deps.db.transaction(async (tx) => {
    const found = await find(tx, token, now)
    if (!found) return 'unknown'
    const spent = await tx
      .update(refreshTokens)
      .set({ spentAt: now })
      .where(and(eq(refreshTokens.id, found.id), isNull(refreshTokens.spentAt)))
      .returning({ id: refreshTokens.id })
    if (spent.length > 0) {
      await tx
        .insert(refreshTokens)
        .values({ sessionId: found.session.id, tokenHash: sha256(successor), createdAt: now })
      const expiresAt = new Date(now.getTime() + SESSION_MS)
      await tx.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, found.session.id))
      return found.session
    }
    const [before] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, found.id))
    const [next] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, sha256(successor)))
    const isGrace =
      next?.spentAt === null &&
      before?.spentAt != null &&
      now.getTime() - before.spentAt.getTime() <= GRACE_MS
    if (isGrace) return found.session
    await endSessions(tx, found.session.userId, { only: found.session.id })
    await recordAudit(tx, context, { action: 'refresh_token_reused', userId: found.session.userId })
    return 'reused'
  })
  if (outcome === 'unknown')
    throw new AuthFault(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (outcome === 'reused')
    throw new AuthFault(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  const [fresh] = await db.select().from(sessions).where(eq(sessions.id, outcome.id))
  return answer(context, fresh ?? outcome, successor)
}

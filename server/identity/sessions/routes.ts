import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions as sessionRows } from '#db/schema/index.ts'
import { countAudit, listAudit, listOwnAudit } from '#server/audit/list-audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { endSessions } from './end-sessions.ts'
import { clearSessionCookie } from './session-cookie.ts'

/** More than this many sessions of one account are not listed; ending all reaches them. */
const MOST_LISTED = 100

export const sessions = {
  listSessions: rpc.sessions.listSessions.handler(async ({ context }) => {
    const { id: userId } = await signedIn(context)
    const own = await context.session()
    const rows = await context.deps.db
      .select()
      .from(sessionRows)
      .where(and(eq(sessionRows.userId, userId), gt(sessionRows.expiresAt, context.deps.clock.now())))
      .orderBy(desc(sessionRows.createdAt))
      .limit(MOST_LISTED)
    return {
      items: rows.map(({ id, ipAddress, userAgent, methods, createdAt, updatedAt, expiresAt }) => ({
        id,
        isThis: id === own?.id,
        ipAddress,
        userAgent,
        methods: methods.map(({ method }) => method),
        createdAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    }
  }),
  endSession: rpc.sessions.endSession.handler(async ({ input, context, errors }) => {
    const { id: userId } = await signedIn(context)
    const own = await context.session()
    const ended = await context.deps.db.transaction(async (tx) => {
      const count = await endSessions(tx, userId, { only: input.id })
      if (count > 0) await recordAudit(tx, context, { action: 'session_ended', userId })
      return count
    })
    if (ended === 0) throw errors.NOT_FOUND()
    if (own?.id === input.id) {
      clearSessionCookie(context)
      context.becomes(null)
    }
    return { ended }
  }),
  endSessions: rpc.sessions.endSessions.handler(async ({ input, context }) => {
    const { id: userId } = await signedIn(context)
    const own = await context.session()
    const isEverywhere = input.scope === 'everywhere' || !own
    const ended = await context.deps.db.transaction(async (tx) => {
      const count = await endSessions(tx, userId, isEverywhere ? 'all' : { allBut: own.id })
      await recordAudit(tx, context, {
        action: 'session_ended',
        userId,
        details: { count, scope: input.scope },
      })
      return count
    })
    if (isEverywhere) {
      clearSessionCookie(context)
      context.becomes(null)
    }
    return { ended }
  }),
  listOwnAudit: rpc.sessions.listOwnAudit.handler(async ({ input, context }) =>
    listOwnAudit(context.deps.db, { ...input, userId: (await signedIn(context)).id }),
  ),
  countAudit: rpc.sessions.countAudit.handler(({ input, context }) => countAudit(context.deps.db, input)),
  listAudit: rpc.sessions.listAudit.handler(({ input, context }) => listAudit(context.deps.db, input)),
}

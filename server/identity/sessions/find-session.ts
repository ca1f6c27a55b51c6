import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { companies, companyMembers, investorGrants, sessions, users, viewAsGrants } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { findView, openView, viewColumns } from '#server/identity/viewers/find-view.ts'
import { openGrant, personColumns, toViewer } from '#server/identity/viewers/viewers.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { readAccessToken } from './access-token.ts'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** A session ends this long after its last renewal. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000
/** A session in use is renewed when its last renewal is older than this. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000

const sessionColumns = {
  ...personColumns,
  sessionId: sessions.id,
  aal: sessions.aal,
  methods: sessions.methods,
  provenAt: sessions.provenAt,
  renewedAt: sessions.updatedAt,
  madeAccount: sessions.madeAccount,
  look: viewColumns,
}

const select = (db: Database) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(investorGrants, openGrant)
    .leftJoin(viewAsGrants, openView)

const isLive = and(
  gt(sessions.expiresAt, sql.placeholder('now')),
  or(isNull(users.bannedUntil), sql`${users.bannedUntil} < ${sql.placeholder('now')}`),
  isNull(companies.suspendedAt),
)

const byToken = (db: Database) =>
  prepared(db, 'session_by_token', () =>
    select(db)
      .where(and(eq(sessions.token, sql.placeholder('token')), isLive))
      .prepare('session_by_token'),
  )
const byId = (db: Database) =>
  prepared(db, 'session_by_id', () =>
    select(db)
      .where(and(eq(sessions.id, sql.placeholder('id')), isLive))
      .prepare('session_by_id'),
  )

type Asking = Pick<RequestContext, 'deps' | 'requestHeaders' | 'responseHeaders'>

const bearerOf = (context: Asking): string | null =>
  context
    .requestHeaders()
    .get('authorization')
    ?.match(/^Bearer (.+)$/i)?.[1]
    ?.trim() ?? null

/**
 * The session that a request came with, in one query: by its cookie, or by the access token of a bearer, which counts
 * only while the session it was issued for is open. A session in use is renewed once a day and the answer then carries
 * its cookie again; `isRenewed: false` only looks: for places whose answer carries no cookie.
 */
export const findSession = async (
  context: Asking,
  { isRenewed = true } = {},
): Promise<OpenSession | null> => {
  const { db, clock, config } = context.deps
  const now = clock.now()
  const bearer = bearerOf(context)
  const claims = bearer === null ? null : await readAccessToken(context, bearer)
  if (bearer !== null && claims === null) return null
  const token = claims === null ? readSessionCookie(context) : null
  if (claims === null && token === null) return null
  const [row] =
    token === null
      ? await byId(db).execute({ id: claims?.sessionId, now })
      : await byToken(db).execute({ token: sha256(token), now })
  if (!row) return null
  if (isRenewed && token !== null && now.getTime() - row.renewedAt.getTime() > RENEW_AFTER_MS) {
    const expiresAt = new Date(now.getTime() + SESSION_MS)
    await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, row.sessionId))
    writeSessionCookie(context, token, expiresAt)
  }
  const isPending = row.hasSecondFactor && row.aal === 'aal1'
  const isProduction = config.mode === 'production'
  const own = toViewer(row, row.aal, isProduction)
  const seen = own.isAdmin && !isPending && row.look ? await findView(db, row.look, { isProduction }) : null
  return {
    id: row.sessionId,
    userId: row.userId,
    viewer: seen?.viewer ?? own,
    view: seen?.view ?? null,
    aal: row.aal,
    methods: row.methods,
    isPending,
    madeAccount: row.madeAccount,
    provenAt: row.provenAt,
    via: token === null ? 'bearer' : 'cookie',
  }
}

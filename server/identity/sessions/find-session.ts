import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Database, Executor } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { companies, companyMembers, investorGrants, sessions, users } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { readAccessToken } from './access-token.ts'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** A session ends this long after its last renewal. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000
/** A session in use is renewed when its last renewal is older than this. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000

const personColumns = {
  userId: users.id,
  email: users.email,
  fullName: users.name,
  accountRole: users.role,
  emailVerified: users.emailVerified,
  hasSecondFactor: users.hasSecondFactor,
  companyId: companies.id,
  companyName: companies.name,
  companyType: companies.type,
  verified: companies.verified,
  membership: companyMembers.role,
  grantId: investorGrants.id,
}
const sessionColumns = {
  ...personColumns,
  sessionId: sessions.id,
  aal: sessions.aal,
  methods: sessions.methods,
  provenAt: sessions.provenAt,
  renewedAt: sessions.updatedAt,
  madeAccount: sessions.madeAccount,
}

type Row<Columns extends Record<string, { _: { data: unknown } }>> = {
  [Key in keyof Columns]: Columns[Key]['_']['data']
}
type Outer = 'companyId' | 'companyName' | 'companyType' | 'verified' | 'membership' | 'grantId'
type PersonRow = Omit<Row<typeof personColumns>, Outer> & {
  [Key in Outer]: Row<typeof personColumns>[Key] | null
}

/** In production the rights of staff count with two factors only; a demo has no second factor to offer at once. */
const toViewer = (row: PersonRow, aal: OpenSession['aal'], isProduction: boolean): Viewer => {
  const { companyId, companyName, companyType, verified, membership, grantId } = row
  const staff = row.accountRole !== 'user' && row.emailVerified ? row.accountRole : null
  const mustAddFactor = staff !== null && isProduction && !row.hasSecondFactor
  const staffRole = staff !== null && isProduction && aal === 'aal1' ? null : staff
  const isAdmin = staffRole === 'admin'
  const company =
    companyId !== null && companyName !== null && companyType !== null && membership !== null
      ? { id: companyId, name: companyName, type: companyType, verified: verified ?? false, membership }
      : null
  return {
    id: row.userId,
    email: row.email,
    fullName: row.fullName,
    role: isAdmin ? 'admin' : (company?.type ?? 'manufacturer'),
    isAdmin,
    staffRole,
    // A grant names an address, and counts for who has proven it.
    isInvestor: grantId !== null && row.emailVerified,
    emailConfirmed: row.emailVerified,
    hasSecondFactor: row.hasSecondFactor,
    mustAddFactor,
    company,
  }
}

const openGrant = and(eq(investorGrants.userId, users.id), isNull(investorGrants.revokedAt))

type Rights = { isProduction: boolean; aal?: OpenSession['aal'] }

/** Name, rights and company of accounts, as in sessions of `aal`, in one query; those that do not exist are left out. */
export const viewersOf = async (
  db: Executor,
  userIds: readonly string[],
  { isProduction, aal = 'aal1' }: Rights,
): Promise<Map<string, Viewer>> => {
  const rows = await db
    .select(personColumns)
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(investorGrants, openGrant)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map((row) => [row.userId, toViewer(row, aal, isProduction)]))
}

/** One account of `viewersOf`; null when it does not exist. */
export const viewerOf = async (db: Executor, userId: string, rights: Rights): Promise<Viewer | null> =>
  (await viewersOf(db, [userId], rights)).get(userId) ?? null

const select = (db: Database) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(investorGrants, openGrant)

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
 * its cookie anew; `isRenewed: false` only looks: for places whose answer carries no cookie.
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
  return {
    id: row.sessionId,
    userId: row.userId,
    viewer: toViewer(row, row.aal, config.mode === 'production'),
    aal: row.aal,
    methods: row.methods,
    isPending: row.hasSecondFactor && row.aal === 'aal1',
    madeAccount: row.madeAccount,
    provenAt: row.provenAt,
    via: token === null ? 'bearer' : 'cookie',
  }
}

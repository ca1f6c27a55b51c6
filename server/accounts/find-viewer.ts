import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Database, Executor } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { companies, companyMembers, sessions, users } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { sha256 } from './auth.ts'
import { passCookies } from './open-session.ts'

/** A session in use is renewed when its last renewal is older than this. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000
const PLAIN = /(?:^|;\s*)cellwright\.session_token=([^;]+)/
const HOST_ONLY = /(?:^|;\s*)__Host-cellwright\.session_token=([^;]+)/

const viewerColumns = {
  id: users.id,
  email: users.email,
  fullName: users.name,
  accountRole: users.role,
  companyId: companies.id,
  companyName: companies.name,
  companyType: companies.type,
  verified: companies.verified,
}
type ViewerRow = {
  id: string
  email: string
  fullName: string
  accountRole: 'user' | 'admin'
  companyId: string | null
  companyName: string | null
  companyType: NonNullable<Viewer['company']>['type'] | null
  verified: boolean | null
}

const toViewer = ({
  accountRole,
  companyId,
  companyName,
  companyType,
  verified,
  ...person
}: ViewerRow): Viewer => {
  const isAdmin = accountRole === 'admin'
  const company =
    companyId !== null && companyName !== null && companyType !== null
      ? { id: companyId, name: companyName, type: companyType, verified: verified ?? false }
      : null
  const { id, email, fullName } = person
  return {
    id,
    email,
    fullName,
    isAdmin,
    role: isAdmin ? 'admin' : (company?.type ?? 'manufacturer'),
    company,
  }
}

/** Name, role and company of an account; null when it does not exist. */
export const viewerOf = async (db: Executor, userId: string): Promise<Viewer | null> => {
  const [row] = await db
    .select(viewerColumns)
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.id, userId))
  return row ? toViewer(row) : null
}

/** The token of a session cookie whose signature (HMAC-SHA256, base64, behind the last dot) is ours; else null. */
const readToken = (cookies: string | null, name: RegExp, secret: string): string | null => {
  const raw = cookies?.match(name)?.[1]
  if (raw === undefined) return null
  try {
    const value = decodeURIComponent(raw)
    const dot = value.lastIndexOf('.')
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    const wanted = createHmac('sha256', secret)
      .update(value.slice(0, Math.max(0, dot)))
      .digest()
    return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
      ? value.slice(0, dot)
      : null
  } catch {
    return null
  }
}

const bySession = (db: Database) =>
  prepared(db, 'viewer_by_session', () =>
    db
      .select({ ...viewerColumns, renewedAt: sessions.updatedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
      .leftJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(
        and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))),
      )
      .prepare('viewer_by_session'),
  )

type Asking = Pick<RequestContext, 'auth' | 'deps' | 'requestHeaders' | 'responseHeaders'>

/**
 * Who the session cookie of a request belongs to, in one query. The account library renews a session once a day;
 * the answer then carries its new cookie. `isRenewed: false` only looks: for places whose answer carries no cookie.
 */
export const findViewer = async (context: Asking, { isRenewed = true } = {}): Promise<Viewer | null> => {
  const { deps, requestHeaders } = context
  // Behind TLS only the name counts that no neighbouring host can set.
  const name = deps.config.baseUrl.startsWith('https://') ? HOST_ONLY : PLAIN
  const token = readToken(requestHeaders().get('cookie'), name, deps.config.secret)
  if (token === null) return null
  const now = deps.clock.now()
  const [row] = await bySession(deps.db).execute({ token: sha256(token), now })
  if (!row) return null
  if (isRenewed && now.getTime() - row.renewedAt.getTime() > RENEW_AFTER_MS) {
    const { headers } = await context.auth.auth.api.getSession({
      headers: requestHeaders(),
      returnHeaders: true,
    })
    passCookies(context, headers)
  }
  return toViewer(row)
}

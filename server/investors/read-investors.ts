import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { ApplicationState } from '#contract/application-states.ts'
import type { InvestorDetail } from '#contract/investors-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  dataRoomDocuments,
  documentViews,
  investorGrants,
  investors,
  invitations,
  users,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { toPage } from '#server/rpc/cursor.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { investorsThat, selectInvestors, selectRead, toInvestor } from './queries.ts'

type Filter = { search: string; status?: ApplicationState | undefined }
type Query = Filter & { limit: number; cursor?: string | undefined }

/** A page of applications, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listInvestors = async (db: Executor, { limit, ...filter }: Query) => {
  const rows = await selectInvestors(db, investorsThat(filter)).limit(limit + 1)
  return toPage(rows, limit, toInvestor, ({ investor }) => ({
    value: investor.createdAt.toISOString(),
    id: investor.id,
  }))
}

/** How many applications a filter finds, exactly. */
export const countInvestors = (db: Executor, filter: Filter) =>
  countRows(db, investors, investorsThat(filter))

/** Figures above the list. */
export const getInvestorStats = async (db: Executor) => {
  const [[all], [pending], [active], [documents], [views]] = await Promise.all([
    db.select({ rows: count() }).from(investors),
    db.select({ rows: count() }).from(investors).where(eq(investors.status, 'pending')),
    db.select({ rows: count() }).from(investorGrants).where(isNull(investorGrants.revokedAt)),
    db.select({ rows: count() }).from(dataRoomDocuments),
    db.select({ rows: count() }).from(documentViews),
  ])
  return {
    totalInvestors: all?.rows ?? 0,
    pendingRequests: pending?.rows ?? 0,
    activeInvestors: active?.rows ?? 0,
    totalDocuments: documents?.rows ?? 0,
    documentViews: views?.rows ?? 0,
  }
}

const findGrant = async (db: Executor, userId: string): Promise<InvestorDetail['grant']> => {
  const [row] = await db
    .select()
    .from(investorGrants)
    .where(eq(investorGrants.userId, userId))
    .orderBy(desc(investorGrants.createdAt), desc(investorGrants.id))
    .limit(1)
  if (!row) return null
  return {
    userId,
    grantedAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

const findInvitation = async (
  db: Executor,
  email: string,
  now: Date,
): Promise<InvestorDetail['invitation']> => {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.purpose, 'investor'),
        eq(invitations.status, 'open'),
        isNull(invitations.companyId),
      ),
    )
  if (!row) return null
  return {
    id: row.id,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }
}

/** An application with its access and what was read; null when there is none of that id. */
export const getInvestor = async (
  { clock }: Pick<AppDeps, 'clock'>,
  db: Executor,
  id: string,
): Promise<InvestorDetail | null> => {
  const [row] = await selectInvestors(db, eq(investors.id, id))
  if (!row) return null
  const { email, userId: linkedId } = row.investor
  const [account] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  // Before the approval the address says whose account it is; afterwards the link does, also under a new address.
  const userId = linkedId ?? (account?.isConfirmed ? account.id : null)
  return {
    ...toInvestor(row),
    hasAccount: userId !== null,
    grant: userId === null ? null : await findGrant(db, userId),
    invitation: await findInvitation(db, email, clock.now()),
    read: userId === null ? [] : await selectRead(db, userId),
  }
}

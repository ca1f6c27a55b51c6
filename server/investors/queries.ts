import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/application-states.ts'
import type { Investor, ReadDocument } from '#contract/investors-admin.ts'
import type { Executor } from '#db/connect.ts'
import { dataRoomDocuments, documentViews, investorGrants, investors, users } from '#db/schema/index.ts'
import { readCursor } from '#server/rpc/cursor.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** As in the index `investors_words_idx`. */
const words = sql`(${investors.firstName} || ' ' || ${investors.lastName} || ' ' || ${investors.companyName} || ' ' || ${investors.email})`

/** Applications with the administrator who decided, newest first. */
export const selectInvestors = (db: Executor, where: SQL | undefined) =>
  db
    .select({ investor: investors, decidedBy: users.name })
    .from(investors)
    .leftJoin(users, eq(users.id, sql`coalesce(${investors.approvedBy}, ${investors.rejectedBy})`))
    .where(where)
    .orderBy(desc(investors.createdAt), desc(investors.id))

type InvestorRow = Awaited<ReturnType<typeof selectInvestors>>[number]

export const toInvestor = ({ investor, decidedBy }: InvestorRow): Investor => {
  const { userId: _userId, sendKey: _key, approvedBy: _approver, rejectedBy: _rejecter, ...shown } = investor
  return {
    ...shown,
    createdAt: investor.createdAt.toISOString(),
    approvedAt: investor.approvedAt?.toISOString() ?? null,
    rejectedAt: investor.rejectedAt?.toISOString() ?? null,
    decidedBy,
  }
}

type Filter = { search: string; status?: ApplicationState | undefined; cursor?: string | undefined }

export const investorsThat = ({ search, status, cursor }: Filter): SQL | undefined => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  return and(
    matchWords(words, search),
    status && eq(investors.status, status),
    from && sql`(${investors.createdAt}, ${investors.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
  )
}

const MOST_DOCUMENTS = 100

/** What an account has read in the data room, by document, the one read last first. */
export const selectRead = async (db: Executor, userId: string): Promise<ReadDocument[]> => {
  const lastAt = sql<Date>`max(${documentViews.at})`.mapWith(documentViews.at)
  const rows = await db
    .select({
      documentId: dataRoomDocuments.id,
      title: dataRoomDocuments.title,
      section: dataRoomDocuments.section,
      pages: dataRoomDocuments.pages,
      pagesRead: sql<number>`count(distinct ${documentViews.page})::int`,
      views: sql<number>`count(*)::int`,
      seconds: sql<number>`sum(${documentViews.seconds})::int`,
      lastAt,
    })
    .from(documentViews)
    .innerJoin(investorGrants, eq(investorGrants.id, documentViews.grantId))
    .innerJoin(dataRoomDocuments, eq(dataRoomDocuments.id, documentViews.documentId))
    .where(eq(investorGrants.userId, userId))
    .groupBy(dataRoomDocuments.id)
    .orderBy(desc(lastAt), desc(dataRoomDocuments.id))
    .limit(MOST_DOCUMENTS)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}

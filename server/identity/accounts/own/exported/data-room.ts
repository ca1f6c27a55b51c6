import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { dataRoomDocuments, dataRoomTerms, documentViews, investorGrants } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectDataRoomTerms = (db: Executor, userId: string) =>
  db
    .select({
      version: dataRoomTerms.version,
      acceptedAt: dataRoomTerms.acceptedAt,
      grantedAt: investorGrants.createdAt,
      revokedAt: investorGrants.revokedAt,
    })
    .from(dataRoomTerms)
    .innerJoin(investorGrants, eq(investorGrants.id, dataRoomTerms.grantId))
    .where(eq(investorGrants.userId, userId))
    .orderBy(desc(dataRoomTerms.acceptedAt))
    .limit(LIMIT)

/** The title only of what the person has read, also where it is closed to them now. */
export const selectDocumentViews = (db: Executor, userId: string) =>
  db
    .select({
      title: dataRoomDocuments.title,
      page: documentViews.page,
      seconds: documentViews.seconds,
      at: documentViews.at,
    })
    .from(documentViews)
    .innerJoin(investorGrants, eq(investorGrants.id, documentViews.grantId))
    .innerJoin(dataRoomDocuments, eq(dataRoomDocuments.id, documentViews.documentId))
    .where(eq(investorGrants.userId, userId))
    .orderBy(desc(documentViews.at), desc(documentViews.id))
    .limit(LIMIT)

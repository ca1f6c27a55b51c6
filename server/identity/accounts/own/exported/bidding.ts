import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { bidQuestions, bidRequests, bidRevisions, implementationBids } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectBidRequests = (db: Executor, userId: string) =>
  db
    .select({
      id: bidRequests.id,
      projectTitle: bidRequests.projectTitle,
      description: bidRequests.description,
      requirements: bidRequests.requirements,
      budgetLowCents: bidRequests.budgetLowCents,
      budgetHighCents: bidRequests.budgetHighCents,
      timeline: bidRequests.timeline,
      scope: bidRequests.scope,
      siteCountry: bidRequests.siteCountry,
      siteRegion: bidRequests.siteRegion,
      siteAddress: bidRequests.siteAddress,
      status: bidRequests.status,
      deadline: bidRequests.deadline,
      createdAt: bidRequests.createdAt,
    })
    .from(bidRequests)
    .where(eq(bidRequests.userId, userId))
    .orderBy(desc(bidRequests.createdAt), desc(bidRequests.id))
    .limit(LIMIT)

const questionsOf =
  (by: typeof bidQuestions.askedBy | typeof bidQuestions.answeredBy) => (db: Executor, userId: string) =>
    db
      .select({
        id: bidQuestions.id,
        question: bidQuestions.question,
        answer: bidQuestions.answer,
        createdAt: bidQuestions.createdAt,
      })
      .from(bidQuestions)
      .where(eq(by, userId))
      .orderBy(desc(bidQuestions.createdAt), desc(bidQuestions.id))
      .limit(LIMIT)

export const selectBidQuestions = questionsOf(bidQuestions.askedBy)
export const selectBidAnswers = questionsOf(bidQuestions.answeredBy)

export const selectBids = (db: Executor, userId: string) =>
  db
    .select({
      id: implementationBids.id,
      revision: implementationBids.revision,
      proposedCostCents: implementationBids.proposedCostCents,
      startDate: implementationBids.startDate,
      endDate: implementationBids.endDate,
      warrantyPeriod: implementationBids.warrantyPeriod,
      approach: implementationBids.approach,
      includedServices: implementationBids.includedServices,
      status: implementationBids.status,
      validUntil: implementationBids.validUntil,
      createdAt: implementationBids.createdAt,
    })
    .from(implementationBids)
    .where(eq(implementationBids.userId, userId))
    .orderBy(desc(implementationBids.createdAt), desc(implementationBids.id))
    .limit(LIMIT)

export const selectBidRevisions = (db: Executor, userId: string) =>
  db
    .select({
      bidId: bidRevisions.bidId,
      revision: bidRevisions.revision,
      content: bidRevisions.content,
      replacedAt: bidRevisions.replacedAt,
    })
    .from(bidRevisions)
    .innerJoin(implementationBids, eq(implementationBids.id, bidRevisions.bidId))
    .where(eq(implementationBids.userId, userId))
    .orderBy(desc(bidRevisions.replacedAt), desc(bidRevisions.bidId), desc(bidRevisions.revision))
    .limit(LIMIT)

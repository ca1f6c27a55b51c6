import { desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '#db/connect.ts'
import {
  publishConsents,
  solutionBoms,
  solutionDetails,
  solutionGuides,
  solutionImports,
  solutionQuotes,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { LIMIT } from '../limit.ts'

export const selectSolutionDetails = (db: Executor, userId: string) =>
  db
    .select({
      solutionId: solutionDetails.solutionId,
      hardware: sql<Record<string, unknown>>`${solutionDetails.hardware}`,
      pricing: sql<Record<string, unknown>>`${solutionDetails.pricing}`,
      services: solutionDetails.services,
      offers: solutionDetails.offers,
      customer: sql<Record<string, unknown>>`${solutionDetails.customer}`,
      support: sql<Record<string, unknown>>`${solutionDetails.support}`,
      timeline: sql<Record<string, unknown>>`${solutionDetails.timeline}`,
      updatedAt: solutionDetails.updatedAt,
    })
    .from(solutionDetails)
    .innerJoin(solutions, eq(solutions.id, solutionDetails.solutionId))
    .where(eq(solutions.userId, userId))
    .orderBy(desc(solutionDetails.updatedAt), desc(solutionDetails.solutionId))
    .limit(LIMIT)

type Kind = 'guide' | 'parts list' | 'quote'
const kind = (word: Kind) => sql<Kind>`${sql.raw(`'${word}'::text`)}`.as('kind')

/** Guides, parts lists and quotes, each with its content as it was made. */
export const selectSolutionPapers = (db: Executor, userId: string) => {
  const guides = db
    .select({
      id: solutionGuides.id,
      solutionId: sql<string | null>`${solutionGuides.solutionId}`.as('solution_id'),
      kind: kind('guide'),
      version: solutionGuides.version,
      content: sql<unknown>`${solutionGuides.content}`.as('content'),
      createdAt: solutionGuides.createdAt,
    })
    .from(solutionGuides)
    .where(eq(solutionGuides.userId, userId))
  const lists = db
    .select({
      id: solutionBoms.id,
      solutionId: sql<string | null>`${solutionBoms.solutionId}`.as('solution_id'),
      kind: kind('parts list'),
      version: solutionBoms.version,
      content: sql<unknown>`${solutionBoms.lines}`.as('content'),
      createdAt: solutionBoms.createdAt,
    })
    .from(solutionBoms)
    .where(eq(solutionBoms.userId, userId))
  const quotes = db
    .select({
      id: solutionQuotes.id,
      solutionId: sql<string | null>`${solutionQuotes.solutionId}`.as('solution_id'),
      kind: kind('quote'),
      version: solutionQuotes.version,
      content: sql<unknown>`${solutionQuotes.content}`.as('content'),
      createdAt: solutionQuotes.createdAt,
    })
    .from(solutionQuotes)
    .where(eq(solutionQuotes.madeBy, userId))
  return unionAll(guides, lists, quotes).orderBy(desc(sql`created_at`), desc(sql`id`)).limit(LIMIT)
}

export const selectSolutionImports = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionImports.id,
      items: solutionImports.items,
      refused: solutionImports.refused,
      createdAt: solutionImports.createdAt,
      undoneAt: solutionImports.undoneAt,
    })
    .from(solutionImports)
    .where(eq(solutionImports.userId, userId))
    .orderBy(desc(solutionImports.createdAt), desc(solutionImports.id))
    .limit(LIMIT)

export const selectPublishConsents = (db: Executor, userId: string) =>
  db
    .select({
      id: publishConsents.id,
      solutionId: publishConsents.solutionId,
      state: publishConsents.state,
      askedAt: publishConsents.askedAt,
      answeredAt: publishConsents.answeredAt,
    })
    .from(publishConsents)
    .where(eq(publishConsents.answeredBy, userId))
    .orderBy(desc(publishConsents.askedAt), desc(publishConsents.id))
    .limit(LIMIT)

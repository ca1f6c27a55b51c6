import { asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  attachments,
  solutionShares,
  solutionSteps,
  automationSolutions as solutions,
  solutionVersions,
} from '#db/schema/index.ts'
import { LIMIT } from '../limit.ts'

export const selectSolutionVersions = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionVersions.id,
      solutionId: solutionVersions.solutionId,
      number: solutionVersions.number,
      title: solutionVersions.title,
      description: solutionVersions.description,
      requirement: sql<Record<string, unknown> | null>`${solutionVersions.plan} -> 'requirement'`,
      seed: solutionVersions.seed,
      createdAt: solutionVersions.createdAt,
    })
    .from(solutionVersions)
    .innerJoin(solutions, eq(solutions.id, solutionVersions.solutionId))
    .where(or(eq(solutions.userId, userId), eq(solutionVersions.userId, userId)))
    .orderBy(desc(solutionVersions.createdAt), desc(solutionVersions.id))
    .limit(LIMIT)

export const selectSolutionSteps = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionSteps.id,
      solutionId: solutionSteps.solutionId,
      stepNumber: solutionSteps.stepNumber,
      title: solutionSteps.title,
      description: solutionSteps.description,
      durationDays: solutionSteps.durationDays,
      team: solutionSteps.team,
    })
    .from(solutionSteps)
    .innerJoin(solutions, eq(solutions.id, solutionSteps.solutionId))
    .where(eq(solutions.userId, userId))
    .orderBy(desc(solutions.createdAt), desc(solutions.id), asc(solutionSteps.stepNumber))
    .limit(LIMIT)

/** Without what the address of a link is made of. */
export const selectSolutionShares = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionShares.id,
      solutionId: solutionShares.solutionId,
      createdAt: solutionShares.createdAt,
      revokedAt: solutionShares.revokedAt,
    })
    .from(solutionShares)
    .innerJoin(solutions, eq(solutions.id, solutionShares.solutionId))
    .where(or(eq(solutions.userId, userId), eq(solutionShares.userId, userId)))
    .orderBy(desc(solutionShares.createdAt), desc(solutionShares.id))
    .limit(LIMIT)

export const selectAttachments = (db: Executor, userId: string) =>
  db
    .select({
      id: attachments.id,
      solutionId: solutions.id,
      name: attachments.name,
      bytes: attachments.bytes,
      createdAt: attachments.createdAt,
    })
    .from(attachments)
    .leftJoin(solutions, eq(solutions.id, attachments.solutionId))
    .where(or(eq(solutions.userId, userId), eq(attachments.userId, userId)))
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
    .limit(LIMIT)

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  automationSolutions,
  files,
  solutionComments,
  solutionEvents,
  telemetryKeys,
} from '#db/schema/index.ts'
import { LIMIT } from '../limit.ts'

export const selectSolutions = (db: Executor, userId: string) =>
  db
    .select({
      id: automationSolutions.id,
      title: automationSolutions.title,
      description: automationSolutions.description,
      status: automationSolutions.status,
      visibility: automationSolutions.visibility,
      tags: automationSolutions.tags,
      tech: automationSolutions.tech,
      costLowCents: automationSolutions.costLowCents,
      costHighCents: automationSolutions.costHighCents,
      implementationDaysLow: automationSolutions.implementationDaysLow,
      implementationDaysHigh: automationSolutions.implementationDaysHigh,
      roiMonths: automationSolutions.roiMonths,
      requirement: sql<Record<string, unknown> | null>`${automationSolutions.plan} -> 'requirement'`,
      seed: sql<number | null>`${automationSolutions.plan} -> 'seed'`,
      createdAt: automationSolutions.createdAt,
      updatedAt: automationSolutions.updatedAt,
    })
    .from(automationSolutions)
    .where(eq(automationSolutions.userId, userId))
    .orderBy(desc(automationSolutions.createdAt), desc(automationSolutions.id))
    .limit(LIMIT)

export const selectComments = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionComments.id,
      solutionId: solutionComments.solutionId,
      subjectName: solutionComments.subjectName,
      parentId: solutionComments.parentId,
      text: solutionComments.text,
      createdAt: solutionComments.createdAt,
    })
    .from(solutionComments)
    .where(and(eq(solutionComments.userId, userId), isNull(solutionComments.deletedAt)))
    .orderBy(desc(solutionComments.createdAt), desc(solutionComments.id))
    .limit(LIMIT)

export const selectSolutionEvents = (db: Executor, userId: string) =>
  db
    .select({
      id: solutionEvents.id,
      solutionId: solutionEvents.solutionId,
      kind: solutionEvents.kind,
      details: solutionEvents.details,
      createdAt: solutionEvents.createdAt,
    })
    .from(solutionEvents)
    .where(eq(solutionEvents.actorId, userId))
    .orderBy(desc(solutionEvents.createdAt), desc(solutionEvents.id))
    .limit(LIMIT)

export const selectTelemetryKeys = (db: Executor, userId: string) =>
  db
    .select({
      id: telemetryKeys.id,
      solutionId: telemetryKeys.solutionId,
      label: telemetryKeys.label,
      hint: telemetryKeys.hint,
      createdAt: telemetryKeys.createdAt,
      lastUsedAt: telemetryKeys.lastUsedAt,
      revokedAt: telemetryKeys.revokedAt,
    })
    .from(telemetryKeys)
    .where(eq(telemetryKeys.userId, userId))
    .orderBy(desc(telemetryKeys.createdAt), desc(telemetryKeys.id))
    .limit(LIMIT)

export const selectFiles = (db: Executor, userId: string) =>
  db
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      bytes: files.bytes,
      sha256: files.sha256,
      state: files.state,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(LIMIT)

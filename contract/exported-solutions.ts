import { z } from 'zod'
import { asSent, instant, listOf } from './export-shapes.ts'
import { SolutionStatus } from './solution-shapes.ts'

/** The solutions of an account with all that belongs to them, as its export gives them. */
export const exportedSolutions = {
  solutions: listOf(
    z.object({
      id: z.uuid(),
      title: z.string(),
      description: z.string(),
      status: SolutionStatus,
      visibility: z.enum(['private', 'link', 'public']),
      tags: z.array(z.string()),
      tech: z.array(z.string()),
      costLowCents: z.number().int().nullable(),
      costHighCents: z.number().int().nullable(),
      implementationDaysLow: z.number().int().nullable(),
      implementationDaysHigh: z.number().int().nullable(),
      roiMonths: z.number().nullable(),
      requirement: asSent.nullable().describe('What it is planned from; null for entries written by hand'),
      seed: z.number().nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  solutionVersions: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      number: z.number().int(),
      title: z.string(),
      description: z.string(),
      requirement: asSent.nullable(),
      seed: z.number(),
      createdAt: instant,
    }),
  ).describe('Former states of these solutions, and those this account made of others'),
  solutionSteps: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      stepNumber: z.number().int(),
      title: z.string(),
      description: z.string(),
      durationDays: z.number().int(),
      team: z.string(),
    }),
  ).describe('Implementation steps of these solutions, by number'),
  solutionShares: listOf(
    z.object({ id: z.uuid(), solutionId: z.uuid(), createdAt: instant, revokedAt: instant.nullable() }),
  ).describe('Links by which these solutions are or were shared, and those this account made'),
  attachments: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid().nullable().describe('null: sent, and not saved with a solution yet'),
      name: z.string(),
      bytes: z.number().int(),
      createdAt: instant,
    }),
  ).describe('Files attached to the descriptions of these solutions, and those this account sent'),
  solutionDetails: listOf(
    z.object({
      solutionId: z.uuid(),
      hardware: asSent,
      pricing: asSent,
      services: z.array(z.unknown()),
      offers: z.array(z.unknown()),
      customer: asSent,
      support: asSent,
      timeline: asSent,
      updatedAt: instant,
    }),
  ).describe('What was written about these solutions in addition to their plan'),
  solutionPapers: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid().nullable(),
      kind: z.enum(['guide', 'parts list', 'quote']),
      version: z.number().int(),
      content: z.unknown(),
      createdAt: instant,
    }),
  ).describe('Guides, parts lists and quotes that this account had made'),
  solutionImports: listOf(
    z.object({
      id: z.uuid(),
      items: z.number().int(),
      refused: z.number().int(),
      createdAt: instant,
      undoneAt: instant.nullable(),
    }),
  ).describe('Files of solutions imported by this account'),
  publishConsents: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      state: z.string(),
      askedAt: instant,
      answeredAt: instant.nullable(),
    }),
  ).describe('Answers of this account whether a solution may be public'),
  savedViews: listOf(
    z.object({
      id: z.uuid(),
      page: z.string(),
      name: z.string(),
      query: z.string(),
      isShared: z.boolean(),
      createdAt: instant,
    }),
  ).describe('Views of lists saved by this account'),
  comments: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      subjectName: z.string().nullable().describe('The part or step; null: the solution itself'),
      parentId: z.uuid().nullable().describe('The comment it answers'),
      text: z.string(),
      createdAt: instant,
    }),
  ).describe('Written by this account and not deleted'),
  solutionEvents: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      kind: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
      createdAt: instant,
    }),
  ).describe('What this account did to solutions'),
  telemetryKeys: listOf(
    z.object({
      id: z.uuid(),
      solutionId: z.uuid(),
      label: z.string(),
      hint: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      revokedAt: instant.nullable(),
    }),
  ).describe('Made by this account'),
}

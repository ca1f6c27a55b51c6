import { z } from 'zod'
import { AttachmentIds, fileLimitErrors } from './attachments.ts'
import { procedure } from './base.ts'
import { notPlannable, PlanSource, planErrors } from './generation.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { StoredPlan } from './plan-shapes.ts'
import {
  PerformanceMetric,
  SolutionCard,
  SolutionHardware,
  SolutionSoftware,
  SolutionStatus,
  SolutionStep,
} from './solution-shapes.ts'
import { PROJECT_LIMIT_REACHED, solutionWork } from './solution-work.ts'
import { text } from './text.ts'
import { UNDO_SECONDS } from './undo-time.ts'

/** Orders a list can have; the id breaks ties. */
export const solutionSorts = ['featured', 'newest', 'oldest', 'title', 'cost'] as const
export type SolutionSort = (typeof solutionSorts)[number]

/** A solution, whole. `plan` is null for entries written by hand. */
export const Solution = SolutionCard.extend({
  description: z.string(),
  visibility: z.enum(['private', 'link', 'public']),
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  hardware: z.array(SolutionHardware),
  software: z.array(SolutionSoftware),
  steps: z.array(SolutionStep),
  performanceMetrics: z.array(PerformanceMetric),
  safetyRequirements: z.array(z.string()),
  plan: StoredPlan.nullable(),
  pictureBy: z
    .enum(['plan', 'model', 'person'])
    .describe('Who made the picture: it is drawn from the plan, by an image model, or sent by a person'),
  planId: z.uuid().nullable().describe('Of the plan it was saved from; null to everyone but its owner'),
  updatedAt: z.iso.datetime(),
})
export type Solution = z.infer<typeof Solution>

export const ManufacturerStats = z.object({
  activeProjects: z.number().int().describe('pending or in progress'),
  completedProjects: z.number().int(),
  totalProjects: z.number().int(),
  completionRatePercent: z.number().int(),
  totalValueCents: z.number().int().describe('sum of the midpoints of the cost ranges'),
  averageImplementationMonths: z.number().nullable(),
})
export type ManufacturerStats = z.infer<typeof ManufacturerStats>

/** Refusals about solutions. */
export const solutionErrors = {
  PROJECT_LIMIT_REACHED,
  STATUS_NOT_ALLOWED: {
    status: 409,
    message: 'This solution cannot change to that status. Load it again and choose one that is offered.',
    data: z.object({ from: SolutionStatus, choices: z.array(SolutionStatus) }),
  },
  SOLUTION_DEALT: {
    status: 409,
    message: 'An order, an accepted bid or a project came of this solution, so it stays. Archive it instead.',
  },
} as const
const { SOLUTION_DEALT } = solutionErrors

export const solutions = {
  ...solutionWork,
  listSolutions: procedure('open', { isKeptForVisitors: true })
    .route({ method: 'GET', path: '/solutions', summary: 'Published solutions' })
    .input(
      z.object({
        ...pageQuery,
        sort: z.enum(solutionSorts).default('featured'),
        search: text(200).optional().describe('Part of the title'),
        tag: text(60).optional(),
        category: text(100).optional(),
      }),
    )
    .output(pageOf(SolutionCard)),
  listOwnSolutions: procedure('signedIn')
    .route({ method: 'GET', path: '/own/solutions', summary: "The own company's solutions, newest first" })
    .input(
      z.object({
        ...pageQuery,
        status: SolutionStatus.optional(),
        search: text(200).optional().describe('Part of the title'),
      }),
    )
    .output(pageOf(SolutionCard)),
  getSolution: procedure('open', { isKeptForVisitors: true })
    .route({
      method: 'GET',
      path: '/solutions/{id}',
      summary: 'One solution: published, or of the own company',
    })
    .input(z.object({ id: Id }))
    .output(Solution),
  saveSolution: procedure('signedIn', { rateLimit: { limit: 120, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/solutions',
      successStatus: 201,
      summary: 'Plan on the server and keep the result as a private solution',
    })
    .input(
      PlanSource.extend({
        attachments: AttachmentIds,
        planId: Id.describe('Made once per plan by the caller: sent again, it is still one solution'),
        title: text(200).trim().optional(),
      }),
    )
    .output(Solution)
    .errors({
      ...planErrors,
      ...fileLimitErrors,
      PROJECT_LIMIT_REACHED,
      ...notPlannable,
    }),
  renameSolution: procedure('owner')
    .route({ method: 'PATCH', path: '/solutions/{id}', summary: 'Change title of an own solution' })
    .input(z.object({ id: Id, title: text(200).trim().min(1, 'Give it a title') }))
    .output(SolutionCard),
  deleteSolution: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}',
      summary: 'Delete an own solution; one that an order, an accepted bid or a project came of stays',
    })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        id: z.uuid(),
        undoUntil: z.iso.datetime().describe('Until then it can be brought back'),
      }),
    )
    .errors({ SOLUTION_DEALT }),
  undoDelete: procedure('owner')
    .route({
      method: 'POST',
      path: '/solutions/{id}/undo-delete',
      summary: `Bring back an own solution that was deleted within the last ${UNDO_SECONDS} seconds`,
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors({ PROJECT_LIMIT_REACHED }),
  setStatus: procedure('owner')
    .route({
      method: 'PUT',
      path: '/solutions/{id}/status',
      summary: 'Change the status of an own solution',
    })
    .input(z.object({ id: Id, status: SolutionStatus }))
    .output(z.object({ id: z.uuid(), status: SolutionStatus }))
    .errors(solutionErrors),
  getManufacturerStats: procedure('company:manufacturer')
    .route({ method: 'GET', path: '/manufacturer/stats', summary: "Figures of the manufacturer's dashboard" })
    .output(ManufacturerStats),
}

import { z } from 'zod'
import { AttachmentIds, fileLimitErrors } from './attachments.ts'
import { procedure } from './base.ts'
import { notPlannable, PlanSource, planErrors } from './generation.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { StoredPlan } from './plan-shapes.ts'
import { Diagnostic } from './requirement-shapes.ts'
import { PerformanceMetric, SolutionHardware, SolutionSoftware, SolutionStep } from './solution-shapes.ts'

/** Former versions a solution keeps; the present one comes on top. */
export const MAX_KEPT_VERSIONS = 100
/** Links of a solution that open it at the same time. */
export const MAX_SHARE_LINKS = 20

/** One version in a list. Numbers start at 1; the highest is the present one. */
export const SolutionVersion = z.object({
  number: z.number().int(),
  isCurrent: z.boolean(),
  title: z.string(),
  costLowCents: z.number().int().nullable(),
  costHighCents: z.number().int().nullable(),
  paybackYears: z.number().nullable().describe('null: none, or none that could be computed'),
  throughputPerMinute: z.number().nullable(),
  createdAt: z.iso.datetime(),
})
export type SolutionVersion = z.infer<typeof SolutionVersion>

/** Figures of a version that two are compared by. Null: the version has no such figure. */
export const VersionFigures = z.object({
  investmentLowCents: z.number().int().nullable(),
  investmentLikelyCents: z.number().int().nullable(),
  investmentHighCents: z.number().int().nullable(),
  yearlySavingsCents: z.number().int().nullable(),
  paybackYears: z.number().nullable(),
  throughputPerMinute: z.number().nullable(),
  capacityPerMinute: z.number().nullable(),
  robotUtilisation: z
    .number()
    .nullable()
    .describe('Share of the simulated shift, 0 to 1, mean of the robots'),
})
export type VersionFigures = z.infer<typeof VersionFigures>

/** A line of the bill of materials as compared: prices are for one unit, null when unknown. */
export const MaterialLine = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPriceLowCents: z.number().int().nullable(),
  unitPriceHighCents: z.number().int().nullable(),
})
export type MaterialLine = z.infer<typeof MaterialLine>

export const VersionComparison = z.object({
  before: SolutionVersion,
  after: SolutionVersion,
  figures: z.object({ before: VersionFigures, after: VersionFigures }),
  materials: z.object({
    added: z.array(MaterialLine),
    removed: z.array(MaterialLine),
    changed: z.array(z.object({ before: MaterialLine, after: MaterialLine })),
    unchangedCount: z.number().int(),
  }),
  diagnostics: z.object({ added: z.array(Diagnostic), gone: z.array(Diagnostic) }),
})
export type VersionComparison = z.infer<typeof VersionComparison>

/** A link that opens a solution. Its token is shown once, when it is made. */
export const ShareLink = z.object({ id: z.uuid(), createdAt: z.iso.datetime() })
export type ShareLink = z.infer<typeof ShareLink>

/** A solution as a link shows it: nothing of its owner. */
export const SharedSolution = z.object({
  title: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  costRange: z.string().nullable(),
  implementationTime: z.string().nullable(),
  roiPeriod: z.string().nullable(),
  hardware: z.array(SolutionHardware),
  software: z.array(SolutionSoftware),
  steps: z.array(SolutionStep),
  performanceMetrics: z.array(PerformanceMetric),
  safetyRequirements: z.array(z.string()),
  plan: StoredPlan.nullable(),
  updatedAt: z.iso.datetime(),
})
export type SharedSolution = z.infer<typeof SharedSolution>

const versionNumber = z.coerce.number().int().min(1).max(1_000_000)
/** Refusals of a new version. */
export const versionErrors = {
  VERSION_LIMIT_REACHED: {
    status: 409,
    message: `A solution keeps ${MAX_KEPT_VERSIONS} former versions. Save this as a new solution.`,
    data: z.object({ limit: z.number().int() }),
  },
  NO_PLAN: {
    status: 409,
    message: 'This solution has no plan that could be kept as a version. Save a new solution instead.',
  },
} as const

export const shareErrors = {
  SHARE_LIMIT_REACHED: {
    status: 409,
    message: `A solution has at most ${MAX_SHARE_LINKS} links. Revoke one first.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const

export const solutionHistory = {
  reviseSolution: procedure('owner', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/solutions/{id}/versions',
      summary: 'Plan an own solution again; what it was stays as a version',
    })
    .input(PlanSource.extend({ attachments: AttachmentIds, id: Id }))
    .output(SolutionVersion)
    .errors({
      ...planErrors,
      ...fileLimitErrors,
      ...versionErrors,
      ...notPlannable,
    }),
  listVersions: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/versions',
      summary: 'The present version of an own solution and the former ones, newest first',
    })
    .input(z.object({ id: Id, ...pageQuery }))
    .output(
      pageOf(SolutionVersion).extend({
        current: SolutionVersion,
        source: PlanSource.nullable().describe(
          'What the present version is planned from; null for entries written by hand',
        ),
      }),
    ),
  compareVersions: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/versions/{before}/compared/{after}',
      summary: 'What differs between two versions of an own solution',
    })
    .input(z.object({ id: Id, before: versionNumber, after: versionNumber }))
    .output(VersionComparison),
  restoreVersion: procedure('owner')
    .route({
      method: 'POST',
      path: '/solutions/{id}/versions/{number}/restore',
      summary: 'Make a former version the present one again, as a new version',
    })
    .input(z.object({ id: Id, number: versionNumber }))
    .output(SolutionVersion)
    .errors(versionErrors),
  createShare: procedure('owner', { isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/solutions/{id}/shares',
      successStatus: 201,
      summary: 'Make a link that shows an own solution to anyone who has it',
    })
    .input(z.object({ id: Id }))
    .output(ShareLink.extend({ token: z.string().describe('Shown only once: /shared/{token}') }))
    .errors(shareErrors),
  listShares: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/shares',
      summary: 'Links that open an own solution, newest first',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(ShareLink) })),
  revokeShare: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}/shares/{shareId}',
      summary: 'End a link of an own solution, at once and for good',
    })
    .input(z.object({ id: Id, shareId: Id }))
    .output(z.object({ id: z.uuid() })),
  getSharedSolution: procedure('shareLink')
    .route({ method: 'GET', path: '/shared/{token}', summary: 'The solution a link shows' })
    .input(z.object({ token: z.string().max(500) }))
    .output(SharedSolution),
}

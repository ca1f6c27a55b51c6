import type { SharedSolution, ShareLink, SolutionVersion } from '#contract/solution-history.ts'
import type { Solution } from '#contract/solutions.ts'

type VersionRow = Omit<SolutionVersion, 'createdAt' | 'isCurrent'> & { createdAt: Date }

/** A version as its owner sees it in a list. */
export const toVersion = (row: VersionRow, isCurrent: boolean): SolutionVersion => ({
  number: row.number,
  isCurrent,
  title: row.title,
  costLowCents: row.costLowCents,
  costHighCents: row.costHighCents,
  paybackYears: row.paybackYears,
  throughputPerMinute: row.throughputPerMinute,
  createdAt: row.createdAt.toISOString(),
})

export const toShare = ({ id, createdAt }: { id: string; createdAt: Date }): ShareLink => ({
  id,
  createdAt: createdAt.toISOString(),
})

/** What a link shows: named field by field, so that a field added to solutions stays with its owner. */
export const toShared = (solution: Solution): SharedSolution => ({
  title: solution.title,
  shortDescription: solution.shortDescription,
  description: solution.description,
  costRange: solution.costRange,
  implementationTime: solution.implementationTime,
  roiPeriod: solution.roiPeriod,
  hardware: solution.hardware,
  software: solution.software,
  steps: solution.steps,
  performanceMetrics: solution.performanceMetrics,
  safetyRequirements: solution.safetyRequirements,
  plan: solution.plan,
  updatedAt: solution.updatedAt,
})

import type { SolutionCard, SolutionStatus } from '#contract/solution-shapes.ts'
import type { Solution } from '#contract/solutions.ts'
import { formatPayback } from '#engine/amounts.ts'
import { migratePlan } from '#engine/index.ts'
import { formatMonthRange } from '#engine/units.ts'
import { writeCostRange } from '#server/platform/text/cost-range.ts'
import { withEditedSteps } from '#server/solution-steps/plan-steps.ts'
import type { SolutionRecord } from './find-solution.ts'
import { withoutFiles } from './history/without-files.ts'
import { pictureMaker } from './picture/kept-pictures.ts'
import { pictureUrl } from './picture/picture-url.ts'

export type CardRow = {
  id: string
  title: string
  shortDescription: string
  status: SolutionStatus
  category: string | null
  tags: string[]
  tech: string[]
  order: number
  costLowCents: number | null
  costHighCents: number | null
  implementationDaysLow: number | null
  implementationDaysHigh: number | null
  roiMonths: number | null
  imageUrl: string | null
  mediaType: SolutionCard['mediaType']
  mediaUrl: string | null
  createdAt: Date
  updatedAt: Date
}

/** "14 months" */
const writeRoi = (months: number | null): string | null =>
  months === null ? null : formatPayback(months / 12)

/** What a card shows; order and internals stay behind. */
export const toCard = (row: CardRow): SolutionCard => ({
  id: row.id,
  title: row.title,
  shortDescription: row.shortDescription,
  status: row.status,
  category: row.category,
  tags: row.tags,
  tech: row.tech,
  costRange: writeCostRange(row.costLowCents, row.costHighCents),
  costLowCents: row.costLowCents,
  costHighCents: row.costHighCents,
  implementationTime:
    row.implementationDaysLow === null || row.implementationDaysHigh === null
      ? null
      : formatMonthRange({ low: row.implementationDaysLow, high: row.implementationDaysHigh }),
  roiPeriod: writeRoi(row.roiMonths),
  imageUrl: pictureUrl(row.id, row.updatedAt),
  mediaType: row.mediaType,
  mediaUrl: row.mediaUrl,
  createdAt: row.createdAt.toISOString(),
})

/**
 * The plan of a solution in the present version, with the steps as they were edited; what was read from files is for its
 * owner alone. Null: written by hand.
 */
export const toShownPlan = (record: SolutionRecord, isOwn: boolean): Solution['plan'] => {
  if (record.plan === null) return null
  const present = migratePlan(record.plan)
  const edited = record.areStepsEdited ? withEditedSteps(present, record.steps) : present
  return isOwn ? edited : withoutFiles(edited)
}

/** A whole solution; owner ids never leave. */
export const toSolution = (record: SolutionRecord, isOwn: boolean): Solution => ({
  ...toCard(record),
  description: record.description,
  visibility: record.visibility,
  isPublic: record.isPublic,
  isOwn,
  hardware: record.hardware.map(({ id, solutionId, position, partKey, ...line }) => line),
  software: record.software.map(({ name, description }) => ({ name, description })),
  steps: record.steps.map(({ stepNumber, title, description, durationDays, team }) => ({
    stepNumber,
    title,
    description,
    durationDays,
    team,
  })),
  performanceMetrics: record.performanceMetrics,
  safetyRequirements: record.safetyRequirements,
  plan: toShownPlan(record, isOwn),
  pictureBy: pictureMaker(record.imageUrl),
  planId: isOwn ? record.planId : null,
  updatedAt: record.updatedAt.toISOString(),
})

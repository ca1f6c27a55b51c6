import type { solutionHardware, solutionSoftware, solutionSteps } from '#db/schema/index.ts'
import { distinctKeys } from '#server/solution-steps/plan-steps.ts'
import type { ImportItem } from './item-schema.ts'

const DETAILS = [
  'hardware',
  'pricing',
  'services',
  'offers',
  'customer',
  'support',
  'timeline',
  'settings',
  'metadata',
] as const

const plainKey = (words: string, at: number): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || `line-${at + 1}`

/** What an imported solution is stored as: its own row, its side table, its parts and steps. */
export const rowsOfItem = (solutionId: string, item: ImportItem) => {
  const partKeys = distinctKeys(item.hardwareComponents.map(({ name }, at) => plainKey(name, at)))
  const stepKeys = distinctKeys(item.steps.map(({ title }, at) => plainKey(title, at)))
  return {
    solution: {
      title: item.title,
      description: item.description,
      shortDescription: item.shortDescription,
      tags: [...new Set(item.tags)],
      order: item.order,
      tech: item.tech,
      costLowCents: item.costRange?.low ?? null,
      costHighCents: item.costRange?.high ?? null,
      implementationDaysLow: item.implementationTime?.low ?? null,
      implementationDaysHigh: item.implementationTime?.high ?? null,
      roiMonths: item.roiPeriod ?? null,
      performanceMetrics: item.performanceMetrics,
      safetyRequirements: item.safetyRequirements,
    },
    details: { solutionId, ...Object.fromEntries(DETAILS.map((key) => [key, item[key]])) },
    hardware: item.hardwareComponents.map((part, position): typeof solutionHardware.$inferInsert => ({
      ...part,
      solutionId,
      position,
      partKey: partKeys[position] ?? '',
    })),
    software: item.softwareComponents.map((part, position): typeof solutionSoftware.$inferInsert => ({
      ...part,
      solutionId,
      position,
    })),
    steps: item.steps.map(({ duration, ...step }, at): typeof solutionSteps.$inferInsert => ({
      ...step,
      solutionId,
      stepNumber: at + 1,
      stepKey: stepKeys[at] ?? '',
      durationDays: duration.high,
    })),
  }
}

import { z } from 'zod'

export const SolutionStatus = z.enum([
  'draft',
  'pending',
  'in_progress',
  'completed',
  'published',
  'archived',
  'cancelled',
])
export type SolutionStatus = z.infer<typeof SolutionStatus>

export const PerformanceMetric = z.object({
  metric_name: z.string(),
  target_value: z.string(),
  units: z.string(),
})
export type PerformanceMetric = z.infer<typeof PerformanceMetric>

/** One line of a bill of materials as kept. Prices in US cents; null: unknown. */
export const SolutionHardware = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  priceLowCents: z.number().int().nullable(),
  priceHighCents: z.number().int().nullable(),
  isIdentified: z.boolean(),
  source: z.string(),
})
export type SolutionHardware = z.infer<typeof SolutionHardware>

export const SolutionSoftware = z.object({ name: z.string(), description: z.string() })
export type SolutionSoftware = z.infer<typeof SolutionSoftware>

export const SolutionStep = z.object({
  stepNumber: z.number().int(),
  title: z.string(),
  description: z.string(),
  durationDays: z.number().int(),
  team: z.string(),
})
export type SolutionStep = z.infer<typeof SolutionStep>

/** A solution on a card: what anybody who may see it sees. */
export const SolutionCard = z.object({
  id: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  status: SolutionStatus,
  category: z.string().nullable(),
  tags: z.array(z.string()),
  tech: z.array(z.string()),
  /** "$180,000 - $240,000", or null when nothing is known. */
  costRange: z.string().nullable(),
  costLowCents: z.number().int().nullable(),
  costHighCents: z.number().int().nullable(),
  /** "3-4 months" */
  implementationTime: z.string().nullable(),
  /** "14 months" */
  roiPeriod: z.string().nullable(),
  imageUrl: z.string(),
  /** A film or picture that shows it at work; null: its cell is drawn and runs as a scene. */
  mediaType: z.enum(['video', 'image']).nullable(),
  mediaUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type SolutionCard = z.infer<typeof SolutionCard>

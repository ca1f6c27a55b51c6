import { z } from 'zod'
import { supportTiers } from './solution-admin-words.ts'
import { text } from './text.ts'

/** Fields of a solution that staff edit by hand; the plan of its owner does not overwrite them afterwards. */
const editableFields = [
  'title',
  'description',
  'shortDescription',
  'tags',
  'tech',
  'costLowCents',
  'costHighCents',
  'implementationDaysLow',
  'implementationDaysHigh',
  'roiMonths',
  'performanceMetrics',
  'safetyRequirements',
  'hardware',
  'software',
  'steps',
] as const
export const EditableField = z.enum(editableFields)
export type EditableField = z.infer<typeof EditableField>

const cents = z.number().int().min(0)
const line = { id: z.string().max(100), name: text(200), description: text(2000).optional() }

export const SolutionHardwareDetails = z.object({
  manufacturer: text(200).optional(),
  model: text(200).optional(),
  specifications: z.record(z.string(), z.unknown()).optional(),
  components: z
    .array(z.object({ ...line, priceCents: cents.optional(), quantity: z.number().min(0).default(1) }))
    .optional(),
  compatibility: z.array(text(200)).optional(),
  compatibilityNotes: text(2000).optional(),
})
export type SolutionHardwareDetails = z.infer<typeof SolutionHardwareDetails>

export const SolutionPricing = z.object({
  basePriceCents: cents.optional(),
  discountAvailable: z.boolean().optional(),
  discountPercentage: z.number().min(0).max(100).optional(),
  subscriptionOption: z.boolean().optional(),
  /** A month. */
  subscriptionPriceCents: cents.optional(),
  installationFeeCents: cents.optional(),
})
export type SolutionPricing = z.infer<typeof SolutionPricing>

export const SolutionService = z.object({ ...line, priceCents: cents.optional(), included: z.boolean() })
export type SolutionService = z.infer<typeof SolutionService>

export const SolutionOffer = z.object({ ...line, expiresAt: z.iso.datetime().nullable() })
export type SolutionOffer = z.infer<typeof SolutionOffer>

export const SolutionCustomer = z.object({
  name: text(200).optional(),
  company: text(200).optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
  notes: text(5000).optional(),
})
export type SolutionCustomer = z.infer<typeof SolutionCustomer>

export const SolutionSupport = z.object({
  warrantyInfo: text(2000).optional(),
  supportTier: z.enum(supportTiers).default('standard').optional(),
  slaHours: z.number().int().min(0).default(24).optional(),
  documentationUrl: text(2000).optional(),
  tutorialVideoUrl: text(2000).optional(),
})
export type SolutionSupport = z.infer<typeof SolutionSupport>

export const SolutionTimeline = z.object({
  estimatedHours: z.number().min(0).optional(),
  phases: z
    .array(z.object({ ...line, days: z.number().int().min(0).default(1), order: z.number().int() }))
    .optional(),
})
export type SolutionTimeline = z.infer<typeof SolutionTimeline>

/** What can be written again is stricter than what is read: lines have a name, and there is at least one of each. */
const enteredName = text(200).trim().min(1, 'Give it a name')
const quantity = z.number().min(1, 'Use at least 1').default(1)
const days = z.number().int().min(1, 'Use at least 1').default(1)
const { components } = SolutionHardwareDetails.shape
const { phases } = SolutionTimeline.shape

export const EnteredHardware = SolutionHardwareDetails.extend({
  components: z.array(components.unwrap().element.extend({ name: enteredName, quantity })).optional(),
})
export const EnteredService = SolutionService.extend({ name: enteredName })
export const EnteredOffer = SolutionOffer.extend({ name: enteredName })
export const EnteredSupport = SolutionSupport.extend({
  slaHours: z.number().int().min(1, 'Use at least 1').default(24).optional(),
})
export const EnteredTimeline = SolutionTimeline.extend({
  phases: z.array(phases.unwrap().element.extend({ name: enteredName, days })).optional(),
})

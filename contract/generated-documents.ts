import { z } from 'zod'
import { equipmentUnits, manualTypes, specificationKeys } from './equipment-words.ts'
import { generationMakers } from './generation-words.ts'

const paragraphs = z.array(z.string()).describe('Paragraphs of plain text')

/** Ten sections of paragraphs. */
export const GuideContent = z.object({
  overview: paragraphs,
  architecture: paragraphs,
  timeline: paragraphs,
  hardware_setup: paragraphs,
  software_configuration: paragraphs,
  safety: paragraphs,
  testing: paragraphs,
  training: paragraphs,
  maintenance: paragraphs,
  cost: paragraphs,
})
export type GuideContent = z.infer<typeof GuideContent>

/** Who sells a part. Unknown is null, never 0. */
export const BillSupplier = z.object({
  name: z.string(),
  article: z.string().nullable().default(null).describe('What it offers; null: not kept by older bills'),
  contact: z.string().nullable(),
  bulk_price: z.number().nullable().describe('Dollars for one unit'),
  bulk_discount: z.string().nullable(),
  stock_status: z.string().nullable(),
  lead_time: z.string().nullable(),
  rating: z.number().nullable().describe('Stars, 1 to 5, from reviews'),
  registered: z.boolean(),
  certifications: z.array(z.string()),
  url: z.string().nullable().describe('Its page here'),
})
export type BillSupplier = z.infer<typeof BillSupplier>

/** A line of a generated bill of materials. */
export const BillItem = z.object({
  component_name: z.string(),
  description: z.string(),
  category: z.string(),
  quantity: z.number(),
  unit: z.enum(equipmentUnits).default('piece'),
  unit_price: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('Dollars for one unit, as a band; null: unknown'),
  isIdentified: z.boolean().describe('False: a class of part with its limits; no product is named'),
  certifications: z.array(z.string()),
  specifications: z.partialRecord(z.enum(specificationKeys), z.string()),
  manuals: z.array(z.object({ title: z.string(), url: z.string(), type: z.enum(manualTypes) })),
  suppliers: z.array(BillSupplier).describe('Registered ones first'),
})
export type BillItem = z.infer<typeof BillItem>

/** A figure that a model wrote with the engine's own; null: the engine has none. */
export const FigureComparison = z.object({
  label: z.string(),
  model: z.string(),
  engine: z.string().nullable(),
})
export type FigureComparison = z.infer<typeof FigureComparison>

const version = {
  version: z.number().int(),
  maker: z.enum(generationMakers),
  model: z.string().nullable().describe('Name of the model that wrote it; null: the engine did'),
  createdAt: z.iso.datetime(),
  title: z
    .string()
    .nullable()
    .describe('Of the solution when this was written; null: not kept by older ones'),
  solutionVersion: z
    .number()
    .int()
    .nullable()
    .describe('Version of the solution that this was written for; null: not kept by older ones'),
  comparisons: z
    .array(FigureComparison)
    .default([])
    .describe('Figures in its words that were not those of the engine when it was written'),
}
export const GuideVersion = z.object({ ...version, content: GuideContent })
export type GuideVersion = z.infer<typeof GuideVersion>
export const BillVersion = z.object({
  ...version,
  lines: z.array(BillItem),
  unidentified: z.number().int().describe('Lines that name no product'),
})
export type BillVersion = z.infer<typeof BillVersion>

/** Earlier pictures of a solution that can be shown again; one more makes the oldest go. */
export const MOST_KEPT_PICTURES = 12
export const KeptPicture = z.object({
  id: z.uuid(),
  model: z.string().nullable().describe('Name of the model that drew it; null: it was sent by staff'),
  createdAt: z.iso.datetime(),
  isShown: z.boolean(),
})
export type KeptPicture = z.infer<typeof KeptPicture>

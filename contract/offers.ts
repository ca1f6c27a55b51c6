import { z } from 'zod'
import { procedure } from './base.ts'
import { equipmentCategoryKeys, equipmentUnits } from './equipment-words.ts'
import { Id } from './id.ts'
import { bandStates, MAX_OFFERS, offerFigures } from './offer-words.ts'

/** One figure of an offer beside what the plan asks for. */
const OfferFigure = z.object({
  figure: z.enum(offerFigures),
  least: z.number().nullable().describe('What the line needs at least; null: no limit'),
  planned: z.number().nullable().describe('Of the planned product; null: unknown'),
  offered: z.number().nullable().describe('Of the offered article; null: unknown'),
})

/** An article of a supplier that serves as a line of a bill of materials. */
export const Offer = z.object({
  equipmentId: z.uuid(),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  supplierName: z.string(),
  isSupplierVerified: z.boolean(),
  isPlannedProduct: z
    .boolean()
    .describe('The product that the plan names; else one of its class that meets the limits'),
  priceCents: z
    .number()
    .int()
    .nullable()
    .describe('For one unit, at the quantity of the line; null: on request'),
  isPriceAssumed: z.boolean().describe('An example price that no one offered'),
  leadTimeDays: z.number().int().nullable(),
  stock: z.number().int().nullable().describe('null: not counted'),
  band: z.enum(bandStates).describe('The price against the band of the plan'),
  figures: z.array(OfferFigure).describe('What can be compared: payload, kg; reach and size, mm; IP code'),
})
export type Offer = z.infer<typeof Offer>

/** A line of a bill of materials with what suppliers offer for it. */
export const OfferedLine = z.object({
  partKey: z.string(),
  name: z.string(),
  category: z.enum(equipmentCategoryKeys),
  quantity: z.number(),
  unit: z.enum(equipmentUnits),
  bandLowCents: z.number().int().nullable().describe('Price band of the plan for one unit; null: unknown'),
  bandHighCents: z.number().int().nullable(),
  offers: z
    .array(Offer)
    .max(MAX_OFFERS)
    .describe('Best first: the planned product, then the cheapest and soonest'),
  openQuotes: z
    .number()
    .int()
    .describe('Requests for a quote of this line that are open, answered or accepted'),
})
export type OfferedLine = z.infer<typeof OfferedLine>

/** Part of the tree `equipment`. */
export const offerProcedures = {
  findOffers: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/offers',
      summary: 'What suppliers offer for each line of the bill of materials of an own solution',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ lines: z.array(OfferedLine) })),
}

import { z } from 'zod'
import { equipmentUnits, MAX_PRICE_CENTS, MAX_QUANTITY } from './equipment-words.ts'
import { Id } from './id.ts'
import { lineProblems, MAX_ORDER_LINES } from './order-states.ts'

const quantity = z
  .number('Enter how many')
  .positive('Enter a quantity above 0')
  .max(MAX_QUANTITY, `Order at most ${MAX_QUANTITY} at once`)
  .multipleOf(0.01, 'Use at most two decimals')

const seenPriceCents = z
  .number()
  .int()
  .min(0)
  .max(MAX_PRICE_CENTS)
  .nullable()
  .default(null)
  .describe('The price of one unit that the buyer saw; null: none was shown')

/** A line of a cart: so many of an article, or what a supplier offered for a quote request. */
export const CartLine = z.union(
  [z.object({ equipmentId: Id, quantity, seenPriceCents }), z.object({ quoteRequestId: Id, seenPriceCents })],
  'A line needs equipmentId with a quantity above 0 and at most two decimals, or quoteRequestId',
)
export type CartLine = z.output<typeof CartLine>

const subjectOf = (line: CartLine) => ('equipmentId' in line ? line.equipmentId : line.quoteRequestId)

/** The lines of a cart, each article and each quote once. */
export const CartLines = z
  .array(CartLine)
  .max(MAX_ORDER_LINES, `A cart has at most ${MAX_ORDER_LINES} lines`)
  .superRefine((lines, context) => {
    const seen = new Set<string>()
    for (const [index, line] of lines.entries()) {
      const subject = subjectOf(line)
      if (seen.has(subject))
        context.addIssue({
          code: 'custom',
          path: [index],
          message: 'This is in the cart twice. Use one line with the whole quantity.',
        })
      seen.add(subject)
    }
  })

/** What is offered for a line now. */
const LineOffer = z.object({
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  articleNumber: z.string(),
  unit: z.enum(equipmentUnits),
  supplierId: z.uuid(),
  supplierName: z.string(),
  isSupplierVerified: z.boolean(),
  leadTimeDays: z.number().int().nullable(),
  stock: z.number().int().nullable().describe('null: not counted'),
  listPriceCents: z.number().int().nullable().describe('Of one unit, below the bulk quantity'),
  bulkFrom: z.number().int().nullable().describe('From so many units on, one costs bulkPriceCents'),
  bulkPriceCents: z.number().int().nullable(),
  isPriceAssumed: z.boolean().describe('An example price that no one offered'),
  validUntil: z.iso.datetime().nullable().describe('Of the answer to a quote request'),
})

/** A line with its price now. */
export const PricedLine = z.object({
  equipmentId: z.uuid().nullable().describe('Also of a quote that is about a registered article'),
  quoteRequestId: z.uuid().nullable(),
  quantity: z.number().nullable().describe('null: a quote that is not there'),
  seenPriceCents: z.number().int().nullable(),
  offer: LineOffer.nullable().describe('null: it is not offered any more, or not to this buyer'),
  unitPriceCents: z.number().int().nullable().describe('null: not payable at a price'),
  totalCents: z.number().int().nullable(),
  hasPriceChanged: z.boolean().describe('A price was seen, and it is another one now'),
  problem: z.enum(lineProblems).nullable().describe('Why it cannot be ordered; null: it can'),
})
export type PricedLine = z.infer<typeof PricedLine>

/** A cart with its prices now, in the order of its lines. */
export const PricedCart = z.object({
  lines: z.array(PricedLine),
  totalCents: z.number().int().describe('Of the lines that can be ordered'),
  isUnchanged: z.boolean().describe('Every line can be ordered at the price that was seen'),
})
export type PricedCart = z.infer<typeof PricedCart>

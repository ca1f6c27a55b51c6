import { z } from 'zod'
import { procedure } from './base.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import {
  equipmentCategoryKeys,
  equipmentUnits,
  MAX_LEAD_TIME_DAYS,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
} from './equipment-words.ts'
import { Id } from './id.ts'
import { MAX_ORDER_LINES, MAX_QUOTE_DAYS, quoteSides, quoteStatuses } from './order-states.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { sortField } from './sorting.ts'
import { unassignedQuoteSorts } from './staff-lists.ts'
import { text } from './text.ts'

const note = text(2000).trim().default('')

/** What a price is asked for: an article, or a line of the bill of materials of an own solution. */
export const WantedLine = z
  .object({
    equipmentId: Id.optional().describe('An article: its supplier is asked'),
    solutionId: Id.optional().describe('An own solution'),
    partKey: text(300)
      .min(1)
      .optional()
      .describe('A line of its bill of materials: the suppliers of its class are asked'),
    quantity: z
      .number('Enter how many')
      .positive('Enter a quantity above 0')
      .max(MAX_QUANTITY, `Ask for at most ${MAX_QUANTITY} at once`)
      .multipleOf(0.01, 'Use at most two decimals')
      .optional()
      .describe('Absent: as many as the bill of materials names, 1 of an article'),
  })
  .refine(
    ({ equipmentId, solutionId, partKey }) =>
      solutionId === undefined ? equipmentId !== undefined && partKey === undefined : partKey !== undefined,
    'A line needs equipmentId, or solutionId with partKey, or all three',
  )
export type WantedLine = z.output<typeof WantedLine>

export const AskForQuotes = z.object({
  requestKey: Id.describe('Made by the caller once for each request: asked again, nothing is asked twice'),
  note: note.describe('For the suppliers: where it is used, what else it must do'),
  lines: z.array(WantedLine).min(1, 'Choose at least one line').max(MAX_ORDER_LINES),
})
export type AskForQuotes = z.output<typeof AskForQuotes>

/** A request for a price, as one of its two sides sees it. */
export const QuoteRequest = z.object({
  id: z.uuid(),
  side: z.enum(quoteSides).describe('Which side the caller is on'),
  status: z.enum(quoteStatuses).describe('expired as soon as the answer is not valid any more'),
  buyerName: z.string(),
  supplierName: z.string().nullable().describe('null: our staff are looking for a supplier'),
  isOtherSideVerified: z.boolean().describe('Our staff have checked the company of the other side'),
  category: z.object({ key: z.enum(equipmentCategoryKeys), name: z.string() }),
  equipmentId: z.uuid().nullable(),
  solution: z
    .object({ id: z.uuid(), title: z.string() })
    .nullable()
    .describe('The solution whose bill of materials it is from; null for the supplier'),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(equipmentUnits),
  note: z.string(),
  priceCents: z.number().int().nullable().describe('For one unit'),
  totalCents: z.number().int().nullable().describe('For the whole quantity'),
  leadTimeDays: z.number().int().nullable(),
  validUntil: z.iso.datetime().nullable(),
  answerNote: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  declinedAt: z.iso.datetime().nullable(),
  declinedBy: z.enum(quoteSides).nullable(),
  isPayable: z.boolean().describe('Accepted, still valid and not ordered yet: it can go into the cart'),
  isOrdered: z.boolean(),
  orderId: z.uuid().nullable().describe('The order that it went into'),
  createdAt: z.iso.datetime(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** A request that no supplier has been found for. */
const UnassignedQuote = QuoteRequest.pick({
  id: true,
  buyerName: true,
  category: true,
  name: true,
  quantity: true,
  unit: true,
  note: true,
  createdAt: true,
}).extend({ isBuyerVerified: z.boolean() })
export type UnassignedQuote = z.infer<typeof UnassignedQuote>

export const AnswerQuote = z.object({
  id: Id,
  priceCents: z
    .number('Enter the price of one unit')
    .int('Enter the price with at most two decimals')
    .min(1, 'Enter a price above 0')
    .max(MAX_PRICE_CENTS, 'Enter a price of at most $10,000,000'),
  leadTimeDays: z
    .number('Enter the lead time in days')
    .int('Enter the lead time in whole days')
    .min(0, 'Enter a lead time of 0 days or more')
    .max(MAX_LEAD_TIME_DAYS, `Enter a lead time of at most ${MAX_LEAD_TIME_DAYS} days`),
  validUntil: z.iso
    .date('Enter the last day on which the price holds, such as 2026-12-31')
    .describe(
      `The last day (UTC) on which it can be accepted and ordered, at most ${MAX_QUOTE_DAYS} days away`,
    ),
  note,
})
export type AnswerQuote = z.output<typeof AnswerQuote>

export const quoteErrors = {
  QUOTE_CHANGED: {
    status: 409,
    message: 'This request for a quote has changed in the meantime. Load it again.',
    data: z.object({ status: z.enum(quoteStatuses) }),
  },
  SUPPLIER_NOT_FOUND: {
    status: 409,
    message: 'This company is not a supplier any more, or has been asked already. Choose another one.',
  },
} as const
const { QUOTE_CHANGED, SUPPLIER_NOT_FOUND } = quoteErrors

const inQuote = z.object({ id: Id })
const unassignedSearch = text(200).trim().default('').describe('Words of the part and the buyer')

/** Part of the tree `orders`. */
export const quoteProcedures = {
  askForQuotes: procedure('company', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/quote-requests',
      successStatus: 201,
      summary: 'Ask suppliers for a price: of an article, or of lines of a bill of materials',
    })
    .input(AskForQuotes)
    .output(
      z.object({
        asked: z.number().int().describe('Requests that went to suppliers'),
        unassigned: z.number().int().describe('Requests that our staff find a supplier for'),
        ids: z.array(z.uuid()).describe('Of these requests, in no order'),
      }),
    )
    .errors({ EMAIL_NOT_CONFIRMED: emailNotConfirmed }),
  listQuoteRequests: procedure('company')
    .route({
      method: 'GET',
      path: '/quote-requests',
      summary: 'Requests for a quote of the own company, or to it; newest first',
    })
    .input(
      z.object({
        side: z
          .enum(quoteSides)
          .default('buyer')
          .describe('buyer: what the company asked for; supplier: what it was asked'),
        ...pageQuery,
      }),
    )
    .output(pageOf(QuoteRequest)),
  getQuoteRequest: procedure('party')
    .route({ method: 'GET', path: '/quote-requests/{id}', summary: 'A request for a quote, for either side' })
    .input(inQuote)
    .output(QuoteRequest),
  answerQuote: procedure('owner')
    .route({
      method: 'PUT',
      path: '/quote-requests/{id}/answer',
      summary: 'Answer an open request with price, lead time and validity, as its supplier',
    })
    .input(AnswerQuote)
    .output(QuoteRequest)
    .errors({ QUOTE_CHANGED }),
  acceptQuote: procedure('owner')
    .route({
      method: 'PUT',
      path: '/quote-requests/{id}/acceptance',
      summary: 'Accept an answer that is still valid, as the buyer: it can then be ordered at its price',
    })
    .input(inQuote)
    .output(QuoteRequest)
    .errors({ QUOTE_CHANGED }),
  declineQuote: procedure('party')
    .route({
      method: 'PUT',
      path: '/quote-requests/{id}/refusal',
      summary: 'Decline an open or answered request, as either side',
    })
    .input(inQuote.extend({ note: note.describe('Of a supplier: why') }))
    .output(QuoteRequest)
    .errors({ QUOTE_CHANGED }),
  listUnassignedQuotes: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/quote-requests',
      summary: 'Open requests for a quote that no supplier has been found for; newest first',
    })
    .input(
      z.object({
        ...pageQuery,
        search: unassignedSearch,
        sort: sortField(unassignedQuoteSorts, 'createdAt.desc'),
      }),
    )
    .output(pageOf(UnassignedQuote)),
  countUnassignedQuotes: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/quote-requests/count',
      summary: 'How many open requests without a supplier a search finds',
    })
    .input(z.object({ search: unassignedSearch }))
    .output(RowCount),
  findSuppliers: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/suppliers',
      summary: 'Suppliers by the beginning or a part of their name, at most 20',
    })
    .input(z.object({ search: text(200).trim().default('') }))
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })).max(20) })),
  assignQuote: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/quote-requests/{id}/supplier',
      summary: 'Name the supplier of a request that has none',
    })
    .input(inQuote.extend({ supplierId: Id }))
    .output(inQuote)
    .errors({ QUOTE_CHANGED, SUPPLIER_NOT_FOUND }),
}

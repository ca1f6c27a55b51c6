import { z } from 'zod'
import { asSent, instant, listOf } from './export-shapes.ts'

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** What an account did in orders, bids and projects of others, as its export gives it. */
export const exportedWork = {
  orderLines: listOf(
    z.object({
      id: z.uuid(),
      orderId: z.uuid(),
      position: z.number().int(),
      name: z.string(),
      supplierName: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unitPriceCents: z.number().int(),
      totalCents: z.number().int(),
    }),
  ).describe('Lines of the orders placed by this account'),
  quoteAnswers: listOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      buyerName: z.string(),
      status: z.string(),
      priceCents: z.number().int().nullable(),
      leadTimeDays: z.number().int().nullable(),
      createdAt: instant,
    }),
  ).describe('Requests for quotes that this account answered for its company'),
  bidRevisions: listOf(
    z.object({ bidId: z.uuid(), revision: z.number().int(), content: asSent, replacedAt: instant }),
  ).describe('Former states of the bids of this account'),
  bidAnswers: listOf(
    z.object({ id: z.uuid(), question: z.string(), answer: z.string().nullable(), createdAt: instant }),
  ).describe('Questions of bidders that this account answered'),
  projectChanges: listOf(
    z.object({ id: z.uuid(), projectId: z.uuid(), kind: z.string(), details, createdAt: instant }),
  ).describe('What this account did in projects: signatures, measurements, requirements ticked off'),
  invitations: listOf(
    z.object({
      id: z.uuid(),
      email: z.string(),
      role: z.string(),
      purpose: z.string(),
      status: z.string(),
      direction: z.enum(['sent', 'accepted']),
      createdAt: instant,
    }),
  ).describe('Invitations that this account sent or accepted'),
  views: listOf(
    z.object({
      id: z.uuid(),
      reason: z.string(),
      createdAt: instant,
      endsAt: instant,
      endedAt: instant.nullable(),
    }),
  ).describe('When an administrator looked at the product with the rights of this account'),
  actions: listOf(
    z.object({
      at: instant,
      action: z.string(),
      subjectKind: z.string().nullable(),
      subjectId: z.string().nullable(),
    }),
  ).describe(
    'What this account did to what is not its own, from the log; without names and details of others',
  ),
  featureUse: listOf(z.object({ id: z.uuid(), feature: z.string(), state: z.string(), createdAt: instant })),
  modelCalls: listOf(
    z.object({
      id: z.uuid(),
      purpose: z.string(),
      model: z.string(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      outcome: z.string(),
      createdAt: instant,
    }),
  ).describe('Calls of a language model for this account'),
  bulkRuns: listOf(
    z.object({
      id: z.uuid(),
      basePrompt: z.string(),
      count: z.number().int(),
      createdAt: instant,
      endedAt: instant.nullable(),
    }),
  ).describe('Series of solutions that this account had generated'),
}

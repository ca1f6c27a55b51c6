import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { text } from './text.ts'

const MAX_PRICE_CENTS = 100_000_000
const MAX_LIMIT = 1_000_000

/** A plan as staff keep it. */
export const KeptPlan = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  priceCents: z.number().int().describe('A month'),
  automationProjects: z.number().int().nullable().describe('null: unlimited'),
  aiGenerations: z.number().int().nullable().describe('A month; null: unlimited'),
  teamMembers: z.number().int().nullable().describe('null: unlimited'),
  isRetired: z.boolean().describe('Not offered any more; companies that have it keep it'),
  isFree: z.boolean().describe('What everyone has who pays for nothing: it is never retired'),
  isByCard: z.boolean().describe('Stripe holds a price for it'),
  companies: z.number().int().describe('Companies that have it, or change to it when their period ends'),
})
export type KeptPlan = z.infer<typeof KeptPlan>

const limit = z
  .number()
  .int('Enter a whole number, or nothing for unlimited')
  .min(0, 'Enter 0 or more, or nothing for unlimited')
  .max(MAX_LIMIT, 'Leave it empty for unlimited')
  .nullable()
const fields = {
  name: text(60).trim().min(1, 'Give it a name'),
  priceCents: z
    .number('Enter a price')
    .int('Enter dollars with at most two decimals')
    .min(0, 'Enter a price')
    .max(MAX_PRICE_CENTS, 'Enter at most $1,000,000'),
  automationProjects: limit,
  aiGenerations: limit,
  teamMembers: limit,
}
const writes = { rateLimit: { limit: 60, windowSeconds: 60 } }

/** Part of the tree `billing`: the plans that staff offer. */
export const plansAdmin = {
  listAllPlans: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/plans',
      summary: 'All plans, retired ones included, cheapest first',
    })
    .output(z.object({ items: z.array(KeptPlan) })),
  createPlan: procedure('admin', writes)
    .route({ method: 'POST', path: '/admin/plans', successStatus: 201, summary: 'Offer another plan' })
    .input(z.object(fields))
    .output(z.object({ id: z.uuid() })),
  editPlan: procedure('admin', writes)
    .route({
      method: 'PATCH',
      path: '/admin/plans/{id}',
      summary: 'Change name, limits or price of a plan, retire it or offer it again',
    })
    .input(z.object(fields).partial().extend({ id: Id, isRetired: z.boolean().optional() }))
    .output(z.object({ id: z.uuid() })),
}

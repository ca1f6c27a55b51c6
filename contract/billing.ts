import { z } from 'zod'
import { procedure } from './base.ts'
import { payments } from './order-states.ts'

const featureKeys = ['automation_projects', 'ai_generations', 'team_members'] as const
export const FeatureKey = z.enum(featureKeys)
export type FeatureKey = z.infer<typeof FeatureKey>

/** `limit` null: unlimited. */
export const Usage = z.object({ used: z.number().int(), limit: z.number().int().nullable() })
export type Usage = z.infer<typeof Usage>

export const billingErrors = {
  GENERATION_LIMIT_REACHED: {
    status: 403,
    message: 'Your plan has no AI generations left this month.',
    data: z.object({ used: z.number().int(), limit: z.number().int() }),
  },
} as const

/** A plan that anybody can have. A null limit means unlimited; the price is of a month. */
export const SoldPlan = z.object({
  key: z.string(),
  name: z.string(),
  priceCents: z.number().int(),
  payment: z.enum(payments).describe('How a new subscription is paid'),
  isOnSale: z.boolean().describe('It can be taken now; false for all while billing is off'),
  limits: z.object({
    automation_projects: z.number().int().nullable(),
    ai_generations: z.number().int().nullable(),
    team_members: z.number().int().nullable(),
  }),
})
export type SoldPlan = z.infer<typeof SoldPlan>

/** The plan of a company, and what of it is used: to be shown. What may be used is decided where it is used. */
export const PlanUsage = z.object({
  plan: z.object({ name: z.string(), priceCents: z.number().int() }),
  isFallback: z.boolean().describe('The plan could not be read: limits of the free one are shown instead'),
  features: z.object({ automation_projects: Usage, ai_generations: Usage, team_members: Usage }),
})
export type PlanUsage = z.infer<typeof PlanUsage>

export const billing = {
  listPlans: procedure('open')
    .route({
      method: 'GET',
      path: '/subscription-plans',
      summary: 'Plans with price and limits, cheapest first',
    })
    .output(z.array(SoldPlan)),
  getUsage: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/usage',
      summary: 'Plan of the own company, what is used and what is left',
    })
    .output(PlanUsage),
}

import { z } from 'zod'
import { Profile } from './accounts.ts'
import { procedure } from './base.ts'
import { PlanUsage, Usage } from './billing.ts'
import { Id } from './id.ts'
import { Notification } from './notifications.ts'
import { Sale, SupplierStats } from './order-shapes.ts'
import { SolutionCard } from './solution-shapes.ts'
import { ManufacturerStats } from './solutions.ts'
import { Member } from './teams.ts'

/** Own things that wait for a decision, counted. */
const Attention = z.object({
  drafts: z.number().int(),
  pending: z.number().int(),
  expiredInvitations: z.number().int(),
  certifications: z.number().int().describe('Expired, or expiring within 60 days'),
  quotesToAnswer: z.number().int().describe('Open requests of buyers to the own company'),
  quotesToAccept: z.number().int().describe('Own requests with an answer that is still valid'),
  bidsToCompare: z.number().int().describe('Bids on own requests that can be accepted'),
  questionsToAnswer: z.number().int().describe('Of bidders on own requests'),
  requestsToBid: z
    .number()
    .int()
    .describe('Open requests without a bid of the own engineering company; counting stops at 100'),
  unread: z.number().int().describe('notifications'),
})

/** A solution that a dashboard opens as a panel. */
export const ShownSolution = SolutionCard.extend({
  isOwn: z.boolean(),
  planId: z.uuid().nullable().describe('Of the plan it was saved from; null to everyone but its owner'),
})
export type ShownSolution = z.infer<typeof ShownSolution>

export const Dashboard = z.object({
  stats: ManufacturerStats,
  usage: PlanUsage,
  attention: Attention,
  activity: z.array(Notification).describe('Own notifications, newest first'),
  team: z
    .object({
      members: z.array(Member).describe('The first five'),
      openInvitations: z.number().int(),
      usage: Usage,
      mayChange: z.boolean(),
    })
    .nullable()
    .describe('null without a company'),
  contact: Profile.shape.company,
  trade: z
    .object({ stats: SupplierStats, sales: z.array(Sale).describe('The newest five') })
    .nullable()
    .describe('What a supplier sells; null to everyone else'),
  shown: ShownSolution.nullable().describe('The solution that was asked for, if the caller may see it'),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboards = {
  getDashboard: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/dashboard',
      summary: 'What the dashboard of the own company shows, except the list of solutions',
    })
    .input(z.object({ solution: Id.optional().describe('A solution to show in a panel') }))
    .output(Dashboard),
}

import { z } from 'zod'
import { procedure } from './base.ts'
import { requiredLine } from './form-fields.ts'

const count = z.number().int()
const cents = z.number().int()

/** What waits for staff, each with the list that shows it. */
export const InboxQueue = z.object({
  key: z.string(),
  label: z.string(),
  href: z.string().describe('Same-site path of the filtered list'),
  count: count.nullable().describe('Up to 1000; null: could not be read now'),
})
export type InboxQueue = z.infer<typeof InboxQueue>

/** Figures of the whole installation, each computed from rows. */
export const BackOfficeStats = z.object({
  totalUsers: count.describe('Companies, those of staff apart'),
  activeSolutions: count.describe('Neither cancelled nor archived'),
  activeSubscriptions: count.describe('Active, with a period that is not over'),
  pastDueSubscriptions: count,
  totalRevenueCents: cents.describe('Orders that are not cancelled'),
  systemUptimePercent: z.number().nullable().describe('The last measured one; null: none yet'),
  aiUsage: count.describe('Generations of the last 30 days'),
  apiRequests: count.describe('Of the last 24 hours'),
  monthlyRevenueCents: cents.describe('Invoices for plans paid since the first of this month, UTC'),
  totalBids: count,
  activeBids: count.describe('Waiting for a decision'),
  totalSales: count.describe('Of the last 30 days, without refunded ones'),
  platformFeesCents: cents.describe('Of these sales'),
})
export type BackOfficeStats = z.infer<typeof BackOfficeStats>
export type BackOfficeFigure = keyof BackOfficeStats

/** Something that happened, as staff read it. */
export const RecentEvent = z.object({
  id: z.uuid(),
  type: z.enum(['success', 'warning', 'error', 'info']),
  title: z.string().describe('Who did what to what'),
  message: z.string().describe('Of what was said to others, who was notified'),
  href: z.string().nullable().describe('Same-site path of the back-office'),
  createdAt: z.iso.datetime(),
})
export type RecentEvent = z.infer<typeof RecentEvent>

/** Events that the dashboard of staff shows. */
export const RECENT_EVENTS = 10

export const CertificateFact = z.object({
  state: z
    .enum(['not_served', 'unreadable', 'valid', 'expired'])
    .describe(
      'not_served: the address of the site is plain http; unreadable: it is https and gave no certificate',
    ),
  until: z.iso.datetime().nullable(),
})
export type CertificateFact = z.infer<typeof CertificateFact>

export const BackOfficeSecurity = z.object({
  certificate: CertificateFact,
  lastBackupAt: z.iso.datetime().nullable(),
  countedClients: count.describe('Callers that the rate limiter counted in the last hour'),
})
export type BackOfficeSecurity = z.infer<typeof BackOfficeSecurity>

export const searchScopes = ['all', 'users', 'solutions', 'subscriptions', 'issues'] as const

export const SearchHit = z.object({
  kind: z.string().describe('"Company", "Person", "Order" and so on'),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string().describe('Same-site path'),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A list of everything of a kind that a search finds. */
export const SearchedList = z.object({
  kind: z.string(),
  name: z.string().describe('"orders"'),
  href: z.string().describe('Same-site path'),
})
export type SearchedList = z.infer<typeof SearchedList>

/** Most hits of one kind. */
export const HITS_OF_A_KIND = 5

/** Part of the tree `operations`: what the dashboard of staff shows. */
export const backOffice = {
  getBackOffice: procedure('staff')
    .route({ method: 'GET', path: '/admin/dashboard', summary: 'What the dashboard of staff shows' })
    .output(
      z.object({
        stats: BackOfficeStats,
        failed: z
          .array(z.enum(Object.keys(BackOfficeStats.shape) as [BackOfficeFigure, ...BackOfficeFigure[]]))
          .describe('Figures that could not be read; their value is 0'),
        security: BackOfficeSecurity.nullable().describe('null: it could not be read'),
        recent: z
          .array(RecentEvent)
          .max(RECENT_EVENTS)
          .nullable()
          .describe('The latest events of everyone, once each; null: they could not be read'),
      }),
    ),
  getInbox: procedure('staff')
    .route({ method: 'GET', path: '/admin/inbox', summary: 'What waits for staff, counted by queue' })
    .output(z.object({ queues: z.array(InboxQueue).max(20) })),
  search: procedure('staff', { rateLimit: { limit: 120, windowSeconds: 60 } })
    .route({
      method: 'GET',
      path: '/admin/search',
      summary: 'Find companies, people, solutions, subscriptions, orders, bids, equipment and more',
    })
    .input(
      z.object({
        search: requiredLine('Something to search for', 200),
        scope: z.enum(searchScopes).default('all'),
      }),
    )
    .output(
      z.object({
        hits: z.array(SearchHit).max(80),
        lists: z.array(SearchedList).max(20).describe('Of the kinds of which there may be more'),
      }),
    ),
}

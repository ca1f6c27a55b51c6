import { biddingHolding } from '#server/bidding/holding.ts'
import { billingHolding } from '#server/billing/holding.ts'
import { certificationsHolding } from '#server/certifications/holding.ts'
import { contactHolding } from '#server/contact/holding.ts'
import { equipmentHolding } from '#server/equipment/holding.ts'
import { investorsHolding } from '#server/investors/holding.ts'
import { ordersHolding } from '#server/orders/holding.ts'
import { quotesHolding } from '#server/orders/quotes/holding.ts'
import { partnersHolding } from '#server/partners/holding.ts'
import type { Holding } from '#server/platform/holding.ts'
import { projectsHolding } from '#server/projects/holding.ts'
import { solutionsHolding } from '#server/solutions/deletion/holding.ts'
import { teamsHolding } from '#server/teams/holding.ts'
import { verificationHolding } from '#server/verification/holding.ts'

/** Every capability with rows that an account or a company leaves behind. A new one adds its line here, sorted. */
export const holdings: readonly Holding[] = [
  biddingHolding,
  billingHolding,
  certificationsHolding,
  contactHolding,
  equipmentHolding,
  investorsHolding,
  ordersHolding,
  partnersHolding,
  projectsHolding,
  quotesHolding,
  solutionsHolding,
  teamsHolding,
  verificationHolding,
]

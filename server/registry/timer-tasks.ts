import { closeRequests, expireBids } from '#server/bidding/timers.ts'
import { markOverdue } from '#server/billing/invoices/mark-overdue.ts'
import { endPeriods } from '#server/billing/subscriptions/end-periods.ts'
import { remindOfExpiry } from '#server/certifications/remind-of-expiry.ts'
import { expireItems } from '#server/generation-runs/bulk/items/expire-items.ts'
import { expireRuns } from '#server/generation-runs/runs/expire-runs.ts'
import { endLooks } from '#server/identity/viewing/end-looks.ts'
import { enqueueDigests } from '#server/notifications/enqueue-digests.ts'
import { cancelUnpaidOrders } from '#server/orders/payment/cancel-unpaid.ts'
import { expireQuotes } from '#server/orders/quotes/expire-quotes.ts'
import { endPartnerInvitations } from '#server/partners/end-invitations.ts'
import { showReviews } from '#server/projects/reviews/review-project.ts'
import { forgetOldTelemetry } from '#server/telemetry/forget-old-telemetry.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'

/** Every task of the minute timer, sorted. */
export const timerTasks: readonly TimerTask[] = [
  cancelUnpaidOrders,
  closeRequests,
  endLooks,
  endPartnerInvitations,
  endPeriods,
  enqueueDigests,
  expireBids,
  expireItems,
  expireQuotes,
  expireRuns,
  forgetOldTelemetry,
  markOverdue,
  remindOfExpiry,
  showReviews,
]

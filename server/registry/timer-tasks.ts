import { markOverdue } from '#server/billing/invoices/mark-overdue.ts'
import { endPeriods } from '#server/billing/subscriptions/end-periods.ts'
import { remindOfExpiry } from '#server/certifications/remind-of-expiry.ts'
import { enqueueDigests } from '#server/notifications/enqueue-digests.ts'
import { cancelUnpaidOrders } from '#server/orders/payment/cancel-unpaid.ts'
import { expireQuotes } from '#server/orders/quotes/expire-quotes.ts'
import { endPartnerInvitations } from '#server/partners/end-invitations.ts'
import { forgetOldTelemetry } from '#server/telemetry/forget-old-telemetry.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'

/** Every task of the minute timer, sorted. */
export const timerTasks: readonly TimerTask[] = [
  cancelUnpaidOrders,
  endPeriods,
  enqueueDigests,
  endPartnerInvitations,
  expireQuotes,
  forgetOldTelemetry,
  markOverdue,
  remindOfExpiry,
]

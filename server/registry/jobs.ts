import { mailInvoice } from '#server/billing/invoices/jobs.ts'
import { endAtStripe, refundPlanPayment } from '#server/billing/stripe/jobs.ts'
import { forwardMessage, planProcess, sendReply } from '#server/contact/jobs.ts'
import { mailStaff, sendReceipt } from '#server/forms/jobs.ts'
import { generateBulkItem } from '#server/generation-runs/bulk/jobs.ts'
import { sendWelcomeMail } from '#server/identity/accounts/jobs.ts'
import { sendCredentialNotice } from '#server/identity/credentials/jobs.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import { sendInvestorRejection } from '#server/investors/jobs.ts'
import { notifyPeople } from '#server/notifications/jobs.ts'
import { mailDigest, mailNotifications } from '#server/notifications/mail-jobs.ts'
import { mailOrder } from '#server/orders/jobs.ts'
import { refundAtStripe } from '#server/orders/refunds/jobs.ts'
import { sendRejection } from '#server/partners/jobs.ts'
import type { AppJob } from '#server/platform/deps.ts'
import { listed } from '#server/platform/queue.ts'
import { computeRecord } from '#server/profiles/jobs.ts'
import { mailProjectInvoice } from '#server/projects/invoices/jobs.ts'
import { mailSolutionQuote } from '#server/solution-admin/quotes/jobs.ts'
import { removeSolution } from '#server/solutions/deletion/jobs.ts'
import { sendInvitation } from '#server/teams/jobs.ts'

/** Every kind of background job, sorted. */
export const jobs: readonly AppJob[] = [
  listed(computeRecord),
  listed(endAtStripe),
  listed(forwardMessage),
  listed(generateBulkItem),
  listed(mailDigest),
  listed(mailInvoice),
  listed(mailNotifications),
  listed(mailOrder),
  listed(mailProjectInvoice),
  listed(mailSolutionQuote),
  listed(mailStaff),
  listed(notifyPeople),
  listed(planProcess),
  listed(refundAtStripe),
  listed(refundPlanPayment),
  listed(removeSolution),
  listed(sendCredentialNotice),
  listed(sendInvestorRejection),
  listed(sendInvitation),
  listed(sendMailCode),
  listed(sendReceipt),
  listed(sendRejection),
  listed(sendReply),
  listed(sendWelcomeMail),
]

import { createORPCErrorConstructorMap, ORPCError } from '@orpc/server'
import { accountErrors } from '#contract/accounts.ts'
import { fileLimitErrors } from '#contract/attachments.ts'
import { bidErrors } from '#contract/bids.ts'
import { bidStaffErrors } from '#contract/bids-admin.ts'
import { billingErrors } from '#contract/billing.ts'
import { bulkErrors } from '#contract/bulk-generation.ts'
import { certificationErrors } from '#contract/certifications.ts'
import { typeErrors } from '#contract/company-types.ts'
import { contactErrors } from '#contract/contact-admin.ts'
import { credentialErrors } from '#contract/credentials.ts'
import { dataRoomErrors } from '#contract/data-room.ts'
import { equipmentErrors } from '#contract/equipment.ts'
import { importErrors as equipmentImportErrors } from '#contract/equipment-imports.ts'
import { commonErrors } from '#contract/errors.ts'
import { importErrors, notPlannable, planErrors } from '#contract/generation.ts'
import { generationErrors, pictureErrors } from '#contract/generation-runs.ts'
import { invoiceErrors } from '#contract/invoices.ts'
import { modelErrors } from '#contract/model-errors.ts'
import { orderErrors } from '#contract/orders.ts'
import { partnerErrors } from '#contract/partners.ts'
import { projectErrors } from '#contract/projects.ts'
import { quoteErrors } from '#contract/quote-requests.ts'
import { viewErrors } from '#contract/saved-views.ts'
import { secondFactorErrors } from '#contract/second-factor.ts'
import { consentErrors } from '#contract/solution-consents.ts'
import { shareErrors, versionErrors } from '#contract/solution-history.ts'
import { workErrors } from '#contract/solution-work.ts'
import { solutionErrors } from '#contract/solutions.ts'
import { solutionAdminErrors } from '#contract/solutions-admin.ts'
import { subscriptionErrors } from '#contract/subscriptions.ts'
import { teamErrors } from '#contract/teams.ts'
import { telemetryErrors } from '#contract/telemetry.ts'
import { userErrors } from '#contract/users-admin.ts'
import { verificationErrors } from '#contract/verification.ts'
import { viewAsErrors } from '#contract/view-as.ts'

/**
 * The errors of the contract, to throw: `throw errors.LAST_OWNER()`, with another text `errors.LAST_OWNER({ message })`,
 * and with `data` where the contract asks for it. A new one is written in the contract of its capability and listed here.
 */
export const errors = createORPCErrorConstructorMap({
  ...commonErrors,
  ...accountErrors,
  ...bidErrors,
  ...bidStaffErrors,
  ...billingErrors,
  ...subscriptionErrors,
  ...invoiceErrors,
  ...credentialErrors,
  ...teamErrors,
  ...secondFactorErrors,
  ...planErrors,
  ...importErrors,
  ...notPlannable,
  ...modelErrors,
  ...generationErrors,
  ...pictureErrors,
  ...bulkErrors,
  ...fileLimitErrors,
  ...solutionErrors,
  ...solutionAdminErrors,
  ...consentErrors,
  ...viewAsErrors,
  ...viewErrors,
  ...versionErrors,
  ...shareErrors,
  ...workErrors,
  ...telemetryErrors,
  ...certificationErrors,
  ...dataRoomErrors,
  ...contactErrors,
  ...equipmentErrors,
  ...quoteErrors,
  ...orderErrors,
  ...equipmentImportErrors,
  ...partnerErrors,
  ...projectErrors,
  ...typeErrors,
  ...userErrors,
  ...verificationErrors,
})

type ErrorText = { status: number; message: string }

/** An error of a group of the contract by a code that is known only when it happens; another text or data where it has them. */
export const errorOf = <Code extends string>(
  group: Readonly<Record<Code, ErrorText>>,
  code: Code,
  more: { message?: string; data?: unknown } = {},
): ORPCError<Code, unknown> => {
  const { status, message } = group[code]
  return new ORPCError<Code, unknown>(code, { status, message, ...more })
}

import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { companies } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notifyCompany } from './decide.ts'

type Change = { companyId: string; isVerified: boolean; reason: string }

/**
 * Verifies a company, or takes its verification back. What is so already stays, and no one is notified. Null when there
 * is no such company. Errors: BAD_REQUEST without a reason.
 */
export const verifyCompany = async (
  context: RequestContext,
  actor: Viewer,
  { companyId, isVerified, reason }: Change,
): Promise<{ id: string; verified: boolean } | null> => {
  if (!isVerified && reason === '') throw invalidField('reason', 'Give a reason: the company reads it')
  return context.deps.db.transaction(async (tx) => {
    await holdCompany(tx, companyId)
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
    if (!company) return null
    const answer = { id: companyId, verified: isVerified }
    if (company.verified === isVerified) return answer
    await tx
      .update(companies)
      .set({
        verified: isVerified,
        verifiedAt: isVerified ? context.deps.clock.now() : null,
        verifiedBy: isVerified ? actor.id : null,
      })
      .where(eq(companies.id, companyId))
    await notifyCompany(context, tx, companyId, {
      type: isVerified ? 'success' : 'warning',
      title: isVerified ? `${company.name} is verified` : `${company.name} is not verified any more`,
      message: isVerified ? 'The badge is shown wherever your company is named.' : `Reason: ${reason}`,
      href: '/profile/company/verification',
      staffLine: isVerified
        ? `Staff verified ${company.name}`
        : `Staff ended the verification of ${company.name}`,
    })
    await recordAudit(tx, context, {
      action: 'company_verified',
      actorId: actor.id,
      companyId,
      subject: { kind: 'company', id: companyId },
      before: { verified: company.verified },
      after: { verified: isVerified },
      details: { isVerified, ...(reason && { reason }) },
    })
    await tellVisitors(context.deps.publisher, tx, 'verification')
    return answer
  })
}

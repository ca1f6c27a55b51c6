import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { OfferedType } from '#contract/application-states.ts'
import type { TypeOffer } from '#contract/company-types.ts'
import { companyTypeOffers as offers } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { changeCompanyType } from './change-type.ts'
import { readOffer } from './read-offers.ts'
import { typeWords } from './type-words.ts'

/**
 * Accepts or declines an offer, as an owner of its company. What is open is looked up again under the company's lock:
 * an offer that cannot be accepted stays open. Null for anyone else. Errors: EMAIL_NOT_CONFIRMED, OFFER_ANSWERED,
 * STILL_OPEN.
 */
export const answerTypeOffer = async (
  context: RequestContext,
  viewer: Viewer,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<TypeOffer | null> => {
  const { company } = viewer
  if (company?.membership !== 'owner') return null
  const isOwn = and(eq(offers.id, id), eq(offers.companyId, company.id))
  const [known] = await context.deps.db.select({ id: offers.id }).from(offers).where(isOwn)
  if (!known) return null
  requireConfirmed(viewer)
  const status = isAccepted ? 'accepted' : 'declined'
  return context.deps.db.transaction(async (tx) => {
    await holdCompany(tx, company.id)
    const [answered] = await tx
      .update(offers)
      .set({ status, answeredBy: viewer.id, answeredAt: context.deps.clock.now() })
      .where(and(isOwn, eq(offers.status, 'open')))
      .returning()
    if (!answered) {
      const [now] = await tx.select({ status: offers.status }).from(offers).where(isOwn)
      throw errors.OFFER_ANSWERED({ data: { status: now?.status ?? 'withdrawn' } })
    }
    const type = answered.toType as OfferedType
    if (isAccepted) await changeCompanyType(tx, context, { companyId: company.id, type, actor: viewer })
    await recordAudit(tx, context, {
      action: 'type_offer_answered',
      userId: viewer.id,
      companyId: company.id,
      subject: { kind: 'company_type_offer', id },
      details: { type, isAccepted },
    })
    await tellStaff(context.deps, tx, {
      kind: 'partner_progress',
      title: `${company.name} ${isAccepted ? 'accepts' : 'declines'} the offer`,
      message: `The company ${isAccepted ? `is ${typeWords[type]} now` : `stays ${typeWords[answered.fromType as OfferedType]}`}.`,
      ...(answered.signupId && { href: `/admin/beta-signups/${answered.signupId}` }),
    })
    return readOffer(tx, context, viewer, isOwn)
  })
}

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { OfferedType } from '#contract/application-states.ts'
import type { Transaction } from '#db/connect.ts'
import { companies, companyTypeOffers } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { notifyOwners } from './notify-owners.ts'
import { typeWords } from './type-words.ts'

type NewOffer = { companyId: string; signupId: string; toType: OfferedType }

/** Offers a company another type and notifies its owners. An earlier offer that is still open is withdrawn. */
export const offerType = async (
  tx: Transaction,
  { deps }: RequestContext,
  actor: Viewer,
  { companyId, signupId, toType }: NewOffer,
): Promise<void> => {
  await holdCompany(tx, companyId)
  const now = deps.clock.now()
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error('the company of the applicant is gone')
  await tx
    .update(companyTypeOffers)
    .set({ status: 'withdrawn', answeredAt: now, answeredBy: actor.id })
    .where(and(eq(companyTypeOffers.companyId, companyId), eq(companyTypeOffers.status, 'open')))
  await tx.insert(companyTypeOffers).values({
    companyId,
    signupId,
    fromType: company.type,
    toType,
    offeredBy: actor.id,
    createdAt: now,
  })
  await notifyOwners(deps, tx, companyId, {
    type: 'success',
    title: 'Your application is approved',
    message: `${company.name} can become ${typeWords[toType]}. Accept or decline the offer; until then everything stays as it is.`,
    staffLine: `Staff offered ${company.name} to become ${typeWords[toType]}`,
  })
}

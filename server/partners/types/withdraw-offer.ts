import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { companies, companyTypeOffers as offers } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { notifyOwners } from './notify-owners.ts'

/**
 * Takes an offer back and tells the owners of the company. False when it is answered by now. The company is locked before
 * its offer, as by those who answer it: the other way round both would wait for each other.
 */
export const withdrawOffer = async (
  tx: Transaction,
  { deps }: RequestContext,
  actor: Viewer,
  id: string,
): Promise<boolean> => {
  const [known] = await tx.select({ companyId: offers.companyId }).from(offers).where(eq(offers.id, id))
  if (!known) return false
  await holdCompany(tx, known.companyId)
  const [offer] = await tx
    .update(offers)
    .set({ status: 'withdrawn', answeredAt: deps.clock.now(), answeredBy: actor.id })
    .where(and(eq(offers.id, id), eq(offers.status, 'open')))
    .returning()
  if (!offer) return false
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, offer.companyId))
  await notifyOwners(deps, tx, offer.companyId, {
    type: 'info',
    title: 'The offer of another type is withdrawn',
    message: `${company?.name ?? 'Your company'} stays what it is.`,
    staffLine: `Staff withdrew the offer of another type to ${company?.name ?? 'a company'}`,
  })
  return true
}

import { desc, eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { OfferedType } from '#contract/application-states.ts'
import type { TypeOffer } from '#contract/company-types.ts'
import type { Executor } from '#db/connect.ts'
import { companies, companyTypeOffers as offers } from '#db/schema/index.ts'
import { findOpen } from '#server/identity/accounts/deletion/ask-holdings.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** An offer as the company sees it; null when there is none. */
export const readOffer = async (
  db: Executor,
  { holdings }: Pick<RequestContext, 'holdings'>,
  viewer: Viewer,
  where: SQL | undefined,
): Promise<TypeOffer | null> => {
  const [row] = await db
    .select({ offer: offers, companyName: companies.name })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(where)
    .orderBy(desc(offers.createdAt))
    .limit(1)
  if (!row) return null
  const { id, companyId, fromType, toType, status, createdAt, answeredAt } = row.offer
  const isOpen = status === 'open'
  return {
    id,
    companyName: row.companyName,
    fromType: fromType as OfferedType,
    toType: toType as OfferedType,
    status,
    open: isOpen ? await findOpen(db, { why: 'type change', companyId }, holdings) : [],
    mayAnswer: isOpen && viewer.company?.membership === 'owner' && viewer.emailConfirmed,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

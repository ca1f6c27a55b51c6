import { desc, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'
import { type DeliveryAddress, TERMS_OF_SALE_VERSION } from '#contract/order-states.ts'
import { orders } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

const emptyAddress = ({ company, fullName }: Viewer): DeliveryAddress => ({
  company: company?.name ?? '',
  name: fullName,
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  country: '',
})

/** What the form of a checkout begins with: address and tax number of the company's last order. */
export const getCheckout = async ({ db, config }: Pick<AppDeps, 'db' | 'config'>, viewer: Viewer) => {
  const [last] = viewer.company
    ? await db
        .select({ address: orders.address, taxNumber: orders.taxNumber })
        .from(orders)
        .where(eq(orders.companyId, viewer.company.id))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(1)
    : []
  return {
    address: last?.address ?? emptyAddress(viewer),
    taxNumber: last?.taxNumber ?? '',
    termsVersion: TERMS_OF_SALE_VERSION,
    payments: config.stripe ? (['invoice', 'stripe'] as const).slice() : (['invoice'] as const).slice(),
    countries: [...countries],
  }
}

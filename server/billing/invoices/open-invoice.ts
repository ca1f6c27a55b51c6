import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { subscriptionInvoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { keepInvoice } from './keep-invoice.ts'

/** The PDF of an invoice for the company it is addressed to, and for staff; null for anyone else. */
export const openInvoice = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'printer' | 'config'>,
  viewer: Viewer,
  id: string,
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const [row] = await deps.db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id))
  if (!row) return null
  const isOwn = viewer.company !== null && row.companyId === viewer.company.id
  if (!isOwn && viewer.staffRole === null) return null
  const { bytes } = await keepInvoice(deps, row)
  return { name: `${row.number}.pdf`, bytes }
}

import { desc, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'
import type { BillingDetails, DetailsForm } from '#contract/subscriptions.ts'
import { checkTaxNumber } from '#contract/tax-numbers.ts'
import type { Executor } from '#db/connect.ts'
import { billingDetails, orders } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

const columns = {
  address: billingDetails.address,
  taxNumber: billingDetails.taxNumber,
  email: billingDetails.email,
}

/** What the next invoice of a company is addressed with; undefined before it is entered. */
export const findDetails = async (db: Executor, companyId: string): Promise<BillingDetails | undefined> => {
  const [row] = await db.select(columns).from(billingDetails).where(eq(billingDetails.companyId, companyId))
  return row
}

type Writer = Pick<Viewer, 'email' | 'emailConfirmed'> & { company: { id: string } }

/**
 * Writes where invoices go to. `at` is where the form is in the input. Errors: BAD_REQUEST for a tax number that
 * cannot be one, and for an address of somebody else while the own one is not proven.
 */
export const setDetails = async (
  tx: Executor,
  { company: { id: companyId }, ...viewer }: Writer,
  { address, taxNumber, email }: DetailsForm,
  at: '' | 'details.' = '',
): Promise<BillingDetails> => {
  if (!viewer.emailConfirmed && email !== viewer.email)
    throw invalidField(
      `${at}email`,
      'Confirm the address of your account first, with the link in our mail, or have invoices sent to it.',
    )
  const tax = checkTaxNumber(taxNumber, address.country)
  if (!tax.isValid) throw invalidField(`${at}taxNumber`, tax.text)
  const details = { address, taxNumber: tax.number, email }
  await tx
    .insert(billingDetails)
    .values({ companyId, ...details })
    .onConflictDoUpdate({ target: billingDetails.companyId, set: { ...details, updatedAt: new Date() } })
  return details
}

/** What the form of the billing details begins with. */
export const getDetails = async (
  db: Executor,
  viewer: Viewer & { company: NonNullable<Viewer['company']> },
) => {
  const known = await findDetails(db, viewer.company.id)
  if (known) return { ...known, countries: [...countries] }
  const [last] = await db
    .select({ address: orders.address, taxNumber: orders.taxNumber })
    .from(orders)
    .where(eq(orders.companyId, viewer.company.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  const empty = { line1: '', line2: '', postcode: '', city: '', country: '' }
  return {
    address: last?.address ?? { company: viewer.company.name, name: viewer.fullName, ...empty },
    taxNumber: last?.taxNumber ?? '',
    email: viewer.email,
    countries: [...countries],
  }
}

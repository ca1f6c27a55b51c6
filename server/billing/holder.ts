import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'

/** Who uses a plan: a company, a person who belongs to none, or the staff, who have no limits. */
export type Holder = { kind: 'company' | 'person'; id: string } | { kind: 'staff' }

/** The holder of a caller's plan. Only a staff role lifts the limits: investors, too, have no company. */
export const holderOf = ({ id, staffRole, company }: Viewer): Holder => {
  if (staffRole) return { kind: 'staff' }
  return company ? { kind: 'company', id: company.id } : { kind: 'person', id }
}

/** The rows of a table that count for a company, or for a person without one. */
export const countedFor = (
  { kind, id }: Exclude<Holder, { kind: 'staff' }>,
  table: { companyId: PgColumn; userId: PgColumn },
): SQL | undefined =>
  kind === 'company' ? eq(table.companyId, id) : and(isNull(table.companyId), eq(table.userId, id))

import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'

/** Who uses a plan: a company, a person who belongs to none, or a member of staff, who has no limits. */
export type Holder = { kind: 'company' | 'person' | 'staff'; id: string }

/** The holder of a caller's plan. Only a staff role lifts the limits: investors, too, have no company. */
export const holderOf = ({ id, staffRole, company }: Viewer): Holder => {
  if (staffRole) return { kind: 'staff', id }
  return company ? { kind: 'company', id: company.id } : { kind: 'person', id }
}

type Counted = { companyId: PgColumn; userId: PgColumn }

const rowsOf = {
  company: ({ companyId }: Counted, id: string) => eq(companyId, id),
  person: ({ companyId, userId }: Counted, id: string) => and(isNull(companyId), eq(userId, id)),
  staff: ({ userId }: Counted, id: string) => eq(userId, id),
}

/** The rows of a table that count for a company, for a person without one, or for a member of staff. */
export const countedFor = ({ kind, id }: Holder, table: Counted): SQL | undefined => rowsOf[kind](table, id)

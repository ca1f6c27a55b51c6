import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether staff have checked the company that a column names, as it is now; false where it is gone. */
export const isVerified = (companyId: AnyPgColumn) =>
  sql<boolean>`coalesce((select companies.verified from companies
    where companies.id = ${companyId.table}.${sql.identifier(companyId.name)}), false)`

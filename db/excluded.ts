import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `on conflict do update`: every column but the kept ones, as the refused insert would have written it. */
export const excludedBut = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  )

import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#db/connect.ts'

/** How many rows of a table a filter finds, exactly. */
export const countRows = async (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ count: number }> => ({ count: await db.$count(table, where) })

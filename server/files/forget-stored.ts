import { inArray, type SQL } from 'drizzle-orm'
import type { attachments, files } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Removed in one transaction. */
const AT_ONCE = 1000

/** Rows whose bytes are in the store: which of them are due, and where the bytes are; null has none. */
export type DueRows = {
  table: typeof files | typeof attachments
  isDue: SQL | undefined
  key: SQL<string | null>
}

/**
 * Removes rows with their bytes. The bytes go first and the rows last, so that after a fault on the way the next round finds
 * them again; the rows are held meanwhile, so that none is taken into use.
 */
export const forgetStored = async (
  { db, storage }: Pick<AppDeps, 'db' | 'storage'>,
  { table, isDue, key }: DueRows,
): Promise<void> => {
  const forgetSome = () =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({ id: table.id, key })
        .from(table)
        .where(isDue)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const row of due) if (row.key !== null) await storage.delete(row.key)
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids))
      return ids.length
    })
  while ((await forgetSome()) === AT_ONCE);
}

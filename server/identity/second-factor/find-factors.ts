import { and, asc, eq } from 'drizzle-orm'
import { MAX_FACTORS } from '#contract/second-factor.ts'
import type { Executor } from '#db/connect.ts'
import { factors } from '#db/schema/index.ts'

export type FactorRow = typeof factors.$inferSelect

export const listFactors = (db: Executor, userId: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt))
    .limit(MAX_FACTORS)

export const findFactor = async (
  db: Executor,
  userId: string,
  id: string,
): Promise<FactorRow | undefined> => {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
  return row
}

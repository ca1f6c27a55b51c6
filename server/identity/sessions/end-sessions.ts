import { and, eq, lt, ne } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { sessions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Ends sessions of an account: one, all, or all but one. Their refresh tokens go with them. Answers how many. */
export const endSessions = async (
  db: Executor,
  userId: string,
  which: { only: string } | { allBut: string } | 'all',
): Promise<number> => {
  const own = eq(sessions.userId, userId)
  const rows = await db
    .delete(sessions)
    .where(
      which === 'all'
        ? own
        : 'only' in which
          ? and(own, eq(sessions.id, which.only))
          : and(own, ne(sessions.id, which.allBut)),
    )
    .returning({ id: sessions.id })
  return rows.length
}

/** Removes sessions that ran out more than a day ago, with their refresh tokens: they open nothing any more. */
export const forgetOldSessions = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(sessions).where(lt(sessions.expiresAt, new Date(clock.now().getTime() - 24 * 60 * 60 * 1000)))

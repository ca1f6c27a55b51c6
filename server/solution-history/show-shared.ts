import { and, eq, isNull } from 'drizzle-orm'
import type { SharedSolution } from '#contract/solution-history.ts'
import type { Database } from '#db/connect.ts'
import { solutionShares as shares } from '#db/schema/index.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import { readSolution } from '#server/solutions/history/read-solution.ts'
import { toShared } from './view.ts'

/**
 * The id of the solution a link shows; undefined when the token is unknown or revoked. Looked up by hash: how long that
 * takes reveals nothing about the tokens there are.
 */
export const findShared = async (db: Database, token: string): Promise<string | undefined> => {
  const [share] = await db
    .select({ solutionId: shares.solutionId })
    .from(shares)
    .where(and(eq(shares.tokenHash, sha256Hex(token)), isNull(shares.revokedAt)))
  return share?.solutionId
}

/** The solution a link shows; null when the token is unknown or revoked. */
export const showShared = async (db: Database, token: string): Promise<SharedSolution | null> => {
  const id = await findShared(db, token)
  const solution = id === undefined ? null : await readSolution(db, id)
  return solution && toShared(solution)
}

import type { Solution } from '#contract/solutions.ts'
import type { Database } from '#db/connect.ts'
import { findSolution } from '../find-solution.ts'
import { toSolution } from '../view.ts'

/** One solution, whole, for a caller whose right to see it was decided before; null when there is none. */
export const readSolution = async (db: Database, id: string): Promise<Solution | null> => {
  const record = await findSolution(db, id)
  return record && toSolution(record, false)
}

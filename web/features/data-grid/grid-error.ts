import { problemOf } from '#web/lib/problem.ts'

/** Why a grid has no rows. `isTimedOut`: asking again may help, and is done twice. */
export type GridError = { message: string; isTimedOut: boolean }

/** What a failed load shows: the database's time-out in its own words, else the list's own sentence. */
export const gridErrorOf = (error: unknown, sentence: string): GridError => {
  const { code, message } = problemOf(error)
  const isTimedOut = code === 'DATABASE_TIMEOUT'
  return { message: isTimedOut ? message : sentence, isTimedOut }
}

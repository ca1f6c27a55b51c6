import { problemOf } from '#web/lib/problem.ts'

/** Why a grid has no rows. `isTimedOut`: asking again may help, and is done twice. `reason`: the refusal's own sentence. */
export type GridError = { message: string; detail: string | null; reason: string; isTimedOut: boolean }

/** A list's own sentence about a failed load; as a function, one that holds the detail. */
export type FailureSentence = string | ((detail: string) => string)

/** What a failed load shows: the list's own sentence, and of a time-out the database's words as well. */
export const gridErrorOf = (error: unknown, sentence: FailureSentence): GridError => {
  const { code, message } = problemOf(error)
  const isTimedOut = code === 'DATABASE_TIMEOUT'
  if (typeof sentence === 'function')
    return { message: sentence(message), detail: null, reason: message, isTimedOut }
  return { message: sentence, detail: isTimedOut ? message : null, reason: message, isTimedOut }
}

import { problemOf } from '#web/lib/problem.ts'

/** What an act on a request answers. */
export type ActAnswer = {
  /** Different for each act that was done. */
  done?: string
  problem?: string
  fields?: Readonly<Record<string, string>>
}

/** Does an act and says how it went. */
export const answerAct = async (act: Promise<unknown>): Promise<{ answer: ActAnswer; status: number }> => {
  try {
    await act
    return { answer: { done: crypto.randomUUID() }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { problem: message, fields }, status }
  }
}

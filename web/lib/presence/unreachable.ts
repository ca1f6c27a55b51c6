import { data } from 'react-router'

/** True of a request that never got an answer: the connection is gone, or the server is being started again. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError

/**
 * Sends a form to its action. Where no answer comes, `kept` is the answer: the page stays as it is, with what was typed,
 * and nothing is loaded again.
 */
export const sendOrKeep = async <Answer, Kept>(send: () => Promise<Answer>, kept: Kept) => {
  try {
    return await send()
  } catch (error) {
    if (!isUnreached(error)) throw error
    return data(kept, { status: 503 })
  }
}

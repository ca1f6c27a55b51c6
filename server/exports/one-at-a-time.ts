import { errors } from '#server/rpc/errors.ts'

/** A report takes about a second and 50 MB: more waiting than this would outlast a caller's patience. */
const MAX_WAITING = 8

/**
 * Runs tasks one after the other, so that memory holds one at a time; refuses with 429 when `maxWaiting` wait already.
 * A failed task does not stop the next.
 */
export const createLane = (maxWaiting = MAX_WAITING) => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Throws the refusal that `run` would. */
  const requirePlace = () => {
    if (waiting <= maxWaiting) return
    throw errors.TOO_MANY_REQUESTS({
      message: 'Many reports are being made right now. Please try again in a moment.',
      data: { retryAfterSeconds: 5 },
    })
  }
  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    requirePlace()
    waiting++
    const running = last.then(task, task).finally(() => {
      waiting--
    })
    last = running.catch(() => undefined)
    return running
  }
  return { run, requirePlace }
}

/**
 * Pieces of database work of generations that run at once in this process. Each takes a few milliseconds and a connection,
 * and those of calls wait for one another in any case; a crowd of them must not hold every connection while pages wait.
 */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Does a short piece of work once its turn has come, in the order of asking. Never within another such piece. */
export const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < AT_ONCE) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // A turn is handed on, so that nobody comes in between.
    if (next) next()
    else running--
  }
}

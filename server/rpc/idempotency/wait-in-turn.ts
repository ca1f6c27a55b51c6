import type { AppDeps } from '#server/platform/deps.ts'
import { createTurns, type Turns } from '#server/platform/turns.ts'

/** How long one waits for the others of its name. */
const PATIENCE_MS = 10_000
const MOST_WAITING_EACH = 100
const MOST_WAITING = 1000

/** Any number of names at the same time, and one call of each. */
const createQueue = () =>
  createTurns({
    size: Number.POSITIVE_INFINITY,
    sizeEach: 1,
    maxWaiting: MOST_WAITING,
    maxWaitingEach: MOST_WAITING_EACH,
    patienceMs: PATIENCE_MS,
  })

const queues = new WeakMap<AppDeps, Turns>()

/** Runs work of one name one at a time in this application; `refuse` makes the error of a wait that is too long. */
export const waitInTurn = async <Result>(
  deps: AppDeps,
  name: string,
  { work, refuse }: { work: () => Promise<Result>; refuse: () => Error },
): Promise<Result> => {
  const queue = queues.get(deps) ?? createQueue()
  queues.set(deps, queue)
  const place = await queue.take({ client: { key: name, weight: 1 } })
  if (typeof place === 'string') throw refuse()
  const begunMs = performance.now()
  try {
    return await work()
  } finally {
    place.leave(performance.now() - begunMs)
  }
}

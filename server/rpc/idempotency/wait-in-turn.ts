import type { AppDeps } from '#server/platform/deps.ts'
import { createTurns, type Turns } from '#server/platform/turns.ts'

/** How long one waits for the others of its name. */
const PATIENCE_MS = 10_000
const MOST_WAITING = 100

const waiting = new WeakMap<AppDeps, Map<string, Turns>>()

/** Runs work of one name one at a time in this application; `refuse` makes the error of a wait that is too long. */
export const waitInTurn = async <Result>(
  deps: AppDeps,
  name: string,
  { work, refuse }: { work: () => Promise<Result>; refuse: () => Error },
): Promise<Result> => {
  const all = waiting.get(deps) ?? new Map<string, Turns>()
  waiting.set(deps, all)
  const turns = all.get(name) ?? createTurns({ size: 1, maxWaiting: MOST_WAITING, patienceMs: PATIENCE_MS })
  all.set(name, turns)
  if (!(await turns.take())) throw refuse()
  try {
    return await work()
  } finally {
    turns.leave()
    if (turns.count().running === 0) all.delete(name)
  }
}

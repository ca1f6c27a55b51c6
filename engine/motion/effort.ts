/**
 * Solving arms is most of the work of planning, and how often it is done depends on what people type. It is counted in
 * solutions for an arm with a spherical wrist (about 10 µs), so that a search can be ended before it takes too long. What
 * is asked for counts, not what a cache answers: the count is the same on every machine.
 */
let spent = 0
let most = Number.POSITIVE_INFINITY

/** Leaves the search that spends more than it may; caught by `withinEffort` alone. */
class EffortSpent extends Error {}

/** Counts work that is about to be done. */
export const spendEffort = (effort: number): void => {
  spent += effort
  if (spent > most) throw new EffortSpent()
}

/** What came of a piece of work, and its effort; no `done` where it was ended because it took more than `limit`. */
export type WithinEffort<T> = { done?: { result: T }; effort: number }

/** Does a piece of work, and ends it where it takes more effort than `limit`. */
export const withinEffort = <T>(limit: number, work: () => T): WithinEffort<T> => {
  const [spentBefore, mostBefore] = [spent, most]
  most = Math.min(mostBefore, spent + limit)
  try {
    const result = work()
    return { done: { result }, effort: spent - spentBefore }
  } catch (error) {
    // Where the work around this one is at its end, too, it ends with it.
    if (!(error instanceof EffortSpent) || spent > mostBefore) throw error
    return { effort: spent - spentBefore }
  } finally {
    most = mostBefore
  }
}

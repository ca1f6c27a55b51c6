/** A page that is older when it begins to listen reads what it shows again in any case. */
export const KEPT_MS = 60_000

/** The keys of the events of the last minute: for who begins to listen after having read what they change. */
export const createRecentKeys = () => {
  // In the order of their last event.
  const heard = new Map<string, number>()
  /** Until when events of any key may have passed: before the process listened, and while its connection was lost. */
  let missedUntilMs = performance.now()
  const forget = (nowMs: number) => {
    for (const [key, atMs] of heard) {
      if (nowMs - atMs <= KEPT_MS) return
      heard.delete(key)
    }
  }
  return {
    add: (key: string): void => {
      const nowMs = performance.now()
      heard.delete(key)
      heard.set(key, nowMs)
      forget(nowMs)
    },
    addGap: (): void => {
      missedUntilMs = performance.now()
    },
    /** Whether an event of `key` passed, or may have passed, in the last `ageMs` milliseconds. */
    has: (key: string, ageMs: number): boolean => {
      const sinceMs = performance.now() - ageMs
      return ageMs > KEPT_MS || missedUntilMs >= sinceMs || (heard.get(key) ?? -1) >= sinceMs
    },
  }
}

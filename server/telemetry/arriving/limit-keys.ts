import { TELEMETRY_REQUESTS_PER_MINUTE } from '#contract/telemetry-ranges.ts'
import type { Clock } from '#server/platform/clock.ts'
import { TooManyRequests } from '#server/rpc/rate-limit.ts'

const WINDOW_MS = 60_000
/** Keys counted in one window, made-up ones too. Past it counting begins again. */
const MOST_COUNTED = 100_000

/**
 * Counts the requests of each key in this process. In memory: a write to the database for each request would cost more
 * than the measurement itself. Answers a function that throws `TooManyRequests` past the limit.
 */
export const createKeyLimit = (clock: Clock) => {
  let windowStartedMs = 0
  const counts = new Map<string, number>()
  return (keyHash: string): void => {
    const nowMs = clock.now().getTime()
    const isOver = nowMs >= windowStartedMs + WINDOW_MS || nowMs < windowStartedMs
    if (isOver || counts.size >= MOST_COUNTED) {
      counts.clear()
      windowStartedMs = nowMs
    }
    const used = (counts.get(keyHash) ?? 0) + 1
    counts.set(keyHash, used)
    if (used > TELEMETRY_REQUESTS_PER_MINUTE) {
      const seconds = Math.max(1, Math.ceil((windowStartedMs + WINDOW_MS - nowMs) / 1000))
      throw new TooManyRequests(
        seconds,
        `This key sends more than ${TELEMETRY_REQUESTS_PER_MINUTE} requests a minute. Send several minutes in one request.`,
      )
    }
  }
}

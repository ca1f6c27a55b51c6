import type { Database } from '#db/connect.ts'
import { errorText } from '#db/fault.ts'
import { forgetOldKeys } from '../http/middleware/idempotency.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { forgetOldLimits } from '../rpc/rate-limit.ts'

const EVERY_MS = 60 * 60 * 1000

/** Once an hour: answers kept for replay and counters of limits whose time is over are removed. Returns how to stop it. */
export const startTidying = (deps: { db: Database; clock: Clock; log: Log }): (() => void) => {
  const tidy = () =>
    Promise.all([forgetOldKeys(deps), forgetOldLimits(deps)]).catch((error: unknown) =>
      deps.log.warn({ reason: errorText(error) }, 'old rows were not removed; the next hour tries again'),
    )
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Telemetry } from '#contract/telemetry.ts'
import { type TelemetryRange, telemetryRanges } from '#contract/telemetry-ranges.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { type Span, selectAlarms, selectBuckets, selectLastMinute } from './roll-up.ts'
import { simulatedBuckets } from './simulated/simulated-buckets.ts'
import { simulatedShiftOf } from './simulated/simulated-shift-of.ts'

const MINUTE_MS = 60_000

/** The span that ends with the present minute, begun where a bucket begins. */
const spanOf = (range: TelemetryRange, now: Date): Span => {
  const { seconds, bucketSeconds } = telemetryRanges[range]
  const bucketMs = bucketSeconds * 1000
  const endMs = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  const lastBucketMs = Math.floor((endMs - 1) / bucketMs) * bucketMs
  return {
    from: new Date(lastBucketMs + bucketMs - seconds * 1000),
    // A sender whose clock is ahead is shown as well.
    to: new Date(Math.max(endMs, lastBucketMs + bucketMs)),
    bucketSeconds,
  }
}

/** What the cell of an own solution measured, and what its plan simulates; null when it is not the caller's. */
export const getTelemetry = async (
  context: RequestContext,
  viewer: Viewer,
  { id, range }: { id: string; range: TelemetryRange },
): Promise<Telemetry | null> => {
  const { db, clock } = context.deps
  const [solution] = await db
    .select({ updatedAt: solutions.updatedAt })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
  if (!solution) return null
  const span = spanOf(range, clock.now())
  const [measured, alarms, lastMinute, shift] = await Promise.all([
    selectBuckets(db, id, span),
    selectAlarms(db, id, span),
    selectLastMinute(db, id),
    simulatedShiftOf(context, { id, updatedAt: solution.updatedAt }),
  ])
  return {
    range,
    bucketSeconds: span.bucketSeconds,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    isMeasured: measured.length > 0,
    measured,
    lastMinute,
    alarms,
    simulated: shift && {
      targetPerMinute: shift.targetPerMinute,
      buckets: simulatedBuckets(shift, span),
    },
  }
}

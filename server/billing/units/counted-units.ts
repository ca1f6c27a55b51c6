import { and, eq, gt, or, type SQL } from 'drizzle-orm'
import { featureUsage } from '#db/schema/index.ts'

/** Units that count: those that are kept, and those that are reserved and not yet over. */
export const countedUnits = (now: Date): SQL | undefined =>
  or(
    eq(featureUsage.state, 'kept'),
    and(eq(featureUsage.state, 'reserved'), gt(featureUsage.reservedUntil, now)),
  )

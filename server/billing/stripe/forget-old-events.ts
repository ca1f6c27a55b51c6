import { lt } from 'drizzle-orm'
import { stripeEvents } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Stripe sends an event again for three days at most, and a signature is good for five minutes. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes events of Stripe that came in more than 90 days ago. */
export const forgetOldEvents = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(stripeEvents).where(lt(stripeEvents.createdAt, new Date(clock.now().getTime() - KEPT_MS)))

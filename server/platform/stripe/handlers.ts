import type { Transaction } from '#db/connect.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Handles an event of Stripe in its transaction: `object` is what the event is about, `at` when it happened. It can come
 * before others that happened earlier.
 */
export type StripeHandler = (deps: AppDeps, tx: Transaction, object: unknown, at: Date) => Promise<void>

/** By the type of the event. */
export type StripeHandlers = Readonly<Record<string, StripeHandler>>

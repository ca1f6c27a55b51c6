import { z } from 'zod'

/** Stripe did not answer, or is not configured any more. */
export const cardUnavailable = {
  status: 503,
  message: 'Payment by card cannot be reached at the moment. Nothing was changed. Please try again.',
  data: z.object({ retryAfterSeconds: z.number().int() }),
} as const

/** The key that is configured may be of another account than the one that the subscription was made in. */
export const notAtStripe = {
  status: 409,
  message:
    'Stripe does not know this subscription. Nothing was changed. Check that STRIPE_SECRET_KEY is of the account that it was made in.',
} as const

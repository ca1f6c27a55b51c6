import { z } from 'zod'

/** Stripe did not answer, or is not configured any more. */
export const cardUnavailable = {
  status: 503,
  message: 'Payment by card cannot be reached at the moment. Nothing was changed. Please try again.',
  data: z.object({ retryAfterSeconds: z.number().int() }),
} as const

/** The configured key may belong to another Stripe account than the subscription. */
export const notAtStripe = {
  status: 409,
  message:
    'Stripe does not know this subscription. Nothing was changed. Check that STRIPE_SECRET_KEY belongs to the account that it was created in.',
} as const

import { z } from 'zod'

/** Stripe did not answer, or is not configured any more. */
export const cardUnavailable = {
  status: 503,
  message: 'Payment by card cannot be reached at the moment. Nothing was changed. Please try again.',
  data: z.object({ retryAfterSeconds: z.number().int() }),
} as const

/** Whether an error of Stripe's library carries a code, such as "resource_missing". */
export const hasStripeCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

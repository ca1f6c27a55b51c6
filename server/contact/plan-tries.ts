/** Further tries of a plan after the first. */
export const PLAN_TRIES = 5

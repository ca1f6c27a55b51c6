/** First day of the calendar month (UTC), as a date in letters. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

export const startOfMonth = (now: Date): Date => new Date(`${monthOf(now)}T00:00:00Z`)

/** Seconds until the next calendar month (UTC) begins, and with it a new budget; at least 1. */
export const secondsToNextMonth = (now: Date): number =>
  Math.max(1, Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()) / 1000))

const DAY_MS = 86_400_000

/** When the calendar day (UTC) began. */
export const startOfDay = (now: Date): Date => new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)

/** Seconds until the next calendar day (UTC) begins; at least 1. */
export const secondsToNextDay = (now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(now).getTime() + DAY_MS - now.getTime()) / 1000))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as the pages write it, in UTC: "Dec 20, 2026". Takes a date or `YYYY-MM-DD`. */
export const dayText = (date: Date | string): string => day.format(new Date(date))

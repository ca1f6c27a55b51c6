/** The same day a month later, or the last of that month: `anchorDay` is the day of the month when the plan was taken. */
export const monthAfter = (start: Date, anchorDay: number): Date => {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay))
  return end
}

/** What a dearer plan costs for the rest of a period of which the cheaper one is invoiced: cents, rounded. */
export const differenceCents = (
  { fromCents, toCents }: { fromCents: number; toCents: number },
  { start, end, now }: { start: Date; end: Date; now: Date },
): number => {
  const whole = end.getTime() - start.getTime()
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()))
  return Math.round(((toCents - fromCents) * left) / whole)
}

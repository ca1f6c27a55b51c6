import { invalidField } from '#server/rpc/invalid-field.ts'

const DAY_MS = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Refuses a day that is over or too far ahead (UTC). Errors: BAD_REQUEST. */
export const requireDayAhead = (
  field: string,
  day: string,
  { now, mostDays }: { now: Date; mostDays: number },
): void => {
  if (day < dayOf(now)) throw invalidField(field, 'This day is over. Choose today or a later day.')
  const latest = dayOf(new Date(now.getTime() + mostDays * DAY_MS))
  if (day > latest) throw invalidField(field, `Choose a day until ${latest}.`)
}

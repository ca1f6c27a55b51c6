import type { UptimeDay } from '#contract/operations.ts'
import { formatFixed, formatNumber } from '#web/lib/format-number.ts'
import { formatDate, formatMinutes } from '#web/lib/format-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day is called slow from this share of its measured minutes on: single slow checks are in the figures only. */
const SLOW_SHARE = 0.05

export type DayKind = 'working' | 'slow' | 'down' | 'stopped' | 'none'

/** What a day was on the whole; the worst wins. A day without a measured minute is stopped, or was not measured. */
export const kindOf = (day: UptimeDay | undefined): DayKind => {
  if (!day) return 'none'
  const { workingMinutes, slowMinutes, downMinutes, stoppedMinutes } = day
  if (downMinutes > 0) return 'down'
  const up = workingMinutes + slowMinutes
  if (up > 0) return slowMinutes / up >= SLOW_SHARE ? 'slow' : 'working'
  return stoppedMinutes > 0 ? 'stopped' : 'none'
}

/** Days from the first to the last, as `2026-11-20`. */
export const daysBetween = (first: string, last: string): string[] => {
  const startMs = Date.parse(`${first}T00:00:00Z`)
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - startMs) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(startMs + at * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Measured minutes in which a part answered, as percent; cut to 3 places, so that it is 100 only when nothing was down. */
export const formatUptime = (percent: number): string =>
  `${percent === 100 ? formatNumber(100) : formatFixed(percent, percent >= 99.99 ? 3 : 2)}%`

const percentOf = ({ workingMinutes, slowMinutes, downMinutes }: UptimeDay): number | null => {
  const up = workingMinutes + slowMinutes
  return up + downMinutes === 0 ? null : Math.floor((up / (up + downMinutes)) * 100_000) / 1000
}

/** A day in words: "99.31%, down 10 min, stopped 2 h". */
export const dayText = (day: UptimeDay | undefined): string => {
  if (!day || kindOf(day) === 'none') return 'not measured'
  const percent = percentOf(day)
  return [
    percent === null ? '' : formatUptime(percent),
    day.downMinutes > 0 ? `down ${formatMinutes(day.downMinutes)}` : '',
    kindOf(day) === 'slow' ? `slow ${formatMinutes(day.slowMinutes)}` : '',
    day.stoppedMinutes > 0 ? `stopped ${formatMinutes(day.stoppedMinutes)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** "Nov 20": the day of an axis. */
export const shortDay = (day: string): string => formatDate(`${day}T00:00:00Z`).replace(/, \d+$/, '')
export const longDay = (day: string): string => formatDate(`${day}T00:00:00Z`)

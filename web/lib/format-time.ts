import { DAYS_PER_MONTH, type Seconds } from '#engine/units.ts'
import { formatNumber, formatQuantity, keepFormats, locale } from './format-number.ts'

const NBSP = '\u00a0'
/** Dates and times. */
export const dateFormat = keepFormats(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const relativeFormat = keepFormats(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** Cycle and process times as an engineer reads them: "4.85 s", "12.5 s", "2 min 05 s", "1 h 12 min". */
export function formatSeconds(seconds: Seconds): string {
  if (seconds < 59.95) return formatQuantity(seconds, 's', seconds < 9.995 ? 2 : 1)
  const total = Math.round(seconds)
  if (total < 3600) return `${Math.floor(total / 60)}${NBSP}min${NBSP}${pad(total % 60)}${NBSP}s`
  return formatMinutes(total / 60)
}

/** "45 min", "1 h 12 min", "8 h". */
export function formatMinutes(minutes: number): string {
  const total = Math.round(minutes)
  if (total < 60) return `${total}${NBSP}min`
  const rest = total % 60
  const hours = `${formatNumber(Math.floor(total / 60))}${NBSP}h`
  return rest === 0 ? hours : `${hours}${NBSP}${rest}${NBSP}min`
}

/** The zone of the reader of the page; of the server where it writes it. */
export const viewersZone = (): string => dateFormat({}).resolvedOptions().timeZone

/** Where an instant is read: in UTC, or where the reader of the page is. */
export type Zone = 'UTC' | 'viewer'

/** Day, month, year and time of an instant: "20", "Nov", "2026", "23:05:00"; none where it cannot be read. */
function partsOf(instant: Date | string, zone: Zone): string[] {
  const date = new Date(instant)
  const offsetMs = zone === 'UTC' ? 0 : date.getTimezoneOffset() * 60_000
  // "Fri, 20 Nov 2026 23:05:00 GMT", the same in every browser (ECMA-262, Date.prototype.toUTCString).
  return new Date(date.getTime() - offsetMs).toUTCString().split(' ').slice(1)
}

/**
 * "Nov 20, 2026"; UTC unless the viewer's zone is asked for. An unreadable instant gives "Invalid Date". Written without
 * `Intl` for the reason that `writeDecimal` gives.
 */
export function formatDate(instant: Date | string, zone: Zone = 'UTC'): string {
  const [day, month, year] = partsOf(instant, zone)
  return year ? `${month} ${Number(day)}, ${year}` : 'Invalid Date'
}

/** "Nov 20, 2026, 14:05". */
export function formatDateTime(instant: Date | string, zone: Zone = 'UTC'): string {
  const time = partsOf(instant, zone)[3]
  return formatDate(instant, zone) + (time ? `, ${time.slice(0, 5)}` : '')
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * 86_400],
  ['month', DAYS_PER_MONTH * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "just now", "5 minutes ago", "yesterday", "in 3 days": the largest unit that fits, cut and not rounded. */
export function formatRelativeTime(instant: Date | string, now: Date): string {
  const deltaSeconds = (new Date(instant).getTime() - now.getTime()) / 1000
  if (Number.isNaN(deltaSeconds)) return 'Invalid Date'
  for (const [unit, seconds] of steps) {
    const count = Math.trunc(deltaSeconds / seconds)
    if (count !== 0) return relativeFormat({ numeric: 'auto' }).format(count, unit)
  }
  return 'just now'
}

const pad = (value: number): string => String(value).padStart(2, '0')

export { formatPayback as formatYears } from '#engine/amounts.ts'
export { formatMonthRange } from '#engine/units.ts'

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

/** The zone of whoever looks at the page; of the server where it writes it. */
export const viewersZone = (): string => dateFormat({}).resolvedOptions().timeZone

type Zone = { timeZone?: string }

/** "Nov 20, 2026"; UTC unless the viewer's zone is given. An unreadable instant gives "Invalid Date". */
export const formatDate = (instant: Date | string, { timeZone = 'UTC' }: Zone = {}): string =>
  written(instant, { dateStyle: 'medium', timeZone })

/** "Nov 20, 2026, 14:05". */
export const formatDateTime = (instant: Date | string, { timeZone = 'UTC' }: Zone = {}): string =>
  written(instant, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })

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

function written(instant: Date | string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dateFormat(options).format(date)
}

const pad = (value: number): string => String(value).padStart(2, '0')

export { formatPayback as formatYears } from '#engine/amounts.ts'
export { formatMonthRange } from '#engine/units.ts'

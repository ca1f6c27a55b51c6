import type { CSSProperties } from 'react'
import type { UptimeDay } from '#contract/operations.ts'
import { STATUS_DAYS } from '#contract/parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type DayKind, daysBetween, dayText, kindOf, longDay, shortDay } from './day-kinds.ts'

/** Shapes tell the kinds apart without their colours: cut near the top, cut near the foot, low and hatched, a line. */
const bars: Record<DayKind, string> = {
  working: 'h-full bg-ok',
  slow: 'h-full bg-[linear-gradient(to_bottom,var(--warn)_0_18%,transparent_18%_30%,var(--warn)_30%)]',
  down: 'h-full bg-[linear-gradient(to_top,var(--danger)_0_var(--foot),transparent_var(--foot)_calc(var(--foot)+10%),var(--ok)_calc(var(--foot)+10%))]',
  stopped: 'h-1/2 bg-[repeating-linear-gradient(to_bottom,var(--line-strong)_0_2px,transparent_2px_4px)]',
  none: 'h-0.5 bg-line-strong/60',
}

/** A short fault is still seen: the red foot is at least this high, and leaves room for the gap above it. */
const footOf = ({ workingMinutes, slowMinutes, downMinutes }: UptimeDay): CSSProperties => {
  const share = downMinutes / (workingMinutes + slowMinutes + downMinutes)
  return { ['--foot' as string]: `${Math.round(Math.min(90, Math.max(28, share * 100)))}%` }
}

type DayStripProps = {
  /** Whose days: for the name read out. */
  name: string
  firstDay: string
  today: string
  days: readonly UptimeDay[]
  summary: string
}

/** The last 90 days, one bar each. It is a picture: a table of the same days is on the page for reading. */
export function DayStrip({ name, firstDay, today, days, summary }: DayStripProps) {
  const known = new Map(days.map((day) => [day.day, day]))
  return (
    <div className="min-w-0">
      <div
        role="img"
        aria-label={`${name}, the last ${STATUS_DAYS} days: ${summary}`}
        className="flex h-9 items-stretch gap-px sm:gap-0.5"
      >
        {daysBetween(firstDay, today).map((date) => {
          const day = known.get(date)
          const kind = kindOf(day)
          return (
            <span
              key={date}
              title={`${longDay(date)}: ${dayText(day)}`}
              className="flex min-w-0 flex-1 items-end hover:bg-inset"
            >
              <span
                className={classNames('w-full', bars[kind])}
                style={day && kind === 'down' ? footOf(day) : undefined}
              />
            </span>
          )
        })}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-faint text-xs">
        <span>{shortDay(firstDay)}</span>
        <span>Today</span>
      </p>
    </div>
  )
}

const legend: readonly { kind: DayKind; text: string }[] = [
  { kind: 'working', text: 'Working' },
  { kind: 'slow', text: 'Slow for 5% of the day or more' },
  { kind: 'down', text: 'Down for a time' },
  { kind: 'stopped', text: 'Stopped as planned' },
  { kind: 'none', text: 'Not measured' },
]

/** What the bars mean. */
export function StripLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted text-xs">
      {legend.map(({ kind, text }) => (
        <li key={kind} className="flex items-end gap-2">
          <span aria-hidden className="flex h-4 w-2 items-end">
            <span
              className={classNames('w-full', bars[kind])}
              style={kind === 'down' ? { ['--foot' as string]: '40%' } : undefined}
            />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

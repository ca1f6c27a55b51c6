import { formatDate, formatDateTime, formatRelativeTime } from '#web/lib/format-time.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

type TimeProps = {
  /** ISO instant. */
  instant: string
  /** date: "Nov 20, 2026". datetime adds the time. relative: "5 minutes ago", with the date as hint. */
  show?: 'date' | 'datetime' | 'relative'
}

/** An instant in the viewer's zone. The server writes it in UTC and says so; the browser changes it after hydration. */
export function Time({ instant, show = 'date' }: TimeProps) {
  const isHydrated = useIsHydrated()
  const zone = isHydrated ? 'viewer' : 'UTC'
  const full = `${formatDateTime(instant, zone)}${isHydrated ? '' : ' UTC'}`
  const text =
    show === 'relative' && isHydrated
      ? formatRelativeTime(instant, new Date())
      : show === 'datetime'
        ? full
        : formatDate(instant, zone)
  return (
    <time dateTime={instant} title={full}>
      {text}
    </time>
  )
}

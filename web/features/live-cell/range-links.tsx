import { Link } from 'react-router'
import { rangeKeys, type TelemetryRange, telemetryRanges } from '#contract/telemetry-ranges.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The span that the charts show, as links: each has an address of its own. */
export function RangeLinks({ range }: { range: TelemetryRange }) {
  return (
    <nav aria-label="Range of the charts">
      <ul className="flex flex-wrap border border-line">
        {rangeKeys.map((key) => (
          <li key={key}>
            <Link
              to={`?range=${key}`}
              preventScrollReset
              replace
              aria-current={key === range ? 'page' : undefined}
              className={classNames(
                '-outline-offset-2 flex h-10 items-center px-3 text-sm',
                key === range ? 'bg-inset font-medium text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {telemetryRanges[key].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

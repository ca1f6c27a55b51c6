import type { Milestone } from '#contract/projects.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'

const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(day)

const colours: Readonly<Record<Milestone['status'], string>> = {
  planned: 'bg-muted',
  submitted: 'bg-signal',
  accepted: 'bg-ok',
  refused: 'bg-danger',
}

type GanttProps = { milestones: readonly Milestone[]; startDate: string; endDate: string; today: string }

/** Milestones over the days of a project; the line is today. The list below says the same in words. */
export function Gantt({ milestones, startDate, endDate, today }: GanttProps) {
  const first = Math.min(at(startDate), ...milestones.map(({ startsOn }) => at(startsOn)))
  const last = Math.max(at(endDate), ...milestones.map(({ dueOn }) => at(dueOn))) + DAY_MS
  const share = (instant: number) => `${(((instant - first) / (last - first)) * 100).toFixed(2)}%`
  const now = at(today)
  const isNowShown = now >= first && now <= last
  return (
    <figure aria-label="Schedule" className="grid gap-2">
      <div className="relative grid gap-1.5 border border-line bg-surface p-3">
        {milestones.map(({ id, title, startsOn, dueOn, status }) => (
          <div key={id} className="grid grid-cols-[120px_1fr] items-center gap-3 text-xs">
            <span className="truncate">{title}</span>
            <span className="relative block h-4 bg-inset">
              <span
                className={classNames('absolute inset-y-0 min-w-1 rounded-xs', colours[status])}
                style={{ left: share(at(startsOn)), width: share(first + at(dueOn) + DAY_MS - at(startsOn)) }}
                title={`${title}: ${formatDate(startsOn)} to ${formatDate(dueOn)}`}
              />
              {isNowShown && <span className="absolute inset-y-0 w-px bg-ink" style={{ left: share(now) }} />}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="flex justify-between text-faint text-xs">
        <span>{formatDate(startDate)}</span>
        {isNowShown && <span>The line is today, {formatDate(today)}</span>}
        <span>{formatDate(endDate)}</span>
      </figcaption>
    </figure>
  )
}

import type { SolutionEvent } from '#contract/solution-work.ts'
import { Time } from '#web/ui/data/time.tsx'
import { eventText } from './event-text.ts'

/** What happened, newest first: when, who, what. */
export const ActivityList = ({ events }: { events: readonly SolutionEvent[] }) => (
  <ol className="border-line border-b text-sm">
    {events.map((event) => (
      <li
        key={event.id}
        className="grid gap-x-4 gap-y-0.5 border-line border-t py-2 sm:grid-cols-[200px_minmax(0,1fr)]"
      >
        <span className="figures text-faint text-xs leading-5">
          <Time instant={event.createdAt} show="datetime" />
        </span>
        <span className="min-w-0">
          <span className="font-medium">{event.actor ?? 'Cellwright'}</span> {eventText(event)}
        </span>
      </li>
    ))}
  </ol>
)

import type { Order } from '#contract/order-shapes.ts'
import { Time } from '#web/ui/data/time.tsx'
import { timelineOf } from './timeline.ts'

/** What has happened to an order, oldest first. */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <ol className="border-line border-l">
    {timelineOf(order).map(({ at, title, detail, slip }) => (
      <li
        key={`${at} ${title}`}
        className="-ml-px border-transparent border-l-2 py-2 pl-4 last:border-signal"
      >
        <p className="font-medium text-sm [overflow-wrap:anywhere]">{title}</p>
        {detail && <p className="text-muted text-sm [overflow-wrap:anywhere]">{detail}</p>}
        <p className="text-faint text-xs">
          <Time instant={at} show="datetime" />
        </p>
        {slip && (
          <a href={slip} download className="text-sm">
            Packing slip (PDF)
          </a>
        )}
      </li>
    ))}
  </ol>
)

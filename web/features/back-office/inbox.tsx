import { Link } from 'react-router'
import type { InboxQueue } from '#contract/back-office.ts'
import { FailedPart } from './failed-part.tsx'

/**
 * What waits for staff: each queue with its count leads to its list. Empty queues are left out. One that
 * could not be read says so on its line; null: none could be read.
 */
export function Inbox({ queues }: { queues: readonly InboxQueue[] | null }) {
  const waiting = queues?.filter(({ count }) => count !== 0)
  return (
    <section aria-labelledby="inbox" className="grid gap-4">
      <h2 id="inbox" className="text-lg">
        Waiting for a decision
      </h2>
      {!waiting ? (
        <FailedPart />
      ) : waiting.length === 0 ? (
        <p className="text-muted text-sm">
          Nothing waits. New applications, messages and documents come up here.
        </p>
      ) : (
        <ul className="grid gap-px border border-line bg-surface *:outline *:outline-line sm:grid-cols-2 xl:grid-cols-4">
          {waiting.map(({ key, label, href, count }) => (
            <li key={key} className="bg-surface">
              <Link to={href} className="flex items-baseline gap-3 px-4 py-3 hover:bg-inset">
                {count !== null && (
                  <span className="figures font-medium text-signal-ink text-xl">
                    {count >= 1000 ? '1000+' : count}
                  </span>
                )}
                <span className="text-sm">
                  {label}
                  {count === null && <span className="block text-danger-ink">Could not be read</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

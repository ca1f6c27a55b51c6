import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboards.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

type DecisionsProps = {
  attention: Dashboard['attention']
  /** Lines of orders that are to be shipped. */
  waitingLines: number
  /** What the own solutions are called here: "project" or "solution". */
  noun: string
  teamPath: string
}

type Decision = { count: number; one: string; many: string; to: string }

/** What waits for the person today, counted, each with the way to it. */
export function Decisions({ attention, waitingLines, noun, teamPath }: DecisionsProps) {
  const { drafts, pending, expiredInvitations, certifications, unread } = attention
  const { quotesToAnswer, quotesToAccept, bidsToCompare, questionsToAnswer, requestsToBid } = attention
  const decisions: Decision[] = [
    {
      count: waitingLines,
      one: 'line of an order is to be shipped',
      many: 'lines of orders are to be shipped',
      to: '/supplier/sales',
    },
    {
      count: quotesToAnswer,
      one: 'request for a quote waits for your answer',
      many: 'requests for quotes wait for your answer',
      to: '/quotes?side=supplier',
    },
    {
      count: quotesToAccept,
      one: 'quote can be accepted or declined',
      many: 'quotes can be accepted or declined',
      to: '/quotes?side=buyer',
    },
    {
      count: bidsToCompare,
      one: 'bid can be compared and accepted',
      many: 'bids can be compared and accepted',
      to: '/manufacturer/requests',
    },
    {
      count: questionsToAnswer,
      one: 'question of a bidder waits for your answer',
      many: 'questions of bidders wait for your answer',
      to: '/manufacturer/requests',
    },
    {
      count: requestsToBid,
      one: 'request for bids is open to you',
      many: 'requests for bids are open to you',
      to: '/engineer/requests',
    },
    {
      count: pending,
      one: `${noun} waits to be started`,
      many: `${noun}s wait to be started`,
      to: '?status=pending#projects',
    },
    {
      count: drafts,
      one: 'draft is not finished',
      many: 'drafts are not finished',
      to: '?status=draft#projects',
    },
    {
      count: expiredInvitations,
      one: 'invitation has expired',
      many: 'invitations have expired',
      to: `${teamPath}#invitations`,
    },
    {
      count: certifications,
      one: 'certification has expired or soon will',
      many: 'certifications have expired or soon will',
      to: '/engineer/certifications',
    },
    {
      count: unread,
      one: 'notification is unread',
      many: 'notifications are unread',
      to: '/notifications',
    },
  ]
  const open = decisions.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="font-medium text-base">
        To decide today
      </h2>
      {open.length === 0 ? (
        <p className="mt-2 text-muted text-sm">Nothing waits for you.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-line border-y text-sm">
          {open.map(({ count, one, many, to }) => (
            <li key={many}>
              <Link
                to={to}
                className="-outline-offset-2 flex min-h-10 items-center gap-3 px-2 hover:bg-surface"
              >
                <span className="figures min-w-8 text-right text-signal-ink">{formatNumber(count)}</span>
                <span className="flex-1">{count === 1 ? one : many}</span>
                <Icon name="arrow_right" size={16} className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

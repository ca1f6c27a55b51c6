import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffAuditEntry } from '#contract/sessions.ts'
import type { UserDetail } from '#contract/users-admin.ts'
import { auditSentence } from '#web/features/audit/audit-sentence.ts'
import { bidWords } from '#web/features/bidding/bidding-words.ts'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { orderStatusWords } from '#web/lib/orders/words.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

type RecentWorkProps = {
  user: Pick<UserDetail, 'id' | 'name' | 'recent'>
  isAdmin: boolean
  /** The newest lines of its audit; null for those who may not read it. */
  audit: readonly StaffAuditEntry[] | null
}

/** What a company did last: its newest solutions, orders, bids, and its lines of the audit log. */
export function RecentWork({ user: { id, name, recent }, isAdmin, audit }: RecentWorkProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Part title="Latest solutions" none="It has saved no solution." isEmpty={recent.solutions.length === 0}>
        {recent.solutions.map((solution) => (
          <Row key={solution.id} at={solution.createdAt} badge={<StatusBadge status={solution.status} />}>
            {isAdmin ? (
              <Link to={`/admin/solutions/${solution.id}`} className={linkStyle}>
                {solution.title}
              </Link>
            ) : (
              solution.title
            )}
          </Row>
        ))}
      </Part>
      <Part title="Latest orders" none="It has ordered nothing." isEmpty={recent.orders.length === 0}>
        {recent.orders.map((order) => (
          <Row
            key={order.id}
            at={order.createdAt}
            badge={
              <Badge tone={orderStatusWords[order.status].tone}>{orderStatusWords[order.status].text}</Badge>
            }
          >
            <Link to={`/admin/orders/${order.id}`} className={`${linkStyle} mr-3 whitespace-nowrap`}>
              {order.number}
            </Link>
            <span className="figures whitespace-nowrap">{formatMoney(order.totalCents)}</span>
          </Row>
        ))}
      </Part>
      <Part title="Latest bids" none="It has placed no bid." isEmpty={recent.bids.length === 0}>
        {recent.bids.map((bid) => (
          <Row
            key={bid.id}
            at={bid.createdAt}
            badge={<Badge tone={bidWords[bid.status].tone}>{bidWords[bid.status].text}</Badge>}
          >
            <Link
              to={`/admin/bids?search=${encodeURIComponent(bid.projectTitle)}`}
              className={`${linkStyle} mr-3`}
            >
              {bid.projectTitle}
            </Link>
            <span className="figures whitespace-nowrap">{formatMoney(bid.costCents)}</span>
          </Row>
        ))}
      </Part>
      {audit && (
        <Part
          title="Audit"
          none="Nothing is recorded about it."
          isEmpty={audit.length === 0}
          more={
            <Link to={`/admin/audit?companyId=${id}`} className={linkStyle}>
              All lines about {name}
            </Link>
          }
        >
          {audit.map((entry) => (
            <Row key={entry.id} at={entry.at}>
              {auditSentence(entry)}
              {entry.actorEmail && <span className="block break-all text-muted">by {entry.actorEmail}</span>}
            </Row>
          ))}
        </Part>
      )}
    </div>
  )
}

const linkStyle = 'underline underline-offset-4 [overflow-wrap:anywhere]'

type PartProps = { title: string; none: string; isEmpty: boolean; more?: ReactNode; children: ReactNode }

const Part = ({ title, none, isEmpty, more, children }: PartProps) => (
  <section className="grid min-w-0 content-start gap-3">
    <h2 className="text-lg">{title}</h2>
    {isEmpty ? (
      <p className="text-muted text-sm">{none}</p>
    ) : (
      <>
        <ul className="grid border-line border-t text-sm">{children}</ul>
        {more && <p className="text-sm">{more}</p>}
      </>
    )}
  </section>
)

const Row = ({ at, badge, children }: { at: string; badge?: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
    <span className="min-w-0 flex-1 basis-40">{children}</span>
    {badge}
    <span className="text-muted">
      <Time instant={at} />
    </span>
  </li>
)

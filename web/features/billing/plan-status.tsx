import type { ActiveSubscription } from '#contract/subscriptions.ts'
import { capitalize, spaceOut } from '#contract/words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** The plan of a company: its state, its price, and what happens when the period ends. */
export function PlanStatus({ status }: { status: ActiveSubscription }) {
  const { plan, subscription } = status
  const name = subscription ? (subscription.planName ?? 'Unknown Plan') : (plan?.name ?? 'Admin')
  const end = subscription?.currentPeriodEnd
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium text-lg">{name}</span>
        {subscription && (
          <Badge tone={subscription.status === 'active' ? 'ok' : 'warn'}>
            {capitalize(spaceOut(subscription.status))}
          </Badge>
        )}
        {subscription && subscription.planKey === plan?.key && (
          <span className="figures text-muted text-sm">{formatMoney(plan?.priceCents ?? 0)} a month</span>
        )}
      </p>
      {!subscription && plan && (
        <p className="text-muted text-sm">Every account has it from the start. It does not expire.</p>
      )}
      {!plan && <p className="text-muted text-sm">Staff have no limits.</p>}
      {subscription?.status === 'past_due' && (
        <Notice tone="warning" title="An invoice is overdue">
          Until it is paid, the limits of the free plan apply. Nothing is deleted.
        </Notice>
      )}
      {subscription?.cancelAtPeriodEnd ? (
        <Notice tone="warning">
          This plan will be canceled at the end of the period
          {end && (
            <>
              , on <Time instant={end} />
            </>
          )}
          . Until then everything stays as it is; afterwards the limits of the free plan apply and nothing is
          deleted.
        </Notice>
      ) : subscription?.nextPlanName ? (
        <Notice tone="info">
          {subscription.nextPlanName} follows when the period ends
          {end && (
            <>
              , on <Time instant={end} />
            </>
          )}
          .
        </Notice>
      ) : (
        end && (
          <p className="text-muted text-sm">
            The next period begins on <Time instant={end} />, with an invoice.
          </p>
        )
      )}
    </div>
  )
}

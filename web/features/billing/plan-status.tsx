import type { ActiveSubscription } from '#contract/subscriptions.ts'
import { capitalize, spaceOut } from '#contract/words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** What holds until a late payment arrives. A plan on invoice ends with its period; Stripe decides about one by card. */
function PastDue({ subscription }: { subscription: NonNullable<ActiveSubscription['subscription']> }) {
  const { payment, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription
  if (payment === 'stripe')
    return (
      <Notice tone="warning" title="Your card could not be charged">
        Until it is, the limits of the free plan apply. Nothing is deleted. Manage Subscription opens the
        portal, where you change the card.
      </Notice>
    )
  return (
    <Notice tone="warning" title="An invoice is overdue">
      Until it is paid, the limits of the free plan apply. Nothing is deleted.
      {end && !cancelAtPeriodEnd && (
        <>
          {' '}
          Without the payment the plan ends on <Time instant={end} />.
        </>
      )}
    </Notice>
  )
}

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
      {!plan && (
        <p className="text-muted text-sm">Staff have no limits. Their AI generations are recorded.</p>
      )}
      {subscription?.status === 'past_due' && <PastDue subscription={subscription} />}
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
        end &&
        subscription.status === 'active' && (
          <p className="text-muted text-sm">
            {status.isBillingOn ? (
              <>
                The next period begins on <Time instant={end} />, with an invoice.
              </>
            ) : (
              <>
                This period ends on <Time instant={end} />.
              </>
            )}
          </p>
        )
      )}
    </div>
  )
}

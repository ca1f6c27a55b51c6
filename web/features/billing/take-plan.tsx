import { Form, useLocation, useNavigation } from 'react-router'
import type { SoldPlan } from '#contract/billing.ts'
import { INVOICE_DUE_DAYS } from '#contract/billing-states.ts'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import { keepWayBack } from '#web/lib/billing/kept-way-back.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { BillingAnswer, BillingData } from './billing-shapes.ts'
import { DetailsFields } from './details-fields.tsx'

type TakePlanProps = {
  plan: SoldPlan
  status: ActiveSubscription
  details: NonNullable<BillingData['details']>
  answer: BillingAnswer | undefined
}

/** What the change costs, and when it applies. */
function Terms({ plan, status: { plan: present, subscription } }: Pick<TakePlanProps, 'plan' | 'status'>) {
  const end = subscription?.currentPeriodEnd
  if (!subscription)
    return (
      <p>
        {plan.name} begins today: {formatMoney(plan.priceCents)} for a month, without taxes. The invoice comes
        by mail and is payable within {INVOICE_DUE_DAYS} days. You can cancel at any time, to the end of the
        period.
      </p>
    )
  if (plan.key === subscription.planKey)
    return (
      <p>
        You keep {plan.name}: it renews
        {end && (
          <>
            {' '}
            on <Time instant={end} />
          </>
        )}{' '}
        for {formatMoney(plan.priceCents)} a month. Nothing is due before then.
      </p>
    )
  if (plan.priceCents > (present?.priceCents ?? 0))
    return (
      <p>
        {plan.name} applies at once, for {formatMoney(plan.priceCents)} a month. An invoice over the
        difference for the rest of this period
        {end && (
          <>
            , until <Time instant={end} />,
          </>
        )}{' '}
        comes by mail.
      </p>
    )
  return (
    <p>
      {plan.name} follows when this period ends
      {end && (
        <>
          , on <Time instant={end} />
        </>
      )}
      , for {formatMoney(plan.priceCents)} a month. Nothing is deleted; new things are refused while more is
      in use than it allows.
    </p>
  )
}

/**
 * What a history entry holds, without the router's mark of a redirect. A form that passed the mark on would lose its answer
 * as soon as the page reads its data again.
 */
const withoutRedirect = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry
  const { _isRedirect: _, ...own } = entry as { _isRedirect?: boolean }
  return own
}

/** The last step to a plan that is paid by card: where its invoices go to, then the page of Stripe. */
export function PayPlan({ plan, details, answer }: Omit<TakePlanProps, 'status'>) {
  const entry = withoutRedirect(useLocation().state)
  const isBusy = useNavigation().state !== 'idle'
  const own = answer?.intent === 'card' ? answer : undefined
  const fields = own?.fields ?? {}
  const form = useFocusProblem(isBusy ? null : own)
  return (
    <Form
      method="post"
      state={entry}
      ref={form}
      className="grid max-w-160 gap-6"
      noValidate
      // The history entry does not come back from another site.
      onSubmit={() => keepWayBack(entry)}
    >
      <input type="hidden" name="intent" value="card" />
      <input type="hidden" name="plan" value={plan.key} />
      <FormProblem message={Object.keys(fields).length === 0 ? own?.problem : undefined} />
      <p>
        {plan.name} costs {formatMoney(plan.priceCents)} a month, without taxes, charged to your card month by
        month. You pay on a page of Stripe, and cancel at any time to the end of a period.
      </p>
      <DetailsFields details={details} fields={fields} />
      <div>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {`Pay ${plan.name} by card`}
        </Button>
      </div>
    </Form>
  )
}

const takeLabel = ({ key, name }: SoldPlan, { subscription }: ActiveSubscription): string => {
  if (!subscription) return `Take ${name} on invoice`
  return subscription.planKey === key ? `Keep ${name}` : `Change to ${name}`
}

/** The last step to a plan: where the invoice goes, and what is agreed. */
export function TakePlan({ plan, status, details, answer }: TakePlanProps) {
  const entry = withoutRedirect(useLocation().state)
  const isBusy = useNavigation().state !== 'idle'
  const own = answer?.intent === 'take' ? answer : undefined
  const fields = own?.fields ?? {}
  const form = useFocusProblem(isBusy ? null : own)
  return (
    <Form method="post" state={entry} ref={form} className="grid max-w-160 gap-6" noValidate>
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="plan" value={plan.key} />
      <FormProblem message={Object.keys(fields).length === 0 ? own?.problem : undefined} />
      <Terms plan={plan} status={status} />
      <DetailsFields details={details} fields={fields} />
      <div>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {takeLabel(plan, status)}
        </Button>
      </div>
    </Form>
  )
}

import { Form, Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { AccountPage, AccountSection } from '#web/features/accounts/account-page.tsx'
import { billingAction } from '#web/features/billing/billing-action.ts'
import type { BillingAnswer, BillingData } from '#web/features/billing/billing-shapes.ts'
import { DetailsFields } from '#web/features/billing/details-fields.tsx'
import { InvoiceTable } from '#web/features/billing/invoice-table.tsx'
import { PlanActions } from '#web/features/billing/plan-actions.tsx'
import { PlanStatus } from '#web/features/billing/plan-status.tsx'
import { PlanUnread } from '#web/features/billing/plan-unread.tsx'
import { PayPlan, TakePlan } from '#web/features/billing/take-plan.tsx'
import { UsageMeters } from '#web/features/billing/usage-meters.tsx'
import { useBillingToast } from '#web/features/billing/use-billing-toast.ts'
import { WayBack } from '#web/features/billing/way-back.tsx'
import { pricingStateOf } from '#web/lib/billing/pricing-state.ts'
import { readForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/billing'

/** What cannot be loaded is null: the page then shows the rest. */
const orNull = <Result,>(asked: Promise<Result>): Promise<Result | null> =>
  asked.catch((error: unknown) => {
    problemOf(error)
    return null
  })

const load = async (
  { billing, generations }: Api,
  { company, staffRole }: Viewer,
  query: URLSearchParams,
): Promise<BillingData> => {
  const isOwner = company?.membership === 'owner' && staffRole === null
  const before = query.get('before')
  const [status, usage, invoices, details, plans, tokens] = await Promise.all([
    orNull(billing.checkActiveSubscription()),
    // Staff have no limits, and so nothing is metered against them.
    staffRole === null ? orNull(billing.getUsage()) : null,
    company
      ? orNull(billing.listInvoices(before ? { cursor: before } : {}))
      : { items: [], nextCursor: null },
    isOwner ? orNull(billing.getBillingDetails()) : null,
    orScreen(billing.listPlans()),
    orNull(generations.getOwnTokenUse()),
  ])
  const chosen = plans.find(({ key, priceCents }) => key === query.get('plan') && priceCents > 0) ?? null
  return {
    status,
    usage,
    tokens,
    invoices,
    details,
    chosen,
    isUnknown: query.has('plan') && !plans.some(({ key }) => key === query.get('plan')),
    hasCompany: company !== null,
    state: pricingStateOf(query),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const { searchParams } = new URL(args.request.url)
  return {
    ...(await load(args.context.get(apiContext), viewer, searchParams)),
    role: viewer.company?.type ?? null,
    isBackFromCard: searchParams.get('card') === 'done',
    isFirst: !searchParams.has('before'),
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const state = pricingStateOf(new URL(args.request.url).searchParams)
  return billingAction(args.context.get(apiContext), await readForm(args.request), state)
}

type Loaded = Route.ComponentProps['loaderData']

function Choice({ loaded, answer }: { loaded: Loaded; answer: BillingAnswer | undefined }) {
  const { status, chosen, isUnknown, details, hasCompany, state, role } = loaded
  if (answer?.intent === 'take' && answer.done !== undefined)
    return (
      <Notice tone="success" title={answer.done} isLive>
        {state.from && (
          <p className="mt-3">
            <WayBack from={state.from} role={role} />
          </p>
        )}
      </Notice>
    )
  if (isUnknown)
    return (
      <Notice tone="warning" title="There is no plan of this name">
        Nothing has changed.{' '}
        <Link to="/pricing" className="underline underline-offset-4">
          Compare plans
        </Link>
      </Notice>
    )
  if (!chosen || !status) return null
  const isOwn = status.subscription?.planKey === chosen.key && !status.subscription.cancelAtPeriodEnd
  if (isOwn && !status.subscription?.nextPlanName)
    return <Notice tone="info">You work with {chosen.name} already.</Notice>
  if (!status.isBillingOn) return <Notice tone="info" title="Coming Soon" />
  if (status.subscription?.payment === 'stripe')
    return (
      <Notice tone="info" title={`Change to ${chosen.name} in the customer portal`}>
        Your plan is paid by card: Manage Subscription opens the portal.
      </Notice>
    )
  if (!status.mayChange || !details)
    return (
      <Notice tone="info" title={`${chosen.name} is for companies`}>
        {hasCompany
          ? 'Ask an owner of your company to take it.'
          : 'Your account has no company that could take it.'}
      </Notice>
    )
  return (
    <AccountSection id="take" title={chosen.name}>
      {chosen.payment === 'stripe' && !status.subscription ? (
        <PayPlan plan={chosen} details={details} answer={answer} />
      ) : (
        <TakePlan plan={chosen} status={status} details={details} answer={answer} />
      )}
    </AccountSection>
  )
}

/** After the page of Stripe: what became of the payment, and the way back to what somebody was doing. */
function BackFromCard({ status, state, role }: Pick<Loaded, 'status' | 'state' | 'role'>) {
  const name = status?.subscription?.planName
  return (
    <Notice
      tone={name ? 'success' : 'info'}
      title={name ? `Your plan is ${name} now` : 'Your payment is on its way'}
      isLive
    >
      {!name &&
        'The plan begins as soon as Stripe confirms the payment, usually within a minute. This page shows it then.'}
      {state.from && (
        <p className="mt-3">
          <WayBack from={state.from} role={role} isFromCard />
        </p>
      )}
    </Notice>
  )
}

function DetailsForm({
  details,
  answer,
}: {
  details: NonNullable<Loaded['details']>
  answer: BillingAnswer | undefined
}) {
  const isBusy = useNavigation().state !== 'idle'
  const fields = answer?.intent === 'details' ? (answer.fields ?? {}) : {}
  return (
    <Form method="post" className="grid max-w-160 gap-5" noValidate>
      <input type="hidden" name="intent" value="details" />
      <DetailsFields details={details} fields={fields} />
      <div>
        <Button type="submit" isLoading={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}

/** Plan, usage and invoices of the own company. */
export default function BillingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, usage, tokens, invoices, details, chosen, hasCompany, isFirst, isBackFromCard } = loaderData
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  useLive('plan', () => void revalidate())
  useLive('gap', () => void revalidate())
  useBillingToast(actionData)
  return (
    <AccountPage title="Plan and invoices">
      {isBackFromCard && <BackFromCard {...loaderData} />}
      <Choice loaded={loaderData} answer={actionData} />
      <AccountSection id="plan" title="Your plan">
        {status ? <PlanStatus status={status} /> : <PlanUnread />}
        {status && <PlanActions status={status} />}
        {status?.mayChange && !status.subscription && (
          <div>
            <LinkButton to="/pricing" variant={chosen || isBackFromCard ? 'secondary' : 'primary'}>
              Compare plans
            </LinkButton>
          </div>
        )}
      </AccountSection>
      {usage && (
        <AccountSection id="usage" title="Usage" lead="AI generations count by calendar month, UTC.">
          <UsageMeters features={usage.features} />
          {tokens && (tokens.monthlyTokens !== null || tokens.usedTokens > 0) && (
            <p className="mt-4 text-sm">
              {formatNumber(tokens.usedTokens)} tokens of the language model used this month
              {tokens.monthlyTokens !== null && ` of ${formatNumber(tokens.monthlyTokens)}`}.
            </p>
          )}
        </AccountSection>
      )}
      {hasCompany && (
        <AccountSection id="invoices" title="Invoices" lead="US dollars, without taxes.">
          {invoices ? (
            <KeepPlace>
              <InvoiceTable items={invoices.items} />
              <PageLinks
                first={isFirst ? null : pathname}
                next={invoices.nextCursor && `${pathname}?before=${invoices.nextCursor}`}
              />
            </KeepPlace>
          ) : (
            <ErrorState title="Failed to load subscription information" onRetry={() => void revalidate()} />
          )}
        </AccountSection>
      )}
      {details && !chosen && (
        <AccountSection id="details" title="Where invoices go to">
          <DetailsForm details={details} answer={actionData} />
        </AccountSection>
      )}
    </AccountPage>
  )
}

import { Form, useFetcher, useNavigation } from 'react-router'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { BILLING_PATH, type BillingAnswer } from './billing-shapes.ts'
import { useBillingToast } from './use-billing-toast.ts'

const comingSoon = () => showToast({ title: 'Coming Soon', tone: 'info' })

/** Leads to the customer portal of Stripe, where a plan paid by card is changed and cancelled. */
const PortalButton = ({ label }: { label: string }) => {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={BILLING_PATH}>
      <input type="hidden" name="intent" value="portal" />
      <Button type="submit" isLoading={isBusy}>
        {label}
      </Button>
    </Form>
  )
}

/** Manage, cancel and come back. While billing is off, the buttons announce 'Coming Soon' and nothing else. */
export function PlanActions({ status }: { status: ActiveSubscription }) {
  const sending = useFetcher<BillingAnswer>()
  useBillingToast(sending.data)
  const { subscription, isBillingOn } = status
  if (!subscription || !status.mayChange) return null
  const isBusy = sending.state !== 'idle'
  const send = (intent: string) =>
    void sending.submit(
      { intent, plan: subscription.planKey ?? '' },
      { method: 'post', action: BILLING_PATH },
    )
  if (!isBillingOn)
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={comingSoon}>Manage Subscription</Button>
        <Button onClick={comingSoon}>Cancel Subscription</Button>
      </div>
    )
  if (subscription.payment === 'stripe')
    return (
      <div className="flex flex-wrap gap-3">
        <PortalButton label="Manage Subscription" />
        <PortalButton label="Cancel Subscription" />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/pricing">Manage Subscription</LinkButton>
      {(subscription.cancelAtPeriodEnd || subscription.nextPlanName) && (
        <Button variant="primary" isLoading={isBusy} onClick={() => send('resume')}>
          Keep the plan
        </Button>
      )}
      {!subscription.cancelAtPeriodEnd && (
        <ConfirmDialog
          title="Are you sure you want to cancel this subscription?"
          confirmLabel="Cancel Subscription"
          cancelLabel="Keep it"
          isDanger
          isLoading={isBusy}
          onConfirm={() => send('cancel')}
          trigger={<Button>Cancel Subscription</Button>}
        >
          It stays until the period ends. After that the limits of the free plan apply, and nothing is
          deleted.
        </ConfirmDialog>
      )}
    </div>
  )
}

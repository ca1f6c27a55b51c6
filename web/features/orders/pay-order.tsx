import { Form, useNavigation } from 'react-router'
import type { Order } from '#contract/order-shapes.ts'
import { PAY_WITHIN_MINUTES } from '#contract/order-states.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** The way to the page of Stripe for an order that waits for its payment. `isBack`: the buyer comes from there. */
export function PayOrder({ order, isBack }: { order: Order; isBack: boolean }) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('intent') === 'pay'
  return (
    <Notice
      tone="warning"
      title="This order waits for its payment"
      action={
        <Form method="post">
          <input type="hidden" name="intent" value="pay" />
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {`Pay ${formatMoney(order.totalCents)} by card`}
          </Button>
        </Form>
      }
    >
      {isBack && 'If you have paid, this page shows it as soon as Stripe confirms, usually within a minute. '}
      The pieces are held for {PAY_WITHIN_MINUTES} minutes from the order, and longer while a page of Stripe
      is open for it. Without a payment it is cancelled then, and nothing is charged.
    </Notice>
  )
}

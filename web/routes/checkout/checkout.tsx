import { useEffect, useRef } from 'react'
import { Link, type NavigateFunction, useFetcher, useNavigate } from 'react-router'
import { apiContext } from '#web/context.ts'
import { type CartItem, centsOf } from '#web/features/cart/cart.ts'
import { CheckoutFields, NoteField } from '#web/features/checkout/checkout-fields.tsx'
import { CheckoutLines } from '#web/features/checkout/checkout-lines.tsx'
import { Estimates } from '#web/features/checkout/estimates.tsx'
import { readForm } from '#web/lib/form.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { useKeptFields } from '#web/lib/personal/use-kept-fields.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/checkout'
import { cartFields, pricedOf } from './cart-fields.ts'
import { answerCheckout, type CheckoutAnswer } from './checkout-action.ts'
import { useCartItems } from './use-cart-items.ts'
import { useKeptCheckout } from './use-kept-checkout.ts'
import { usePrices } from './use-prices.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const form = await orScreen(args.context.get(apiContext).orders.getCheckout())
  return { ownerId: viewer.id, isConfirmed: viewer.emailConfirmed, form }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  return answerCheckout(args.context.get(apiContext), await readForm(args.request))
}

const keyOf = ({ kind, id }: CartItem): string => `${kind} ${id}`
const isEstimate = ({ kind }: CartItem) => kind === 'estimate'

const EmptyCart = () => (
  <EmptyState
    icon="cart"
    title="Your cart is empty"
    action={
      <LinkButton to="/equipment" variant="primary">
        Find equipment
      </LinkButton>
    }
  >
    Articles of suppliers and accepted quotes come here from the cart. You order them on invoice.
  </EmptyState>
)

const ConfirmFirst = () => (
  <Notice tone="warning" title="Confirm your address first">
    An order waits for an address that is certain to be yours. Follow the link in our mail; what you type here
    stays.{' '}
    <Link to="/profile" className="underline underline-offset-4">
      Send the mail again
    </Link>
  </Notice>
)

type CheckoutFormProps = Route.ComponentProps['loaderData'] & {
  items: readonly CartItem[]
  remove: (gone: (item: CartItem) => boolean) => void
}

/** A page of ours, or that of Stripe. */
const goOn = async (next: string, navigate: NavigateFunction): Promise<void> => {
  if (next.startsWith('/')) await navigate(next)
  else window.location.assign(next)
}

function CheckoutForm({ form, isConfirmed, items, remove }: CheckoutFormProps) {
  const navigate = useNavigate()
  const { key: checkoutKey, keep, settle } = useKeptCheckout()
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const isIdle = fetcher.state === 'idle'
  const { problem, fields = {}, cart: refusedCart } = answer ?? {}
  const payable = items.filter((item) => !isEstimate(item))
  const { cart: prices, state, again } = usePrices(payable, refusedCart)
  const formRef = useFocusProblem(isIdle ? answer : null)
  const forgetFields = useKeptFields(formRef, 'checkoutFields')
  // The address is confirmed in another tab, or on a phone.
  useFreshRows(isConfirmed)
  const settled = useRef<CheckoutAnswer>(undefined)
  useEffect(() => {
    // Only once the loaders are through that follow an answer: they would stop the way to a page not seen before.
    if (!isIdle || !answer || settled.current === answer) return
    settled.current = answer
    const sent = settle(answer)
    if (!answer.placed) return
    forgetFields()
    const ordered = new Set(sent ?? items.map(keyOf))
    const { next } = answer.placed
    const leave = async () => {
      await goOn(next, navigate)
      // Only then: an empty cart takes this form off the page, and its way on with it.
      remove((item) => ordered.has(keyOf(item)))
    }
    void leave()
  }, [answer, isIdle, items, remove, navigate, settle, forgetFields])
  const lines = payable.map((item) => ({
    key: keyOf(item),
    name: item.name,
    quantity: item.quantity,
    unit: item.unit,
    priced: pricedOf(prices?.lines, item),
  }))
  const hasProblem = lines.some(({ priced }) => priced !== undefined && priced.problem !== null)
  const hasChanged = lines.some(({ priced }) => priced?.hasPriceChanged)
  const shown = (item: CartItem) => pricedOf(prices?.lines, item)?.unitPriceCents ?? centsOf(item)
  const isReady = payable.length === 0 || (prices !== undefined && !hasProblem)
  return (
    <fetcher.Form
      method="post"
      ref={formRef}
      className="grid gap-8"
      noValidate
      onSubmit={() => keep(items.map(keyOf))}
    >
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      {cartFields(items, shown).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {!isConfirmed && <ConfirmFirst />}
      <FormProblem
        message={problem && (Object.keys(fields).length === 0 || fields.lines) ? problem : undefined}
      />
      {hasChanged && (
        <Notice tone="warning" title="Prices have changed">
          Some prices are not those you put into the cart. You order at the prices shown here.
        </Notice>
      )}
      {payable.length > 0 && (
        <CheckoutLines
          lines={lines}
          totalCents={prices?.totalCents}
          onRemove={(key) => remove((item) => keyOf(item) === key)}
        />
      )}
      {state === 'failed' && (
        <Notice
          tone="error"
          title="The prices could not be checked"
          isLive
          action={
            <Button size="sm" onClick={again}>
              Try again
            </Button>
          }
        >
          Nothing can be ordered before that.
        </Notice>
      )}
      <Estimates items={items.filter(isEstimate)} />
      {payable.length > 0 ? (
        <CheckoutFields {...form} fields={fields} />
      ) : (
        <NoteField hint="All suppliers that are asked read it." error={fields.note} />
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={!isIdle || answer?.placed !== undefined}
          disabled={!isReady}
        >
          {payable.length === 0 ? 'Ask for quotes' : form.payments.length > 1 ? 'Order' : 'Order on invoice'}
        </Button>
        <p className="text-muted text-sm">
          {hasProblem
            ? 'Remove or change the lines that cannot be ordered first.'
            : payable.length > 0
              ? 'Each supplier sends an invoice for its own lines and adds the taxes that apply.'
              : 'Nothing is ordered yet. The answers come to Quotes, and you are notified.'}
        </p>
      </div>
    </fetcher.Form>
  )
}

/** From the cart to an order. The cart is in the browser, so that the page is filled there. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { items, remove } = useCartItems(loaderData.ownerId)
  return (
    <div className="measure grid gap-8 py-10">
      <h1 className="text-2xl">Checkout</h1>
      {items === undefined ? (
        <p className="text-muted">Your cart is being read from this browser.</p>
      ) : items.length === 0 ? (
        <EmptyCart />
      ) : (
        <CheckoutForm {...loaderData} items={items} remove={remove} />
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { apiContext } from '#web/context.ts'
import { type CartItem, centsOf } from '#web/features/cart/cart.ts'
import { CheckoutFields } from '#web/features/checkout/checkout-fields.tsx'
import { CheckoutLines } from '#web/features/checkout/checkout-lines.tsx'
import { readForm } from '#web/lib/form.ts'
import { quantityText } from '#web/lib/orders/words.ts'
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
import { answerCheckout } from './checkout-action.ts'
import { useCartItems } from './use-cart-items.ts'
import { usePrices } from './use-prices.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const form = await orScreen(args.context.get(apiContext).orders.getCheckout())
  return { ownerId: viewer.id, form }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  return answerCheckout(args.context.get(apiContext), await readForm(args.request))
}

const isEstimate = ({ kind }: CartItem) => kind === 'estimate'

const EmptyCart = () => (
  <EmptyState
    icon="cart"
    title="Your cart is empty"
    action={
      <LinkButton to="/orders" variant="primary">
        See your orders
      </LinkButton>
    }
  >
    Articles of suppliers and accepted quotes come here from the cart. You order them on invoice.
  </EmptyState>
)

/** Lines without a price: suppliers are asked, and nothing of them is paid now. */
const Estimates = ({ items }: { items: readonly CartItem[] }) =>
  items.length > 0 && (
    <section aria-labelledby="estimates" className="grid gap-2">
      <h2 id="estimates" className="text-lg">
        Sent as requests for quotes
      </h2>
      <p className="text-muted text-sm">
        These are estimates and cannot be paid. Suppliers get a request for each; you order once you have
        accepted an answer.
      </p>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {items.map(({ id, name, quantity, unit }) => (
          <li key={id} className="flex justify-between gap-4 px-2 py-2">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="figures">{quantityText(quantity, unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

type CheckoutFormProps = Route.ComponentProps['loaderData'] & {
  items: readonly CartItem[]
  remove: (gone: (item: CartItem) => boolean) => void
}

function CheckoutForm({ form, items, remove }: CheckoutFormProps) {
  const navigate = useNavigate()
  const [checkoutKey] = useState(() => crypto.randomUUID())
  const fetcher = useFetcher<typeof action>()
  const { placed, problem, fields = {}, cart: refusedCart } = fetcher.data ?? {}
  const payable = items.filter((item) => !isEstimate(item))
  const prices = usePrices(payable, refusedCart)
  const formRef = useFocusProblem(fetcher.state === 'idle' ? fetcher.data : null)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!placed || isLeaving.current) return
    isLeaving.current = true
    const ordered = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
    const leave = async () => {
      await navigate(placed.orderId ? `/orders/${placed.orderId}?placed=1` : '/orders')
      // Only then: an empty cart takes this form off the page, and its way on with it.
      remove(({ kind, id }) => ordered.has(`${kind} ${id}`))
    }
    void leave()
  }, [placed, items, remove, navigate])
  const lines = payable.map((item) => ({
    key: `${item.kind} ${item.id}`,
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
    <fetcher.Form method="post" ref={formRef} className="grid gap-8" noValidate>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      {cartFields(items, shown).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
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
          onRemove={(key) => remove(({ kind, id }) => `${kind} ${id}` === key)}
        />
      )}
      <Estimates items={items.filter(isEstimate)} />
      <CheckoutFields {...form} fields={fields} />
      <div className="grid justify-items-start gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={fetcher.state !== 'idle'}
          disabled={!isReady}
        >
          {payable.length > 0 ? 'Order on invoice' : 'Ask for quotes'}
        </Button>
        <p className="text-muted text-sm">
          {hasProblem
            ? 'Remove or change the lines that cannot be ordered first.'
            : 'Each supplier sends an invoice for its own lines and adds the taxes that apply.'}
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

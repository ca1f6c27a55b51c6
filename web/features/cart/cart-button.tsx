import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { type CartItem, isPayable, totalsOf } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import { useCartPrices } from './cart-prices.ts'
import { onOpenCart } from './open-cart.ts'
import { useCart } from './use-cart.ts'

type Site = { viewer: { role: string | null; place?: string } | null }

/** The cart: its button with the number of lines, and the panel that it opens. */
export default function CartButton() {
  const { viewer } = useRouteLoaderData<Site>('root') ?? {}
  const [isOpen, setOpen] = useState(false)
  const { items, change } = useCart()
  const prices = useCartPrices(items, isOpen)
  useEffect(() => onOpenCart(() => setOpen(true)), [])
  const close = () => setOpen(false)
  const label = items.length === 0 ? 'Cart' : `Cart, ${formatCount(items.length, 'line')}`
  const lineOf = (item: CartItem) => (
    <CartLine
      key={`${item.kind} ${item.id}`}
      item={item}
      priced={prices.lines.get(item.id)}
      change={change}
      onFollow={close}
    />
  )
  const payable = items.filter(isPayable)
  const estimates = items.filter((item) => !isPayable(item))
  // Staff and investors buy nothing.
  if (viewer?.place) return null
  return (
    <Drawer
      title="Cart"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<CartTrigger label={label} count={items.length} />}
      footer={
        items.length > 0 && (
          <CartFooter items={items} {...{ close, change }} isSignedIn={Boolean(viewer?.role)} />
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon="cart"
          title="Your cart is empty"
          action={
            <LinkButton to="/equipment" variant="primary" onClick={close}>
              Find equipment
            </LinkButton>
          }
        >
          Articles of the equipment catalogue, parts of your plans and accepted quotes are ordered from here.
        </EmptyState>
      ) : (
        <KeepPlace>
          {prices.state === 'failed' && (
            <Notice tone="warning" className="mb-4">
              Prices could not be checked. They are checked again at checkout.
            </Notice>
          )}
          {payable.length > 0 && <ul aria-label="Lines to order">{payable.map(lineOf)}</ul>}
          {estimates.length > 0 && (
            <section aria-label="Estimates" className="mt-6">
              <h3 className="font-semibold text-sm">Estimates</h3>
              <p className="mt-1 mb-4 text-muted text-sm">
                No supplier has named a price. At checkout these lines become requests for quotes; nothing is
                paid for them.
              </p>
              <ul>{estimates.map(lineOf)}</ul>
            </section>
          )}
        </KeepPlace>
      )}
    </Drawer>
  )
}

type CartTriggerProps = { label: string; count: number }

const CartTrigger = ({ label, count, ...rest }: CartTriggerProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className="relative grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
  >
    <Icon name="cart" />
    {count > 0 && (
      <span
        aria-hidden
        className="figures absolute top-1 right-0.5 min-w-4 rounded-full bg-signal px-1 text-center font-semibold text-[10px] text-on-signal leading-4"
      >
        {count}
      </span>
    )}
  </button>
)

type CartFooterProps = {
  items: readonly CartItem[]
  isSignedIn: boolean
  close: () => void
  change: (next: (items: readonly CartItem[]) => CartItem[]) => void
}

const CartFooter = ({ items, isSignedIn, close, change }: CartFooterProps) => {
  const { payableCents, estimateCents, estimateLines } = totalsOf(items)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt>To pay</dt>
        <dd className="figures text-right font-medium">{formatMoney(payableCents)}</dd>
        {estimateLines > 0 && (
          <>
            <dt className="text-muted">Estimates, not in the sum</dt>
            <dd className="figures text-right text-muted">{formatMoney(estimateCents)}</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" onClick={() => change(() => [])}>
          Clear the cart
        </Button>
        <LinkButton to="/checkout" variant="primary" onClick={close}>
          {isSignedIn ? 'Check out' : 'Sign in to check out'}
        </LinkButton>
      </div>
    </div>
  )
}

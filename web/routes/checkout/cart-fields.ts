import type { PricedLine } from '#contract/order-lines.ts'
import type { CartItem } from '#web/features/cart/cart.ts'

/** A line of the cart as a field of the form: its kind, its id, how many, the price that is shown, and its part. */
type CartField = { name: 'article' | 'quote' | 'estimate'; value: string }

const fieldOf = (item: CartItem, seenPriceCents: number | null): CartField => {
  if (item.kind === 'estimate') {
    const { solutionId = '', partKey = '', quantity } = item
    return { name: 'estimate', value: `${solutionId} ${quantity} ${partKey}` }
  }
  const seen = seenPriceCents ?? ''
  return item.kind === 'quote'
    ? { name: 'quote', value: `${item.id} ${seen}` }
    : { name: 'article', value: `${item.id} ${item.quantity} ${seen}` }
}

/** The cart as fields of a form; `seen` answers the price of one unit that is shown for a line. */
export const cartFields = (
  items: readonly CartItem[],
  seen: (item: CartItem) => number | null,
): CartField[] => items.map((item) => fieldOf(item, seen(item)))

const centsOf = (text: string | undefined): number | null => (text ? Number(text) : null)

/** Lines and estimates of a posted form, as the procedures take them. */
export const readCartFields = (form: FormData) => {
  const words = (name: CartField['name']) => form.getAll(name).map((value) => String(value).split(' '))
  return {
    lines: [
      ...words('article').map(([equipmentId = '', quantity, seen]) => ({
        equipmentId,
        quantity: Number(quantity),
        seenPriceCents: centsOf(seen),
      })),
      ...words('quote').map(([quoteRequestId = '', seen]) => ({
        quoteRequestId,
        seenPriceCents: centsOf(seen),
      })),
    ],
    estimates: words('estimate').map(([solutionId = '', quantity, ...partKey]) => ({
      solutionId,
      partKey: partKey.join(' '),
      quantity: Number(quantity),
    })),
  }
}

/** The line of the answer that belongs to an item of the cart. */
export const pricedOf = (
  lines: readonly PricedLine[] | undefined,
  { kind, id }: CartItem,
): PricedLine | undefined =>
  lines?.find((line) => (kind === 'quote' ? line.quoteRequestId === id : line.equipmentId === id))

import type { EquipmentUnit } from '#contract/equipment-words.ts'
import { MAX_QUANTITY } from '#contract/equipment-words.ts'
import { MAX_ORDER_LINES } from '#contract/order-states.ts'
import type { Cents } from '#engine/units.ts'

/**
 * equipment: an article of a supplier; quote: an accepted quote, at the answered price and quantity; estimate: a line of a
 * bill of materials without an article, never payable: at checkout it becomes a quote request.
 */
export const cartKinds = ['equipment', 'quote', 'estimate'] as const
export type CartKind = (typeof cartKinds)[number]

/** A line of the cart as the browser keeps it. */
export type CartItem = {
  /** Of the article or of the quote request; of an estimate: "{solutionId}/{partKey}". */
  id: string
  name: string
  /** The class of equipment, as it is shown: "Robots". */
  type: string
  /** Dollars for one unit, with two decimals: what the buyer saw. */
  price: number
  quantity: number
  kind: CartKind
  unit: EquipmentUnit
  /** The line of a bill of materials that it is for. */
  solutionId?: string
  partKey?: string
  /** Account id of who filled the cart; absent while nobody was signed in. */
  owner?: string
}

export const MIN_QUANTITY = 1
/** What the documents name for a line without an article, in rotation. */
const ESTIMATES_CENTS: readonly Cents[] = [3_000_000, 2_000_000, 1_000_000]

const dollarsOf = (priceCents: Cents): number => priceCents / 100
export const centsOf = ({ price }: Pick<CartItem, 'price'>): Cents => Math.round(price * 100)

export const isPayable = ({ kind }: Pick<CartItem, 'kind'>): boolean => kind !== 'estimate'

/** Unit price times quantity, to the cent. */
export const lineCents = (item: Pick<CartItem, 'price' | 'quantity'>): Cents =>
  Math.round(centsOf(item) * item.quantity)

export type CartTotals = {
  /** Sum of the payable lines. */
  payableCents: Cents
  /** Sum of the estimates, never part of what is paid. */
  estimateCents: Cents
  payableLines: number
  estimateLines: number
}

const sum = (items: readonly CartItem[]): Cents => items.reduce((all, item) => all + lineCents(item), 0)

export const totalsOf = (items: readonly CartItem[]): CartTotals => {
  const payable = items.filter(isPayable)
  const estimates = items.filter((item) => !isPayable(item))
  return {
    payableCents: sum(payable),
    estimateCents: sum(estimates),
    payableLines: payable.length,
    estimateLines: estimates.length,
  }
}

/** A quantity that a line can have: at least 1, whole pieces, metres with two decimals. */
const quantityOf = (quantity: number, unit: EquipmentUnit): number => {
  const rounded = unit === 'metre' ? Math.round(quantity * 100) / 100 : Math.ceil(quantity)
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, rounded))
}

/** What is put into the cart. An estimate has no price of its own. */
export type NewCartItem =
  | (Omit<CartItem, 'price' | 'owner' | 'kind'> & { kind: 'equipment' | 'quote'; priceCents: Cents })
  | (Omit<CartItem, 'price' | 'owner' | 'kind' | 'id'> & {
      kind: 'estimate'
      solutionId: string
      partKey: string
    })

const idOf = (item: NewCartItem): string =>
  item.kind === 'estimate' ? `${item.solutionId}/${item.partKey}` : item.id

const isLine = (kind: CartKind, id: string) => (item: CartItem) => item.kind === kind && item.id === id

/** Adds one line: an article that is in the cart already is raised by the quantity, a quote or an estimate stays as it is. */
const addOne = (items: readonly CartItem[], added: NewCartItem): CartItem[] => {
  const id = idOf(added)
  const isSame = isLine(added.kind, id)
  const known = items.find(isSame)
  if (known && added.kind !== 'equipment') return [...items]
  if (known && added.kind === 'equipment')
    return items.map((item) =>
      isSame(item)
        ? {
            ...item,
            name: added.name,
            price: dollarsOf(added.priceCents),
            quantity: quantityOf(item.quantity + added.quantity, item.unit),
          }
        : item,
    )
  if (items.length >= MAX_ORDER_LINES) return [...items]
  const estimates = items.filter(({ kind }) => kind === 'estimate').length
  const priceCents =
    added.kind === 'estimate' ? (ESTIMATES_CENTS[estimates % ESTIMATES_CENTS.length] ?? 0) : added.priceCents
  const { name, type, unit, solutionId, partKey } = added
  return [
    ...items,
    {
      id,
      name,
      type,
      price: dollarsOf(priceCents),
      quantity: quantityOf(added.quantity, unit),
      kind: added.kind,
      unit,
      ...(solutionId === undefined ? {} : { solutionId }),
      ...(partKey === undefined ? {} : { partKey }),
    },
  ]
}

/**
 * The cart with these lines added, at most 100 lines. What does not fit is left out: compare the lengths.
 * The cart belongs to the person who is signed in; without an account it belongs to no one.
 */
export const withAdded = (
  items: readonly CartItem[],
  added: readonly NewCartItem[],
  owner: string | null,
): CartItem[] => {
  const all = added.reduce<CartItem[]>(addOne, [...items])
  return owner === null ? all : all.map((item) => ({ ...item, owner }))
}

/** An article in another quantity, within what a line can have. The quantity of a quote or an estimate is given. */
export const withQuantity = (items: readonly CartItem[], line: CartItem, quantity: number): CartItem[] =>
  items.map((item) =>
    isLine(line.kind, line.id)(item) && item.kind === 'equipment'
      ? { ...item, quantity: quantityOf(quantity, item.unit) }
      : item,
  )

/** One more of an article. */
export const withRaised = (items: readonly CartItem[], line: CartItem): CartItem[] =>
  withQuantity(items, line, line.quantity + 1)

/** One less of an article, down to 1. */
export const withLowered = (items: readonly CartItem[], line: CartItem): CartItem[] =>
  withQuantity(items, line, line.quantity - 1)

export const withRemoved = (items: readonly CartItem[], line: CartItem): CartItem[] => {
  const isSame = isLine(line.kind, line.id)
  return items.filter((item) => !isSame(item))
}

/** The line at the price that the server named. */
export const withPrice = (items: readonly CartItem[], line: CartItem, priceCents: Cents): CartItem[] =>
  items.map((item) => (isLine(line.kind, line.id)(item) ? { ...item, price: dollarsOf(priceCents) } : item))

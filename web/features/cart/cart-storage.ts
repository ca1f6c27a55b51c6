import { equipmentUnits, MAX_QUANTITY } from '#contract/equipment-words.ts'
import { MAX_ORDER_LINES } from '#contract/order-states.ts'
import { CART_CHANGED } from '#web/lib/cart/cart-owner.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { CART_KEY, writeStored } from '#web/lib/storage.ts'
import { type CartItem, cartKinds, MIN_QUANTITY, type NewCartItem, withAdded } from './cart.ts'

type Reader = Pick<Storage, 'getItem'>
type Writer = Pick<Storage, 'getItem' | 'setItem'>

const MAX_NAME = 300
/** 10 million dollars. */
const MAX_PRICE = 10_000_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME
const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high

/** A line as it was kept; null when it is not one. A line without a kind is an article. */
const cartItemOf = (value: unknown): CartItem | null => {
  if (!isRecord(value)) return null
  const { id, name, type, price, quantity, solutionId, partKey, owner } = value
  const kind = oneOf(cartKinds, value.kind ?? 'equipment')
  const unit = oneOf(equipmentUnits, value.unit ?? 'piece')
  if (!kind || !unit || !isText(id) || !isText(name) || !isText(type)) return null
  if (!isNumberIn(price, 0, MAX_PRICE) || !isNumberIn(quantity, MIN_QUANTITY, MAX_QUANTITY)) return null
  const isOfPart = isId(solutionId) && isText(partKey)
  if (kind === 'estimate' ? !isOfPart : !isId(id)) return null
  return {
    id,
    name,
    type,
    price: Math.round(price * 100) / 100,
    quantity,
    kind,
    unit,
    ...(isOfPart ? { solutionId, partKey } : {}),
    ...(isId(owner) ? { owner } : {}),
  }
}

/** The cart of this browser; what is unreadable in it is left out. */
export const readCart = (storage: Reader): CartItem[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(CART_KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .slice(0, MAX_ORDER_LINES)
      .map(cartItemOf)
      .filter((item) => item !== null)
  } catch {
    return []
  }
}

/** Keeps the cart and tells this page; false when the browser refuses. */
export const writeCart = (storage: Writer, items: readonly CartItem[]): boolean => {
  const isKept = writeStored(storage, CART_KEY, items)
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CART_CHANGED))
  return isKept
}

/**
 * Adds lines to the cart of this browser.
 * @param owner account id of who is signed in, null for a visitor
 * @returns how many lines found no place (the cart holds 100), or null when the browser keeps nothing
 */
export const addToCart = (
  storage: Writer,
  added: readonly NewCartItem[],
  owner: string | null,
): { leftOut: number } | null => {
  const items = withAdded(readCart(storage), added, owner)
  if (!writeCart(storage, items)) return null
  const kept = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
  const isKept = (item: NewCartItem) =>
    kept.has(
      item.kind === 'estimate' ? `estimate ${item.solutionId}/${item.partKey}` : `${item.kind} ${item.id}`,
    )
  return { leftOut: added.filter((item) => !isKept(item)).length }
}

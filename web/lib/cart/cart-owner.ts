import { clearPersonal } from '../personal/clear-personal.ts'
import { CART_KEY, readStored, writeStored } from '../storage.ts'

/** Event of the window: the cart of this browser is another one now. */
export const CART_CHANGED = 'cart-changed'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** When another person signs in: what the one before typed and chose goes, but for the cart, which `takeOverCart` decides about. */
export function clearOfAnother(storage: Store, host: string): void {
  const cart = readStored(storage, CART_KEY, Array.isArray, null)
  clearPersonal(storage, host)
  if (cart) writeStored(storage, CART_KEY, cart)
}

const areItems = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/**
 * A cart that was filled without an account becomes that of the person who is signed in; that of another person is emptied.
 */
export function takeOverCart(storage: Pick<Store, 'getItem' | 'setItem'>, userId: string): void {
  const items = readStored(storage, CART_KEY, areItems, [])
  if (items.length === 0 || items.every(({ owner }) => owner === userId)) return
  const isOfAnother = items.some(({ owner }) => owner !== undefined && owner !== userId)
  writeStored(storage, CART_KEY, isOfAnother ? [] : items.map((item) => ({ ...item, owner: userId })))
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CART_CHANGED))
}

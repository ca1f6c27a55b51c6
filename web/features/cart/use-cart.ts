import { useSyncExternalStore } from 'react'
import { CART_CHANGED } from '#web/lib/cart/cart-owner.ts'
import { CART_KEY } from '#web/lib/storage.ts'
import type { CartItem } from './cart.ts'
import { readCart, writeCart } from './cart-storage.ts'

const none: readonly CartItem[] = []
let known: { text: string | null; items: readonly CartItem[] } = { text: null, items: none }

/** The same list as long as the stored text is the same. */
const snapshot = (): readonly CartItem[] => {
  let text: string | null = null
  try {
    text = localStorage.getItem(CART_KEY)
  } catch {
    return none
  }
  if (text !== known.text) known = { text, items: readCart({ getItem: () => text }) }
  return known.items
}

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener(CART_CHANGED, onChange)
  // Changed in another tab.
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CART_CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

type Change = (next: (items: readonly CartItem[]) => CartItem[]) => void

/** The same function at every call, so that effects can depend on it. */
const change: Change = (next) => void writeCart(localStorage, next(readCart(localStorage)))

/** The cart of this browser, kept up to date across tabs; empty on the server. */
export const useCart = (): { items: readonly CartItem[]; change: Change } => ({
  items: useSyncExternalStore(subscribe, snapshot, () => none),
  change,
})

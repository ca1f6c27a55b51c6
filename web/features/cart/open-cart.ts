const OPEN_CART = 'cart-open'

/** Opens the cart from anywhere in the page. */
export const openCart = (): void => void window.dispatchEvent(new Event(OPEN_CART))

/** Calls back when the cart is to open. Returns what stops that. */
export const onOpenCart = (open: () => void): (() => void) => {
  window.addEventListener(OPEN_CART, open)
  return () => window.removeEventListener(OPEN_CART, open)
}

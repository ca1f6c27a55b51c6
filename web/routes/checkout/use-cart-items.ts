import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '#web/features/cart/cart.ts'
import { readCart, writeCart } from '#web/features/cart/cart-storage.ts'
import { CART_CHANGED } from '#web/lib/cart/cart-owner.ts'

/** The cart of this browser, as far as it belongs to an account or to no one; undefined until it is read. */
export const useCartItems = (ownerId: string) => {
  const [items, setItems] = useState<readonly CartItem[]>()
  useEffect(() => {
    const read = () =>
      setItems(readCart(localStorage).filter(({ owner }) => owner === undefined || owner === ownerId))
    read()
    addEventListener(CART_CHANGED, read)
    addEventListener('storage', read)
    return () => {
      removeEventListener(CART_CHANGED, read)
      removeEventListener('storage', read)
    }
  }, [ownerId])
  const remove = useCallback((gone: (item: CartItem) => boolean) => {
    writeCart(
      localStorage,
      readCart(localStorage).filter((item) => !gone(item)),
    )
  }, [])
  return { items, remove }
}

import { useCallback, useMemo } from 'react'
import type { CartItem } from '#web/features/cart/cart.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

/** The cart of this browser, as far as it belongs to an account or to no one; undefined until it is read. */
export const useCartItems = (ownerId: string) => {
  const { items, change } = useCart()
  const isHydrated = useIsHydrated()
  const own = useMemo(
    () => (isHydrated ? items.filter(({ owner }) => owner === undefined || owner === ownerId) : undefined),
    [items, isHydrated, ownerId],
  )
  const remove = useCallback(
    (isGone: (item: CartItem) => boolean) => change((all) => all.filter((item) => !isGone(item))),
    [change],
  )
  return { items: own, remove }
}

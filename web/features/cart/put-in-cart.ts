import { formatCount } from '#web/lib/format-number.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { NewCartItem } from './cart.ts'
import { addToCart } from './cart-storage.ts'
import { openCart } from './open-cart.ts'

/** Puts lines into the cart of this browser and says so. */
export const putInCart = (items: readonly NewCartItem[], viewerId: string | null): void => {
  const added = addToCart(localStorage, items, viewerId)
  const [first] = items
  if (added === null)
    showToast({
      tone: 'error',
      title: 'The cart cannot be kept',
      description: 'This browser does not let the site store anything. Allow it, then try again.',
    })
  else if (added.leftOut > 0)
    showToast({
      tone: 'warning',
      title: 'The cart is full',
      description: `${formatCount(added.leftOut, 'line')} found no place. Order what is in it first.`,
      action: { label: 'Open the cart', onPress: openCart },
    })
  else
    showToast({
      id: 'cart',
      tone: 'success',
      title: 'Added to the cart',
      description: items.length === 1 && first ? first.name : formatCount(items.length, 'line'),
      action: { label: 'Open the cart', onPress: openCart },
    })
}

import { useRouteLoaderData } from 'react-router'
import { formatCount } from '#web/lib/format-number.ts'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { NewCartItem } from './cart.ts'
import { addToCart } from './cart-storage.ts'
import { openCart } from './open-cart.ts'

type AddToCartProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  items: readonly NewCartItem[]
}

/** Puts lines into the cart of this browser and says so; works signed in and signed out. */
export function AddToCart({ items, children = 'Add to cart', icon = 'cart', ...rest }: AddToCartProps) {
  const site = useRouteLoaderData<{ viewer: { id: string } | null }>('root')
  const add = () => {
    const added = addToCart(localStorage, items, site?.viewer?.id ?? null)
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
  return (
    <Button {...rest} icon={icon} onClick={add}>
      {children}
    </Button>
  )
}

import { useRouteLoaderData } from 'react-router'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { NewCartItem } from './cart.ts'

type AddToCartProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  items: readonly NewCartItem[]
}

/** Puts lines into the cart of this browser and says so; works signed in and signed out. */
export function AddToCart({ items, children = 'Add to cart', icon = 'cart', ...rest }: AddToCartProps) {
  const site = useRouteLoaderData<{ viewer: { id: string } | null }>('root')
  const add = async () => {
    try {
      const { putInCart } = await import('./put-in-cart.ts')
      putInCart(items, site?.viewer?.id ?? null)
    } catch {
      showToast({
        tone: 'error',
        title: 'Not added to the cart',
        description: 'The site cannot be reached. Check the connection, then load the page again.',
      })
    }
  }
  return (
    <Button {...rest} icon={icon} onClick={() => void add()}>
      {children}
    </Button>
  )
}

import type { EquipmentCard } from '#contract/equipment.ts'
import { AddToCart } from '#web/features/cart/add-to-cart.tsx'

const inCart = ({ id, name, category, unit }: EquipmentCard, priceCents: number) => ({
  kind: 'equipment' as const,
  id,
  name,
  type: category.name,
  priceCents,
  quantity: 1,
  unit,
})

/** Into the cart, where the article has a price and is there. */
export const AddArticle = ({ article, size = 'md' }: { article: EquipmentCard; size?: 'sm' | 'md' }) =>
  article.priceCents === null || article.stock === 0 ? null : (
    <AddToCart
      variant={size === 'sm' ? 'secondary' : 'primary'}
      size={size}
      aria-label={`Add to cart: ${article.name}`}
      items={[inCart(article, article.priceCents)]}
    />
  )

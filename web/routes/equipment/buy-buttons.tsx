import { Form, useNavigation } from 'react-router'
import type { EquipmentCard } from '#contract/equipment.ts'
import { AddToCart } from '#web/features/cart/add-to-cart.tsx'
import { Button } from '#web/ui/action/button.tsx'

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
export const AddArticle = ({ article }: { article: EquipmentCard }) =>
  article.priceCents === null || article.stock === 0 ? null : (
    <AddToCart
      variant="primary"
      aria-label={`Add to cart: ${article.name}`}
      items={[inCart(article, article.priceCents)]}
    />
  )

/** Asks the supplier for a price; who is not signed in signs in first. */
export function AskForPrice({ requestKey }: { requestKey: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button type="submit" variant="primary" isLoading={isBusy}>
        Ask for a price
      </Button>
    </Form>
  )
}

import { expect, it } from 'vitest'
import type { CartItem } from '#web/features/cart/cart.ts'
import { cartFields, readCartFields } from './cart-fields.ts'

const item = (more: Partial<CartItem>): CartItem => ({
  id: 'a',
  name: 'Gripper',
  type: 'Grippers',
  price: 125,
  quantity: 2,
  kind: 'equipment',
  unit: 'piece',
  ...more,
})

it('a cart goes through a form and comes out as it was', () => {
  const items = [
    item({}),
    item({ id: 'q', kind: 'quote' }),
    item({
      id: 's/fence post 2',
      kind: 'estimate',
      solutionId: 's',
      partKey: 'fence post 2',
      quantity: 12.5,
    }),
  ]
  const form = new FormData()
  for (const { name, value } of cartFields(items, ({ id }) => (id === 'a' ? 12_400 : null)))
    form.append(name, value)
  expect(readCartFields(form)).toEqual({
    lines: [
      { equipmentId: 'a', quantity: 2, seenPriceCents: 12_400 },
      { quoteRequestId: 'q', seenPriceCents: null },
    ],
    estimates: [{ solutionId: 's', partKey: 'fence post 2', quantity: 12.5 }],
  })
})

import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { PricedCart } from '#contract/order-lines.ts'
import { addressOfForm } from '#web/lib/orders/address-of-form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { readCartFields } from './cart-fields.ts'

export type CheckoutAnswer = {
  /** Prices as they are now. */
  cart?: PricedCart
  /** `next`: where the buyer goes on, the page of Stripe for an order by card. */
  placed?: { quoteRequests: number; next: string }
  problem?: string
  fields?: Readonly<Record<string, string>>
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** While Stripe does not answer, the page of the order offers the payment. */
const nextOf = async (orders: Api['orders'], id: string | undefined, isByCard: boolean): Promise<string> => {
  if (id === undefined) return '/quotes?side=buyer'
  if (!isByCard) return `/orders/${id}?placed=1`
  return orders.payOrder({ id }).then(
    ({ url }) => url,
    () => `/orders/${id}`,
  )
}

const order = async ({ orders }: Api, form: FormData): Promise<CheckoutAnswer> => {
  const isByCard = textOf(form, 'payment') === 'stripe'
  const made = await orders.checkout({
    ...readCartFields(form),
    checkoutKey: textOf(form, 'checkoutKey'),
    note: textOf(form, 'note'),
    // Requests for quotes alone need none of it.
    ...(form.has('address.line1') && {
      address: addressOfForm(form),
      taxNumber: textOf(form, 'taxNumber'),
      payment: isByCard ? 'stripe' : 'invoice',
      poNumber: textOf(form, 'poNumber'),
      termsVersion: textOf(form, 'termsVersion'),
    }),
  })
  return {
    placed: { quoteRequests: made.quoteRequests, next: await nextOf(orders, made.order?.id, isByCard) },
  }
}

const isPricedCart = (value: unknown): value is PricedCart =>
  typeof value === 'object' && value !== null && 'lines' in value && 'totalCents' in value

/** Orders the cart of a form. */
export const answerCheckout = async (api: Api, form: FormData) => {
  try {
    return data(await order(api, form))
  } catch (error) {
    const { message, fields, status, code } = problemOf(error)
    const changed = code === 'CART_CHANGED' && error instanceof ORPCError ? error.data : undefined
    const answer: CheckoutAnswer = {
      problem: message,
      fields,
      ...(isPricedCart(changed) && { cart: changed }),
    }
    return data(answer, { status })
  }
}

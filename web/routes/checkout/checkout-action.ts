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
  placed?: { orderId: string | null; quoteRequests: number }
  problem?: string
  fields?: Readonly<Record<string, string>>
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

const order = async ({ orders }: Api, form: FormData): Promise<CheckoutAnswer> => {
  const made = await orders.checkout({
    ...readCartFields(form),
    checkoutKey: textOf(form, 'checkoutKey'),
    note: textOf(form, 'note'),
    // Requests for quotes alone need none of it.
    ...(form.has('address.line1') && {
      address: addressOfForm(form),
      taxNumber: textOf(form, 'taxNumber'),
      payment: textOf(form, 'payment') === 'stripe' ? 'stripe' : 'invoice',
      poNumber: textOf(form, 'poNumber'),
      termsVersion: textOf(form, 'termsVersion'),
    }),
  })
  return { placed: { orderId: made.order?.id ?? null, quoteRequests: made.quoteRequests } }
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

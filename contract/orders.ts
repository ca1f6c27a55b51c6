import { z } from 'zod'
import { procedure } from './base.ts'
import { cardUnavailable } from './card-payments.ts'
import { countryCodes } from './countries.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from './form-fields.ts'
import { Id } from './id.ts'
import { CartLines, PricedCart } from './order-lines.ts'
import { Order, OrderAddress, OrderCard, Sale, SupplierStats } from './order-shapes.ts'
import {
  MAX_ORDER_LINES,
  orderRefusalNames,
  orderStatuses,
  payments,
  saleStatuses,
  TERMS_OF_SALE_VERSION,
} from './order-states.ts'
import { pageOf, pageQuery } from './paging.ts'
import { needsPostcode } from './postcodes.ts'
import { quoteProcedures, WantedLine } from './quote-requests.ts'
import { checkTaxNumber } from './tax-numbers.ts'
import { text } from './text.ts'

const PostalAddress = z.object({
  company: requiredLine('The company', 200),
  name: requiredLine('The name of a person', 200),
  line1: requiredLine('The street and number', 200),
  line2: optionalLine(200),
  postcode: optionalLine(20),
  city: requiredLine('The city', 100),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => countryCodes.includes(code), 'Choose a country')
    .prefault('')
    .describe('ISO 3166-1 alpha-2, such as "DE"'),
})

const Posted = z.object({ country: z.string(), postcode: z.string() })

/** Whether a form with perhaps other faults has the postcode that its country needs. */
const hasPostcode = (address: unknown): boolean => {
  const posted = Posted.safeParse(address)
  return !posted.success || posted.data.postcode !== '' || !needsPostcode(posted.data.country)
}

/** A full postal address as forms send it. */
export const Address = PostalAddress.refine(hasPostcode, {
  path: ['postcode'],
  error: 'The postcode is required in this country',
  when: () => true,
})

const Sent = z.object({ taxNumber: z.string(), address: z.looseObject({ country: z.string() }) })

/** What is wrong with the tax number of a form whose other fields may be wrong too; undefined: nothing. */
const taxProblem = (form: unknown): string | undefined => {
  const sent = Sent.safeParse(form)
  if (!sent.success) return undefined
  const tax = checkTaxNumber(sent.data.taxNumber, sent.data.address.country)
  return tax.isValid ? undefined : tax.text
}

/** Whether something of a form is to be paid: then it needs an address and the terms of sale. Faulty lines count. */
const isPayable = (form: unknown): boolean => {
  const sent = z.looseObject({ lines: z.array(z.unknown()).optional() }).safeParse(form)
  return !sent.success || (sent.data.lines ?? []).length > 0
}

const fieldOf = (form: unknown, name: 'address' | 'termsVersion'): unknown =>
  typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined

const CheckoutForm = z.object({
  checkoutKey: Id.describe('Made by the caller once for each checkout: sent again, it is still one order'),
  lines: CartLines.default([]),
  estimates: z
    .array(WantedLine)
    .max(MAX_ORDER_LINES)
    .default([])
    .describe('Lines that are not payable: suppliers are asked for a price of each'),
  address: Address.optional().describe('Where it goes; needed with lines, not for requests alone'),
  taxNumber: optionalLine(40).describe('VAT number or tax number, checked in form'),
  payment: z
    .enum(payments)
    .default('invoice')
    .describe('stripe: by card; the order waits for `payOrder`, with its pieces held'),
  poNumber: optionalLine(60).describe("The buyer's own number of this purchase order"),
  note: optionalText(2000),
  termsVersion: z
    .string()
    .default('')
    .describe('The terms of sale that the buyer agrees to; needed with lines'),
})

/** All that is wrong with a form is named at once, also where one fault hides in another field. */
export const Checkout = CheckoutForm.refine(
  (form) => !isPayable(form) || fieldOf(form, 'address') !== undefined,
  {
    path: ['address'],
    error: 'Say where it goes: company, name, street and number, city and country.',
    when: () => true,
  },
)
  .refine((form) => !isPayable(form) || fieldOf(form, 'termsVersion') === TERMS_OF_SALE_VERSION, {
    path: ['termsVersion'],
    error: 'Read the terms of sale and agree to them.',
    when: () => true,
  })
  .refine((form) => taxProblem(form) === undefined, {
    path: ['taxNumber'],
    error: ({ input }) => taxProblem(input),
    when: () => true,
  })
export type Checkout = z.output<typeof Checkout>

const Shipment = z.object({
  id: Id,
  lineIds: z.array(Id).min(1, 'Choose at least one line').max(MAX_ORDER_LINES).prefault([]),
  carrier: requiredLine('The carrier', 100),
  trackingNumber: optionalLine(100),
})

const reason = requiredText('A reason', 500)

export const orderErrors = {
  CART_CHANGED: {
    status: 409,
    message:
      'Prices or stock have changed since you looked. Nothing was ordered. Check the new figures, then order again.',
    data: PricedCart,
  },
  ORDER_REFUSED: {
    status: 409,
    message: 'This cannot be done with the order now.',
    data: z.object({ refusal: z.enum(orderRefusalNames), status: z.enum(orderStatuses) }),
  },
} as const

const writes = { rateLimit: { limit: 120, windowSeconds: 60 } }

export const orders = {
  ...quoteProcedures,
  // It changes nothing: there is no answer to keep.
  quoteCart: procedure('open', { ...writes, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/cart/prices',
      summary: 'Prices, stock and lead times of a cart as they are now',
    })
    .input(z.object({ lines: CartLines }))
    .output(PricedCart),
  checkout: procedure('company', writes)
    .route({
      method: 'POST',
      path: '/orders',
      successStatus: 201,
      summary: 'Order a cart on invoice, at the prices that were seen',
    })
    .input(Checkout)
    .output(
      z.object({
        order: z
          .object({ id: z.uuid(), number: z.string(), totalCents: z.number().int() })
          .nullable()
          .describe('null: there was nothing to pay for'),
        quoteRequests: z.number().int().describe('Requests for a quote that were sent'),
      }),
    )
    .errors({ ...orderErrors, EMAIL_NOT_CONFIRMED: emailNotConfirmed }),
  getCheckout: procedure('company')
    .route({
      method: 'GET',
      path: '/cart/checkout',
      summary: 'What a checkout of the own company begins with: address and tax number of its last order',
    })
    .output(
      z.object({
        address: OrderAddress,
        taxNumber: z.string(),
        termsVersion: z.string(),
        payments: z.array(z.enum(payments)).describe('How an order can be paid'),
        countries: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  listOrders: procedure('company')
    .route({ method: 'GET', path: '/orders', summary: 'Orders of the own company, newest first' })
    .input(
      z.object({
        ...pageQuery,
        status: z.enum(orderStatuses).optional(),
        search: text(200)
          .trim()
          .default('')
          .describe('Words of the number, the purchase order, an article or its supplier'),
      }),
    )
    .output(pageOf(OrderCard)),
  getOrder: procedure('party')
    .route({
      method: 'GET',
      path: '/orders/{id}',
      summary: 'An order as its buyer, one of its suppliers or our staff see it',
    })
    .input(z.object({ id: Id }))
    .output(Order),
  // It answers an address at Stripe. Sent again it is the same one.
  payOrder: procedure('company', { ...writes, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/payment',
      summary: 'Address of the page at Stripe where an own order by card is paid',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ url: z.url() }))
    .errors({ ...orderErrors, CARD_UNAVAILABLE: cardUnavailable }),
  cancelOrder: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/orders/{id}/cancel',
      summary: 'Cancel an own order of which nothing is shipped',
    })
    .input(z.object({ id: Id, reason: optionalText(500) }))
    .output(Order)
    .errors(orderErrors),
  setOrderStatus: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/orders/{id}/status',
      summary: 'Complete an order that has arrived, or cancel it: for its buyer and for support',
    })
    .input(z.object({ id: Id, status: z.enum(['completed', 'cancelled']), reason: optionalText(500) }))
    .output(Order)
    .errors(orderErrors),
  shipItems: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/orders/{id}/shipments',
      summary: 'Record that own lines of an order are on their way',
    })
    .input(Shipment)
    .output(Order)
    .errors(orderErrors),
  correctShipment: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/orders/{id}/shipments',
      summary: 'Correct carrier and tracking number of own lines that are on their way',
    })
    .input(Shipment)
    .output(Order)
    .errors(orderErrors),
  refundSale: procedure('party', writes)
    .route({ method: 'POST', path: '/sales/{id}/refund', summary: 'Refund an own sale, with the reason' })
    .input(z.object({ id: Id, reason }))
    .output(Order)
    .errors(orderErrors),
  listSales: procedure('company:supplier')
    .route({ method: 'GET', path: '/sales', summary: 'Sales of the own company, newest first' })
    .input(z.object({ ...pageQuery, status: z.enum(saleStatuses).optional() }))
    .output(pageOf(Sale)),
  getSupplierStats: procedure('company:supplier')
    .route({
      method: 'GET',
      path: '/supplier/stats',
      summary: 'Revenue, orders and growth of the own company, computed from its sales',
    })
    .output(SupplierStats),
}

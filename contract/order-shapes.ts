import { z } from 'zod'
import { equipmentUnits } from './equipment-words.ts'
import {
  orderActions,
  orderRefusalNames,
  orderSides,
  orderStatuses,
  paymentStates,
  payments,
  saleStatuses,
} from './order-states.ts'

const cents = z.number().int()
const instant = z.iso.datetime()

export const OrderAddress = z.object({
  company: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, such as "DE"'),
})

/** A line of an order with its sale. */
export const OrderLine = z.object({
  id: z.uuid(),
  saleId: z.uuid(),
  equipmentId: z.uuid().nullable().describe('null: a quote, or an article that is gone'),
  quoteRequestId: z.uuid().nullable(),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  articleNumber: z.string(),
  supplierName: z.string(),
  supplierEmail: z.string().describe('Of the day of the order; who sends the invoice'),
  isSupplierVerified: z.boolean().describe('As it is now; false for a company that is gone'),
  quantity: z.number(),
  unit: z.enum(equipmentUnits),
  unitPriceCents: cents,
  totalCents: cents,
  platformFeeCents: cents.nullable().describe('null to the buyer'),
  leadTimeDays: z.number().int().nullable(),
  shippedAt: instant.nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
  saleStatus: z.enum(saleStatuses),
  refundReason: z.string(),
  refundedAt: instant.nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** An order as one of its sides sees it: a supplier gets its own lines and their sum, never those of others. */
export const Order = z.object({
  id: z.uuid(),
  number: z.string().describe('As it is written on paper: "CW-100001"'),
  side: z.enum(orderSides).describe('Whose view this is'),
  status: z.enum(orderStatuses),
  payment: z.enum(payments),
  paymentState: z.enum(paymentStates).nullable().describe('null to suppliers'),
  buyerName: z.string(),
  isBuyerVerified: z.boolean().describe('As it is now; false for a company that is gone'),
  buyerEmail: z.string(),
  address: OrderAddress,
  countryName: z.string(),
  taxNumber: z.string(),
  poNumber: z.string(),
  note: z.string(),
  termsVersion: z.string(),
  lines: z.array(OrderLine),
  totalCents: cents.describe('Of the lines that are shown'),
  refundedCents: cents.describe('Of the lines that are shown'),
  platformFeeCents: cents
    .nullable()
    .describe('Of the lines that are shown and not refunded; null to the buyer'),
  actions: z
    .array(
      z.object({
        action: z.enum(orderActions),
        refusal: z.enum(orderRefusalNames).nullable().describe('Why it cannot be done now; null: it can'),
      }),
    )
    .describe('What this side can do. Shipping and refunding are possible while one line allows it'),
  cancelReason: z.string(),
  createdAt: instant,
  paidAt: instant.nullable().describe('By card; null to suppliers'),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
})
export type Order = z.infer<typeof Order>

/** What the documents of an order say: that of the day of the order, and what was cancelled or refunded since. */
export type PrintedOrder = Pick<
  Order,
  | 'number'
  | 'buyerName'
  | 'buyerEmail'
  | 'address'
  | 'countryName'
  | 'taxNumber'
  | 'poNumber'
  | 'note'
  | 'payment'
> & {
  /** "2026-11-22" */
  date: string
  termsVersion: string
  isCancelled: boolean
  lines: (Pick<
    OrderLine,
    | 'name'
    | 'manufacturer'
    | 'model'
    | 'articleNumber'
    | 'supplierName'
    | 'supplierEmail'
    | 'quantity'
    | 'unit'
    | 'unitPriceCents'
    | 'totalCents'
    | 'leadTimeDays'
  > & { isRefunded: boolean })[]
}

/** An order in the list of its buyer. */
export const OrderCard = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  totalCents: cents,
  lines: z.number().int(),
  shippedLines: z.number().int(),
  refundedLines: z.number().int(),
  suppliers: z.array(z.object({ name: z.string(), isVerified: z.boolean() })),
  poNumber: z.string(),
  createdAt: instant,
})
export type OrderCard = z.infer<typeof OrderCard>

/** A sale in the list of its supplier. */
export const Sale = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  componentName: z.string(),
  articleNumber: z.string(),
  quantity: z.number(),
  unit: z.enum(equipmentUnits),
  amountCents: cents,
  platformFeeCents: cents,
  status: z.enum(saleStatuses),
  buyerName: z.string(),
  isBuyerVerified: z.boolean().describe('As it is now; false for a company that is gone'),
  shippedAt: instant.nullable(),
  createdAt: instant,
})
export type Sale = z.infer<typeof Sale>

/** Figures of a supplier, computed from its sales. */
export const SupplierStats = z.object({
  revenueCents: cents.describe('Own sales without refunds'),
  platformFeeCents: cents.describe('Platform fees of the same sales'),
  orders: z.number().int().describe('Orders that hold an article of this supplier'),
  waitingLines: z.number().int().describe('Lines that are to be shipped'),
  growthPercent: z
    .number()
    .int()
    .nullable()
    .describe(
      'Own sales without refunds of the last 30 days against the 30 days before; null: no earlier sales',
    ),
})
export type SupplierStats = z.infer<typeof SupplierStats>

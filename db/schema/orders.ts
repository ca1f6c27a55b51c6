import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EquipmentUnit } from '#contract/equipment-words.ts'
import type {
  DeliveryAddress,
  OrderStatus,
  Payment,
  PaymentState,
  QuoteStatus,
  SaleStatus,
} from '#contract/order-states.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { equipmentCatalog, equipmentCategories } from './equipment.ts'
import { automationSolutions } from './solutions.ts'

export const orderNumbers = pgSequence('order_number_seq', { startWith: 100_001 })

const money = (name: string) => bigint(name, { mode: 'number' })
const quantity = () => numeric('quantity', { mode: 'number', precision: 10, scale: 2 }).notNull()
const companyThatStays = (name: string) => uuid(name).references(() => companies.id, { onDelete: 'set null' })

/** What a company ordered. Names and addresses are those of the day of the order, and stay when a company is gone. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    /** As it is written on paper: "CW-100001". */
    number: text('number').notNull().default(sql`'CW-' || nextval('order_number_seq')`),
    companyId: companyThatStays('company_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('processing'),
    totalCents: money('total_amount').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Which terms the buyer agreed to. */
    termsVersion: text('terms_version').notNull(),
    /** Made by the browser once per checkout, so that a checkout sent again is still one order. */
    checkoutKey: uuid('checkout_key').notNull(),
    payment: text('payment').$type<Payment>().notNull().default('invoice'),
    paymentState: text('payment_state').$type<PaymentState>().notNull().default('open'),
    stripeCheckoutId: text('stripe_checkout_id'),
    stripePaymentId: text('stripe_payment_id'),
    /** Until then an order by card waits for its payment; afterwards it is cancelled. */
    payBy: instant('pay_by'),
    paidAt: instant('paid_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.number),
    uniqueIndex('orders_checkout_key').on(table.companyId, table.checkoutKey),
    uniqueIndex('orders_stripe_checkout_key').on(table.stripeCheckoutId),
    uniqueIndex('orders_stripe_payment_key').on(table.stripePaymentId),
    index('orders_unpaid_idx')
      .on(table.payBy)
      .where(
        sql`${table.payment} = 'stripe' and ${table.paymentState} = 'open' and ${table.status} = 'processing'`,
      ),
    index('orders_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_user_idx').on(table.userId),
    index('orders_total_idx').on(table.totalCents, table.id),
    index('orders_number_id_idx').on(table.number, table.id),
    index('orders_buyer_id_idx').on(table.buyerName, table.id),
    index('orders_status_id_idx').on(table.status, table.id),
    index('orders_words_idx')
      .using(
        'gin',
        sql`(${table.number} || ' ' || ${table.buyerName} || ' ' || ${table.buyerEmail} || ' ' || ${table.poNumber}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    check('orders_status_check', sql`${table.status} in ('processing', 'completed', 'cancelled')`),
    check('orders_payment_check', sql`${table.payment} in ('invoice', 'stripe')`),
    check('orders_payment_state_check', sql`${table.paymentState} in ('open', 'paid', 'void', 'refunded')`),
    check('orders_total_check', sql`${table.totalCents} >= 0`),
    check(
      'orders_completed_check',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    check(
      'orders_cancelled_check',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
  ],
)

/** Requests for a price, of one company to one supplier; without a supplier until our staff name one. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    supplierCompanyId: companyThatStays('supplier_company_id'),
    /** Names on the day of the request. */
    buyerName: text('buyer_name').notNull(),
    supplierName: text('supplier_name').notNull().default(''),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => equipmentCategories.id),
    equipmentId: uuid('equipment_id').references(() => equipmentCatalog.id, { onDelete: 'set null' }),
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    /** The line of the solution's bill of materials that it is about. */
    partKey: text('part_key'),
    name: text('name').notNull(),
    quantity: quantity(),
    unit: text('unit').$type<EquipmentUnit>().notNull().default('piece'),
    /** What the part must meet, and what the buyer adds. */
    note: text('note').notNull().default(''),
    /** Made by the browser once per request; requests of one press to several suppliers share it. */
    requestKey: uuid('request_key').notNull(),
    status: text('status').$type<QuoteStatus>().notNull().default('open'),
    /** For one unit. */
    priceCents: money('price_cents'),
    leadTimeDays: integer('lead_time_days'),
    validUntil: instant('valid_until'),
    answerNote: text('answer_note').notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: instant('accepted_at'),
    declinedAt: instant('declined_at'),
    declinedBy: text('declined_by', { enum: ['buyer', 'supplier'] }),
    /** The order line that spent it. */
    orderItemId: uuid('order_item_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('quote_requests_key')
      .on(table.companyId, table.requestKey, table.supplierCompanyId, table.partKey)
      .nullsNotDistinct(),
    uniqueIndex('quote_requests_order_item_key').on(table.orderItemId),
    index('quote_requests_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quote_requests_supplier_idx').on(
      table.supplierCompanyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quote_requests_unassigned_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.supplierCompanyId} is null`),
    index('quote_requests_unassigned_words_idx')
      .using('gin', sql`(${table.name} || ' ' || ${table.buyerName}) gin_trgm_ops`)
      .where(sql`${table.supplierCompanyId} is null`),
    index('quote_requests_answered_idx').on(table.validUntil).where(sql`${table.status} = 'answered'`),
    index('quote_requests_solution_idx').on(table.solutionId, table.partKey),
    index('quote_requests_equipment_idx').on(table.equipmentId),
    index('quote_requests_category_idx').on(table.categoryId),
    index('quote_requests_user_idx').on(table.userId),
    check(
      'quote_requests_status_check',
      sql`${table.status} in ('open', 'answered', 'accepted', 'declined', 'expired')`,
    ),
    check('quote_requests_quantity_check', sql`${table.quantity} > 0`),
    check('quote_requests_price_check', sql`${table.priceCents} > 0`),
    check(
      'quote_requests_answer_check',
      sql`${table.status} not in ('answered', 'accepted') or (${table.priceCents} is not null and ${table.leadTimeDays} is not null and ${table.validUntil} is not null and ${table.answeredAt} is not null)`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    equipmentId: uuid('equipment_id').references(() => equipmentCatalog.id, { onDelete: 'set null' }),
    quoteRequestId: uuid('quote_request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    supplierCompanyId: companyThatStays('supplier_company_id'),
    supplierName: text('supplier_name').notNull(),
    componentName: text('component_name').notNull(),
    manufacturer: text('manufacturer').notNull().default(''),
    model: text('model').notNull().default(''),
    articleNumber: text('article_number').notNull().default(''),
    quantity: quantity(),
    unit: text('unit').$type<EquipmentUnit>().notNull().default('piece'),
    unitPriceCents: money('unit_price').notNull(),
    totalCents: money('total_price').notNull(),
    leadTimeDays: integer('lead_time_days'),
    /** Pieces taken from the counted stock, and so many go back; 0: its stock was not counted. */
    takenStock: integer('taken_stock').notNull().default(0),
    shippedAt: instant('shipped_at'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
  },
  (table) => [
    uniqueIndex('order_items_position_key').on(table.orderId, table.position),
    index('order_items_supplier_idx').on(table.supplierCompanyId, table.orderId),
    index('order_items_equipment_idx').on(table.equipmentId),
    index('order_items_quote_idx').on(table.quoteRequestId),
    check('order_items_quantity_check', sql`${table.quantity} > 0`),
    check('order_items_price_check', sql`${table.unitPriceCents} > 0 and ${table.totalCents} > 0`),
  ],
)

/** One sale for each line of an order, with the platform's fee. Names and addresses are those of the day of the order. */
export const componentSales = pgTable(
  'component_sales',
  {
    id: primaryId(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    componentName: text('component_name').notNull(),
    amountCents: money('amount').notNull(),
    platformFeeCents: money('platform_fee').notNull(),
    status: text('status').$type<SaleStatus>().notNull().default('pending'),
    supplierId: companyThatStays('supplier_id'),
    buyerId: companyThatStays('buyer_id'),
    supplierName: text('supplier_name').notNull(),
    supplierEmail: text('supplier_email').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    refundReason: text('refund_reason').notNull().default(''),
    /** The refund at Stripe, once it was made; a refund of an order by card without one is still to be made. */
    stripeRefundId: text('stripe_refund_id'),
    createdAt: createdAt(),
    completedAt: instant('completed_at'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    uniqueIndex('component_sales_item_key').on(table.orderItemId),
    index('component_sales_supplier_idx').on(
      table.supplierId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('component_sales_created_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('component_sales_buyer_idx').on(table.buyerId),
    index('component_sales_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('component_sales_unsent_refund_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'refunded' and ${table.stripeRefundId} is null`),
    index('component_sales_amount_idx').on(table.amountCents, table.id),
    index('component_sales_component_id_idx').on(table.componentName, table.id),
    index('component_sales_status_id_idx').on(table.status, table.id),
    index('component_sales_words_idx')
      .using(
        'gin',
        sql`(${table.componentName} || ' ' || ${table.supplierName} || ' ' || ${table.supplierEmail} || ' ' || ${table.buyerName} || ' ' || ${table.buyerEmail}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    check('component_sales_status_check', sql`${table.status} in ('pending', 'completed', 'refunded')`),
    check(
      'component_sales_amount_check',
      sql`${table.amountCents} > 0 and ${table.platformFeeCents} between 0 and ${table.amountCents}`,
    ),
    check(
      'component_sales_refunded_check',
      sql`(${table.status} = 'refunded') = (${table.refundedAt} is not null)`,
    ),
  ],
)

import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { orderStatuses, paymentStates, payments, saleStatuses } from './order-states.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { reportPeriods } from './periods.ts'
import { sortField } from './sorting.ts'
import { adminOrderSorts, adminSaleSorts, saleRefunds } from './staff-lists.ts'
import { text } from './text.ts'

const cents = z.number().int()
const instant = z.iso.datetime()
const search = text(200).trim().default('')

/** An order in the list of all. */
export const AdminOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  companyId: z.uuid().nullable().describe('The customer; null for one that is gone'),
  buyerName: z.string(),
  buyerEmail: z.string(),
  items: z.number().int().describe('Lines'),
  totalCents: cents,
  status: z.enum(orderStatuses),
  payment: z.enum(payments),
  paymentState: z.enum(paymentStates),
  createdAt: instant,
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** A sale in the list of all. */
export const AdminSale = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  componentName: z.string(),
  supplierId: z.uuid().nullable().describe('null for a company that is gone'),
  supplierName: z.string(),
  supplierEmail: z.string(),
  isSupplierVerified: z.boolean().describe('Our staff have checked the company, as it is now'),
  buyerId: z.uuid().nullable(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  isBuyerVerified: z.boolean().describe('Our staff have checked the company, as it is now'),
  amountCents: cents,
  platformFeeCents: cents.describe('0 for a refunded sale'),
  status: z.enum(saleStatuses),
  refundReason: z.string(),
  refundedAt: instant.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
})
export type AdminSale = z.infer<typeof AdminSale>

const orderFilter = {
  search,
  status: z.enum(orderStatuses).optional(),
  companyId: Id.optional().describe('Only those of this customer'),
}
const saleFilter = {
  search,
  status: z.enum(saleStatuses).optional(),
  period: z
    .union([z.literal('all'), z.coerce.number().pipe(z.literal([...reportPeriods]))])
    .default(30)
    .describe('Days up to now: 7, 30, 90 or 365; all: of any date'),
  refund: z.enum(saleRefunds).optional().describe('due: refunds by card that were not made yet, of any date'),
  supplierId: Id.optional().describe('Only those of this supplier'),
}

/** What the list of orders and its table are asked by. */
export const OrdersQuery = z.object({
  ...orderFilter,
  sort: sortField(adminOrderSorts, 'createdAt.desc'),
})

/** What the list of sales and its table are asked by. */
export const SalesQuery = z.object({ ...saleFilter, sort: sortField(adminSaleSorts, 'createdAt.desc') })

/** Part of the tree `orders`: what staff see of all orders and sales. */
export const ordersAdmin = {
  listAllOrders: procedure('staff')
    .route({ method: 'GET', path: '/admin/orders', summary: 'Orders of all companies' })
    .input(OrdersQuery.extend(pageQuery))
    .output(pageOf(AdminOrder)),
  countAllOrders: procedure('staff')
    .route({ method: 'GET', path: '/admin/orders/count', summary: 'How many orders a filter finds' })
    .input(z.object(orderFilter))
    .output(RowCount),
  listAllSales: procedure('staff')
    .route({ method: 'GET', path: '/admin/sales', summary: 'Sales of all suppliers in a period' })
    .input(SalesQuery.extend(pageQuery))
    .output(pageOf(AdminSale)),
  getSalesTotals: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/sales/totals',
      summary: 'Revenue, platform fees and number of the sales of a period, without refunded ones',
    })
    .input(z.object(saleFilter))
    .output(
      z.object({
        revenueCents: cents,
        platformFeeCents: cents,
        sales: z.number().int(),
        found: z.number().int().describe('Sales that the filter finds, refunded ones too'),
      }),
    ),
  getSale: procedure('staff')
    .route({ method: 'GET', path: '/admin/sales/{id}', summary: 'One sale' })
    .input(z.object({ id: Id }))
    .output(AdminSale),
}

import { money, number, type Table, text } from '../tables/table.ts'

export type SoldLine = {
  createdAt: Date
  orderNumber: string
  componentName: string
  articleNumber: string
  quantity: number
  unit: string
  amountCents: number
  /** What the platform and the supplier keep: nothing of a refunded sale. */
  feeCents: number
  netCents: number
  status: string
  buyerName: string
  poNumber: string
  shippedAt: Date | null
}

const dayOf = (instant: Date | null) => text(instant?.toISOString().slice(0, 10))

/** Sales of a supplier as a table, with what is left of each after the platform fee. */
export const salesTable = (rows: readonly SoldLine[]): Table => ({
  name: 'Sales',
  columns: [
    { title: 'Date', width: 12 },
    { title: 'Order', width: 12 },
    { title: 'Article', width: 40 },
    { title: 'Article number', width: 18 },
    { title: 'Quantity', width: 10 },
    { title: 'Unit', width: 8 },
    { title: 'Amount (USD)', width: 14 },
    { title: 'Platform fee (USD)', width: 14 },
    { title: 'Net (USD)', width: 14 },
    { title: 'Status', width: 12 },
    { title: 'Buyer', width: 30 },
    { title: 'Purchase order', width: 18 },
    { title: 'Shipped', width: 12 },
  ],
  rows: rows.map((row) => [
    dayOf(row.createdAt),
    text(row.orderNumber),
    text(row.componentName),
    text(row.articleNumber),
    number(row.quantity),
    text(row.unit),
    money(row.amountCents),
    money(row.feeCents),
    money(row.netCents),
    text(row.status),
    text(row.buyerName),
    text(row.poNumber),
    dayOf(row.shippedAt),
  ]),
})

import { eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Dashboard } from '#contract/dashboards.ts'
import type { Sale } from '#contract/order-shapes.ts'
import { jsonObject } from '#db/json-object.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { keptFee } from '../states.ts'
import { newestSaleFirst, saleColumns } from './sales-query.ts'
import { type Figures, statsColumns, toStats } from './supplier-stats.ts'

const SALES_SHOWN = 5

type TradeRow = { stats: Figures; sales: Sale[] }

/** Figures and newest sales of a supplier as a part of a larger statement; null for everyone else. */
export const tradeOf = ({ company }: Viewer, now: Date): SQL<TradeRow | null> => {
  if (company?.type !== 'supplier') return sql`null::json`
  const isOwn = eq(sales.supplierId, company.id)
  const stats = sql`(select ${jsonObject<Figures>(statsColumns(now))} from ${sales}
    join ${items} on ${eq(items.id, sales.orderItemId)} where ${isOwn})`
  const newest = sql`(select coalesce(json_agg(one.line), '[]') from (
    select ${jsonObject<Sale>(saleColumns)} as line from ${sales} join ${items} on ${eq(items.id, sales.orderItemId)}
    join ${orders} on ${eq(orders.id, items.orderId)} where ${isOwn}
    order by ${sql.join(newestSaleFirst, sql`, `)} limit ${SALES_SHOWN}) one)`
  return jsonObject<TradeRow>({ stats, sales: newest })
}

const asIso = (instant: string): string => new Date(instant).toISOString()

export const toTrade = ({ stats, sales: newest }: TradeRow): NonNullable<Dashboard['trade']> => ({
  stats: toStats(stats),
  sales: newest.map((sale) => ({
    ...sale,
    platformFeeCents: keptFee(sale),
    shippedAt: sale.shippedAt && asIso(sale.shippedAt),
    createdAt: asIso(sale.createdAt),
  })),
})

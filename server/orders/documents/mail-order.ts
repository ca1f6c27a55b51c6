import { eq } from 'drizzle-orm'
import { type OrderDocument, orderFileName } from '#contract/order-documents.ts'
import { orders } from '#db/schema/index.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { OrderMail } from '../order-mail.ts'
import { byPosition, type LineRow, linesOf, selectLines } from '../reading/find-order.ts'
import { keepDocument } from './keep-document.ts'

type OrderRow = typeof orders.$inferSelect

const totalOf = (rows: readonly LineRow[]) =>
  dollars(rows.reduce((sum, { item }) => sum + item.totalCents, 0))
const namesOf = (rows: readonly LineRow[]) =>
  rows
    .map(({ item }) => `${item.quantity}${item.unit === 'metre' ? ' m' : ''} × ${item.componentName}`)
    .join('; ')

const letterTo = (to: OrderMail['to'], order: OrderRow, rows: readonly LineRow[]) =>
  to === 'buyer'
    ? {
        to: order.buyerEmail,
        subject: `Order ${order.number} is placed`,
        lines: [
          `thank you for your order ${order.number}, ${totalOf(rows)} without taxes.`,
          `${namesOf(rows)}.`,
          'The order confirmation is attached. Each supplier sends an invoice for its own lines.',
        ],
      }
    : {
        to: rows[0]?.sale.supplierEmail ?? '',
        subject: `New order ${order.number}`,
        lines: [
          `${order.buyerName} ordered from you, ${totalOf(rows)} without taxes.`,
          `${namesOf(rows)}.`,
          'The order confirmation and the packing slip are attached. Record the shipment on the page of the order.',
        ],
      }

/** Mails one side of an order its lines and documents. Nothing when there is no such order, or none of its lines are theirs. */
export const sendOrder: JobHandler<OrderMail, AppDeps> = async ({ orderId, to }, { deps }) => {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const all = await selectLines(deps.db, orderId).orderBy(byPosition)
  const rows = to === 'buyer' ? all : linesOf(all, 'supplier', to)
  if (rows.length === 0) return
  const documents: OrderDocument[] =
    to === 'buyer' ? ['confirmation.pdf'] : ['confirmation.pdf', 'packing-slip.pdf']
  const attachments = []
  for (const document of documents) {
    const { storageKey } = await keepDocument(deps, { document }, { order }, rows)
    attachments.push({ name: orderFileName(order.number, document), type: 'application/pdf', storageKey })
  }
  const url = new URL(`/orders/${orderId}`, deps.config.baseUrl).href
  const letter = composeLetter({
    ...letterTo(to, order, rows),
    action: { label: 'Open the order', url },
    attachments,
  })
  await deps.mail.send(letter, `order:${orderId}:${to}`)
}

import { Hono } from 'hono'
import { Id } from '#contract/id.ts'
import { isOrderDocument, orderFileName } from '#contract/order-documents.ts'
import { salesCsv } from '#server/orders/admin/sales-csv.ts'
import { openDocument } from '#server/orders/documents/open-document.ts'
import { writeSales } from '#server/orders/documents/write-sales.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownCompany, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { answerRefusals } from '../refusal.ts'

/** A document costs up to a second of work, so that every door counts for each client address. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }

/** A file for its reader alone, to be saved. */
export const download = (
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  name: string,
  type: string,
): Response =>
  new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })

/** Documents of orders for their sides, and the sales of a supplier as a table. */
export const createOrderFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/orders/:id/documents/:document', (c) =>
    answerRefusals(c, ['orders', 'openDocument'], async () => {
      const viewer = await signedIn(c.get('rpc'))
      const id = Id.safeParse(c.req.param('id'))
      const document = c.req.param('document')
      if (!id.success || !isOrderDocument(document)) throw notFound()
      await takeFromLimit(deps, `orders.openDocument|${c.get('rpc').clientNetwork}`, LIMIT)
      const wanted = { id: id.data, document, shippedAt: c.req.query('shipped') }
      const { number, bytes } = found(await openDocument(deps, viewer, wanted))
      return download(bytes, orderFileName(number, document), 'application/pdf')
    }),
  )
  files.get('/sales/exports/sales.csv', (c) =>
    answerRefusals(c, ['orders', 'exportSales'], async () => {
      const company = await ownCompany(c.get('rpc'))
      if (company.type !== 'supplier') throw errors.FORBIDDEN()
      await takeFromLimit(deps, `orders.exportSales|${c.get('rpc').clientNetwork}`, LIMIT)
      return download(await writeSales(deps.db, company.id), 'sales.csv', 'text/csv; charset=utf-8')
    }),
  )
  files.get('/admin/sales/exports/sales.csv', (c) =>
    answerRefusals(c, ['orders', 'exportAllSales'], async () => {
      const { isAdmin, staffRole } = await signedIn(c.get('rpc'))
      if (!isAdmin && staffRole === null) throw errors.FORBIDDEN()
      await takeFromLimit(deps, `orders.exportAllSales|${c.get('rpc').clientNetwork}`, LIMIT)
      return download(salesCsv(deps, c.req.query()), 'sales.csv', 'text/csv; charset=utf-8')
    }),
  )
  return files
}

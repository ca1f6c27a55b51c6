import { Hono } from 'hono'
import { Id } from '#contract/id.ts'
import { openInvoice } from '#server/billing/invoices/open-invoice.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { download } from '../orders/create-order-files.ts'
import { answerRefusals } from '../refusal.ts'

/** A document costs up to a second of work. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }

/** Invoices for plans as PDF. */
export const createInvoiceFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/invoices/:id/invoice.pdf', (c) =>
    answerRefusals(c, ['billing', 'openInvoice'], async () => {
      const viewer = await signedIn(c.get('rpc'))
      const id = Id.safeParse(c.req.param('id'))
      if (!id.success) throw notFound()
      await takeFromLimit(deps, `billing.openInvoice|${c.get('rpc').clientNetwork}`, LIMIT)
      const { name, bytes } = found(await openInvoice(deps, viewer, id.data))
      return download(bytes, name, 'application/pdf')
    }),
  )
  return files
}

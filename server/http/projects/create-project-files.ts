import { Hono } from 'hono'
import { Id } from '#contract/id.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { openProjectInvoice } from '#server/projects/invoices/open-invoice.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found, notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { download } from '../orders/create-order-files.ts'
import { answerRefusals } from '../refusal.ts'

/** A document costs up to a second of work. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }

/** Invoices of milestones as PDF. */
export const createProjectFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/projects/:id/invoices/:invoiceId/invoice.pdf', (c) =>
    answerRefusals(c, ['projects', 'openProjectInvoice'], async () => {
      const viewer = await signedIn(c.get('rpc'))
      const [id, invoiceId] = [Id.safeParse(c.req.param('id')), Id.safeParse(c.req.param('invoiceId'))]
      if (!id.success || !invoiceId.success) throw notFound()
      await takeFromLimit(deps, `projects.openProjectInvoice|${c.get('rpc').clientNetwork}`, LIMIT)
      const asked = { id: id.data, invoiceId: invoiceId.data }
      const { name, bytes } = found(await openProjectInvoice(deps, viewer, asked))
      return download(bytes, name, 'application/pdf')
    }),
  )
  return files
}

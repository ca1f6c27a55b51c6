import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projectInvoices } from '#db/schema/index.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, refused } from '../change-project.ts'

/** Records that the engineering company saw the payment of its invoice, also after the end. Errors: PROJECT_REFUSED. */
export const markProjectInvoicePaid = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, { side, mayAct, now }) => {
    if (!mayAct) throw refused('no_member')
    if (side !== 'engineer') throw notFound()
    const own = and(eq(projectInvoices.id, invoiceId), eq(projectInvoices.projectId, id))
    const [invoice] = await tx.select().from(projectInvoices).where(own)
    if (!invoice) throw notFound()
    if (invoice.status === 'void') throw refused('invoice_void')
    if (invoice.status === 'paid') return null
    await tx.update(projectInvoices).set({ status: 'paid', paidAt: now, paidBy: viewer.id }).where(own)
    return {
      kind: 'invoice_paid',
      details: { number: invoice.number },
      notice: {
        type: 'success',
        title: `Invoice ${invoice.number} is paid`,
        message: `${viewer.company?.name} has seen your payment.`,
      },
    }
  })

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { projectInvoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { findProject } from '../find-project.ts'
import { keepProjectInvoice } from './keep-invoice.ts'

/** The PDF of an invoice for people of the project's two companies; null for anyone else. */
export const openProjectInvoice = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  viewer: Viewer,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  if (!(await findProject(deps.db, viewer, id))) return null
  const [row] = await deps.db
    .select()
    .from(projectInvoices)
    .where(and(eq(projectInvoices.id, invoiceId), eq(projectInvoices.projectId, id)))
  if (!row) return null
  const { bytes } = await keepProjectInvoice(deps, row)
  return { name: `${row.number}.pdf`, bytes }
}

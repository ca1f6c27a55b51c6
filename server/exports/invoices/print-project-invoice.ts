import type { PrintTask } from '#contract/print-tasks.ts'

/** An invoice for a milestone of a project as PDF. */
export const printProjectInvoice = async (
  task: Extract<PrintTask, { kind: 'projectInvoice' }>,
): Promise<Uint8Array> => {
  const { writeProjectInvoice } = await import('./write-project-invoice.tsx')
  return writeProjectInvoice(task.invoice)
}

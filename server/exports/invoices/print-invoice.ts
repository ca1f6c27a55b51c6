import type { PrintTask } from '#contract/print-tasks.ts'

/** An invoice for a plan as PDF. */
export const printInvoice = async (task: Extract<PrintTask, { kind: 'invoice' }>): Promise<Uint8Array> => {
  const { writeInvoice } = await import('./write-invoice.tsx')
  return writeInvoice(task.invoice)
}

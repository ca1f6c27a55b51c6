import type { PrintTask } from '#contract/print-tasks.ts'

/** A document of an order as PDF. */
export const printOrder = async (
  task: Extract<PrintTask, { kind: 'orderConfirmation' | 'packingSlip' }>,
): Promise<Uint8Array> => {
  const { writeOrder } = await import('./write-order.tsx')
  return writeOrder(task)
}

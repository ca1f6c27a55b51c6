import type { PrintTask } from '#contract/print-tasks.ts'

/** A quote for a solution as PDF. */
export const printQuote = async (task: Extract<PrintTask, { kind: 'quote' }>): Promise<Uint8Array> => {
  const { writeQuote } = await import('./write-quote.tsx')
  return writeQuote(task.quote)
}

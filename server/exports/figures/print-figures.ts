import type { PrintTask } from '#contract/print-tasks.ts'

/** Figures in groups as PDF. */
export const printFigures = async (task: Extract<PrintTask, { kind: 'figures' }>): Promise<Uint8Array> => {
  const { writeFigures } = await import('./write-figures.tsx')
  return writeFigures(task)
}

import type { PrintTask } from '#contract/print-tasks.ts'

/** An implementation guide as PDF. */
export const printGuide = async (task: Extract<PrintTask, { kind: 'guide' }>): Promise<Uint8Array> => {
  const { writeGuide } = await import('./write-guide.tsx')
  return writeGuide(task)
}

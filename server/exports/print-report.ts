import type { PrintTask } from '#contract/print-tasks.ts'
import { drawPlan } from '#server/solutions/render-picture.ts'

/** The report of a plan as PDF, with a picture of its cell; undefined without a cell. */
export const printReport = async ({
  title,
  plan,
  date,
}: Extract<PrintTask, { kind: 'report' }>): Promise<Uint8Array | undefined> => {
  const { design } = plan
  if (!design) return undefined
  const { writeReport } = await import('./report/write-report.tsx')
  const png = await drawPlan(plan, 'light')
  return writeReport({ title, plan, design, picture: png && Buffer.from(png), date })
}

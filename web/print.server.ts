import type { PrintTask } from '#contract/print-tasks.ts'

type PageTask = Extract<PrintTask, { kind: 'businessCase' | 'paper' }>

/** Prints a page that is also offered as PDF; undefined when there is no such page. */
export async function printPage(task: PageTask): Promise<Uint8Array | undefined> {
  if (task.kind === 'paper') {
    const { printPaper } = await import('./routes/site/whitepapers/print-paper.server.ts')
    return printPaper(task.slug)
  }
  const { printRoiReport } = await import('./routes/site/roi/print-roi-report.server.ts')
  return printRoiReport(task.search)
}

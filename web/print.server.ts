import type { PrintTask } from '#contract/print-tasks.ts'

type PageTask = Extract<PrintTask, { kind: 'businessCase' | 'drawing' | 'paper' | 'preview' }>

/** Prints a page that is also offered as PDF, or draws a cell; undefined when there is nothing to show. */
export async function printPage(task: PageTask): Promise<Uint8Array | undefined> {
  if (task.kind === 'paper') {
    const { printPaper } = await import('./routes/site/whitepapers/print-paper.server.ts')
    return printPaper(task.slug)
  }
  if (task.kind === 'drawing') {
    const { drawCell } = await import('./routes/site/showcase/draw-cell.server.ts')
    return drawCell(task)
  }
  if (task.kind === 'preview') {
    const { drawPreview } = await import('./routes/site/seo/draw-preview.server.ts')
    return drawPreview(task)
  }
  const { printRoiReport } = await import('./routes/site/roi/print-roi-report.server.ts')
  return printRoiReport(task.search)
}

import type { Print } from '#contract/print-tasks.ts'
import { printPage } from '#web/print.server.ts'
import { printFigures } from './exports/figures/print-figures.ts'
import { printGuide } from './exports/guides/print-guide.ts'
import { printInvoice } from './exports/invoices/print-invoice.ts'
import { printProjectInvoice } from './exports/invoices/print-project-invoice.ts'
import { printOrder } from './exports/orders/print-order.ts'
import { printReport } from './exports/print-report.ts'
import { printQuote } from './exports/quotes/print-quote.ts'
import { drawPlan } from './solutions/render-picture.ts'

/** Prints and draws in this process. Each library is loaded with the first document that needs it. */
export const print: Print = (task) => {
  if (task.kind === 'report') return printReport(task)
  if (task.kind === 'picture') return drawPlan(task.plan, task.theme, task.width)
  if (task.kind === 'orderConfirmation' || task.kind === 'packingSlip') return printOrder(task)
  if (task.kind === 'invoice') return printInvoice(task)
  if (task.kind === 'figures') return printFigures(task)
  if (task.kind === 'projectInvoice') return printProjectInvoice(task)
  if (task.kind === 'quote') return printQuote(task)
  if (task.kind === 'guide') return printGuide(task)
  return printPage(task)
}

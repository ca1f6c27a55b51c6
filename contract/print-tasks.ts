import type { Plan } from '#engine/plan-types.ts'
import type { GuideVersion } from './generated-documents.ts'
import type { PrintedInvoice } from './invoices.ts'
import type { PrintedOrder } from './order-shapes.ts'
import type { PrintedProjectInvoice } from './project-words.ts'
import type { PrintedQuote } from './solution-quote-words.ts'

/** What is printed or drawn outside the server process. The same task gives the same bytes. */
export type PrintTask =
  /** A plan with a design as PDF; `date` is "2026-11-20". */
  | { kind: 'report'; title: string; plan: Plan; date: string }
  /** The business case of a query of the calculator, as PDF. */
  | { kind: 'businessCase'; search: string }
  /** A whitepaper as PDF. */
  | { kind: 'paper'; slug: string }
  /** An order as PDF: all that is agreed, or for the parcel what is in it, without prices. */
  | { kind: 'orderConfirmation'; order: PrintedOrder }
  | { kind: 'packingSlip'; order: PrintedOrder }
  /** An invoice for a plan as PDF. */
  | { kind: 'invoice'; invoice: PrintedInvoice }
  /** An invoice for a milestone of a project as PDF. */
  | { kind: 'projectInvoice'; invoice: PrintedProjectInvoice }
  /** A quote of the staff for a solution as PDF. */
  | { kind: 'quote'; quote: PrintedQuote }
  /** An implementation guide as PDF. `date` is "2026-11-20". */
  | { kind: 'guide'; title: string; guide: GuideVersion; date: string }
  /**
   * Figures in groups as PDF; one without a value is not known. `series` names the groups whose figures are drawn as bars,
   * with the heading of their first column: "Category". `date` is "2026-11-20".
   */
  | {
      kind: 'figures'
      title: string
      note: string
      date: string
      lines: readonly { group: string; item: string; value: number | null; unit: string }[]
      series: readonly { group: string; itemTitle: string }[]
    }
  /** The cell of a plan as SVG, 16 : 10: as it is, or from above. */
  | { kind: 'drawing'; plan: Plan; theme: 'dark' | 'light'; view: 'isometric' | 'plan' }
  /** The picture of a page for link previews, as PNG. `drawing` is an SVG document; `place` may be empty. */
  | { kind: 'preview'; title: string; place: string; description: string; drawing: string | undefined }
  /** The cell of a plan as PNG, `width` pixels wide. */
  | { kind: 'picture'; plan: Plan; theme: 'dark' | 'light'; width: 1200 | 640 }

/** Prints when it is its turn; undefined when there is nothing to show. @throws when it cannot be printed */
export type Print = (task: PrintTask) => Promise<Uint8Array | undefined>

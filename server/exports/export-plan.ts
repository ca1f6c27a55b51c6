import type { ExportFormat } from '#contract/exports.ts'
import type { Print } from '#contract/print-tasks.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { armById, drawPlanSvg, posedItems, sceneOf } from '#engine/scene/index.ts'
import { errors } from '#server/rpc/errors.ts'
import { drawPlanDxf } from './drawing/draw-plan-dxf.ts'
import { cellModel } from './model/cell-model.ts'
import { writeGlb } from './model/write-glb.ts'
import { createLane } from './one-at-a-time.ts'
import { bomTable, cashFlowTable, costTable, premiseTable } from './tables/plan-tables.ts'
import { writeCsv } from './tables/write-csv.ts'
import { writeXlsx } from './tables/write-xlsx.ts'

export type ExportInput = { title: string; plan: Plan; now: Date }

/** Picture and pages together: what takes memory happens once at a time. */
const reports = createLane()

/** Refuses an export that `exportPlan` would refuse whatever the plan is; asked before one is made for it. Errors: 429. */
export const requireExportPlace = (format: ExportFormat): void => {
  if (format === 'report.pdf') reports.requirePlace()
}

const reportOf = async ({ title, plan, now }: ExportInput, print: Print): Promise<Uint8Array> => {
  const pdf = await print({ kind: 'report', title, plan, date: now.toISOString().slice(0, 10) })
  if (!pdf) throw new Error('a plan with a design has no report')
  return pdf
}

const exportDesign = async (
  format: Exclude<ExportFormat, 'plan.json'>,
  design: Design,
  { title, plan, now }: ExportInput,
  print: Print,
): Promise<string | Uint8Array> => {
  const { cell, bom, finance } = design
  switch (format) {
    case 'bill-of-materials.csv':
      return writeCsv(bomTable(bom))
    case 'bill-of-materials.xlsx':
      return writeXlsx([bomTable(bom), costTable(finance), cashFlowTable(finance), premiseTable(plan)])
    case 'cash-flow.csv':
      return writeCsv(cashFlowTable(finance))
    case 'plan-view.svg':
      return drawPlanSvg(cell, { width: 1600, height: 1200, theme: 'light' })
    case 'plan-view.dxf':
      return drawPlanDxf(cell, title)
    case 'cell.glb':
      return writeGlb(cellModel([...sceneOf(cell), ...posedItems(cell, undefined, 0, armById)]), title)
    case 'report.pdf':
      return reports.run(() => reportOf({ title, plan, now }, print))
  }
}

/**
 * A plan as a file. A plan without a cell leaves as JSON only; any other format answers NOT_PLANNABLE (422). Reports
 * are made one at a time; 429 when many wait.
 */
export const exportPlan = async (
  format: ExportFormat,
  input: ExportInput,
  print: Print,
): Promise<string | Uint8Array> => {
  if (format === 'plan.json') return `${JSON.stringify(input.plan, null, 2)}\n`
  const { design } = input.plan
  if (!design)
    throw errors.NOT_PLANNABLE({
      message: 'There is no cell to export yet. Answer the open questions first.',
    })
  return exportDesign(format, design, input, print)
}

import { type ReportFile, reportFiles } from '#contract/report-files.ts'
import { ReportQuery } from '#contract/reports.ts'
import { empty, number, text } from '#server/exports/tables/table.ts'
import { writeCsv } from '#server/exports/tables/write-csv.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { getReport } from './get-report.ts'
import { periodName, reportLines } from './report-lines.ts'

const columns = [
  { title: 'Group', width: 30 },
  { title: 'Item', width: 50 },
  { title: 'Value', width: 16 },
  { title: 'Unit', width: 10 },
]

/** The report of an address's query as CSV or PDF. Errors: BAD_REQUEST. */
export const exportReport = async (
  { db, clock, printer }: Pick<AppDeps, 'db' | 'clock' | 'printer'>,
  file: ReportFile,
  query: Record<string, string>,
): Promise<string | Uint8Array> => {
  const read = ReportQuery.safeParse(query)
  if (!read.success)
    throw invalidFields(
      read.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })),
    )
  const report = await getReport({ db, clock }, read.data)
  const lines = reportLines(report)
  if (file === reportFiles[0])
    return writeCsv({
      name: 'Report',
      columns,
      rows: lines.map(({ group, item, value, unit }) => [
        text(group),
        text(item),
        value === null ? empty : number(value),
        text(unit),
      ]),
    })
  const bytes = await printer.print({
    kind: 'figures',
    title: `Report, ${periodName(report.period).toLowerCase()}`,
    note: `${report.since.slice(0, 10)} to ${report.until.slice(0, 10)}. Refunded sales count nowhere.`,
    date: report.until.slice(0, 10),
    lines,
  })
  if (!bytes) throw new Error('the report was not printed')
  return bytes
}

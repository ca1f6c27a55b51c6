import { type ReportFile, reportFiles } from '#contract/report-files.ts'
import { ReportQuery } from '#contract/reports.ts'
import { empty, number, text } from '#server/exports/tables/table.ts'
import { writeCsv } from '#server/exports/tables/write-csv.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { getReport } from './get-report.ts'
import { periodName, reportLines, reportSeries } from './report-lines.ts'

const columns = [
  { title: 'Group', width: 30 },
  { title: 'Item', width: 50 },
  { title: 'Value', width: 16 },
  { title: 'Unit', width: 10 },
]

/** A report as a file; `name` says of which period: "report-30-days-to-2026-11-20.pdf". */
type WrittenReport = { name: string; bytes: string | Uint8Array }

/** The report of an address's query as CSV or PDF. Errors: BAD_REQUEST. */
export const exportReport = async (
  { db, clock, printer }: Pick<AppDeps, 'db' | 'clock' | 'printer'>,
  file: ReportFile,
  query: Record<string, string>,
): Promise<WrittenReport> => {
  const read = ReportQuery.safeParse(query)
  if (!read.success)
    throw invalidFields(
      read.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })),
    )
  const report = await getReport({ db, clock }, read.data)
  const lines = reportLines(report)
  const until = report.until.slice(0, 10)
  const name = file.replace('.', `-${report.period}-days-to-${until}.`)
  if (file === reportFiles[0])
    return {
      name,
      bytes: writeCsv({
        name: 'Report',
        columns,
        rows: lines.map(({ group, item, value, unit }) => [
          text(group),
          text(item),
          value === null ? empty : number(value),
          text(unit),
        ]),
      }),
    }
  const bytes = await printer.print({
    kind: 'figures',
    title: `Report, ${periodName(report.period).toLowerCase()}`,
    note: `${report.since.slice(0, 10)} to ${until}. Refunded sales count nowhere.`,
    date: until,
    lines,
    series: reportSeries,
  })
  if (!bytes) throw new Error('the report was not printed')
  return { name, bytes }
}

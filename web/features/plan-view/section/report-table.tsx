import { Table, type TableProps } from '#web/ui/data/table.tsx'

/** A table of the report: it shows all its rows and scrolls with the page, as it prints. */
export function ReportTable<Row>(props: TableProps<Row>) {
  return <Table {...props} className="max-h-none!" />
}

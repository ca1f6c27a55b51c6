import { Form } from 'react-router'
import { periodWords, reportPeriods } from '#contract/periods.ts'
import { reportFilePath } from '#contract/report-files.ts'
import { apiContext } from '#web/context.ts'
import { FailedGrid } from '#web/features/data-grid/failed-grid.tsx'
import { gridErrorOf } from '#web/features/data-grid/grid-error.ts'
import { AiUsage, Categories, ReportCards, ReportCharts } from '#web/features/reports/report-view.tsx'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/reports'

const USUAL_PERIOD = 30

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const asked = new URL(args.request.url).searchParams.get('period')
  const period = reportPeriods.find((days) => String(days) === asked) ?? USUAL_PERIOD
  try {
    return { period, report: await args.context.get(apiContext).reports.getReport({ period }), error: null }
  } catch (error) {
    return { period, report: null, error: gridErrorOf(error, 'Failed to load report metrics.') }
  }
}

const options = reportPeriods.map((days) => ({ value: String(days), label: periodWords[days] }))

/** Figures of the installation over a period, to be read and to be taken along. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { period, report, error } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <AdminHeader title="Analytics & Reports">Every figure is computed from rows.</AdminHeader>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Form method="get" preventScrollReset className="flex flex-1 basis-72 items-end gap-3">
          <Field label="Period">
            <Select key={period} name="period" options={options} defaultValue={String(period)} />
          </Field>
          <Button type="submit">Show</Button>
        </Form>
        <div className="flex flex-wrap gap-3">
          <a href={reportFilePath('report.pdf', period)} download className={buttonStyle('primary', 'md')}>
            Export Report
          </a>
          <a href={reportFilePath('report.csv', period)} download className={buttonStyle('secondary', 'md')}>
            Export CSV
          </a>
        </div>
      </div>
      {error && <FailedGrid error={error} isList={false} />}
      {report && (
        <>
          <ReportCards report={report} />
          <ReportCharts report={report} />
          <AiUsage report={report} />
          <Categories report={report} />
        </>
      )}
    </div>
  )
}

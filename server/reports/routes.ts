import { rpc } from '#server/rpc/base.ts'
import { getReport } from './get-report.ts'

export const reports = {
  getReport: rpc.reports.getReport.handler(({ input, context }) => getReport(context.deps, input)),
}

import { Hono } from 'hono'
import { isReportFile } from '#contract/report-files.ts'
import { auditCsv } from '#server/audit/audit-csv.ts'
import { failedJobsCsv } from '#server/back-office/failed-jobs/failed-jobs-csv.ts'
import { requestsCsv } from '#server/bidding/staff/requests-csv.ts'
import { subscriptionsCsv } from '#server/billing/staff/subscriptions-csv.ts'
import { peopleCsv } from '#server/identity/accounts/admin/people-csv.ts'
import { usersCsv } from '#server/identity/accounts/admin/users-csv.ts'
import { ordersCsv } from '#server/orders/admin/orders-csv.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { exportReport } from '#server/reports/export-report.ts'
import { signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { download } from '../orders/create-order-files.ts'
import { answerRefusals } from '../refusal.ts'

/** A document costs up to a second of work. */
const LIMIT: RateLimit = { limit: 60, windowSeconds: 60 }

type List = {
  path: string
  /** As the document of the API names it. */
  name: string
  isForAdmins?: true
  write: (deps: AppDeps, query: Record<string, string>) => ReadableStream<Uint8Array>
}

/** Lists of the back-office, each as a table of what its filter finds. */
const lists: readonly List[] = [
  {
    path: '/admin/audit/exports/audit.csv',
    name: 'sessions.exportAudit',
    isForAdmins: true,
    write: auditCsv,
  },
  { path: '/admin/orders/exports/orders.csv', name: 'orders.exportAllOrders', write: ordersCsv },
  { path: '/admin/users/exports/users.csv', name: 'accounts.exportUsers', write: usersCsv },
  { path: '/admin/people/exports/people.csv', name: 'accounts.exportPeople', write: peopleCsv },
  {
    path: '/admin/bid-requests/exports/bid-requests.csv',
    name: 'bidding.exportAllBidRequests',
    write: requestsCsv,
  },
  {
    path: '/admin/subscriptions/exports/subscriptions.csv',
    name: 'billing.exportSubscriptions',
    write: subscriptionsCsv,
  },
  {
    path: '/admin/failed-jobs/exports/failed-jobs.csv',
    name: 'operations.exportFailedJobs',
    write: failedJobsCsv,
  },
]

/** Reports and lists of the back-office as files. */
export const createReportFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/admin/reports/exports/:file', (c) =>
    answerRefusals(c, ['reports', 'exportReport'], async () => {
      const { isAdmin, staffRole } = await signedIn(c.get('rpc'))
      if (!isAdmin && staffRole === null) throw errors.FORBIDDEN()
      const file = c.req.param('file')
      if (!isReportFile(file)) throw notFound()
      await takeFromLimit(deps, `reports.exportReport|${c.get('rpc').clientNetwork}`, LIMIT)
      const { name, bytes } = await exportReport(deps, file, c.req.query())
      return download(bytes, name, file === 'report.pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
    }),
  )
  for (const list of lists)
    files.get(list.path, (c) =>
      answerRefusals(c, list.name.split('.'), async () => {
        const { isAdmin, staffRole } = await signedIn(c.get('rpc'))
        if (!isAdmin && (list.isForAdmins || staffRole === null)) throw errors.FORBIDDEN()
        await takeFromLimit(deps, `${list.name}|${c.get('rpc').clientNetwork}`, LIMIT)
        const name = list.path.slice(list.path.lastIndexOf('/') + 1)
        return download(list.write(deps, c.req.query()), name, 'text/csv; charset=utf-8')
      }),
    )
  return files
}

import { Hono } from 'hono'
import { isReportFile } from '#contract/report-files.ts'
import { auditCsv } from '#server/audit/audit-csv.ts'
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

/** Reports of the back-office and its audit log as files. */
export const createReportFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/admin/reports/exports/:file', (c) =>
    answerRefusals(c, ['reports', 'exportReport'], async () => {
      const { isAdmin, staffRole } = await signedIn(c.get('rpc'))
      if (!isAdmin && staffRole === null) throw errors.FORBIDDEN()
      const file = c.req.param('file')
      if (!isReportFile(file)) throw notFound()
      await takeFromLimit(deps, `reports.exportReport|${c.get('rpc').clientNetwork}`, LIMIT)
      const body = await exportReport(deps, file, c.req.query())
      return download(body, file, file === 'report.pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
    }),
  )
  files.get('/admin/audit/exports/audit.csv', (c) =>
    answerRefusals(c, ['sessions', 'exportAudit'], async () => {
      const { isAdmin } = await signedIn(c.get('rpc'))
      if (!isAdmin) throw errors.FORBIDDEN()
      await takeFromLimit(deps, `sessions.exportAudit|${c.get('rpc').clientNetwork}`, LIMIT)
      return download(auditCsv(deps, c.req.query()), 'audit.csv', 'text/csv; charset=utf-8')
    }),
  )
  return files
}

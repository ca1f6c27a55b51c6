import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppDeps } from '#server/platform/deps.ts'
import { API_PREFIX, createApi } from './api.ts'
import { AUTH_PREFIX, createAuthService } from './auth-service/create-auth-service.ts'
import { createInvoiceFiles } from './billing/create-invoice-files.ts'
import { createDataRoomFiles } from './downloads/create-data-room-files.ts'
import type { HttpEnv } from './env.ts'
import { createExports } from './exports.ts'
import { answerFailure } from './failure.ts'
import { createFiles, createUploads } from './files.ts'
import { createGuideFiles } from './generations/create-guide-files.ts'
import { createMcp } from './mcp/create-mcp.ts'
import { createMedia } from './media.ts'
import { showMetrics } from './metrics.ts'
import { limitedBody } from './middleware/limited-body.ts'
import { plainAddress } from './middleware/plain-address.ts'
import { readOnlyView } from './middleware/read-only-view.ts'
import { requestContext } from './middleware/request-context.ts'
import { retryAfter } from './middleware/retry-after.ts'
import { sameSiteOnly } from './middleware/same-site.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { staticFiles } from './middleware/static-files.ts'
import { createOrderFiles } from './orders/create-order-files.ts'
import { createProjectFiles } from './projects/create-project-files.ts'
import { createRealtime } from './realtime.ts'
import { createReportFiles } from './reports/create-report-files.ts'
import { createSolutionFiles, createSolutionTransfer } from './solutions/create-solution-transfer.ts'
import { createWebhook } from './stripe/create-webhook.ts'
import { createTelemetry } from './telemetry.ts'

export type PageHandler = (c: Context<HttpEnv>) => Response | Promise<Response>

/** The doors of the server, read top to bottom; holds nothing that another instance would have to know. */
export const createHttp = (deps: AppDeps, pages: PageHandler) => {
  const app = new Hono<HttpEnv>()
  app.use(requestContext(deps))
  app.use(retryAfter)
  app.use(securityHeaders(deps))
  app.onError(answerFailure)
  app.get('/healthz', (c) => c.json(deps.readiness.health(), 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const report = await deps.readiness.report()
    return c.json(report, report.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', showMetrics(deps))
  app.route('/socket', createRealtime(deps))
  app.use(sameSiteOnly(deps))
  app.use(readOnlyView)
  app.route(API_PREFIX, createUploads())
  app.route(API_PREFIX, createSolutionTransfer(deps))
  app.use(limitedBody)
  app.use(compress())
  app.route(AUTH_PREFIX, createAuthService())
  app.route(API_PREFIX, createExports(deps))
  app.route(API_PREFIX, createFiles())
  app.route(API_PREFIX, createDataRoomFiles(deps))
  app.route(API_PREFIX, createInvoiceFiles(deps))
  app.route(API_PREFIX, createReportFiles(deps))
  app.route(API_PREFIX, createSolutionFiles(deps))
  app.route(API_PREFIX, createProjectFiles(deps))
  app.route(API_PREFIX, createGuideFiles(deps))
  app.route(API_PREFIX, createOrderFiles(deps))
  app.route(API_PREFIX, createWebhook(deps))
  app.route(API_PREFIX, createTelemetry(deps))
  app.route(API_PREFIX, createApi(deps))
  app.route('/mcp', createMcp())
  app.route('/media', createMedia())
  app.use(plainAddress)
  app.use(staticFiles(deps))
  app.all('*', pages)
  return app
}

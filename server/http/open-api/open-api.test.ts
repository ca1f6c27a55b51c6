import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportFormats, exportTexts } from '#contract/exports.ts'
import { procedures } from '#server/procedures.ts'
import { ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { openApiDocument } from './open-api-document.ts'

const REDOCLY = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

/** The linter's findings of a severity, as `rule: message`. */
const findings = (folder: string, document: unknown): string[] => {
  const file = join(folder, 'openapi.json')
  const config = join(folder, 'redocly.yaml')
  writeFileSync(file, JSON.stringify(document))
  writeFileSync(
    config,
    'extends: [spec]\nrules:\n  operation-operationId-unique: error\n  security-defined: error\n',
  )
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [REDOCLY, 'lint', file, '--config', config, '--format', 'json'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  const Report = z.object({
    problems: z.array(z.object({ ruleId: z.string(), severity: z.string(), message: z.string() })),
  })
  const start = stdout.indexOf('{')
  expect(start, stderr).toBeGreaterThanOrEqual(0)
  return Report.parse(JSON.parse(stdout.slice(start)))
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

type Operation = {
  operationId?: string
  summary?: string
  parameters?: object[]
  responses?: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema?: object }> }
  >
  security?: object[]
}
type Document = {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

/** Answered beside the procedures: files, pictures and what a balancer asks. */
const doors = [
  'attachments.receiveFile post /attachments',
  'attachments.openFile get /solutions/{id}/attachments/{attachmentId}/file',
  'files.uploadFile post /files',
  'files.openFile get /files/{id}',
  'dataRoom.openOriginal get /data-room/documents/{id}/original',
  'dataRoom.openPage get /data-room/documents/{id}/pages/{page}',
  'orders.openDocument get /orders/{id}/documents/{document}',
  'orders.exportAllSales get /admin/sales/exports/sales.csv',
  'orders.exportAllOrders get /admin/orders/exports/orders.csv',
  'accounts.exportUsers get /admin/users/exports/users.csv',
  'accounts.exportPeople get /admin/people/exports/people.csv',
  'bidding.exportAllBidRequests get /admin/bid-requests/exports/bid-requests.csv',
  'billing.exportSubscriptions get /admin/subscriptions/exports/subscriptions.csv',
  'operations.exportFailedJobs get /admin/failed-jobs/exports/failed-jobs.csv',
  'sessions.exportAudit get /admin/audit/exports/audit.csv',
  'reports.exportReport get /admin/reports/exports/{file}',
  'solutions.previewSolutionImport post /admin/solution-imports/json/preview',
  'solutions.importSolutions post /admin/solution-imports/json',
  'solutions.openQuote get /admin/solution-quotes/{id}/quote.pdf',
  'solutions.exportSolutions get /admin/solution-exports/solutions.json',
  'orders.exportSales get /sales/exports/sales.csv',
  'generations.openGuide get /solutions/{id}/guides/{version}/{file}',
  'billing.openInvoice get /invoices/{id}/invoice.pdf',
  'projects.openProjectInvoice get /projects/{id}/invoices/{invoiceId}/invoice.pdf',
  'telemetry.receivePoints post /solutions/{id}/telemetry',
  'media.showPicture get /media/solutions/{id}.png',
  'media.showSharedPicture get /media/shared/{token}.png',
  'health.isAlive get /healthz',
  'health.isReady get /readyz',
]

/** Plans as files. */
const downloads = [
  'exports.exportSolution get /solutions/{id}/exports/{format}',
  'exports.exportVersion get /solutions/{id}/versions/{number}/exports/{format}',
  'exports.exportShared get /shared/{token}/exports/{format}',
  'exports.exportPlan post /plans/exports/{format}',
]

/** A session is read when it is sent, and not needed. */
const forVisitors = [{}, { session: [] }, { token: [] }]

let app: TestApp
let folder: string
let document: Document
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'cellwright-openapi-'))
  document = (await app.visitor().call('GET', '/api/v1/openapi.json')).body as Document
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

describe('the API document', () => {
  it('is valid to an independent reader, which does find faults', () => {
    expect(findings(folder, document)).toEqual([])
    const [path = ''] = Object.keys(document.paths)
    const broken = { ...document, paths: { ...document.paths, [path]: { get: { responses: 'none' } } } }
    expect(findings(folder, broken).length).toBeGreaterThan(0)
  })

  it('holds every procedure of the contract and every door beside them, and nothing else', () => {
    const documented = Object.entries(document.paths).flatMap(([path, { servers: _own, ...methods }]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(documented.toSorted()).toEqual(
      [
        ...procedures.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`),
        ...downloads,
        ...doors,
      ].toSorted(),
    )
  })

  it.each(downloads)('%s says which files come back and how it refuses', (download) => {
    const [name, method = '', path = ''] = download.split(' ')
    const operation = document.paths[path]?.[method]
    expect(operation?.summary).toMatch(/^[A-Z].{5,}/)
    const { 200: files, ...refusals } = operation?.responses ?? {}
    expect(new Set(Object.keys(files?.content ?? {}))).toEqual(
      new Set(exportFormats.map((format) => exportTexts[format].contentType)),
    )
    const mustRefuse = name === 'exports.exportPlan' ? ['400', '413'] : ['404']
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...mustRefuse, '422', '429', '503']))
    expect(operation?.security).toEqual(name === 'exports.exportVersion' ? undefined : forVisitors)
  })

  it.each(procedures.map(({ name, method, path, meta }) => ({ name, method, path, meta })))(
    '$name has an id, a summary, what comes back, and who may call it',
    ({ name, method, path, meta }) => {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation?.summary).toMatch(/^[A-Z].{5,}/)
      const success = Object.entries(operation?.responses ?? {}).filter(([status]) => /^2\d\d$/.test(status))
      expect(success).toHaveLength(1)
      expect(success[0]?.[1].content?.['application/json']?.schema).toBeTypeOf('object')
      // Visitors' procedures need no session; all others need one, as the document says for everything.
      const isForVisitors = meta.access === 'open' || meta.access === 'shareLink'
      expect(operation?.security).toEqual(isForVisitors ? forVisitors : undefined)
    },
  )

  it('says how a write is made repeatable, and that its answer was kept', () => {
    const keyed = { $ref: '#/components/parameters/IdempotencyKey' }
    const save = document.paths['/solutions']?.post
    expect(save?.parameters).toContainEqual(keyed)
    expect(save?.responses?.[201]?.headers).toHaveProperty('idempotent-replayed')
    // A plan is the same each time, and a sign-in is never kept.
    for (const path of ['/plans', '/accounts/sign-in'])
      expect(document.paths[path]?.post?.parameters ?? []).not.toContainEqual(keyed)
  })

  it('says of every limit how long to wait', () => {
    for (const { name, method, path } of procedures) {
      const { 429: limited, 503: away } = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
      expect(limited?.headers, name).toHaveProperty('retry-after')
      expect(away?.headers ?? away?.$ref, name).toBeTruthy()
    }
  })

  it('says where programs sign in, which is described elsewhere', () =>
    expect(document.info.description).toContain(`${ORIGIN}/auth/v1`))

  it('names the cookie that this server sets', async () => {
    const cookieOf = async (origin: string) => {
      const scheme = (await openApiDocument(origin)).components?.securitySchemes?.session
      return scheme && 'name' in scheme ? scheme.name : undefined
    }
    const person = await app.signUp()
    expect(person.cookie()).toContain(`${await cookieOf(ORIGIN)}=`)
    const behindTls = await testApp({ BASE_URL: 'https://cells.example' })
    expect((await behindTls.signUp()).cookie()).toContain(`${await cookieOf('https://cells.example')}=`)
    await behindTls.close()
  })
})

import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { equipmentSorts } from '#contract/equipment-words.ts'
import { adminSolutionSorts } from '#contract/solution-admin-words.ts'
import { solutionSorts } from '#contract/solutions.ts'
import {
  adminOrderSorts,
  adminRequestSorts,
  adminSaleSorts,
  subscriptionSorts,
  userSorts,
} from '#contract/staff-lists.ts'
import { connect } from '#db/connect.ts'
import { fillLists } from '#server/test/many-rows.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { listProcedures } from './procedures.ts'

const ROWS = 20_000
/** Rows that one page may read of a large table, with those a filter drops and those a count beside the list reads. */
const MOST_READ = 2500
/** Rows that a search or a filter may sort once an index has narrowed them down. */
const MOST_SORTED = 1000

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
type Statement = { text: string; values: unknown[] }
type Reader = 'admin' | 'engineer' | 'manufacturer' | 'supplier'

const bothWays = (procedure: string, sorts: readonly string[], filter = ''): [string, 'admin'][] =>
  sorts.flatMap((sort): [string, 'admin'][] => [
    [`${procedure}?${filter}sort=${sort}`, 'admin'],
    [`${procedure}?${filter}sort=${sort}.desc`, 'admin'],
  ])

/** A list as `procedure?query`, and who reads it. Each sort and each filter is a row. */
const lists: [query: string, reader: Reader][] = [
  ...solutionSorts.map((sort): [string, 'admin'] => [`solutions.listSolutions?sort=${sort}`, 'admin']),
  ['solutions.listSolutions?tag=tag7', 'admin'],
  ['solutions.listSolutions?search=c4ca', 'admin'],
  ['solutions.listSolutions?search=we', 'admin'],
  ['solutions.listSolutions?search=no%20such%20title', 'admin'],
  ...bothWays('solutions.listAllSolutions', adminSolutionSorts),
  ['solutions.listAllSolutions?visibility=public', 'admin'],
  ['solutions.listAllSolutions?visibility=private', 'admin'],
  ['solutions.listAllSolutions?tag=tag7', 'admin'],
  ['solutions.listAllSolutions?submitted=true', 'admin'],
  ['solutions.listAllSolutions?search=c4ca', 'admin'],
  ['solutions.listAllSolutions?companyId={manufacturer}', 'admin'],
  ['solutions.listAllSolutions?companyId={manufacturer}&visibility=public&search=c4ca', 'admin'],
  ['solutions.listAllSolutions?companyId={manufacturer}&sort=createdAt', 'admin'],
  ['solutions.listAllSolutions?search=no%20such%20title', 'admin'],
  ['solutions.listOwnSolutions?', 'manufacturer'],
  ['solutions.listOwnSolutions?status=completed', 'manufacturer'],
  ['solutions.listOwnSolutions?search=c4ca', 'manufacturer'],
  ...equipmentSorts.flatMap((sort): [string, 'admin'][] => [
    [`equipment.listEquipment?sort=${sort}`, 'admin'],
    [`equipment.listEquipment?sort=${sort}&category=robot`, 'admin'],
    [`equipment.listEquipment?sort=${sort}&search=c4ca`, 'admin'],
  ]),
  ['equipment.listEquipment?search=robot', 'admin'],
  ['equipment.listEquipment?search=ro%20maker%2017', 'admin'],
  ['equipment.listEquipment?search=no%20such%20article', 'admin'],
  ['equipment.listEquipment?priceMinCents=200000&priceMaxCents=300000', 'admin'],
  ['equipment.listEquipment?sort=price&priceMinCents=200000&priceMaxCents=300000', 'admin'],
  ['equipment.listEquipment?leadTimeMaxDays=10&payloadMinKg=100&reachMinMm=1000&ipMin=65', 'admin'],
  ['bidding.listBidRequests?', 'manufacturer'],
  ['bidding.listBidRequests?status=accepted', 'manufacturer'],
  ['bidding.listBidRequests?search=c4ca', 'manufacturer'],
  ['bidding.listBidRequests?side=bidder', 'engineer'],
  ['bidding.listBidRequests?side=bidder&view=mine', 'engineer'],
  ['bidding.listBidRequests?side=bidder&view=invited', 'engineer'],
  ['bidding.listBidRequests?side=bidder&search=c4ca', 'engineer'],
  ['bidding.listBidRequests?side=bidder&country=SE&skill=palletizing', 'engineer'],
  ['bidding.listAllBidRequests?', 'admin'],
  ...bothWays('bidding.listAllBidRequests', adminRequestSorts),
  ['bidding.listAllBidRequests?bids=pending', 'admin'],
  ...bothWays('bidding.listAllBidRequests', adminRequestSorts, 'ownerId={manufacturer}&'),
  ...bothWays('bidding.listAllBidRequests', adminRequestSorts, 'bidderId={engineer}&'),
  ['bidding.listAllBidRequests?bidderId={engineer}&status=open', 'admin'],
  ['bidding.listAllBidRequests?status=closed', 'admin'],
  ['bidding.listAllBidRequests?status=open', 'admin'],
  ['bidding.listAllBidRequests?search=c4ca', 'admin'],
  ['bidding.listAllBidRequests?search=no%20such%20title', 'admin'],
  ['billing.listInvoices?', 'manufacturer'],
  ['billing.listLeftInvoices?', 'admin'],
  ['equipment.listImports?', 'supplier'],
  ['solutions.listSolutionImports?', 'admin'],
  ['solutions.listFollowUps?', 'admin'],
  ['equipment.listOwnEquipment?', 'supplier'],
  ['equipment.listOwnEquipment?state=listed&category=robot', 'supplier'],
  ['equipment.listOwnEquipment?search=c4ca', 'supplier'],
  ['solutionHistory.listVersions?', 'manufacturer'],
  ['solutions.listComments?', 'manufacturer'],
  ['solutions.listEvents?', 'manufacturer'],
  ['notifications.listNotifications?', 'admin'],
  ['orders.listOrders?', 'manufacturer'],
  ['orders.listOrders?status=completed', 'manufacturer'],
  ['orders.listOrders?search=CW-100017', 'manufacturer'],
  ['orders.listOrders?search=no%20such%20part', 'manufacturer'],
  ...bothWays('orders.listAllOrders', adminOrderSorts),
  ...bothWays('orders.listAllOrders', adminOrderSorts, 'companyId={manufacturer}&'),
  ['orders.listAllOrders?companyId={manufacturer}&status=completed', 'admin'],
  ['orders.listAllOrders?status=completed', 'admin'],
  ['orders.listAllOrders?search=CW-100017', 'admin'],
  ['orders.listAllOrders?search=c4ca', 'admin'],
  ['orders.listAllOrders?search=no%20such%20buyer', 'admin'],
  ...bothWays('orders.listAllSales', adminSaleSorts, 'period=365&'),
  ...bothWays('orders.listAllSales', adminSaleSorts, 'period=all&'),
  ...bothWays('orders.listAllSales', adminSaleSorts, 'period=all&supplierId={supplier}&'),
  ['orders.listAllSales?period=all&supplierId={supplier}&status=refunded', 'admin'],
  ['orders.listAllSales?refund=due', 'admin'],
  ['orders.listAllSales?status=refunded', 'admin'],
  ['orders.listAllSales?search=c4ca', 'admin'],
  ['orders.listAllSales?search=no%20such%20part', 'admin'],
  ['orders.listSales?', 'supplier'],
  ['orders.listSales?status=refunded', 'supplier'],
  ['sessions.listOwnAudit?', 'admin'],
  ['accounts.listCompanyViews?', 'manufacturer'],
  ['sessions.listAudit?', 'admin'],
  ['sessions.listAudit?action=password_changed', 'admin'],
  ['sessions.listAudit?action=account_deleted', 'admin'],
  ['sessions.listAudit?sort=at', 'admin'],
  ['sessions.listAudit?search=admin@demo.cellwright.example', 'admin'],
  ['sessions.listAudit?search=no-such-subject', 'admin'],
  ['sessions.listAudit?search=c4ca', 'admin'],
  ['sessions.listAudit?search=admin&action=password_changed&from=2020-01-01', 'admin'],
  ['sessions.listAudit?from=2020-01-01&to=2020-02-01', 'admin'],
  ['sessions.listAudit?by=admin@demo.cellwright.example', 'admin'],
  ['sessions.listAudit?as=admin@demo.cellwright.example&sort=at', 'admin'],
  ['sessions.listAudit?request=no-such-request', 'admin'],
  ['orders.listQuoteRequests?', 'manufacturer'],
  ['orders.listQuoteRequests?side=supplier', 'manufacturer'],
  ['orders.listUnassignedQuotes?', 'admin'],
  ['orders.listUnassignedQuotes?sort=createdAt', 'admin'],
  ['orders.listUnassignedQuotes?search=no%20such%20part', 'admin'],
  ['profiles.listPartners?', 'admin'],
  ['profiles.listPartners?skill=palletizing', 'admin'],
  ['profiles.listPartners?skill=painting&region=NO', 'admin'],
  ['profiles.listPartners?search=c4ca', 'admin'],
  ['profiles.listPartners?search=no%20such%20company', 'admin'],
  ['profiles.listPartners?search=palletizing%20sweden', 'admin'],
  ['projects.listMessages?', 'manufacturer'],
  ['projects.listProjectChanges?', 'manufacturer'],
  ['projects.listProjectHours?', 'manufacturer'],
  ['projects.listProjects?', 'manufacturer'],
  ['projects.listProjects?status=completed', 'manufacturer'],
  ['partners.getBetaSignups?', 'admin'],
  ['partners.getBetaSignups?status=approved', 'admin'],
  ['partners.getBetaSignups?status=pending&role=supplier', 'admin'],
  ['partners.getBetaSignups?search=c4ca', 'admin'],
  ['partners.getBetaSignups?search=no%20such%20name', 'admin'],
  ['contact.listSubmissions?', 'admin'],
  ['contact.listSubmissions?status=resolved', 'admin'],
  ['contact.listSubmissions?search=c4ca', 'admin'],
  ['contact.listSubmissions?search=no%20such%20name', 'admin'],
  ['investors.listGrants?', 'admin'],
  ['investors.listInvestors?', 'admin'],
  ['investors.listInvestors?status=approved', 'admin'],
  ['investors.listInvestors?search=c4ca', 'admin'],
  ['investors.listInvestors?search=no%20such%20name', 'admin'],
  ['generations.listModelCalls?', 'admin'],
  ['operations.listFailedJobs?', 'admin'],
  ['billing.listSubscriptions?', 'admin'],
  ...bothWays('billing.listSubscriptions', subscriptionSorts),
  ['billing.listSubscriptions?status=canceled', 'admin'],
  ['billing.listSubscriptions?search=c4ca', 'admin'],
  ['billing.listSubscriptions?search=no%20such%20company', 'admin'],
  ['operations.listIncidents?', 'admin'],
  ['operations.listAllIncidents?', 'admin'],
  ['operations.listAllIncidents?sort=startedAt', 'admin'],
  ['operations.listAllIncidents?state=resolved&impact=minor', 'admin'],
  ['operations.listAllIncidents?search=no%20such%20title', 'admin'],
  ['accounts.listUsers?', 'admin'],
  ...bothWays('accounts.listUsers', userSorts),
  ['accounts.listUsers?role=supplier', 'admin'],
  ['accounts.listUsers?search=c4ca', 'admin'],
  ['accounts.listUsers?search=no%20such%20name', 'admin'],
  ['accounts.listUsers?search=person17@', 'admin'],
  ['accounts.listPeopleAlone?', 'admin'],
  ['accounts.listPeopleAlone?sort=createdAt', 'admin'],
  ['accounts.listPeopleAlone?search=person17@', 'admin'],
  ['verification.listCompanies?', 'admin'],
  ['verification.listCompanies?search=c4ca', 'admin'],
  ['identities.listDomainClaims?', 'admin'],
  ['identities.listDomainClaims?state=proven', 'admin'],
]

let app: TestApp
let solutionId = ''
let projectId = ''
/** Ids that filters name: of the companies that ask and order, bid, and sell. */
const companyIds: Record<string, string> = {}
const readers = {} as Record<Reader, Caller>
let statements: Statement[] = []

/** Keeps every query that the application sends over a connection, so that exactly that one is explained. */
const record = (client: PoolClient): void => {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const recording = (...sent: unknown[]) => {
    const [query, separate] = sent
    const { text, values } =
      typeof query === 'string' ? { text: query, values: separate } : (query as Partial<Statement>)
    const sentValues = values ?? separate
    if (text && /^\s*(select|with)\b/i.test(text))
      statements.push({ text, values: Array.isArray(sentValues) ? sentValues : [] })
    return send(...sent)
  }
  client.query = recording as typeof client.query
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node: PlanNode) =>
  node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
/** Rows that a filter below has taken away do not arrive. */
const arrivingAt = ({ Plans: [from] = [], ...node }: PlanNode) =>
  from ? from['Actual Loops'] * from['Actual Rows'] : rowsOf(node)

/** What is wrong with the plan of a statement; large tables are those that `fillLists` fills. */
const faultsOf = async ({ text, values }: Statement, large: Set<string>): Promise<string[]> => {
  const { rows } = await app.deps.pool.query(`explain (analyze, format json) ${text}`, values)
  const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
  const isLarge = (node: PlanNode) => large.has(node['Relation Name'] ?? '')
  const nodes = nodesOf(root)
  const scans = nodes.filter(isLarge)
  const sorts = nodes.filter((node) => /Sort$/.test(node['Node Type']) && nodesOf(node).some(isLarge))
  return [
    ...scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => `reads all of ${node['Relation Name']}`),
    ...scans
      .filter((node) => rowsOf(node) > MOST_READ)
      .map((node) => `reads ${rowsOf(node)} rows of ${node['Relation Name']} (${node['Node Type']})`),
    ...sorts.filter((node) => arrivingAt(node) > MOST_SORTED).map((node) => `sorts ${arrivingAt(node)} rows`),
  ].map((fault) => `${fault}: ${text}`)
}

const largeTables = async (): Promise<Set<string>> => {
  const { rows } = await app.deps.pool.query<{ relname: string }>(
    'select relname from pg_class where relkind = $1 and reltuples >= $2',
    ['r', ROWS * 0.9],
  )
  return new Set(rows.map(({ relname }) => relname))
}

let large: Set<string>
beforeAll(async () => {
  app = await testApp()
  app.deps.pool.on('connect', record)
  readers.admin = await app.as('admin')
  readers.engineer = await app.as('engineer')
  readers.manufacturer = await app.as('manufacturer')
  readers.supplier = await app.as('supplier')
  for (const role of ['manufacturer', 'engineer', 'supplier'] as const) {
    const { body } = await readers[role].call('GET', '/api/v1/accounts/viewer')
    companyIds[role] = (body as { viewer: Viewer }).viewer.company?.id ?? ''
  }
  // Filling takes longer than a request may.
  const patient = connect(app.database.url, { statementTimeoutMs: 0 })
  ;({ solutionId, projectId } = await fillLists(patient.db, ROWS))
  await patient.pool.end()
  large = await largeTables()
}, 400_000)
afterAll(() => app.close())

describe('lists on large tables', () => {
  it('every list of the contract is tried', () => {
    const tried = new Set(lists.map(([query]) => query.split('?')[0]))
    expect([...tried].toSorted()).toEqual(listProcedures.map(({ name }) => name).toSorted())
  })

  it.each(lists)('%s reads its pages from an index', async (query, reader) => {
    const [name = '', typed = ''] = query.split('?')
    const filter = typed.replace(/\{(\w+)\}/, (_, role) => companyIds[role] ?? '')
    const id = name.startsWith('projects.') ? projectId : solutionId
    const path = listProcedures.find((procedure) => procedure.name === name)?.path.replace('{id}', id)
    let cursor: string | null = null
    for (const _page of ['first', 'second']) {
      statements = []
      const mark: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const answer = await readers[reader].call(
        'GET',
        `/api/v1${path}?limit=24${filter && `&${filter}`}${mark}`,
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const sent = statements
      expect(sent.length).toBeGreaterThan(0)
      const faults = await Promise.all(sent.map((statement) => faultsOf(statement, large)))
      expect(faults.flat()).toEqual([])
      cursor = (answer.body as { nextCursor: string | null }).nextCursor
      if (cursor === null) break
    }
  })
})

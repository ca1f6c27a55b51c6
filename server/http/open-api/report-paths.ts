import { reportPeriods } from '#contract/periods.ts'
import { reportFiles } from '#contract/report-files.ts'
import { type Path, type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

type Listed = { of: string; query: readonly string[]; who: string }

const list = (operationId: string, { of, query, who }: Listed): Path => ({
  get: {
    operationId,
    summary: `What a filter of \`${of}\` finds as CSV, all of it`,
    parameters: query.map((name) => ({
      name,
      in: 'query',
      description: `As in \`${of}\``,
      schema: { type: 'string' },
    })),
    responses: {
      200: file('text/csv', { type: 'string' }),
      ...refusals({
        400: 'BAD_REQUEST: no such filter.',
        403: `FORBIDDEN: for ${who}.`,
        ...always,
      }),
    },
  },
})

/** The doors that answer reports and lists of the back-office. */
export const reportPaths: Paths = {
  '/admin/audit/exports/audit.csv': list('sessions.exportAudit', {
    of: 'sessions.listAudit',
    query: ['search', 'action', 'companyId', 'by', 'as', 'request', 'sort'],
    who: 'administrators',
  }),
  '/admin/orders/exports/orders.csv': list('orders.exportAllOrders', {
    of: 'orders.listAllOrders',
    query: ['search', 'status', 'companyId', 'sort'],
    who: 'staff',
  }),
  '/admin/users/exports/users.csv': list('accounts.exportUsers', {
    of: 'accounts.listUsers',
    query: ['search', 'role', 'verified', 'sort'],
    who: 'staff',
  }),
  '/admin/people/exports/people.csv': list('accounts.exportPeople', {
    of: 'accounts.listPeopleAlone',
    query: ['search', 'sort'],
    who: 'staff',
  }),
  '/admin/bid-requests/exports/bid-requests.csv': list('bidding.exportAllBidRequests', {
    of: 'bidding.listAllBidRequests',
    query: ['search', 'status', 'bids', 'ownerId', 'bidderId', 'sort'],
    who: 'staff',
  }),
  '/admin/subscriptions/exports/subscriptions.csv': list('billing.exportSubscriptions', {
    of: 'billing.listSubscriptions',
    query: ['search', 'status', 'sort'],
    who: 'staff',
  }),
  '/admin/failed-jobs/exports/failed-jobs.csv': list('operations.exportFailedJobs', {
    of: 'operations.listFailedJobs',
    query: ['search', 'sort'],
    who: 'staff',
  }),
  '/admin/reports/exports/{file}': {
    get: {
      operationId: 'reports.exportReport',
      summary: 'Figures of the installation over a period, as CSV or PDF, for staff',
      parameters: [
        { name: 'file', in: 'path', required: true, schema: { type: 'string', enum: [...reportFiles] } },
        { name: 'period', in: 'query', schema: { type: 'integer', enum: [...reportPeriods], default: 30 } },
      ],
      responses: {
        200: {
          ...file('application/pdf'),
          content: { 'application/pdf': {}, 'text/csv': { schema: { type: 'string' } } },
        },
        ...refusals({
          400: 'BAD_REQUEST: no such period.',
          403: 'FORBIDDEN: the caller is not of the staff.',
          404: 'NOT_FOUND: no such file.',
          ...always,
        }),
      },
    },
  },
}

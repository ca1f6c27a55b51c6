import { reportPeriods } from '#contract/periods.ts'
import { reportFiles } from '#contract/report-files.ts'
import { type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

/** The doors that answer reports of the back-office and its audit log. */
export const reportPaths: Paths = {
  '/admin/audit/exports/audit.csv': {
    get: {
      operationId: 'sessions.exportAudit',
      summary: 'The lines that a filter of `sessions.listAudit` finds as CSV, all of them',
      parameters: ['action', 'email'].map((name) => ({
        name,
        in: 'query',
        description: 'As in `sessions.listAudit`',
        schema: { type: 'string' },
      })),
      responses: {
        200: file('text/csv', { type: 'string' }),
        ...refusals({ 403: 'FORBIDDEN: for administrators.', ...always }),
      },
    },
  },
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

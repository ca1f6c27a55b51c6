import { type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

/** The door that answers invoices for plans. */
export const invoicePaths: Paths = {
  '/invoices/{id}/invoice.pdf': {
    get: {
      operationId: 'billing.openInvoice',
      summary: 'An invoice for a plan as PDF, for the company it is addressed to',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: file('application/pdf'),
        ...refusals({ 404: 'NOT_FOUND: no such invoice for the caller.', ...always }),
      },
    },
  },
}

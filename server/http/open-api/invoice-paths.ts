import { type Parameter, type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

const uuid = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})

/** The doors that answer invoices for plans and for milestones of projects. */
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
  '/projects/{id}/invoices/{invoiceId}/invoice.pdf': {
    get: {
      operationId: 'projects.openProjectInvoice',
      summary: 'An invoice of a milestone as PDF, for the two companies of the project',
      parameters: [uuid('id'), uuid('invoiceId')],
      responses: {
        200: file('application/pdf'),
        ...refusals({ 404: 'NOT_FOUND: no such invoice for the caller.', ...always }),
      },
    },
  },
}

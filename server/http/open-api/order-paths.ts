import { orderDocuments } from '#contract/order-documents.ts'
import { type Answered, type Paths, type Refusals, refusals } from './answers.ts'

const file = (type: string, schema?: { type: string }): Answered => ({
  description: 'The file, as a download.',
  headers: {
    'content-disposition': { description: 'attachment, with a file name', schema: { type: 'string' } },
  },
  content: { [type]: schema ? { schema } : {} },
})

const always: Refusals = {
  401: 'UNAUTHORIZED: nobody is signed in.',
  429: 'TOO_MANY_REQUESTS: data.retryAfterSeconds and the header Retry-After say how long to wait.',
  500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
  503: 'SERVICE_UNAVAILABLE: the database is away, or many documents are being made; try again shortly.',
}

/** The doors that answer documents of orders and the sales of a supplier. */
export const orderPaths: Paths = {
  '/orders/{id}/documents/{document}': {
    get: {
      operationId: 'orders.openDocument',
      summary: 'A document of an order: the confirmation for its sides, the packing slip for a supplier',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        {
          name: 'document',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: [...orderDocuments] },
        },
        {
          name: 'shipped',
          in: 'query',
          description:
            '`shippedAt` of a line: the packing slip of that shipment. Without it: of what is still to be shipped.',
          schema: { type: 'string', format: 'date-time' },
        },
      ],
      responses: {
        200: file('application/pdf'),
        ...refusals({ 404: 'NOT_FOUND: no such order or document for the caller.', ...always }),
      },
    },
  },
  '/sales/exports/sales.csv': {
    get: {
      operationId: 'orders.exportSales',
      summary: 'The sales of the own company as CSV, the newest 20,000',
      responses: {
        200: file('text/csv', { type: 'string' }),
        ...refusals({ 403: 'FORBIDDEN, COMPANY_NOT_FOUND: for companies that sell.', ...always }),
      },
    },
  },
}

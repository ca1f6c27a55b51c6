import { orderDocuments } from '#contract/order-documents.ts'
import { type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

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
  '/admin/sales/exports/sales.csv': {
    get: {
      operationId: 'orders.exportAllSales',
      summary: 'The sales that a filter of `orders.listAllSales` finds as CSV, all of them',
      parameters: ['search', 'status', 'period', 'refund', 'supplierId', 'sort'].map((name) => ({
        name,
        in: 'query',
        description: 'As in `orders.listAllSales`',
        schema: { type: 'string' },
      })),
      responses: {
        200: file('text/csv', { type: 'string' }),
        ...refusals({ 403: 'FORBIDDEN: for staff.', ...always }),
      },
    },
  },
}

/** Files that an order can leave as. No schema is loaded here, so that pages can name them too. */
export const orderDocuments = ['confirmation.pdf', 'packing-slip.pdf'] as const
export type OrderDocument = (typeof orderDocuments)[number]

export const isOrderDocument = (value: string): value is OrderDocument =>
  orderDocuments.some((document) => document === value)

/** Address of a document of an order, for links. */
export const orderDocumentPath = (orderId: string, document: OrderDocument): string =>
  `/api/v1/orders/${orderId}/documents/${document}`

/** Address of the packing slip of one shipment, named by the moment it was recorded. */
export const shipmentSlipPath = (orderId: string, shippedAt: string): string =>
  `${orderDocumentPath(orderId, 'packing-slip.pdf')}?shipped=${encodeURIComponent(shippedAt)}`

/** "CW-100001-confirmation.pdf" */
export const orderFileName = (number: string, document: OrderDocument): string => `${number}-${document}`

/** Address of the own sales as a table. */
export const SALES_CSV_PATH = '/api/v1/sales/exports/sales.csv'
/** Rows of that table, the newest first. */
export const MAX_SALES_ROWS = 20_000
/** Sales of all suppliers as CSV, for staff; takes the filters of the list. */
export const ALL_SALES_CSV_PATH = '/api/v1/admin/sales/exports/sales.csv'

import type { AdminSale } from '#contract/orders-admin.ts'
import { exportedAmount } from '#web/features/data-grid/bulk/selected-csv.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { ViewLink } from '#web/features/staff-lists/view-link.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { saleStatusWords } from '#web/lib/orders/words.ts'
import { Breakable } from '#web/ui/breakable.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

/** What the list of sales shows. */
export const saleColumns: readonly GridColumn<AdminSale>[] = [
  { key: 'component', header: 'Component', sort: 'component', cell: ({ componentName }) => componentName },
  {
    key: 'id',
    header: 'ID',
    className: 'font-mono whitespace-nowrap',
    cell: ({ id }) => id.slice(0, 8),
    exported: ({ id }) => id,
  },
  { key: 'order', header: 'Order', isExtra: true, cell: ({ orderNumber }) => orderNumber },
  {
    key: 'supplier',
    header: 'Supplier',
    cell: ({ supplierName, supplierEmail, isSupplierVerified }) => (
      <Party name={supplierName} email={supplierEmail} isVerified={isSupplierVerified} />
    ),
  },
  {
    key: 'buyer',
    header: 'Buyer',
    cell: ({ buyerName, isBuyerVerified }) => (
      <CompanyName name={<Breakable text={buyerName} />} isVerified={isBuyerVerified} />
    ),
  },
  {
    key: 'amount',
    header: 'Amount (USD)',
    isNumeric: true,
    sort: 'amount',
    cell: ({ amountCents }) => formatMoney(amountCents),
    exported: ({ amountCents }) => exportedAmount(amountCents),
  },
  {
    key: 'fee',
    header: 'Platform fee (USD)',
    isNumeric: true,
    cell: ({ platformFeeCents }) => formatMoney(platformFeeCents),
    exported: ({ platformFeeCents }) => exportedAmount(platformFeeCents),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <Badge tone={saleStatusWords[status].tone}>{saleStatusWords[status].text}</Badge>,
  },
  {
    key: 'date',
    header: 'Date',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'view',
    hasControls: true,
    header: 'View',
    cell: ({ id, componentName, buyerName }) => (
      <ViewLink to={`/admin/sales/${id}`} about={`the sale of ${componentName} to ${buyerName}`} />
    ),
  },
]

const Party = ({ name, email, isVerified }: { name: string; email: string; isVerified: boolean }) => (
  <>
    <span className="block">
      <CompanyName name={<Breakable text={name} />} isVerified={isVerified} />
    </span>
    <span className="block text-muted text-xs">
      <Breakable text={email} />
    </span>
  </>
)

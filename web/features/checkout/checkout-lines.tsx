import type { PricedLine } from '#contract/order-lines.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { leadTimeText, lineProblemWords, quantityText } from '#web/lib/orders/words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'

/** A line of the cart, with its price now once the server has said it. */
export type CheckoutLine = {
  key: string
  name: string
  quantity: number
  unit: 'piece' | 'metre'
  priced: PricedLine | undefined
}

const priceCell = ({ priced }: CheckoutLine) => {
  if (!priced) return 'being checked'
  if (priced.unitPriceCents === null) return 'none'
  const { seenPriceCents, unitPriceCents } = priced
  return (
    <>
      {formatMoney(unitPriceCents)}
      {priced.hasPriceChanged && seenPriceCents !== null && (
        <span className="block text-warn-ink text-xs">was {formatMoney(seenPriceCents)}</span>
      )}
    </>
  )
}

const nameCell = ({ name, priced }: CheckoutLine) => (
  <>
    <span className="font-medium [overflow-wrap:anywhere]">{priced?.offer?.name ?? name}</span>
    {priced?.offer && (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <CompanyName name={priced.offer.supplierName} isVerified={priced.offer.isSupplierVerified} />
        {priced.offer.isPriceAssumed && <Badge>Assumed price</Badge>}
      </span>
    )}
    {priced?.problem && (
      <span role="alert" className="mt-1 block text-danger-ink text-sm">
        {lineProblemWords[priced.problem]}
        {priced.problem === 'stock' && ` In stock: ${priced.offer?.stock ?? 0}.`}
      </span>
    )}
  </>
)

/** What each supplier invoices, when there are several; lines that cannot be ordered count nothing. */
const subtotalsOf = (lines: readonly CheckoutLine[]): [supplier: string, cents: number][] => {
  const sums = new Map<string, number>()
  for (const { priced } of lines)
    if (priced?.problem === null && priced.offer && priced.totalCents !== null)
      sums.set(priced.offer.supplierName, (sums.get(priced.offer.supplierName) ?? 0) + priced.totalCents)
  return sums.size > 1 ? [...sums] : []
}

type CheckoutLinesProps = {
  lines: readonly CheckoutLine[]
  totalCents: number | undefined
  onRemove: (key: string) => void
}

/** What is ordered, at the prices that hold now; a price that has changed shows the former one. */
export function CheckoutLines({ lines, totalCents, onRemove }: CheckoutLinesProps) {
  return (
    <div className="grid gap-3">
      <Table
        caption="What you order"
        isStacked
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: 'Article', cell: nameCell },
          {
            key: 'quantity',
            header: 'Quantity',
            isNumeric: true,
            cell: ({ quantity, unit, priced }) => (
              <span className="whitespace-nowrap">{quantityText(priced?.quantity ?? quantity, unit)}</span>
            ),
          },
          {
            key: 'lead',
            header: 'Lead time',
            cell: ({ priced }) => (priced?.offer ? leadTimeText(priced.offer.leadTimeDays) : ''),
          },
          { key: 'price', header: 'Unit price', isNumeric: true, cell: priceCell },
          {
            key: 'total',
            header: 'Total',
            isNumeric: true,
            cell: ({ priced }) =>
              priced?.problem === null && priced.totalCents !== null ? formatMoney(priced.totalCents) : '',
          },
          {
            key: 'remove',
            header: <span className="sr-only">Remove</span>,
            cell: ({ key, name }) => (
              <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
                Remove
              </Button>
            ),
          },
        ]}
      />
      <dl className="grid justify-end gap-1 text-muted text-sm empty:hidden">
        {subtotalsOf(lines).map(([supplier, cents]) => (
          <div key={supplier} className="flex justify-end gap-4">
            <dt>{supplier}</dt>
            <dd className="figures min-w-28 text-right">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-right" aria-live="polite">
        Total without taxes{' '}
        <strong className="figures ml-2 text-lg">
          {totalCents === undefined ? 'being checked' : formatMoney(totalCents)}
        </strong>
      </p>
    </div>
  )
}

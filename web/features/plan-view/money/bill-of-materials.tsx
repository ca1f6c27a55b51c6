import { capitalize } from '#contract/words.ts'
import type { BillOfMaterials as Bill, BomLine } from '#engine/bom/types.ts'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { partClasses } from '#web/lib/solutions/part-classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'

/** On a phone the amount is below the sum. */
const WIDE_ONLY = 'hidden sm:table-cell'

/** Parts, how many, and what they cost; unknown stays unknown. */
export function BillOfMaterials({ bom }: { bom: Bill }) {
  return (
    <div className="grid gap-3">
      <Table
        caption="Parts and prices"
        rows={bom.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Part',
            className: 'sm:min-w-56',
            cell: (line) => (
              <>
                {line.name}
                {!line.isIdentified && (
                  <>
                    {' '}
                    <Badge tone="warn">No product named</Badge>
                  </>
                )}
                {line.model && !line.name.includes(line.model) && (
                  <span className="block text-muted">
                    {[line.manufacturer, line.model].filter(Boolean).join(' ')}
                  </span>
                )}
                <span className="block text-faint text-xs">
                  {partClasses[line.category]}. {basisOf(line)}
                </span>
              </>
            ),
          },
          { key: 'quantity', header: 'Quantity', isNumeric: true, className: WIDE_ONLY, cell: amountOf },
          {
            key: 'each',
            header: 'Each',
            isNumeric: true,
            className: WIDE_ONLY,
            cell: (line) => priceOf(line, 1),
          },
          {
            key: 'sum',
            header: 'Sum',
            isNumeric: true,
            cell: (line) => (
              <>
                {priceOf(line, line.quantity)}
                <span className="block text-faint text-xs sm:hidden">
                  {line.unit === 'metre' ? amountOf(line) : `${amountOf(line)}\u00a0×`}
                </span>
              </>
            ),
          },
        ]}
        footer={['Total of the priced lines, rounded', '', '', formatEstimateRange(bom.total)]}
      />
      <p className="text-muted text-sm">
        {bom.unidentifiedCount === 0
          ? 'Every line names a product.'
          : `${formatCount(bom.unidentifiedCount, 'line')} without a named product: the limits it must meet are given.`}{' '}
        {bom.unpricedCount > 0 &&
          `${formatCount(bom.unpricedCount, 'line')} without a known price, not in the total.`}
      </p>
    </div>
  )
}

const amountOf = ({ quantity, unit }: BomLine) =>
  unit === 'metre' ? formatQuantity(quantity, 'm') : formatNumber(quantity)

/** "Assumed band for the class …", or that no price is known. */
const basisOf = ({ unitPrice, source }: BomLine) => {
  const basis = unitPrice?.basis ?? `no price known; ${source}`
  return capitalize(basis)
}

const priceOf = ({ unitPrice }: BomLine, count: number) =>
  unitPrice ? (
    formatEstimateRange({
      lowCents: unitPrice.lowCents * count,
      highCents: unitPrice.highCents * count,
    })
  ) : (
    <span className="font-sans text-muted">unknown</span>
  )

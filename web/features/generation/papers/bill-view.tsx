import type { BillItem, BillVersion } from '#contract/generated-documents.ts'
import { formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { quantityText } from '#web/lib/orders/words.ts'
import { partClass } from '#web/lib/solutions/part-classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ModelFigures } from '../model-findings.tsx'
import { LineFacts, Suppliers } from './bill-facts.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { VersionLinks } from './version-links.tsx'

const priceOf = ({ unit_price: price }: BillItem): string => {
  if (!price) return 'Unknown'
  return price.low === price.high
    ? formatMoneyWhole(100 * price.low)
    : `${formatMoneyWhole(100 * price.low)} to ${formatMoneyWhole(100 * price.high)}`
}

const columns: readonly Column<BillItem & { key: string }>[] = [
  {
    key: 'name',
    header: 'Component',
    cell: (line) => (
      <div className="min-w-56">
        <p className="font-medium">
          {line.component_name} {!line.isIdentified && <Badge tone="warn">Unidentified</Badge>}
        </p>
        <p className="text-muted text-xs">{line.description}</p>
        <LineFacts line={line} />
      </div>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => partClass(category) },
  {
    key: 'quantity',
    header: 'Quantity',
    isNumeric: true,
    cell: ({ quantity, unit }) => quantityText(quantity, unit),
  },
  { key: 'price', header: 'Unit price', isNumeric: true, cell: priceOf },
  { key: 'suppliers', header: 'Suppliers', cell: ({ suppliers }) => <Suppliers suppliers={suppliers} /> },
]

/** A generated bill of materials with who sells each part. */
export function BillView({
  bill,
  versions,
  present,
  isOutdated,
}: {
  bill: BillVersion
  versions: number
  present: number
  isOutdated: boolean
}) {
  const { version, maker, model, createdAt, lines, unidentified, solutionVersion, comparisons } = bill
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-faint text-sm">
        <span>
          Version {version}, by {maker === 'model' ? `the language model ${model}` : 'the built-in engine'},{' '}
          <Time instant={createdAt} />
        </span>
        {unidentified > 0 && <span>{formatCount(unidentified, 'line')} without a product</span>}
        <VersionLinks name="bill" version={version} versions={versions} />
      </p>
      {isOutdated && (
        <OutdatedNotice paper="bill of materials" writtenFor={solutionVersion} present={present} />
      )}
      <ModelFigures comparisons={comparisons} />
      <Table
        caption="Generated bill of materials"
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, key: `${at} ${line.component_name}` }))}
        rowKey={({ key }) => key}
        isStacked
      />
    </div>
  )
}

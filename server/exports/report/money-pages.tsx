import { Text, View } from '@react-pdf/renderer'
import type { BillOfMaterials, BomLine } from '#engine/bom/types.ts'
import type { CostLine, FinanceCase } from '#engine/finance/types.ts'
import { CashChart } from './cash-chart.tsx'
import { estimated, moneyFigure, shareFigure, yearsText } from './figure-text.ts'
import { styles } from './report-style.ts'
import { Heading, ReportTable } from './report-table.tsx'

const productOf = ({ manufacturer, model, isIdentified }: BomLine): string =>
  [manufacturer, model].filter(Boolean).join(' ') || (isIdentified ? '' : 'part class, no product named')

const priceOf = ({ unitPrice, quantity }: BomLine): [string, string] =>
  unitPrice
    ? [estimated(unitPrice.lowCents * quantity), estimated(unitPrice.highCents * quantity)]
    : ['unknown', 'unknown']

const gapsText = ({ lines, unidentifiedCount, unpricedCount }: BillOfMaterials): string =>
  [
    `${unidentifiedCount} of ${lines.length} lines name a part class and its limits instead of a product.`,
    ...(unpricedCount > 0 ? [`${unpricedCount} without a price are not in the total.`] : []),
  ].join(' ')

/** Lines with amounts, the total, and how many lines have no product or no price. */
export function BomPart({ bom }: { bom: BillOfMaterials }) {
  return (
    <>
      <Heading>Bill of materials</Heading>
      <ReportTable
        hasTotal
        columns={[
          { title: 'Item', share: 4 },
          { title: 'Product', share: 3 },
          { title: 'Qty', share: 1.1, isNumber: true },
          { title: 'Low', share: 1.8, isNumber: true },
          { title: 'High', share: 1.8, isNumber: true },
          { title: 'Price basis', share: 4 },
        ]}
        rows={[
          ...bom.lines.map((line) => [
            line.name,
            productOf(line),
            `${line.quantity}${line.unit === 'metre' ? ' m' : ''}`,
            ...priceOf(line),
            line.unitPrice?.basis ?? 'price unknown: ask for a quotation',
          ]),
          [
            'Total of priced lines, rounded',
            '',
            '',
            estimated(bom.total.lowCents),
            estimated(bom.total.highCents),
            '',
          ],
        ]}
      />
      <Text style={[styles.muted, { marginTop: 4 }]}>{gapsText(bom)}</Text>
    </>
  )
}

const costRows = ({ lines, ...total }: FinanceCase['investment']): string[][] =>
  [...lines, { id: 'total', label: 'Total, rounded', ...total, basis: '' } satisfies CostLine].map((line) => [
    line.label,
    estimated(line.lowCents),
    estimated(line.likelyCents),
    estimated(line.highCents),
    line.basis,
  ])

function CostPart({ title, costs }: { title: string; costs: FinanceCase['investment'] }) {
  return (
    <>
      <Heading isMinor>{title}</Heading>
      <ReportTable
        hasTotal
        columns={[
          { title: 'Item', share: 3 },
          { title: 'Low', share: 1.7, isNumber: true },
          { title: 'Likely', share: 1.7, isNumber: true },
          { title: 'High', share: 1.7, isNumber: true },
          { title: 'Basis', share: 5 },
        ]}
        rows={costRows(costs)}
      />
    </>
  )
}

/** What it costs, what it saves, and the cash over time. */
export function FinancePart({ finance }: { finance: FinanceCase }) {
  const yearEnds = finance.monthlyCash.filter(({ month }) => month % 12 === 0)
  return (
    <>
      <Heading>Costs and returns</Heading>
      <ReportTable
        columns={[
          { title: 'Figure', share: 2 },
          { title: 'Value', share: 3 },
        ]}
        rows={[
          ['Payback, likely case', yearsText(finance.payback)],
          [
            'Payback, range',
            `${yearsText(finance.paybackRange.lowYears)} to ${yearsText(finance.paybackRange.highYears)}`,
          ],
          [
            `Net present value over ${finance.horizonYears} years at ${(finance.discountRate * 100).toFixed(1)}% a year`,
            moneyFigure(finance.npvCents),
          ],
          ['Internal rate of return', shareFigure(finance.irr)],
        ]}
      />
      <CostPart title="Investment" costs={finance.investment} />
      <CostPart title="Yearly savings" costs={finance.yearlySavings} />
      <CostPart title="Yearly costs" costs={finance.yearlyCosts} />
      <View wrap={false}>
        <Heading isMinor>Cumulative cash, USD</Heading>
        <CashChart monthlyCash={finance.monthlyCash} />
      </View>
      <ReportTable
        columns={[
          { title: 'End of year', share: 1 },
          { title: 'Low case', share: 2, isNumber: true },
          { title: 'Likely case', share: 2, isNumber: true },
          { title: 'High case', share: 2, isNumber: true },
        ]}
        rows={yearEnds.map(({ month, lowCents, likelyCents, highCents }) => [
          month === 0 ? 'Start' : String(month / 12),
          estimated(lowCents),
          estimated(likelyCents),
          estimated(highCents),
        ])}
      />
    </>
  )
}

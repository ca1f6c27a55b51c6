import { headlinePayback, paybackOdds } from '#engine/finance/index.ts'
import type { CostLine, Figure, FinanceCase } from '#engine/finance/types.ts'
import { formatEstimate, formatEstimateShort } from '#web/lib/format-money.ts'
import { formatPercent } from '#web/lib/format-number.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { paybackRangeText, paybackText } from '../figure-text.ts'
import { Part } from '../section/section.tsx'
import { TextRows } from '../section/text-rows.tsx'
import { CashFlow } from './cash-flow.tsx'
import { PaybackOdds } from './payback-odds.tsx'
import { RentalPanel } from './rental-panel.tsx'
import { Tornado } from './tornado.tsx'

/** The odds beside the middle of the draws, and what the likely figures alone give. */
const paybackNote = (finance: FinanceCase): string => {
  const odds = paybackOdds(finance)
  const range = paybackRangeText(finance.paybackRange)
  return odds === undefined
    ? range
    : `P50; ${odds}; likely figures alone ${paybackText(finance.payback)}, ${range}`
}

/** What the cell costs, saves and returns, with every assumption behind it. */
export function FinancePanel({ finance }: { finance: FinanceCase }) {
  const { horizonYears, discountRate } = finance
  return (
    <>
      <StatRow className="grid-cols-2 md:grid-cols-4">
        <StatCard
          label="Payback"
          tone="measured"
          value={<span className="block text-balance text-lg">{paybackText(headlinePayback(finance))}</span>}
          note={noteOf(headlinePayback(finance), paybackNote(finance))}
        />
        <StatCard
          label={`NPV, ${horizonYears} years`}
          tone="measured"
          value={large(figureOf(finance.npvCents, formatEstimateShort))}
          note={noteOf(finance.npvCents, `net present value at ${formatPercent(discountRate)} a year`)}
        />
        <StatCard
          label="Internal rate of return"
          tone="measured"
          value={large(figureOf(finance.irr, (rate) => formatPercent(rate, 0)))}
          note={noteOf(finance.irr, `a year, over ${horizonYears} years`)}
        />
        <StatCard
          label="Saved each year"
          tone="measured"
          value={large(
            formatEstimateShort(finance.yearlySavings.likelyCents - finance.yearlyCosts.likelyCents),
          )}
          note="likely, after yearly costs"
        />
      </StatRow>
      <CashFlow finance={finance} />
      {finance.paybackSpread && <PaybackOdds spread={finance.paybackSpread} />}
      {finance.tornado && 'value' in finance.npvCents && (
        <Tornado
          drivers={finance.tornado}
          likelyNpvCents={finance.npvCents.value}
          horizonYears={horizonYears}
        />
      )}
      {finance.rental && <RentalPanel rental={finance.rental} />}
      <CostTable title="Investment" costs={finance.investment} />
      <CostTable title="Savings a year" costs={finance.yearlySavings} />
      <CostTable title="Costs a year" costs={finance.yearlyCosts} />
      <Part title="Assumptions">
        <TextRows
          columns="md:grid-cols-[1fr_1fr_2fr]"
          rows={finance.assumptions.map(({ label, value, basis }) => ({
            name: label,
            texts: [
              <span className="text-ink tabular-nums" key="value">
                {value}
              </span>,
              basis,
            ],
          }))}
        />
      </Part>
    </>
  )
}

const large = (text: string) => <span className="whitespace-nowrap text-lg">{text}</span>
const figureOf = (figure: Figure, format: (value: number) => string) =>
  'value' in figure ? format(figure.value) : 'none'
const noteOf = (figure: Figure, text: string) => ('reason' in figure ? figure.reason : text)

type CostTableProps = {
  title: string
  costs: { lines: CostLine[] } & Omit<CostLine, 'id' | 'label' | 'basis'>
}

const CostTable = ({ title, costs }: CostTableProps) =>
  costs.lines.length > 0 && (
    <Part title={title}>
      <Table
        caption={title}
        rows={costs.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'label',
            header: 'Line',
            className: 'min-w-36 sm:min-w-52',
            cell: ({ label, basis }) => (
              <>
                {label}
                <span className="block text-faint text-xs">{basis}</span>
              </>
            ),
          },
          { key: 'low', header: 'Low', isNumeric: true, cell: ({ lowCents }) => formatEstimate(lowCents) },
          {
            key: 'likely',
            header: 'Likely',
            isNumeric: true,
            cell: ({ likelyCents }) => formatEstimate(likelyCents),
          },
          {
            key: 'high',
            header: 'High',
            isNumeric: true,
            cell: ({ highCents }) => formatEstimate(highCents),
          },
        ]}
        footer={[
          'Sum, rounded',
          formatEstimate(costs.lowCents),
          formatEstimate(costs.likelyCents),
          formatEstimate(costs.highCents),
        ]}
      />
    </Part>
  )

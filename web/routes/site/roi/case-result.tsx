import type { RoiCase, RoiInput } from '#engine/finance/index.ts'
import { paybackRangeText, paybackText } from '#web/features/plan-view/figure-text.ts'
import { CashFlow } from '#web/features/plan-view/money/cash-flow.tsx'
import { PaybackOdds } from '#web/features/plan-view/money/payback-odds.tsx'
import { Tornado } from '#web/features/plan-view/money/tornado.tsx'
import { formatMoneyShort, formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CaseResultProps = { input: RoiInput; result: RoiCase; search: string }

/** The figures of a case, from the ones everybody asks for to the ones that say how far to trust them. */
export default function CaseResult({ input, result, search }: CaseResultProps) {
  const { payback, npvCents, irr, drivers, spread, npvByRate } = result
  return (
    <div className="grid min-w-0 gap-12">
      <section aria-labelledby="figures" className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="figures" className="text-xl">
            {verdict(result, input)}
          </h2>
          <a
            href={`/roi-calculator/report.pdf${search}`}
            download
            className={buttonStyle('secondary', 'md')}
            data-print="hide"
          >
            <Icon name="download" size={16} />
            Download as PDF
          </a>
        </div>
        <StatRow>
          <StatCard
            label="Payback"
            tone="measured"
            value={paybackText(payback)}
            note={
              'reason' in payback ? payback.reason : `${paybackRangeText(result.paybackRange)} at the ends`
            }
          />
          <StatCard
            label={`Net present value, ${formatCount(input.horizonYears, 'year')}`}
            tone="measured"
            value={'value' in npvCents ? formatMoneyShort(npvCents.value) : 'none'}
            note={
              'value' in npvCents ? `At ${formatNumber(input.discountPercent, 2)}% a year` : npvCents.reason
            }
          />
          <StatCard
            label="Internal rate of return"
            tone="measured"
            value={'value' in irr ? formatPercent(irr.value) : 'none'}
            note={'value' in irr ? 'A year, without residual value' : irr.reason}
          />
          <StatCard
            label="Net saving a year"
            value={formatMoneyShort(result.yearlyNetCents)}
            note={`${formatNumber(result.hoursPerYear)} h of labour freed`}
          />
        </StatRow>
        <FlowTable result={result} />
      </section>
      <CashFlow finance={result} />
      <Chart
        title="Present value at other discount rates"
        heightPx={240}
        rows={npvByRate}
        x={{ key: 'ratePercent', label: 'Discount rate, % a year', format: (rate) => `${rate}%` }}
        y={{ label: 'USD', format: formatMoneyWhole, formatTick: formatMoneyShort }}
        series={[{ key: 'npvCents', label: 'Net present value' }]}
        // Where the curve stays above zero, the line would lie on the axis and its name on the figures of it.
        marks={npvByRate.some(({ npvCents: worth }) => worth < 0) ? [{ y: 0, label: 'Break-even' }] : []}
        {...(isDrawn(irr) && {
          note: 'Where the curve meets the dashed line is the internal rate of return.',
        })}
      />
      <Tornado
        drivers={drivers}
        likelyNpvCents={'value' in npvCents ? npvCents.value : 0}
        horizonYears={input.horizonYears}
      />
      <PaybackOdds spread={spread} />
      <YearTable result={result} input={input} />
      <p className="max-w-(--container-text) text-faint text-sm">
        Savings begin on the day of the investment and stay even. Taxes, inflation, financing and residual
        value are left out. The low case joins the high investment with the low saving and the high running
        costs; the high case the other way, with 10% more saving than planned (assumed).
      </p>
    </div>
  )
}

/** The rate of return lies on the curve only where the curve is drawn that far: 0 to 30 %. */
const isDrawn = (irr: RoiCase['irr']): boolean => 'value' in irr && irr.value > 0 && irr.value < 0.3

/** The result in one sentence. */
const verdict = ({ payback, npvCents }: RoiCase, { horizonYears }: RoiInput): string => {
  if ('reason' in payback) return 'It does not pay back'
  const worth = 'value' in npvCents ? npvCents.value : 0
  const when = `It pays back in ${paybackText(payback)}`
  return worth < 0 ? `${when}, but loses value over ${formatCount(horizonYears, 'year')}` : when
}

type Three = { lowCents: number; likelyCents: number; highCents: number }

/** What goes in and comes out, low, likely and high. */
function FlowTable({ result }: { result: RoiCase }) {
  const rows: { name: string; three: Three }[] = [
    { name: 'Investment', three: result.investment },
    { name: 'Savings a year', three: result.yearlySavings },
    { name: 'Running costs a year', three: result.yearlyCosts },
  ]
  const column = (key: keyof Three, header: string) => ({
    key,
    header,
    isNumeric: true,
    className: 'max-sm:px-1.5',
    cell: ({ three }: (typeof rows)[number]) => formatMoneyWhole(three[key]),
  })
  return (
    <Table
      caption="Investment, savings and running costs: low, likely, high"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'USD', className: 'max-sm:px-2', cell: ({ name }) => name },
        column('lowCents', 'Low'),
        column('likelyCents', 'Likely'),
        column('highCents', 'High'),
      ]}
    />
  )
}

function YearTable({ result: { years }, input }: { result: RoiCase; input: RoiInput }) {
  return (
    <section aria-labelledby="years">
      <h2 id="years" className="mb-4 text-lg">
        Year by year, likely case
      </h2>
      <Table
        caption="Cash flow of the likely case by year"
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={[
          { key: 'year', header: 'Year', className: 'max-sm:px-2', cell: ({ year }) => year },
          {
            key: 'flow',
            header: 'Cash flow',
            isNumeric: true,
            className: 'max-sm:px-2',
            cell: ({ flowCents }) => formatMoneyWhole(flowCents),
          },
          {
            key: 'cumulative',
            header: 'Cumulative',
            isNumeric: true,
            className: 'max-sm:px-2',
            cell: ({ cumulativeCents }) => formatMoneyWhole(cumulativeCents),
          },
          {
            key: 'present',
            header: `Value today, at ${formatNumber(input.discountPercent, 2)}%`,
            isNumeric: true,
            className: 'max-sm:whitespace-normal! max-sm:px-2',
            cell: ({ presentCents }) => formatMoneyWhole(presentCents),
          },
        ]}
      />
    </section>
  )
}

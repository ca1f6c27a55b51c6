import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { type RoiInput, roiCase, roiFields } from '#engine/finance/index.ts'
import type { Figure } from '#engine/finance/types.ts'
import { formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatYears } from '#web/lib/format-time.ts'
import { ink } from '../whitepapers/paper-blocks.server.tsx'
import { PaperPages } from '../whitepapers/paper-page.server.tsx'
import { plainText } from '../whitepapers/plain-text.ts'
import { CashCurve } from './cash-curve.server.tsx'

const MARGIN = 48
const BODY_POINTS = 9.5
const styles = StyleSheet.create({
  title: { fontSize: 20, fontFamily: 'Helvetica-Bold', marginBottom: 14 },
  heading: { fontSize: 12, fontFamily: 'Helvetica-Bold', marginTop: 18, marginBottom: 6 },
  figures: { flexDirection: 'row', borderWidth: 0.5, borderColor: ink.line },
  figure: { flex: 1, padding: 8, borderRightWidth: 0.5, borderRightColor: ink.line },
  label: { fontSize: 8, color: ink.muted, marginBottom: 3 },
  value: { fontSize: 14, fontFamily: 'Helvetica-Bold' },
  note: { fontSize: 7.5, color: ink.muted, marginTop: 3 },
  row: {
    flexDirection: 'row',
    paddingVertical: 3.5,
    borderTopWidth: 0.5,
    borderTopColor: ink.line,
  },
  cell: { flex: 1, textAlign: 'right' },
  first: { flex: 2 },
  strong: { fontFamily: 'Helvetica-Bold' },
  small: { fontSize: 8, color: ink.muted, marginTop: 8, lineHeight: 1.4 },
})

const yearsText = (figure: Figure): string => ('value' in figure ? formatYears(figure.value) : 'none')
type RowProps = { cells: readonly string[]; isHead?: boolean }
const Row = ({ cells, isHead = false }: RowProps) => (
  <View style={styles.row} wrap={false}>
    {cells.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed row never move
      <Text key={at} style={[at === 0 ? styles.first : styles.cell, isHead ? styles.strong : {}]}>
        {plainText(text)}
      </Text>
    ))}
  </View>
)

const FigureBox = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <View style={styles.figure}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.value}>{plainText(value)}</Text>
    <Text style={styles.note}>{plainText(note)}</Text>
  </View>
)

const shown = ({ unit }: (typeof roiFields)[number], value: number): string => {
  if (unit === 'USD') return formatMoneyWhole(value * 100)
  return unit.startsWith('±')
    ? `±${formatNumber(value, 2)} %`
    : `${formatNumber(value, 2)}${unit ? ` ${unit}` : ''}`
}

/** A share of draws is no certainty. */
const chanceText = (share: number): string => {
  if (share < 0.001) return '<0.1%'
  return share > 0.999 ? '>99.9%' : formatPercent(share)
}

/** The case as a document to pass on: figures, curve, what was put in, what moves it. A4 with page numbers. */
export const writeRoiReport = async (input: RoiInput, search: string): Promise<Uint8Array> => {
  const result = roiCase(input)
  const { npvCents, irr, spread, years } = result
  const money = (three: { lowCents: number; likelyCents: number; highCents: number }) =>
    [three.lowCents, three.likelyCents, three.highCents].map((value) => formatMoneyWhole(value))
  const pdf = await renderToBuffer(
    <PaperPages
      title="Business case of a robotic cell"
      foot="Cellwright ROI calculator"
      margin={MARGIN}
      fontSize={BODY_POINTS}
    >
      <Text style={styles.title}>Business case of a robotic cell</Text>
      <View style={styles.figures}>
        <FigureBox
          label="Payback"
          value={yearsText(result.payback)}
          note={`${yearsText(result.paybackRange.lowYears)} to ${yearsText(result.paybackRange.highYears)} at the ends`}
        />
        <FigureBox
          label={`Net present value, ${formatCount(input.horizonYears, 'year')}`}
          value={'value' in npvCents ? formatMoneyWhole(npvCents.value) : 'none'}
          note={`At ${formatNumber(input.discountPercent, 2)}% a year`}
        />
        <FigureBox
          label="Internal rate of return"
          value={'value' in irr ? formatPercent(irr.value) : 'none'}
          note="A year, without residual value"
        />
      </View>
      <Text style={styles.heading}>Cumulative cash</Text>
      <CashCurve monthlyCash={result.monthlyCash} />
      <Text style={styles.heading}>Low, likely, high (USD)</Text>
      <Row isHead cells={['', 'Low', 'Likely', 'High']} />
      <Row cells={['Investment', ...money(result.investment)]} />
      <Row cells={['Savings a year', ...money(result.yearlySavings)]} />
      <Row cells={['Running costs a year', ...money(result.yearlyCosts)]} />
      <Text style={styles.heading}>What was put in</Text>
      {roiFields.map((field) => (
        <Row key={field.key} cells={[field.label, shown(field, input[field.key])]} />
      ))}
      <Text style={styles.heading} break>
        Year by year, likely case (USD)
      </Text>
      <Row isHead cells={['Year', 'Cash flow', 'Cumulative', 'Value today']} />
      {years.map(({ year, flowCents, cumulativeCents, presentCents }) => (
        <Row
          key={year}
          cells={[
            String(year),
            formatMoneyWhole(flowCents),
            formatMoneyWhole(cumulativeCents),
            formatMoneyWhole(presentCents),
          ]}
        />
      ))}
      <Text style={styles.heading}>What moves the net present value most (USD)</Text>
      <Row isHead cells={['One number at its end, all others as stated', 'Low end', 'High end']} />
      {result.drivers.map(({ id, label, low, high, basis }) => (
        <Row
          key={id}
          cells={[`${label}: ${basis}`, formatMoneyWhole(low.npvCents), formatMoneyWhole(high.npvCents)]}
        />
      ))}
      {'within' in spread && (
        <>
          <Text style={styles.heading}>How likely it pays back</Text>
          {spread.within.map(({ years: limit, share }) => (
            <Row key={limit} cells={[`Within ${formatCount(limit, 'year')}`, chanceText(share)]} />
          ))}
        </>
      )}
      <Text style={styles.small}>
        {plainText(
          `Savings begin on the day of the investment and stay even. Taxes, inflation, financing and residual value are left out. ${
            'within' in spread ? `${formatNumber(spread.draws)} draws, seed ${spread.seed}. ` : ''
          }The same case, to be changed: /roi-calculator${search}`,
        )}
      </Text>
    </PaperPages>,
  )
  return new Uint8Array(pdf)
}

import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { PrintTask } from '#contract/print-tasks.ts'
import { plainText } from '../report/plain-text.ts'
import { ink, styles } from '../report/report-style.ts'
import { Heading, ReportTable } from '../report/report-table.tsx'

type Figures = Extract<PrintTask, { kind: 'figures' }>
type Line = Figures['lines'][number]

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** "$1,234.50", "12.5 percent", "1,200"; what is not known says so. */
const valueText = ({ value, unit }: Line): string => {
  if (value === null) return 'not known'
  if (unit === 'USD') return money.format(value)
  return `${plain.format(value)} ${unit}`.trim()
}

const columns = [
  { title: 'Figure', share: 4 },
  { title: 'Value', share: 2, isNumber: true as const },
]

/** Figures that are compared, each with a bar as long as its share of the largest. */
function Bars({ itemTitle, lines }: { itemTitle: string; lines: readonly Line[] }) {
  const largest = Math.max(0, ...lines.map(({ value }) => value ?? 0))
  return (
    <View>
      <View style={[styles.row, styles.headRow]}>
        <Text style={{ width: '32%', paddingHorizontal: 4 }}>{plainText(itemTitle)}</Text>
        <Text style={{ width: '68%', paddingRight: 4, textAlign: 'right' }}>Value</Text>
      </View>
      {lines.map((line) => (
        <View key={line.item} style={styles.row} wrap={false}>
          <Text style={{ width: '32%', paddingHorizontal: 4 }}>{plainText(line.item)}</Text>
          <View style={{ width: '50%' }}>
            <View
              style={{
                width: `${largest === 0 ? 0 : (100 * Math.max(0, line.value ?? 0)) / largest}%`,
                height: 8,
                backgroundColor: ink.measured,
              }}
            />
          </View>
          <Text style={{ width: '18%', paddingRight: 4, textAlign: 'right' }}>{valueText(line)}</Text>
        </View>
      ))}
    </View>
  )
}

function FiguresDocument({ title, note, date, lines, series }: Figures) {
  const seriesOf = new Map(series.map(({ group, itemTitle }) => [group, itemTitle]))
  const groups = [...Map.groupBy(lines, ({ group }) => group)]
  return (
    <Document title={title} author="Cellwright" subject="Report" language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{plainText(title)}</Text>
        <Text style={styles.muted}>{plainText(note)}</Text>
        {groups.map(([group, ofGroup]) => (
          <View key={group} wrap={ofGroup.length > 8}>
            <Heading>{group}</Heading>
            {seriesOf.has(group) ? (
              <Bars itemTitle={seriesOf.get(group) ?? ''} lines={ofGroup} />
            ) : (
              <ReportTable
                columns={columns}
                rows={ofGroup.map((line) => [plainText(line.item), valueText(line)])}
              />
            )}
          </View>
        ))}
        <View style={styles.footer} fixed>
          <Text>{plainText(`Cellwright · ${title} · ${date}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** Figures as PDF, A4; text in the standard PDF fonts. */
export const writeFigures = async (figures: Figures): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<FiguresDocument {...figures} />))

import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PrintedOrder } from '#contract/order-shapes.ts'
import type { PrintTask } from '#contract/print-tasks.ts'
import { dollars } from '../report/figure-text.ts'
import { lostSigns, plainText } from '../report/plain-text.ts'
import { styles } from '../report/report-style.ts'
import { Heading, ReportTable } from '../report/report-table.tsx'

type Task = Extract<PrintTask, { kind: 'orderConfirmation' | 'packingSlip' }>
type Line = PrintedOrder['lines'][number]

const own = StyleSheet.create({
  columns: { flexDirection: 'row', marginTop: 10 },
  column: { width: '50%', paddingRight: 16 },
  terms: { marginTop: 14, fontSize: 8 },
})

const isText = (line: string | false): line is string => line !== false && line !== ''

const titles: Readonly<Record<Task['kind'], string>> = {
  orderConfirmation: 'Order confirmation',
  packingSlip: 'Packing slip',
}

/** Name and number of an article; its maker and model when the name does not say them. */
const articleOf = ({ name, manufacturer, model, articleNumber, isRefunded }: Line): string => {
  const made = [manufacturer, model].filter(Boolean).join(' ')
  return [
    name,
    name.includes(made) ? '' : made,
    articleNumber && `Article number ${articleNumber}`,
    isRefunded ? 'Refunded' : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Who sends the lines, and the invoice for them. */
const suppliersOf = ({ lines }: PrintedOrder): string[] => [
  ...new Set(lines.map(({ supplierName, supplierEmail }) => `${supplierName}, ${supplierEmail}`)),
]

const quantityOf = ({ quantity, unit }: Line): string => `${quantity}${unit === 'metre' ? ' m' : ''}`

const daysOf = ({ leadTimeDays }: Line): string =>
  leadTimeDays === null ? '' : `${leadTimeDays} ${leadTimeDays === 1 ? 'day' : 'days'}`

const addressLines = ({ address, countryName }: PrintedOrder): string[] =>
  [
    address.company,
    address.name,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    countryName,
  ].filter(Boolean)

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <View style={own.column}>
      <Text style={styles.subheading}>{title}</Text>
      {lines.map((line) => (
        <Text key={line}>{plainText(line)}</Text>
      ))}
    </View>
  )
}

const keptTotal = ({ lines }: PrintedOrder): number =>
  lines.reduce((sum, { totalCents, isRefunded }) => sum + (isRefunded ? 0 : totalCents), 0)

const pricedTable = ({ lines, ...order }: PrintedOrder) => (
  <ReportTable
    hasTotal
    columns={[
      { title: 'Line', share: 0.6, isNumber: true },
      { title: 'Article', share: 4.2 },
      { title: 'Supplier', share: 2.2 },
      { title: 'Lead time', share: 1.1 },
      { title: 'Quantity', share: 1.1, isNumber: true },
      { title: 'Unit price', share: 1.6, isNumber: true },
      { title: 'Total', share: 1.8, isNumber: true },
    ]}
    rows={[
      ...lines.map((line, at) => [
        String(at + 1),
        articleOf(line),
        line.supplierName,
        daysOf(line),
        quantityOf(line),
        dollars(line.unitPriceCents),
        dollars(line.totalCents),
      ]),
      ['', 'Total, without taxes', '', '', '', '', dollars(keptTotal({ lines, ...order }))],
    ]}
  />
)

const packedTable = ({ lines }: PrintedOrder) => (
  <ReportTable
    columns={[
      { title: 'Line', share: 0.6, isNumber: true },
      { title: 'Article', share: 6 },
      { title: 'Quantity', share: 1.2, isNumber: true },
      { title: 'Packed', share: 1.2 },
    ]}
    rows={lines.map((line, at) => [String(at + 1), articleOf(line), quantityOf(line), ''])}
  />
)

function OrderDocument({ kind, order }: Task) {
  const title = `${titles[kind]} ${order.number}`
  const isPriced = kind === 'orderConfirmation'
  const references = [
    `Order ${order.number} of ${order.date}`,
    order.poNumber && `Purchase order ${order.poNumber}`,
    isPriced && (order.payment === 'stripe' ? 'Payment by card' : 'Payment on invoice of each supplier'),
  ]
  const buyer = [
    order.buyerName,
    order.buyerEmail,
    isPriced && order.taxNumber && `VAT or tax number ${order.taxNumber}`,
  ]
  const lost = lostSigns(
    [
      ...addressLines(order),
      ...suppliersOf(order),
      order.buyerName,
      order.note,
      ...order.lines.map(articleOf),
    ],
    'The page of the order',
  )
  return (
    <Document title={title} author="Cellwright" subject={titles[kind]} language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        {order.isCancelled && (
          <Text style={styles.subheading}>This order is cancelled: nothing is to be delivered or paid.</Text>
        )}
        <View style={own.columns}>
          <Block title={isPriced ? 'Suppliers' : 'From'} lines={suppliersOf(order)} />
          <Block title="Deliver to" lines={addressLines(order)} />
        </View>
        <View style={own.columns}>
          <Block title="Ordered by" lines={buyer.filter(isText)} />
          <Block title="Order" lines={references.filter(isText)} />
        </View>
        <Heading>{isPriced ? 'Ordered' : 'In this delivery'}</Heading>
        {isPriced ? pricedTable(order) : packedTable(order)}
        {order.note !== '' && (
          <View>
            <Text style={styles.subheading}>Note of the buyer</Text>
            <Text>{plainText(order.note)}</Text>
          </View>
        )}
        {isPriced && (
          <Text style={[styles.muted, own.terms]}>
            Each supplier sends an invoice for its own lines and adds the taxes that apply. The terms of sale
            of {order.termsVersion} apply.
          </Text>
        )}
        {lost !== '' && <Text style={[styles.muted, own.terms]}>{lost}</Text>}
        <View style={styles.footer} fixed>
          <Text>{plainText(`Cellwright · ${title} · ${order.date}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** A document of an order as PDF, A4; text in the standard PDF fonts. */
export const writeOrder = async (task: Task): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<OrderDocument {...task} />))

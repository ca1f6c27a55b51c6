import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PrintedInvoice } from '#contract/invoices.ts'
import { dollars } from '../report/figure-text.ts'
import { lostSigns, plainText } from '../report/plain-text.ts'
import { styles } from '../report/report-style.ts'
import { Heading, ReportTable } from '../report/report-table.tsx'

const own = StyleSheet.create({
  columns: { flexDirection: 'row', marginTop: 10 },
  column: { width: '50%', paddingRight: 16 },
  terms: { marginTop: 14, fontSize: 8 },
})

const buyerLines = ({ address, buyerName, buyerEmail, countryName, taxNumber }: PrintedInvoice): string[] =>
  [
    ...(address
      ? [
          address.company,
          address.name,
          address.line1,
          address.line2,
          [address.postcode, address.city].filter(Boolean).join(' '),
          countryName,
        ]
      : [buyerName]),
    buyerEmail,
    taxNumber && `VAT or tax number ${taxNumber}`,
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

function InvoiceDocument({ invoice }: { invoice: PrintedInvoice }) {
  const title = `Invoice ${invoice.number}`
  const { planName, periodStart, periodEnd, amountCents, date, dueDate, paidDate, number } = invoice
  const lost = lostSigns(buyerLines(invoice), 'The page of the billing details')
  return (
    <Document title={title} author="Cellwright" subject="Invoice" language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        <View style={own.columns}>
          <Block title="Invoice to" lines={buyerLines(invoice)} />
          <Block
            title="Invoice"
            lines={[
              `Number ${number}`,
              `Date ${date}`,
              paidDate ? `Paid on ${paidDate}` : `Payable by ${dueDate}`,
            ]}
          />
        </View>
        <View style={own.columns}>
          <Block title="From" lines={invoice.issuer} />
        </View>
        <Heading>Plan</Heading>
        <ReportTable
          hasTotal
          columns={[
            { title: 'Plan', share: 4 },
            { title: 'From', share: 1.5 },
            { title: 'To', share: 1.5 },
            { title: 'Amount', share: 1.6, isNumber: true },
          ]}
          rows={[
            [planName, periodStart, periodEnd, dollars(amountCents)],
            ['Total, without taxes', '', '', dollars(amountCents)],
          ]}
        />
        <Text style={[styles.muted, own.terms]}>
          All amounts are in US dollars and without taxes.
          {paidDate ? ' Nothing is left to pay.' : ' Please name the number of the invoice when you pay.'}
        </Text>
        {lost !== '' && <Text style={[styles.muted, own.terms]}>{lost}</Text>}
        <View style={styles.footer} fixed>
          <Text>{plainText(`Cellwright · ${title} · ${date}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** An invoice as PDF, A4; text in the standard PDF fonts. */
export const writeInvoice = async (invoice: PrintedInvoice): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<InvoiceDocument invoice={invoice} />))

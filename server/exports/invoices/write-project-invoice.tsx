import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PrintedProjectInvoice } from '#contract/project-words.ts'
import { dollars } from '../report/figure-text.ts'
import { plainText } from '../report/plain-text.ts'
import { styles } from '../report/report-style.ts'
import { Heading, ReportTable } from '../report/report-table.tsx'

const own = StyleSheet.create({
  columns: { flexDirection: 'row', marginTop: 10 },
  column: { width: '33%', paddingRight: 16 },
  terms: { marginTop: 14, fontSize: 8 },
})

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <View style={own.column}>
      <Text style={styles.subheading}>{title}</Text>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line}>{plainText(line)}</Text>
        ))}
    </View>
  )
}

function InvoiceDocument({ invoice }: { invoice: PrintedProjectInvoice }) {
  const { number, date, dueDate, sellerName, sellerEmail, buyerName, buyerEmail } = invoice
  const title = `Invoice ${number}`
  return (
    <Document title={title} author={sellerName} subject="Invoice" language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        <View style={own.columns}>
          <Block title="From" lines={[sellerName, sellerEmail]} />
          <Block title="Invoice to" lines={[buyerName, buyerEmail]} />
          <Block title="Invoice" lines={[`Number ${number}`, `Date ${date}`, `Payable by ${dueDate}`]} />
        </View>
        <Heading>Milestone</Heading>
        <ReportTable
          hasTotal
          columns={[
            { title: 'Project and milestone', share: 5 },
            { title: 'Amount', share: 1.6, isNumber: true },
          ]}
          rows={[
            [plainText(invoice.title), dollars(invoice.amountCents)],
            ['Total, without taxes', dollars(invoice.amountCents)],
          ]}
        />
        <Text style={[styles.muted, own.terms]}>
          {plainText(
            [
              'Both sides have signed the milestone.',
              invoice.siteAddress && `Site: ${invoice.siteAddress}.`,
              `All amounts are in US dollars and without taxes. Please pay ${sellerName} and name the number of the invoice.`,
            ]
              .filter(Boolean)
              .join(' '),
          )}
        </Text>
        <View style={styles.footer} fixed>
          <Text>{plainText(`${sellerName} · ${title} · ${date}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** An invoice of an engineering company to an owner as PDF, A4; text in the standard PDF fonts. */
export const writeProjectInvoice = async (invoice: PrintedProjectInvoice): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<InvoiceDocument invoice={invoice} />))

import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PrintedQuote } from '#contract/solution-quote-words.ts'
import { dollars } from '../report/figure-text.ts'
import { lostSigns, plainText } from '../report/plain-text.ts'
import { styles } from '../report/report-style.ts'
import { Heading, ReportTable } from '../report/report-table.tsx'

const own = StyleSheet.create({
  columns: { flexDirection: 'row', marginTop: 10 },
  column: { width: '50%', paddingRight: 16 },
  terms: { marginTop: 14, fontSize: 8 },
  text: { marginTop: 4 },
})

const customerLines = ({ customer: { company, name, email, phone } }: PrintedQuote): string[] =>
  [company, name, email, phone].flatMap((line) => (line ? [line] : []))

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

const priceRows = ({ lines, discountCents, discountPercentage, totalCents }: PrintedQuote) => [
  ...lines.map(({ name, amountCents }) => [plainText(name), dollars(amountCents)]),
  ...(discountCents > 0 ? [[`Discount of ${discountPercentage} %`, `-${dollars(discountCents)}`]] : []),
  ['Total, without taxes', dollars(totalCents)],
]

function Scope({ quote: { components, phases, warranty } }: { quote: PrintedQuote }) {
  return (
    <>
      {components.length > 0 && (
        <>
          <Heading>Hardware</Heading>
          <ReportTable
            columns={[
              { title: 'Component', share: 5 },
              { title: 'Quantity', share: 1.6, isNumber: true },
            ]}
            rows={components.map(({ name, quantity }) => [plainText(name), String(quantity)])}
          />
        </>
      )}
      {phases.length > 0 && (
        <>
          <Heading>Timeline from the order</Heading>
          <ReportTable
            columns={[
              { title: 'Phase', share: 5 },
              { title: 'Days', share: 1.6, isNumber: true },
            ]}
            rows={phases.map(({ name, from, to }) => [
              plainText(name),
              from === to ? `${from}` : `${from}-${to}`,
            ])}
          />
        </>
      )}
      {warranty !== '' && (
        <>
          <Heading>Warranty</Heading>
          <Text style={own.text}>{plainText(warranty)}</Text>
        </>
      )}
    </>
  )
}

function QuoteDocument({ quote }: { quote: PrintedQuote }) {
  const { number, version, date, validUntil, monthlyCents, description } = quote
  const title = `Quote ${number}`
  const lost = lostSigns([quote.title, description, ...customerLines(quote)], 'The solution in the editor')
  return (
    <Document title={title} author="Cellwright" subject="Quote" language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        <View style={own.columns}>
          <Block title="Quote for" lines={customerLines(quote)} />
          <Block
            title="Quote"
            lines={[
              'From Cellwright',
              `Number ${number}`,
              `Version ${version}`,
              `Date ${date}`,
              `Valid until ${validUntil}`,
            ]}
          />
        </View>
        <Heading>{plainText(quote.title)}</Heading>
        {description !== '' && <Text style={own.text}>{plainText(description)}</Text>}
        <Heading>Price</Heading>
        <ReportTable
          hasTotal
          columns={[
            { title: 'Item', share: 5 },
            { title: 'Amount', share: 1.6, isNumber: true },
          ]}
          rows={priceRows(quote)}
        />
        {monthlyCents !== null && (
          <Text style={own.text}>
            {plainText(`Also as a subscription: ${dollars(monthlyCents)} a month.`)}
          </Text>
        )}
        <Scope quote={quote} />
        <Text style={[styles.muted, own.terms]}>
          {`All amounts are in US dollars and without taxes. This quote holds until ${validUntil}.`}
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

/** A quote as PDF, A4; text in the standard PDF fonts. */
export const writeQuote = async (quote: PrintedQuote): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<QuoteDocument quote={quote} />))

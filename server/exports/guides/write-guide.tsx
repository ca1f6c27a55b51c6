import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { guideSectionNames, guideSections } from '#contract/guide-words.ts'
import type { PrintTask } from '#contract/print-tasks.ts'
import { plainText } from '../report/plain-text.ts'
import { styles } from '../report/report-style.ts'
import { Heading } from '../report/report-table.tsx'
import { DIFFERENCES, differencesOf, madeBy } from './guide-words.ts'

type Task = Extract<PrintTask, { kind: 'guide' }>

const Section = ({ name, texts }: { name: string; texts: readonly string[] }) => (
  <View>
    <Heading>{name}</Heading>
    {texts.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a printed page never change places
      <Text key={at} style={{ marginBottom: 4 }}>
        {plainText(text)}
      </Text>
    ))}
  </View>
)

function GuideDocument({ title, guide, date }: Task) {
  const differences = differencesOf(guide)
  return (
    <Document title={plainText(title)} author="Cellwright" subject="Implementation guide" language="en">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{plainText(title)}</Text>
        <Text style={styles.muted}>{plainText(`Implementation guide. ${madeBy(guide)}`)}</Text>
        {guideSections.map((section) => (
          <Section key={section} name={guideSectionNames[section]} texts={guide.content[section]} />
        ))}
        {differences.length > 0 && <Section name={DIFFERENCES} texts={differences} />}
        <View style={styles.footer} fixed>
          <Text>{plainText(`Cellwright · Implementation guide · ${date}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** An implementation guide as PDF, A4; text in the standard PDF fonts. */
export const writeGuide = async (task: Task): Promise<Uint8Array> =>
  new Uint8Array(await renderToBuffer(<GuideDocument {...task} />))

import { Text, View } from '@react-pdf/renderer'
import { plainText } from './plain-text.ts'
import { styles } from './report-style.ts'

type Column = { title: string; share: number; isNumber?: boolean }
type ReportTableProps = {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The last row is a total. */
  hasTotal?: boolean
}

/** Room that must be left below a heading for what follows it, points. */
const ROOM = 72

/** A heading that does not stay behind at the foot of a page. */
export const Heading = ({ children, isMinor = false }: { children: string; isMinor?: boolean }) => (
  <Text style={isMinor ? styles.subheading : styles.heading} minPresenceAhead={ROOM}>
    {children}
  </Text>
)

/** Longest text of a cell: a row does not break over pages, so it must fit on one. */
const MAX_CELL = 700

const cut = (text: string): string => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text)

/** Longest number that is kept in one piece; a longer one would leave its column. */
const MAX_NUMBER = 40

/**
 * The library writes a hyphen where it breaks a word: a number copied from paper must stay as it is. It passes its own
 * way of breaking as well, which its types leave out.
 */
const wholeWords = (word: string, hyphenate = (text: string): string[] => [text]): string[] =>
  /\d/.test(word) && word.length <= MAX_NUMBER ? [word] : hyphenate(word)

/** Rows under headings that come again on each page. */
export function ReportTable({ columns, rows, hasTotal = false }: ReportTableProps) {
  const cells = (texts: readonly string[]) =>
    columns.map(({ title, share, isNumber }, index) => (
      <View key={title} style={{ flexGrow: share, flexBasis: 0, paddingHorizontal: 4 }}>
        <Text style={isNumber ? { textAlign: 'right' } : {}} hyphenationCallback={wholeWords}>
          {plainText(cut(texts[index] ?? ''))}
        </Text>
      </View>
    ))
  return (
    <View>
      <View style={[styles.row, styles.headRow]} fixed>
        {cells(columns.map(({ title }) => title))}
      </View>
      {rows.map((row, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table never move
          key={index}
          style={
            hasTotal && index === rows.length - 1
              ? [styles.row, { fontFamily: 'Helvetica-Bold' }]
              : styles.row
          }
          wrap={false}
        >
          {cells(row)}
        </View>
      ))}
    </View>
  )
}

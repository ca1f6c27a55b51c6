import { Image, Link, StyleSheet, Text, type TextProps, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { type Block, type Inline, inlineText } from '#web/features/content/blocks.ts'
import { plainText } from './plain-text.ts'

export const ink = { text: '#181c20', muted: '#59636d', line: '#d5d9dd', signal: '#b03f00', soft: '#f2f4f5' }

/** Size of the text of a paper. */
const BODY_POINTS = 10

const styles = StyleSheet.create({
  heading: { fontSize: 14, fontFamily: 'Helvetica-Bold', marginTop: 16, marginBottom: 5 },
  subheading: { fontSize: 11, fontFamily: 'Helvetica-Bold', marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 7 },
  table: { marginTop: 4, marginBottom: 12 },
  code: { fontFamily: 'Courier', fontSize: 8.5, backgroundColor: ink.soft, padding: 6, marginVertical: 6 },
  note: { borderLeftWidth: 2, borderLeftColor: ink.signal, paddingLeft: 8, marginVertical: 6 },
  item: { flexDirection: 'row', marginBottom: 3 },
  itemMark: { width: 16, color: ink.muted },
  itemBody: { flex: 1 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: ink.line, paddingVertical: 3 },
  cell: { paddingRight: 6, fontSize: 8.5 },
  caption: { fontSize: 8.5, color: ink.muted, marginTop: 3, marginBottom: 8 },
})

const wholeWord = (word: string): string[] => [word]

/**
 * Text whose words stay whole. Set here and not for the whole library, which other documents use in another way. The line
 * height is here too: set on the page, it makes the page's fixed foot vanish (@react-pdf/renderer 4.9). It is a multiple
 * of the size that is beside it; without one, of 18 points and not of the size inherited.
 */
export const Prose = ({
  style,
  ...props
}: Pick<TextProps, 'style' | 'minPresenceAhead'> & { children?: ReactNode }) => (
  <Text
    hyphenationCallback={wholeWord}
    style={[{ lineHeight: 1.45, fontSize: BODY_POINTS }, ...[style ?? []].flat()]}
    {...props}
  />
)

const lineOf = (parts: readonly Inline[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once
  parts.map((part, at) => <PaperPart key={at} part={part} />)

function PaperPart({ part }: { part: Inline }) {
  const words = plainText(inlineText([part]))
  if (typeof part === 'string') return <Text>{words}</Text>
  switch (part.type) {
    case 'strong':
      return <Text style={{ fontFamily: 'Helvetica-Bold' }}>{words}</Text>
    case 'em':
      return <Text style={{ fontFamily: 'Helvetica-Oblique' }}>{words}</Text>
    case 'code':
      return <Text style={{ fontFamily: 'Courier' }}>{words}</Text>
    case 'link':
      return part.to.startsWith('https:') ? (
        <Link src={part.to} style={{ color: ink.signal }}>
          {words}
        </Link>
      ) : (
        <Text>{words}</Text>
      )
  }
}

/** Drawings of the paper's cells, by "name/view". */
export type Pictures = ReadonlyMap<string, Buffer>

type BlockProps = { block: Block; pictures: Pictures }

export const PaperBlocks = ({ blocks, pictures }: { blocks: readonly Block[]; pictures: Pictures }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once
  blocks.map((block, at) => <PaperBlock key={at} block={block} pictures={pictures} />)

function PaperBlock({ block, pictures }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <Prose style={block.level === 2 ? styles.heading : styles.subheading} minPresenceAhead={80}>
          {lineOf(block.children)}
        </Prose>
      )
    case 'paragraph':
      return <Prose style={styles.paragraph}>{lineOf(block.children)}</Prose>
    case 'code':
      return <Text style={styles.code}>{plainText(block.text)}</Text>
    case 'note':
      return (
        <View style={styles.note}>
          <PaperBlocks blocks={block.children} pictures={pictures} />
        </View>
      )
    case 'list':
      return (
        <View style={styles.paragraph}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once
            <View key={at} style={styles.item}>
              <Text style={styles.itemMark}>{block.isOrdered ? `${block.start + at}.` : '–'}</Text>
              <View style={styles.itemBody}>
                <PaperBlocks blocks={item} pictures={pictures} />
              </View>
            </View>
          ))}
        </View>
      )
    case 'table':
      return <PaperTable block={block} />
    case 'cell': {
      const picture = pictures.get(`${block.cell}/${block.view}`)
      return (
        <View wrap={false}>
          {picture && <Image src={picture} style={{ width: '100%' }} />}
          <Text style={styles.caption}>{plainText(block.caption)}</Text>
        </View>
      )
    }
    case 'figures':
      return (
        <View style={styles.table} wrap={false}>
          <Text style={styles.subheading}>{plainText(block.title)}</Text>
          {block.rows.map(({ name, value, note }) => (
            <View key={name} style={styles.row}>
              <Text style={[styles.cell, { width: '26%', color: ink.muted }]}>{plainText(name)}</Text>
              <Text style={[styles.cell, { width: '30%' }]}>{plainText(value)}</Text>
              <Text style={[styles.cell, { width: '44%', color: ink.muted }]}>{plainText(note)}</Text>
            </View>
          ))}
        </View>
      )
  }
}

function PaperTable({ block }: { block: Extract<Block, { type: 'table' }> }) {
  const width = `${100 / Math.max(1, block.head.length)}%`
  const row = (cells: Inline[][], isHead: boolean, key: string) => (
    <View
      key={key}
      wrap={false}
      style={[styles.row, isHead ? { backgroundColor: ink.soft, fontFamily: 'Helvetica-Bold' } : {}]}
    >
      {cells.map((cell, at) => (
        <Prose
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once
          key={at}
          style={[styles.cell, { width, textAlign: block.isNumeric[at] ? 'right' : 'left' }]}
        >
          {lineOf(cell)}
        </Prose>
      ))}
    </View>
  )
  return (
    <View style={styles.table}>
      {row(block.head, true, 'head')}
      {block.rows.map((cells, at) => row(cells, false, `${at}`))}
    </View>
  )
}

import { renderToBuffer, StyleSheet, Text } from '@react-pdf/renderer'
import { renderAsync } from '@resvg/resvg-js'
import type { Block } from '#web/features/content/blocks.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { drawCell } from '../content/cells.server.ts'
import { ink, PaperBlocks, type Pictures, Prose } from './paper-blocks.server.tsx'
import { PaperPages } from './paper-page.server.tsx'
import { plainText } from './plain-text.ts'

export type Paper = { title: string; description: string; date: string; blocks: readonly Block[] }

const MARGIN = 56
const BODY_POINTS = 10
const styles = StyleSheet.create({
  title: { fontSize: 24, fontFamily: 'Helvetica-Bold', lineHeight: 1.2, marginBottom: 8 },
  lead: { fontSize: 12, color: ink.muted, marginBottom: 6 },
  date: { fontSize: 9, color: ink.muted, marginBottom: 18 },
})

/** Drawings of the blocks as PNG, in the light theme: PDF readers know no SVG. */
const picturesOf = async (blocks: readonly Block[]): Promise<Pictures> => {
  const pictures = new Map<string, Buffer>()
  for (const block of blocks) {
    if (block.type !== 'cell') continue
    const svg = drawCell(block.cell, block.view === 'plan' ? 'plan' : 'isometric', 'light')
    if (!svg) continue
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: 1400 },
      font: { loadSystemFonts: true },
      background: '#ffffff',
    })
    pictures.set(`${block.cell}/${block.view}`, image.asPng())
  }
  return pictures
}

/** A written paper as PDF, A4 with page numbers; text in the standard PDF fonts. */
export const writePaper = async ({ title, description, date, blocks }: Paper): Promise<Uint8Array> => {
  const pictures = await picturesOf(blocks)
  const pdf = await renderToBuffer(
    <PaperPages title={title} foot={plainText(title)} margin={MARGIN} fontSize={BODY_POINTS}>
      <Prose style={styles.title}>{plainText(title)}</Prose>
      <Prose style={styles.lead}>{plainText(description)}</Prose>
      <Text style={styles.date}>{formatDate(date)}</Text>
      <PaperBlocks blocks={blocks} pictures={pictures} />
    </PaperPages>,
  )
  return new Uint8Array(pdf)
}

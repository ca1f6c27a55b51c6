import { Document, Page, renderToBuffer, StyleSheet, Text, type TextProps, View } from '@react-pdf/renderer'
import { createElement as make, type ReactElement } from 'react'
import { ink } from '#server/exports/report/report-style.ts'
import type { DemoDocument, DemoPage } from './documents.ts'

type Style = NonNullable<TextProps['style']>

const BARS_HEIGHT = 220

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', fontSize: 16, color: ink.text },
  title: { fontSize: 32, fontFamily: 'Helvetica-Bold', marginBottom: 12 },
  lead: { fontSize: 18, color: ink.muted, lineHeight: 1.35, marginBottom: 24, maxWidth: 720 },
  point: { flexDirection: 'row', marginBottom: 14 },
  dot: { width: 8, height: 8, marginTop: 5, marginRight: 14, backgroundColor: ink.signal },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: ink.line, paddingVertical: 9 },
  head: { fontFamily: 'Helvetica-Bold', backgroundColor: ink.soft },
  first: { flex: 2, paddingHorizontal: 8 },
  cell: { flex: 1, paddingHorizontal: 8 },
  bars: { flexDirection: 'row', alignItems: 'flex-end', height: BARS_HEIGHT + 50 },
  bar: { flex: 1, marginRight: 24, alignItems: 'center' },
  footer: {
    position: 'absolute',
    bottom: 26,
    left: 56,
    right: 56,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 11,
    color: ink.muted,
  },
})

const write = (text: string, style: Style = {}) => make(Text, { style }, text)

const writePoints = (points: readonly string[]) =>
  points.map((point) =>
    make(
      View,
      { key: point, style: styles.point },
      make(View, { style: styles.dot }),
      write(point, { flex: 1 }),
    ),
  )

const writeRow = (cells: readonly string[], key: number, isHead: boolean) =>
  make(
    View,
    { key, style: isHead ? [styles.row, styles.head] : styles.row },
    ...cells.map((cell, at) => make(Text, { key: at, style: at === 0 ? styles.first : styles.cell }, cell)),
  )

const writeBars = (bars: NonNullable<DemoPage['bars']>) => {
  const highest = Math.max(...bars.map(({ value }) => value))
  return make(
    View,
    { style: styles.bars },
    ...bars.map(({ label, value, text }) =>
      make(
        View,
        { key: label, style: styles.bar },
        write(text, { marginBottom: 4 }),
        make(View, {
          style: { width: '60%', height: (value / highest) * BARS_HEIGHT, backgroundColor: ink.measured },
        }),
        write(label, { marginTop: 6, color: ink.muted, fontSize: 13 }),
      ),
    ),
  )
}

const writePage = (
  { title, lead, points = [], table, bars }: DemoPage,
  number: number,
  of: string,
): ReactElement =>
  make(
    Page,
    { key: number, size: [960, 540], style: styles.page },
    write(title, styles.title),
    write(lead, styles.lead),
    ...writePoints(points),
    ...(table ? [table.columns, ...table.rows].map((cells, at) => writeRow(cells, at, at === 0)) : []),
    bars ? writeBars(bars) : null,
    make(
      View,
      { style: styles.footer },
      write(`${of} · Example figures of an invented company`),
      write(String(number)),
    ),
  )

/** A document of the demo as PDF: a page for each of its pages, 16:9. Elements without JSX: Node runs this file as it is. */
export const writePages = async ({ title, pages }: DemoDocument): Promise<Uint8Array> =>
  new Uint8Array(
    await renderToBuffer(
      make(
        Document,
        { title, author: 'Cellwright', language: 'en' },
        ...pages.map((page, at) => writePage(page, at + 1, title)),
      ),
    ),
  )

import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { ink } from './paper-blocks.server.tsx'

type PaperPageProps = {
  /** Of the document, as readers of PDF show it. */
  title: string
  /** At the foot of each page, left of its number; in the alphabet of the standard fonts. */
  foot: string
  /** Points: of the sides, and of the text that names no size of its own. */
  margin: number
  fontSize: number
  children: ReactNode
}

const styles = StyleSheet.create({
  brand: { fontSize: 9, fontFamily: 'Helvetica-Bold', color: ink.signal, marginBottom: 16 },
  foot: {
    position: 'absolute',
    bottom: 26,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.muted,
    borderTopWidth: 0.5,
    borderTopColor: ink.line,
    paddingTop: 5,
  },
})

/** A document of the site, A4: the name of the house on the first page, a foot with page numbers on each. */
export const PaperPages = ({ title, foot, margin, fontSize, children }: PaperPageProps) => (
  <Document title={title} author="Cellwright" language="en">
    <Page
      size="A4"
      style={{
        paddingTop: margin,
        paddingBottom: 60,
        paddingHorizontal: margin,
        fontFamily: 'Helvetica',
        fontSize,
        color: ink.text,
      }}
    >
      <View style={[styles.foot, { left: margin, right: margin }]} fixed>
        <Text>{foot}</Text>
        <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
      </View>
      <Text style={styles.brand}>Cellwright</Text>
      {children}
    </Page>
  </Document>
)

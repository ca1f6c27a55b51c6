import { StyleSheet } from '@react-pdf/renderer'

/** Graphite ink on white paper, one accent: the colours of the light theme. */
export const ink = {
  text: '#181c20',
  muted: '#59636d',
  line: '#d5d9dd',
  signal: '#b03f00',
  measured: '#006a82',
  soft: '#f2f4f5',
}

/** Side margin of a page, points. No `lineHeight` on the page: it makes the fixed footer vanish (@react-pdf 4.9). */
export const MARGIN = 42

export const styles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: MARGIN,
    fontFamily: 'Helvetica',
    fontSize: 9,
    color: ink.text,
  },
  title: { fontSize: 20, fontFamily: 'Helvetica-Bold', lineHeight: 1.2, marginBottom: 6 },
  heading: { fontSize: 13, fontFamily: 'Helvetica-Bold', marginTop: 16, marginBottom: 6 },
  subheading: { fontSize: 10, fontFamily: 'Helvetica-Bold', marginTop: 8, marginBottom: 3 },
  muted: { color: ink.muted },
  footer: {
    position: 'absolute',
    bottom: 24,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.muted,
    borderTopWidth: 0.5,
    borderTopColor: ink.line,
    paddingTop: 5,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: ink.line,
    paddingVertical: 3,
    fontSize: 8,
  },
  headRow: { backgroundColor: ink.soft, fontFamily: 'Helvetica-Bold' },
  figures: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 10 },
  figure: { width: '25%', paddingRight: 10, paddingVertical: 6 },
  figureLabel: { fontSize: 8, color: ink.muted },
  figureValue: { fontSize: 11.5, fontFamily: 'Helvetica-Bold', marginVertical: 1 },
})

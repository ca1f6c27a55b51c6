import { Font, renderToBuffer } from '@react-pdf/renderer'
import { ReportDocument, type ReportInput } from './report-document.tsx'

/** Words stay whole, except those too long for any column, such as addresses. */
const wordParts = (word: string): string[] =>
  word.length > 14 ? (word.match(/.{1,14}/gs) ?? [word]) : [word]

/** The plan as a PDF, A4 with page numbers; text in the standard PDF fonts. */
export const writeReport = async (input: ReportInput): Promise<Uint8Array> => {
  Font.registerHyphenationCallback(wordParts)
  return new Uint8Array(await renderToBuffer(<ReportDocument {...input} />))
}

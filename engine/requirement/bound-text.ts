import type { Diagnostic } from '../diagnostic.ts'
import { formatNumber } from './fields.ts'

/** Longest description that is read, in UTF-16 code units (about 3,000 words). */
export const MAX_TEXT_LENGTH = 20_000

/** Cuts a text to `MAX_TEXT_LENGTH` at a word's end, never inside a surrogate pair. */
export const boundText = (text: string): { text: string; isCut: boolean } => {
  if (text.length <= MAX_TEXT_LENGTH) return { text, isCut: false }
  const space = Math.max(text.lastIndexOf(' ', MAX_TEXT_LENGTH), text.lastIndexOf('\n', MAX_TEXT_LENGTH))
  const end = space > MAX_TEXT_LENGTH - 200 ? space : MAX_TEXT_LENGTH
  const code = text.charCodeAt(end - 1)
  const isHalfPair = code >= 0xd800 && code <= 0xdbff
  return { text: text.slice(0, isHalfPair ? end - 1 : end), isCut: true }
}

/** What is said of a text that was cut. */
export const cutNote = (length: number): Diagnostic => ({
  code: 'text.too_long',
  severity: 'warning',
  text: `The text has ${formatNumber(length)} characters; the first ${formatNumber(MAX_TEXT_LENGTH)} were read.`,
  remedy: 'Shorten the text to the process itself.',
  missed: { limit: MAX_TEXT_LENGTH, actual: length, unit: 'characters' },
})

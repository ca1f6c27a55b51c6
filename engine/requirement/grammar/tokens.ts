import { standardSpelling } from '../lexicon/number-words.ts'
import { readNumeral } from '../read-numeral.ts'
import { isGermanText } from './language.ts'

export const vulgarFractions: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

export type Token = {
  kind: 'number' | 'word' | 'symbol'
  /** As typed. */
  text: string
  /** Lower case, without accents, numbers in the standard spelling: "Säcke" → "sacke", "fuffzich" → "funfzig". */
  norm: string
  /** The number's value; NaN for words and symbols. */
  value: number
  start: number
  end: number
  /** No space stands between this token and the one before it. */
  isGlued: boolean
  sentence: number
  clause: number
}

/** A number read from tokens, and the index behind it. */
export type NumberReading = { value: number; next: number }

export type TokenText = { text: string; tokens: Token[]; isGerman: boolean }

const isPlain = /^[A-Za-z]*$/
const letter = /\p{L}/u
const space = /\s/
const clauseMarks = new Set([',', ';', ':', '(', ')', '—', '–', '|', '•', '[', ']'])
/** A full stop behind one of these never ends a sentence. */
const abbreviations = new Set(
  'p approx ca max dia nr no nos mio schr vs incl inkl bzw circa avg mind eg ie z b d st'.split(' '),
)
/** Behind these it does only when a capital letter follows. */
const unitAbbreviations = new Set('min lb lbs in ft oz pcs stk sec hr hrs kg pc'.split(' '))
/** "1 200 mm" may be one number or two: a space groups thousands only when none of these follows. */
const unitsAfterGroup = /^\s?(?:mm|cm|m|kg|kgs|g|lb|lbs|ml|l|x|×|s|hi|high|tall|long|wide|hoch|lang|breit)\b/i
const lineLengthOfWrappedText = 50

export const normalise = (word: string): string =>
  isPlain.test(word) ? word.toLowerCase() : withoutAccents(word)

const withoutAccents = (word: string): string =>
  word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** "w/" and "w/o" are words of their own: their length, and what they stand for. */
const slashWord = (text: string, at: number): { length: number; norm: string } | undefined => {
  if (text[at + 1] !== '/' || !/[wW]/.test(text[at] ?? '') || letter.test(text[at - 1] ?? ' '))
    return undefined
  if (/^[oO](?!\p{L})/u.test(text.slice(at + 2, at + 4))) return { length: 3, norm: 'without' }
  return { length: 2, norm: 'with' }
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'

const digitsFrom = (text: string, from: number): number => {
  let end = from
  while (isDigit(text[end])) end += 1
  return end
}

/** End of the numeral at `from`: digits with "," "." "'" or a space as separators between digits. */
const numeralEnd = (text: string, from: number): number => {
  let end = digitsFrom(text, from)
  // "A4 210 x 297": the number of a name is no thousand of what follows.
  let isFirstGroup = !letter.test(text[from - 1] ?? ' ')
  for (let groups = 0; groups < 6; groups += 1) {
    const separator = text[end] ?? ''
    const next = digitsFrom(text, end + 1)
    const width = next - end - 1
    if (width === 0) return end
    if (separator === ',' || separator === '.') end = next
    else if ("'’\u00a0\u202f\u2009".includes(separator) && separator !== '' && width === 3) end = next
    else if (separator === ' ' && width === 3 && end - from <= 3 && isFirstGroup && text[from] !== '0') {
      const follows = text.slice(next, next + 7)
      if (text.slice(end + 1, next) !== '000' && unitsAfterGroup.test(follows)) return end
      end = next
    } else return end
    isFirstGroup = false
  }
  return end
}

/** Whether the full stop at `at` closes a sentence. */
const closesSentence = (text: string, at: number, before: Token | undefined): boolean => {
  const next = text[at + 1]
  if (next !== undefined && !space.test(next)) return false
  const word = before?.kind === 'word' ? before.norm : ''
  if (abbreviations.has(word)) return false
  if (!unitAbbreviations.has(word)) return true
  const rest = text.slice(at + 1, at + 4).trimStart()
  // "40 sec. 3 shifts": a number after the point and a space begins again.
  return rest === '' || /^\d/.test(rest) || rest.charAt(0) !== rest.charAt(0).toLowerCase()
}

/** A new line ends a sentence after a short line, before a blank line and before a bullet; else it is wrapping. */
const breaksAtLineEnd = (text: string, at: number, lineStart: number): boolean => {
  const next = text.slice(at + 1, at + 4).trimStart()
  return (
    at - lineStart < lineLengthOfWrappedText ||
    /^\s*\n/.test(text.slice(at + 1, at + 4)) ||
    /^[-*•]/.test(next)
  )
}

/** Splits "mmx" (from "400mmx300mm") so that the multiplication stands alone. */
const wordEnd = (text: string, from: number, isAfterDigit: boolean): number => {
  let end = from
  while (end < text.length) {
    const char = String.fromCodePoint(text.codePointAt(end) ?? 32)
    const isApostrophe = (char === "'" || char === '’') && end > from && letter.test(text[end + 1] ?? ' ')
    if (!letter.test(char) && !(isApostrophe && !isAfterDigit)) break
    end += char.length
  }
  const word = text.slice(from, end).toLowerCase()
  const isJoined = isAfterDigit && /^(?:mm|cm|m|in|ft)x$/.test(word) && isDigit(text[end])
  return isJoined ? end - 1 : end
}

/** What turns a word of work round. With a hyphen it is one word all the same: "de-stacking", "un-load". */
const turnedRound = /(?:de|un|dis)-(?=\p{L}{4})/iuy

const prefixedWord = (text: string, at: number): { end: number; norm: string } | undefined => {
  turnedRound.lastIndex = at
  const prefix = letter.test(text[at - 1] ?? ' ') ? undefined : turnedRound.exec(text)?.[0]
  if (prefix === undefined) return undefined
  const end = wordEnd(text, at + prefix.length, false)
  return { end, norm: normalise(text.slice(at, end).replace('-', '')) }
}

/** "0,5 kg … 2.000 pieces": anyone who writes decimals with a comma, and none with a point, groups thousands with the point. */
const usesDecimalComma = (text: string): boolean =>
  /(?<![\d,.])\d+,\d{1,2}(?![\d,])/.test(text) && !/\d\.\d{1,2}(?!\d)/.test(text)

/** Cuts a text into numbers, words and symbols in one pass, with the sentence and clause each stands in. */
export const tokenise = (text: string): TokenText => {
  const isGerman = isGermanText(text)
  const hasDecimalComma = usesDecimalComma(text)
  const tokens: Token[] = []
  let sentence = 0
  let clause = 0
  let at = 0
  let lineStart = 0
  let lastEnd = -1
  const push = (kind: Token['kind'], end: number, value = Number.NaN, meaning?: string) => {
    const raw = text.slice(at, end)
    const norm = meaning ?? (kind === 'word' ? standardSpelling(normalise(raw)) : raw)
    tokens.push({ kind, text: raw, norm, value, start: at, end, isGlued: lastEnd === at, sentence, clause })
    at = end
    lastEnd = end
  }
  const closeSentence = () => {
    sentence += 1
    clause += 1
  }
  while (at < text.length) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 32)
    if (char === '\n') {
      if (breaksAtLineEnd(text, at, lineStart)) closeSentence()
      lineStart = at + 1
    }
    const short = slashWord(text, at)
    const prefixed = prefixedWord(text, at)
    // ".8 kg"
    const isBarePoint = char === '.' && isDigit(text[at + 1]) && !/[\p{L}\p{N}.]/u.test(text[at - 1] ?? ' ')
    if (space.test(char)) at += char.length
    else if (short) push('word', at + short.length, Number.NaN, short.norm)
    else if (prefixed) push('word', prefixed.end, Number.NaN, prefixed.norm)
    else if (isBarePoint) {
      const end = digitsFrom(text, at + 1)
      push('number', end, Number(`0${text.slice(at, end)}`))
    } else if (isDigit(char)) {
      const end = numeralEnd(text, at)
      const value = readNumeral(text.slice(at, end), isGerman || hasDecimalComma)
      push(Number.isNaN(value) ? 'symbol' : 'number', end, value)
    } else if (vulgarFractions[char] !== undefined) push('number', at + char.length, vulgarFractions[char])
    else if (letter.test(char)) push('word', wordEnd(text, at, isDigit(text[at - 1])))
    else {
      const before = tokens.at(-1)
      const from = at
      push('symbol', at + char.length)
      if (clauseMarks.has(char)) clause += 1
      if (char === '!' || char === '?' || (char === '.' && closesSentence(text, from, before)))
        closeSentence()
    }
  }
  return { text, tokens, isGerman }
}

import type { Diagnostic } from '../../diagnostic.ts'
import type { PatternSense } from '../lexicon/english/said/index.ts'
import { patternSource } from '../lexicon/patterns.ts'
import { type LeftOut, leaveOut } from './leave-out.ts'
import { quote } from './reading.ts'

type Heads = { first: RegExp; second: RegExp }

const cell = patternSource('cellWord')
const numbered = (number: PatternSense): RegExp =>
  new RegExp(`\\b${cell}\\s{0,3}(?:${patternSource('numberSign')}\\s{0,3})?${patternSource(number)}\\b`, 'i')
const pattern = (sense: PatternSense): RegExp => new RegExp(patternSource(sense), 'i')

/** The two heads under which a text describes one cell and then another. */
const heads: readonly Heads[] = [
  { first: numbered('firstNumber'), second: numbered('secondNumber') },
  {
    first: new RegExp(`\\b${patternSource('firstOf')} ${cell}\\b`, 'i'),
    second: new RegExp(`\\b${patternSource('secondOf')} (?:one|${cell})\\b`, 'i'),
  },
  {
    first: new RegExp(`\\b${patternSource('oneOf')} ${cell}\\b`, 'i'),
    second: new RegExp(`\\b${patternSource('otherOf')} ${cell}\\b`, 'i'),
  },
]

const announces = pattern('severalCells')
const announced: readonly Heads[] = [
  { first: pattern('atFirst'), second: pattern('atSecond') },
  { first: /(?:^|[\s(])(?:1|a)[).:]\s/i, second: /[\s(](?:2|b)[).:]\s/i },
]
const another = pattern('anotherCell')
const common = pattern('ofAllCells')

/** Less than this describes no cell. In characters. */
const LEAST_TEXT = 25

const startOfWords = (text: string, at: number): number =>
  at + (/^[\s.;:!?(]*/.exec(text.slice(at))?.[0].length ?? 0)

type Found = { start: number; titles: readonly RegExpExecArray[] }

/** Where the second of two cells that a text describes begins, and the words that only say so. */
const findSecond = (text: string): Found | undefined => {
  const announcement = announces.exec(text)
  for (const { first, second } of [...heads, ...(announcement ? announced : [])]) {
    const one = first.exec(text)
    if (!one) continue
    const from = one.index + one[0].length
    const other = second.exec(text.slice(from))
    if (!other || other.index < LEAST_TEXT) continue
    const titles = announcement ? [announcement, one] : [one]
    return { start: startOfWords(text, from + other.index), titles }
  }
  const more = another.exec(text)
  return more && more.index >= LEAST_TEXT ? { start: startOfWords(text, more.index), titles: [] } : undefined
}

/** The sentences from `start` on that are about the second cell alone, each from its first to its last character. */
const sentencesFrom = (text: string, start: number): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = []
  // A point between digits or behind an abbreviation of one letter ends nothing.
  const pattern = /[^.!?\n]*(?:(?:[.](?=\d)|(?<=\b\p{L})[.](?=\s*\p{Ll}))[^.!?\n]*)*(?:[.!?\n]+|$)/gu
  pattern.lastIndex = start
  for (let match = pattern.exec(text); match && match[0] !== ''; match = pattern.exec(text))
    if (!common.test(match[0])) found.push({ start: match.index, end: match.index + match[0].length })
  return found
}

const LONGEST_QUOTE = 60

const noteOf = (words: string): Diagnostic => ({
  code: 'text.second_cell',
  severity: 'warning',
  text: `The text describes more than one cell. This plan is for the first; ${quote(words.trim(), LONGEST_QUOTE)} is left out.`,
  remedy: 'Plan the other one on its own, with its part of the text.',
})

/** Of several cells that a text describes under heads of their own, the first is read and the others are left out. */
export const readFirstCell = (text: string): LeftOut => {
  const whole: LeftOut = { rest: text, spans: [], notes: [] }
  const found = findSecond(text)
  const sentences = found === undefined ? [] : sentencesFrom(text, found.start)
  const length = sentences.reduce((sum, one) => sum + one.end - one.start, 0)
  if (found === undefined || length < LEAST_TEXT) return whole
  // "Zelle 1": a name, and no count of anything.
  const named = found.titles.reduce(
    (left, { index, 0: words }) => leaveOut(left, index, index + words.length, 'unused'),
    whole,
  )
  const first = sentences.reduce((left, { start, end }) => leaveOut(left, start, end, 'other-cell'), named)
  return { ...first, notes: [noteOf(text.slice(found.start))] }
}

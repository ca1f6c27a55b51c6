import type { Diagnostic } from '../../diagnostic.ts'
import { type LeftOut, leaveOut } from './leave-out.ts'
import { quote } from './reading.ts'

/** What a text calls a cell of its own. Lines, stations and robots may be parts of one. */
const cell =
  '(?:robot(?:ic)? ?)?cell|(?:roboter)?zelle|job|application|project|task|aufgabe|anwendung|projekt|roboteranlage'
const firstNumber = '1|one|a|i|eins'
const secondNumber = '2|two|b|ii|zwei'

type Heads = { first: RegExp; second: RegExp }

/** The two heads under which a text describes one cell and then another. */
const heads: readonly Heads[] = [
  {
    first: new RegExp(`\\b(?:${cell})\\s{0,3}(?:(?:no\\.?|nr\\.?|#)\\s{0,3})?(?:${firstNumber})\\b`, 'i'),
    second: new RegExp(`\\b(?:${cell})\\s{0,3}(?:(?:no\\.?|nr\\.?|#)\\s{0,3})?(?:${secondNumber})\\b`, 'i'),
  },
  {
    first: new RegExp(`\\b(?:first|1st|erste[rn]?) (?:${cell})\\b`, 'i'),
    second: new RegExp(
      `\\b(?:(?:the|die|in the|in der) )?(?:second|2nd|zweite[rn]?) (?:one|${cell})\\b`,
      'i',
    ),
  },
  {
    first: new RegExp(`\\b(?:one|eine) (?:${cell})\\b`, 'i'),
    second: new RegExp(`\\b(?:the|die|in the|in der) (?:other|andere[rn]?) (?:${cell})\\b`, 'i'),
  },
]

/** "We need two cells": then "First: … Second: …" and "1) … 2) …" are heads as well. */
const announces = new RegExp(
  `\\b(?:two|2|three|3|zwei|drei)\\s{1,3}(?:separate |different |independent |robot(?:ic)? |neue |verschiedene |getrennte )?(?:${cell}|(?:roboter)?zellen|aufgaben|anwendungen|projekte|roboteranlagen)s?\\b`,
  'i',
)
const announced: readonly Heads[] = [
  {
    first: /(?:^|[.;:!?\n]\s{0,3})(?:first(?:ly)?|erstens|zuerst|the first|die erste)\b/i,
    second: /[.;:!?\n]\s{0,3}(?:second(?:ly)?|zweitens|the second|the other|die zweite|die andere)\b/i,
  },
  { first: /(?:^|[\s(])(?:1|a)[).:]\s/i, second: /[\s(](?:2|b)[).:]\s/i },
]

/** "… Besides, a second cell welds frames": the first has no heading. */
const another = new RegExp(
  `[.;!?\\n][^.;!?\\n]{0,40}\\b(?:a|one|eine?n?)\\s{1,3}(?:second|another|further|zweite|weitere)n?\\s{1,3}(?:${cell})\\b`,
  'i',
)

/** What is said of all cells holds for the first as well. */
const common = new RegExp(
  `^\\s*(?:both|all|each|overall|general|allgemein|beide[nr]?|alle[nr]?|insgesamt)\\b|\\b(?:both|all|each of the|beide[nr]?|alle[nr]?)\\s+(?:two |zwei )?(?:${cell}|(?:roboter)?zellen|aufgaben)s?\\b`,
  'i',
)

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

import type { Diagnostic } from '../../diagnostic.ts'
import type { ReadSpan } from '../types.ts'
import { leaveDenied } from './denied.ts'
import { readFirstCell } from './other-cells.ts'

const place =
  'line|cell|station|machine|robot|department|shop|project|job|crew|team|building|linie|anlage|zelle|maschine|abteilung|projekt|firma'
const other =
  "(?:an?other|a different|a separate|the other|someone else's|eine?r? andere[nrs]?|die andere|eine eigene)"

/** "but that is another line", "X-ray is done elsewhere", "das macht eine andere Anlage". */
const saysElsewhere = new RegExp(
  [
    `\\b(?:that|this|which|it|they)(?:['’]?s| is| are| happens| runs| will be| gets?)?(?: done| handled| made)?(?: on| in| by| at)? ${other} (?:${place})\\b`,
    `\\b(?:is|are|will be|gets?) (?:done|handled|made|packed|stacked) (?:elsewhere|by (?:someone|somebody) else)\\b`,
    `\\b(?:is|are) (?:not|no) part of (?:this|it|the (?:cell|job|project|scope))\\b`,
    `\\b(?:das|dies|die|was) (?:macht|ist|geschieht|läuft|übernimmt)(?: auf| in| an)? ${other} (?:${place})\\b`,
    `\\b(?:gehört|zählt) nicht dazu\\b`,
  ].join('|'),
  'gi',
)

/** Farthest way back to the start of a clause, in characters. */
const LONGEST_CLAUSE = 300
/** So few words only point back: what is elsewhere stands in the clause before. */
const SHORTEST_CLAUSE = 7
const LONGEST_QUOTE = 80

type Elsewhere = {
  /** The text with blanks in place of what is done elsewhere. */
  rest: string
  /** The figures of what is left out. */
  spans: ReadSpan[]
  notes: Diagnostic[]
}

/** Where a clause begins: a point or comma between digits ends none. */
const startOf = (text: string, at: number): number => {
  for (let back = at - 1; back >= Math.max(0, at - LONGEST_CLAUSE); back -= 1)
    if (/[.,;!?\n]/.test(text[back] ?? '') && !/\d/.test(text[back + 1] ?? '')) return back + 1
  return Math.max(0, at - LONGEST_CLAUSE)
}

const isSentenceEnd = (mark: string | undefined): boolean => mark !== undefined && /[.!?\n]/.test(mark)

/** The clause that holds a match, and the one before where it only points back: "…, but that is another line". */
const clauseAround = (text: string, at: number, length: number): { start: number; end: number } => {
  const end = at + length + text.slice(at + length).search(/[.,;!?\n](?!\d)|$/)
  const start = startOf(text, at)
  const words = text.slice(start, end).trim().split(/\s+/).length
  const isPointing = words <= SHORTEST_CLAUSE && start > 1 && !isSentenceEnd(text[start - 1])
  return { start: isPointing ? startOf(text, start - 1) : start, end }
}

const noteOf = (words: string): Diagnostic => ({
  code: 'text.elsewhere',
  severity: 'info',
  text: `By the text “${words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE).toWellFormed()}…` : words}” is done elsewhere: it is left out.`,
})

/** Work that the text says another line, machine or team does is not read. */
const leaveElsewhere = (text: string): Elsewhere => {
  let rest = text
  const spans: ReadSpan[] = []
  const notes: Diagnostic[] = []
  for (const { index, 0: match } of text.matchAll(saysElsewhere)) {
    const { start, end } = clauseAround(text, index, match.length)
    // A text that would be empty without it is about nothing else.
    const blanked = `${rest.slice(0, start)}${rest.slice(start, end).replace(/[^\n]/g, ' ')}${rest.slice(end)}`
    if (blanked.trim().length < LEAST_TEXT) continue
    const words = text.slice(start, end)
    for (const { index: at, 0: figure } of words.matchAll(/\d+(?:[.,]\d+)*/g))
      spans.push({ start: start + at, end: start + at + figure.length, role: 'other-cell' })
    notes.push(noteOf(words.trim().replace(/\s+/g, ' ')))
    rest = blanked
  }
  return { rest, spans, notes }
}
/** Less than this describes no cell. In characters. */
const LEAST_TEXT = 25

/** What a text describes for one cell: without a second cell, what is done elsewhere, and figures that it denies. */
export const readOwnCell = (text: string): Elsewhere => {
  const first = readFirstCell(text)
  const own = leaveElsewhere(first.rest)
  const meant = leaveDenied(own.rest)
  return {
    rest: meant.rest,
    spans: [...first.spans, ...own.spans, ...meant.spans],
    notes: [...first.notes, ...own.notes, ...meant.notes],
  }
}

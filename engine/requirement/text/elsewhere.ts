import type { Diagnostic } from '../../diagnostic.ts'
import { leaveDenied } from './denied.ts'
import { type LeftOut, leaveOut } from './leave-out.ts'
import { readFirstCell } from './other-cells.ts'
import { quote } from './reading.ts'

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

/** Less than this describes no cell. In characters. */
const LEAST_TEXT = 25

const noteOf = (words: string): Diagnostic => ({
  code: 'text.elsewhere',
  severity: 'info',
  text: `The text says that ${quote(words.trim(), LONGEST_QUOTE)} is done elsewhere, so it is left out.`,
})

/** Work that the text says another line, machine or team does is not read. */
const leaveElsewhere = (given: LeftOut): LeftOut => {
  const text = given.rest
  let left = given
  for (const { index, 0: match } of text.matchAll(saysElsewhere)) {
    const { start, end } = clauseAround(text, index, match.length)
    const without = leaveOut(left, start, end, 'other-cell')
    // A text that would be empty without it is about nothing else.
    if (without.rest.trim().length < LEAST_TEXT) continue
    left = { ...without, notes: [...left.notes, noteOf(text.slice(start, end))] }
  }
  return left
}

/** What a text describes for one cell: without a second cell, what is done elsewhere, and figures that it denies. */
export const readOwnCell = (text: string): LeftOut => leaveDenied(leaveElsewhere(readFirstCell(text)))

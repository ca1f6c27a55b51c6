import type { Diagnostic } from '../../diagnostic.ts'
import { findAllSaid } from '../lexicon/patterns.ts'
import { leaveDenied } from './denied.ts'
import { type LeftOut, leaveOut } from './leave-out.ts'
import { readFirstCell } from './other-cells.ts'
import { quote } from './reading.ts'

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
  for (const { index, 0: match } of findAllSaid('elsewhereThere', text)) {
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

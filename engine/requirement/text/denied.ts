import type { Diagnostic } from '../../diagnostic.ts'
import { patternSource } from '../lexicon/patterns.ts'
import { type LeftOut, leaveOut } from './leave-out.ts'
import { quote } from './reading.ts'

const figure = String.raw`\d+(?:[.,]\d+)*`
const denial = patternSource('denial')
const before = String.raw`(?:${patternSource('deniedFigure')}\s+){0,2}`
/** "bags of 25 kg", "Säcke mit 25 kg" */
const thing = String.raw`(?:\p{L}{3,}\s+${patternSource('beforeThing')}\s+)?`
const clause = String.raw`(?:[^.,;!?()\n]|(?<=\d)[.,](?=\d))`
const turn = patternSource('butRather')

/** Figures that a text denies: "not 31 an hour", "not bags of 25 kg", "do not stack 25 kg bags but 18 kg cartons". */
const denied = new RegExp(
  [
    String.raw`\b${denial}\s+${before}${thing}${before}${figure}(?:(?!\b${turn}\b)${clause})*`,
    String.raw`\b${denial}\s+(?!${patternSource('limitsOnly')}\b)(?:(?!\b${turn}\b)${clause}){0,40}${figure}(?:(?!\b${turn}\b)${clause}){0,25}(?=\b${turn}\s+${clause}{0,30}\d)`,
  ].join('|'),
  'giu',
)

const noteOf = (words: string): Diagnostic => ({
  code: 'text.denied',
  severity: 'info',
  text: `The text says ${quote(words.trim())}: no figure is read from that.`,
})

/** Leaves out figures that a text denies, so that none of them counts. */
export const leaveDenied = (given: LeftOut): LeftOut =>
  [...given.rest.matchAll(denied)].reduce(
    (left, { index, 0: words }) => ({
      ...leaveOut(left, index, index + words.length, 'denied'),
      notes: [...left.notes, noteOf(words)],
    }),
    given,
  )

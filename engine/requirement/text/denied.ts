import type { Diagnostic } from '../../diagnostic.ts'
import type { ReadSpan } from '../types.ts'

const figure = String.raw`\d+(?:[.,]\d+)*`
const denial = '(?:not|never|nicht|keinesfalls)'
/** "not more than 12 kg" is a limit, "not only 12 kg" no denial at all: only these words may stand before the figure. */
const before = String.raw`(?:(?:about|around|roughly|exactly|the|at|for|etwa|ca\.?|rund|genau|mit|von)\s+){0,2}`
/** "bags of 25 kg", "Säcke mit 25 kg" */
const thing = String.raw`(?:\p{L}{3,}\s+(?:of|at|with|von|mit|zu|à)\s+)?`
const clause = String.raw`(?:[^.,;!?()\n]|(?<=\d)[.,](?=\d))`
const turn = '(?:but|sondern)'

/** Figures that a text denies: "not 31 an hour", "not bags of 25 kg", "do not stack 25 kg bags but 18 kg cartons". */
const denied = new RegExp(
  [
    String.raw`\b${denial}\s+${before}${thing}${before}${figure}(?:(?!\b${turn}\b)${clause})*`,
    String.raw`\b${denial}\s+(?!only\b|just\b|merely\b|nur\b|bloß\b|more\b|less\b|over\b|under\b|mehr\b|weniger\b)(?:(?!\b${turn}\b)${clause}){0,40}${figure}(?:(?!\b${turn}\b)${clause}){0,25}(?=\b${turn}\s+${clause}{0,30}\d)`,
  ].join('|'),
  'giu',
)

export type Denied = {
  /** The text with blanks in place of what it denies. */
  rest: string
  /** The figures that are denied. */
  spans: ReadSpan[]
  notes: Diagnostic[]
}

const noteOf = (words: string): Diagnostic => ({
  code: 'text.denied',
  severity: 'info',
  text: `The text says “${words}”: that is not read as a figure of the cell.`,
})

/** Leaves out figures that a text denies, so that none of them counts. */
export const leaveDenied = (text: string): Denied => {
  const spans: ReadSpan[] = []
  const notes: Diagnostic[] = []
  const rest = text.replace(denied, (words, ...given) => {
    const index = given.find((one) => typeof one === 'number') ?? 0
    for (const { index: at, 0: number } of words.matchAll(new RegExp(figure, 'g')))
      spans.push({ start: index + at, end: index + at + number.length, role: 'denied' })
    notes.push(noteOf(words.trim().replace(/\s+/g, ' ')))
    return words.replace(/[^\n]/g, ' ')
  })
  return { rest, spans, notes }
}

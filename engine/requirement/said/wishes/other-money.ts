import type { PatternSense } from '../../lexicon/english/said/index.ts'
import { patternSource, saysSo } from '../../lexicon/patterns.ts'

const others: readonly PatternSense[] = ['recurringMoney', 'paidPeople', 'worth', 'paidBefore']

/** The clause is about other money than what the cell may cost: wages, goods, an old offer. */
export const isOtherMoney = (clause: string): boolean => others.some((sense) => saysSo(sense, clause))

/** Who or what stands before "cost": the cell itself, or nothing. */
const whole = new RegExp(
  String.raw`(?:^|\b${patternSource('wholeCell')}\b)[^a-zäöü]*(?:${patternSource('maySay')}\s+)*$`,
  'iu',
)
const costs = new RegExp(String.raw`\b${patternSource('costs')}\b`, 'iu')
const fromFigure = new RegExp(String.raw`\b${patternSource('upToFigure')}?\s*[\d€$].*$`, 'iu')

/** In a clause that says what something costs: this is the whole cell, not one of the things in it. */
export function isWholeCell(clause: string): boolean {
  const verb = costs.exec(clause)
  if (!verb) return true
  const subject = clause.slice(0, verb.index).replace(fromFigure, '')
  return (
    whole.test(`${subject} `) ||
    /^\W*(?:limit|ceiling|cap|frame)/i.test(clause.slice(verb.index + verb[0].length))
  )
}

import { formatField, formatNumber } from '../fields.ts'
import { quote, type Reading } from '../text/reading.ts'
import { type Facts, isGiven, type Question } from '../types.ts'
import { type Change, changesOf } from './changes.ts'

/** Digits that a reckoned value keeps: the page types it as it stands. */
const DIGITS = 6
const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

type Changed = 'ratePerMinute' | 'containersPerMinute' | 'partMassKg'

/** What changes: the mass where the words are about it, else the pace that the text gives, boxes before parts. */
const fieldOf = (facts: Facts, { of }: Change): Changed | undefined => {
  if (of === 'mass') return facts.partMassKg ? 'partMassKg' : undefined
  if (isGiven(facts.containersPerMinute)) return 'containersPerMinute'
  return facts.ratePerMinute ? 'ratePerMinute' : undefined
}

/** "300 an hour": a pace by the hour where the text counts so, or where one of the two is not whole by the minute. */
const wordsOf = (field: Changed, basis: string, values: readonly number[]): string[] => {
  if (field === 'partMassKg') return values.map((value) => formatField(field, value))
  const isByMinute = /min/i.test(basis) && values.every((value) => Number.isInteger(rounded(value)))
  return values.map((value) =>
    isByMinute ? `${formatNumber(value)} a minute` : `${formatNumber(rounded(value * 60))} an hour`,
  )
}

/** Changes that the text describes: each a question with the figure as it is and as it would be. */
export const askAboutChanges = (reading: Reading, facts: Facts): Question[] => {
  const asked = new Set<string>()
  return changesOf(reading).flatMap((change): Question[] => {
    const field = fieldOf(facts, change)
    const now = field && facts[field]?.value
    if (field === undefined || now === undefined) return []
    const then = rounded(now * change.factor)
    if (asked.has(`${field} ${then}`)) return []
    asked.add(`${field} ${then}`)
    const quoted = quote(change.words)
    const [old = '', changed = ''] = wordsOf(field, facts[field]?.basis ?? '', [now, then])
    const options = [
      { value: now, label: old },
      { value: then, label: changed },
    ].map(({ value, label }) => ({ value: String(rounded(value)), label, words: [quoted] }))
    const text = `The text also says ${quoted}. The plan takes ${old}; with the change it is ${changed}. Which of the two counts?`
    return [{ field, text, isBlocking: false, options }]
  })
}

import { formatField } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, Question } from '../types.ts'

/** Machines or lines that the text counts, of which some are no work of the cell. */
type Remainder = {
  field: 'machineCount' | 'lineCount'
  all: number
  taken: number
  words: string
  basis: string
}

const fields = { machines: 'machineCount', lines: 'lineCount' } as const

/** What may be behind "the second": its noun, "one", or the verb. */
const isOfMachines = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return true
  const ofClass = nounAt(reading, at)?.class
  return (
    ofClass === 'machine' ||
    ofClass === 'line' ||
    (['staying', 'doing', 'oneOfThem'] as const).some((words) => isWord(words, token.norm))
  )
}

/** The tokens of the clause that a token opens. */
const clauseFrom = ({ tokens }: Reading, first: number): Reading['tokens'] => {
  const end = tokens.findIndex(({ clause }, at) => at > first && clause !== tokens[first]?.clause)
  return tokens.slice(first, end < 0 ? undefined : end)
}

/** "The second one stays manual" leaves all but one, "only the first gets a robot" takes one. */
const takenOf = (reading: Reading, at: number, all: number): { taken: number; last: number } | undefined => {
  if (!isWord('whichOne', normAt(reading, at)) || !isOfMachines(reading, at + 1)) return undefined
  const from = [1, 2].some((step) => isWord('onlyPart', normAt(reading, at - step)))
  const clause = clauseFrom(reading, at)
  const last = at + clause.findLastIndex(({ kind }) => kind !== 'symbol')
  const says = (words: 'staying' | 'manualWay' | 'cell') => clause.some(({ norm }) => isWord(words, norm))
  if (says('staying') && says('manualWay')) return { taken: all - 1, last }
  return from && says('cell') ? { taken: 1, last } : undefined
}

/** Of several machines or lines those that the cell takes over, where the text says which one stays or which one alone is meant. */
const remainderOf = (reading: Reading, figures: readonly RoleReading[]): Remainder | undefined => {
  const counted = figures.filter(({ role }) => role === 'machines' || role === 'lines')
  const [whole] = counted.toSorted((a, b) => b.atom.value - a.atom.value)
  if (!whole || whole.atom.value < 2 || !Number.isInteger(whole.atom.value)) return undefined
  for (let at = whole.atom.last + 1; at < reading.tokens.length; at += 1) {
    const found = takenOf(reading, at, whole.atom.value)
    if (found)
      return {
        field: whole.role === 'machines' ? fields.machines : fields.lines,
        all: whole.atom.value,
        taken: found.taken,
        words: quote(sliceOf(reading, at - 1, found.last)),
        basis: whole.basis,
      }
  }
  return undefined
}

/** Sets how many machines or lines the cell takes over, where the rest stay as they are. */
export const setRemainder = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const found = remainderOf(reading, figures)
  if (found) setFact(facts, found.field, found.taken, 'derived', `${found.basis}, ${found.words}`)
}

/** Those of the cell and all there are, as answers. */
export const askAboutRemainder = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): Question[] => {
  const found = remainderOf(reading, figures)
  if (!found || facts[found.field]?.origin !== 'derived') return []
  const { field, all, taken, words, basis } = found
  const options = [taken, all].map((value) => ({
    value: String(value),
    label: formatField(field, value),
    words: [value === all ? basis : words],
  }))
  const text = `The text counts ${basis} and says ${words}. The plan takes ${formatField(field, taken)}. How many does this cell take over?`
  return [{ field, text, isBlocking: false, options }]
}

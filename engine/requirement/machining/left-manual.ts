import { formatField } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { verbOf } from '../tasks/verbs.ts'
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

const fields = {
  machines: 'machineCount',
  'all-machines': 'machineCount',
  lines: 'lineCount',
  'all-lines': 'lineCount',
} as const
const isCounting = (role: string): role is keyof typeof fields => role in fields

const isMachineOrLine = (reading: Reading, at: number): boolean =>
  /^(?:machine|line)$/.test(nounAt(reading, at)?.class ?? '')

/** What may be behind "the second": its noun, "one", or the verb. */
const isOfMachines = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return true
  return (
    isMachineOrLine(reading, at) ||
    (verbOf(token.norm) !== undefined && !nounAt(reading, at) && token.text === token.text.toLowerCase()) ||
    (['staying', 'doing', 'oneOfThem', 'takenOver', 'cell', 'onlyPart', 'serving'] as const).some((words) =>
      isWord(words, token.norm),
    )
  )
}

const isLabelled = /^(?:[1-9]\d?|[A-Z])$/

/** The last token of what points at one of several: "the second", "the newest one", "line 2", "Linie B". */
const pointerAt = (reading: Reading, at: number): number | undefined => {
  if (isWord('whichOne', normAt(reading, at)) && isOfMachines(reading, at + 1)) return at
  const label = reading.tokens[at + 1]
  const isLabel =
    label !== undefined &&
    label.clause === reading.tokens[at]?.clause &&
    isLabelled.test(label.text) &&
    // "Only machine 2 parts at a time" counts the parts.
    !(nounAt(reading, at + 2) && !isMachineOrLine(reading, at + 2))
  return isMachineOrLine(reading, at) && isLabel ? at + 1 : undefined
}

/** Between "only" and what it points at: "just for the second", "nur die erste und die dritte". */
const ONLY_WITHIN = 5

/** The token of "only" before what it points at or behind it: "just for the second", "line 2 only". */
const onlyAt = (reading: Reading, at: number, last: number): number | undefined => {
  const before = Array.from({ length: ONLY_WITHIN }, (_, step) => at - 1 - step)
  const only = [...before, last + 1, last + 2].find(
    (other) =>
      reading.tokens[other]?.clause === reading.tokens[at]?.clause &&
      isWord('onlyPart', normAt(reading, other)),
  )
  return only === undefined || isWord('notOnly', normAt(reading, only - 1)) ? undefined : only
}

/** Behind the last that is pointed at: "line 2 and line 3". */
const MORE_WITHIN = 3

/** How many are pointed at: "the first and the third" are two. */
const pointedAt = ({ tokens }: Reading, from: number, pointer: number): number => {
  const { clause } = tokens[pointer] ?? {}
  const words = tokens.slice(from, pointer + MORE_WITHIN + 1).filter((token) => token.clause === clause)
  const pointing = words.filter(({ norm, text }) => isWord('whichOne', norm) || isLabelled.test(text))
  return words.some(({ norm }) => isWord('and', norm)) ? pointing.length : 1
}

/** Tokens on either side in which the clause says what becomes of a machine. */
const WITHIN = 16

/** The tokens of the clause of a token, from it and up to it. */
const clauseAt = ({ tokens }: Reading, at: number): { first: number; last: number } => {
  let [first, last] = [at, at]
  const { clause } = tokens[at] ?? {}
  while (at - first < WITHIN && first > 0 && tokens[first - 1]?.clause === clause) first -= 1
  while (last - at < WITHIN && last + 1 < tokens.length && tokens[last + 1]?.clause === clause) last += 1
  while (last > at && tokens[last]?.kind === 'symbol') last -= 1
  return { first, last }
}

/** "Only the first has a robot", "nur die erste ist schon automatisiert": what is there, and not what is to come. */
const isThereToday = (reading: Reading, pointer: number, { first, last }: Span): boolean => {
  if (someWord(reading, 'soFar', first, last)) return true
  return [1, 2].some(
    (step) =>
      isWord('having', normAt(reading, pointer + step)) && normAt(reading, pointer + step + 1) !== 'to',
  )
}

type Taken = { taken: number; isLeft: boolean } & Span
type Span = { first: number; last: number }
type Sense = Parameters<typeof isWord>[0]
const someWord = ({ tokens }: Reading, words: Sense, first: number, last: number): boolean =>
  tokens.slice(first, last + 1).some(({ norm }) => isWord(words, norm))

/** Whether the clause gives the machine to the cell: "gets a robot", "is to be automated", "es geht nur um die letzte". */
const isForCell = (reading: Reading, only: number, pointer: number, { first, last }: Span): boolean =>
  someWord(reading, 'takenOver', first, last) ||
  someWord(reading, 'concerning', only, pointer) ||
  // The "Anlage" of "nur die dritte Anlage" is the machine.
  someWord(reading, 'cell', first, pointer) ||
  someWord(reading, 'cell', pointer + 2, last)

/** "The second one stays manual" leaves all but one, "only the first gets a robot" takes one. */
const takenOf = (reading: Reading, at: number, all: number): Taken | undefined => {
  const pointer = pointerAt(reading, at)
  if (pointer === undefined) return undefined
  const clause = clauseAt(reading, at)
  const { last } = clause
  if (someWord(reading, 'staying', at, last) && someWord(reading, 'manualWay', at, last))
    return { taken: all - 1, isLeft: true, first: at - 1, last }
  const only = onlyAt(reading, at, pointer)
  if (only === undefined || !isForCell(reading, only, pointer, clause)) return undefined
  const taken = pointedAt(reading, Math.min(at, only), pointer)
  return taken >= all || isThereToday(reading, pointer, clause)
    ? undefined
    : { taken, isLeft: false, ...clause }
}

/** Of several machines or lines those that the cell takes over, where the text says which one stays or which one alone is meant. */
const remainderOf = (reading: Reading, figures: readonly RoleReading[]): Remainder | undefined => {
  // The 2 of "line 2" counts nothing.
  const counted = figures.filter(
    ({ role, atom }) => isCounting(role) && pointerAt(reading, atom.first - 1) !== atom.last,
  )
  const [whole] = counted.toSorted((a, b) => b.atom.value - a.atom.value)
  if (!whole || !isCounting(whole.role) || whole.atom.value < 2 || !Number.isInteger(whole.atom.value))
    return undefined
  const at = reading.tokens.findIndex((_, each) => {
    const found = takenOf(reading, each, whole.atom.value)
    return found !== undefined && (!found.isLeft || each > whole.atom.last)
  })
  const found = takenOf(reading, at, whole.atom.value)
  if (!found) return undefined
  return {
    field: fields[whole.role],
    all: whole.atom.value,
    taken: found.taken,
    words: quote(sliceOf(reading, found.first, found.last)),
    basis: whole.basis,
  }
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

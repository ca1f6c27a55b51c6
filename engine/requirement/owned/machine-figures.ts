import { phraseSource } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { normAt, type Reading } from '../text/reading.ts'
import { countsTesters } from '../text/testers.ts'
import { servedBy } from './served.ts'

/** "vierfach Form", "4-fach-Werkzeug": so many parts come out of one mould at once. */
const countsCavities = (reading: Reading, { first, last, kind, value }: Atom): boolean => {
  const next = normAt(reading, last + 1) === '-' ? last + 2 : last + 1
  const isFold =
    kind === 'word' ? isWord('foldEnding', normAt(reading, first)) : isWord('fold', normAt(reading, next))
  return isFold && Number.isInteger(value) && reading.tokens.some(({ norm }) => isWord('mould', norm))
}

/** "a leak tester with 4 nests": each takes a part and its time, as a machine does. */
const countsNests = (reading: Reading, { last, value }: Atom): boolean =>
  Number.isInteger(value) &&
  value >= 2 &&
  value <= 20 &&
  [1, 2].some((step) => isWord('nest', normAt(reading, last + step))) &&
  reading.tokens.some(({ norm }) => isWord('testing', norm))

/** A place for one part in a machine that runs a whole load at once. */
export const isPlaceOfMachine = (reading: Reading, at: number): boolean =>
  isWord('placeOfMachine', normAt(reading, at))

const unlikely: ReadonlySet<string> = new Set([
  'rate',
  'containers-rate',
  'insert-count',
  'operators',
  'kinds',
])

/** "24 hooks": places in a machine or on a rack, and neither a rate nor people. */
const countsPlaces = (reading: Reading, { last, value, rate }: Atom): boolean =>
  rate === undefined &&
  Number.isInteger(value) &&
  value >= 2 &&
  isPlaceOfMachine(reading, last + 1) &&
  !isWord('each', normAt(reading, last + 2))

/** "two die casters", "aus zwei Kokillen": machines by words of their own. */
const castersNext = new RegExp(`^\\s{1,2}(?:\\p{L}{2,15}\\s){0,2}?${phraseSource('dieCasting')}`, 'iu')
const LONGEST_CASTER = 60

const countsCasters = ({ text, tokens }: Reading, { last, value }: Atom): boolean => {
  const end = tokens[last]?.end
  const isCount = Number.isInteger(value) && value >= 1 && value <= 20
  return isCount && end !== undefined && castersNext.test(text.slice(end, end + LONGEST_CASTER))
}

/** The role of a count that the text says outright belongs to a mould, a tester or its places. */
export const machineRole = (reading: Reading, atom: Atom, role: string): string | undefined => {
  if (!isPlain(atom.kind)) return undefined
  if (countsCavities(reading, atom)) return 'per-shot'
  if (servedBy(reading, atom)) return 'machines-served'
  if (atom.kind !== 'word' && countsNests(reading, atom)) return 'machines'
  if (countsTesters(reading, atom) || countsCasters(reading, atom)) return 'machines'
  return unlikely.has(role) && countsPlaces(reading, atom) ? 'per-container' : undefined
}

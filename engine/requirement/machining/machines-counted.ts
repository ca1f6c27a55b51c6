import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import type { Task } from '../types.ts'

const [FEWEST, MOST] = [2, 20]
/** Words between a count and the machines: "four old vertical lathes". */
const MOST_BETWEEN = 2
/** The share of the other reading, so that the plan asks. */
const DOUBT = 0.3

const machineWork: ReadonlySet<string> = new Set(['machining', 'moulding', 'pressing', 'heating'])

/** A machine by its class, or what is named after the work that it does: "thermoformers". */
const isMachine = (reading: Reading, at: number): boolean => {
  if (nounAt(reading, at)?.class === 'machine') return true
  const norm = normAt(reading, at)
  return (
    /(?:ers|ors|masch\w+|anlagen|pressen)$/.test(norm) &&
    wordSenses(norm, reading.isGerman).some((sense) => machineWork.has(sense))
  )
}

const countsMachines = (reading: Reading, { atom, role }: RoleReading): boolean => {
  const { first, last, value, kind } = atom
  if (role !== 'unused' || kind === 'time' || kind === 'mass' || !Number.isInteger(value)) return false
  // The 2 of "VF-2" is a name.
  if (reading.tokens[first]?.isGlued) return false
  if (value < FEWEST || value > MOST || isWord('sharedAmong', normAt(reading, first - 1))) return false
  for (let at = last + 1; at <= last + 1 + MOST_BETWEEN; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind !== 'word' || token.clause !== reading.tokens[last]?.clause) return false
    if (isMachine(reading, at)) return true
  }
  return false
}

/** "Acht Maschinen, …", "2 thermoformers": where nothing else counts the machines that are tended, the one count of some does, in doubt. */
export const withMachinesCounted = (
  reading: Reading,
  figures: readonly RoleReading[],
  task: Task | undefined,
): readonly RoleReading[] => {
  if (task !== 'machine_tending' || figures.some(({ role }) => role === 'machines')) return figures
  const counts = figures.filter((figure) => countsMachines(reading, figure))
  const [only] = counts
  return only === undefined || counts.length > 1
    ? figures
    : figures.map((figure) =>
        figure === only
          ? { ...figure, role: 'machines', others: [{ role: 'unused', share: DOUBT }] }
          : figure,
      )
}

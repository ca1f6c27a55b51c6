import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import { isPlaceOfMachine } from '../owned/machine-figures.ts'
import type { Takt } from '../roles/counts.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** Mould open until it closes again: open, reach in, take, leave, close. An assumption of ours. */
export const mouldOpenSeconds = 4
/** The mould is never taken to stand open for more of the cycle than this. */
const mouldOpenShare = 0.35

/** How many parts a machine takes at once, and the words that say so: "16 trays per oven", "24 hooks". */
type MachineLoad = { parts: number; words: string }

type Counted = { role: string; atom: { first: number; last: number; value: number } }

const chambers =
  /^(?:ovens?|ofen|furnaces?|autoclaves?|chambers?|kammer|klimakammer|machines?|maschine|washers?|testers?|kilns?)$/
/** A thing and its "per" stand no further behind the count, and a machine no further behind that. In tokens. */
const LONGEST_THING = 3
const MOST_BETWEEN = 2

/** The token of the machine that a count is given per: "16 trays per oven", "40 in each furnace". */
const machineBehind = (reading: Reading, last: number): number | undefined => {
  for (let at = last + 1; at <= last + LONGEST_THING; at += 1) {
    if (reading.tokens[at]?.kind !== 'word') return undefined
    if (!isWord('perLoad', normAt(reading, at))) continue
    for (let named = at + 1; named <= at + 1 + MOST_BETWEEN; named += 1)
      if (chambers.test(normAt(reading, named)) || nounAt(reading, named)?.class === 'machine') return named
    return undefined
  }
  return undefined
}

/** What a machine that runs a whole load at once takes in. */
export const machineLoad = (reading: Reading, figures: readonly Counted[]): MachineLoad | undefined => {
  for (const { role, atom } of figures) {
    if (role !== 'per-container' || !Number.isInteger(atom.value) || atom.value < 2) continue
    const named = isPlaceOfMachine(reading, atom.last + 1) ? atom.last + 1 : machineBehind(reading, atom.last)
    if (named !== undefined) return { parts: atom.value, words: sliceOf(reading, atom.first, named) }
  }
  return undefined
}

/** The time without the open mould that a whole moulding cycle leaves. */
export const mouldingSeconds = (cycleSeconds: number): { closed: number; open: number } => {
  const open = round(Math.min(mouldOpenSeconds, cycleSeconds * mouldOpenShare), 2)
  return { closed: round(cycleSeconds - open, 2), open }
}

/** Shorter runs are those of single parts. */
const LEAST_LOAD_SECONDS = 120

/** A machine of a shorter takt feeds itself, without the door and the change of parts that a robot makes. Assumed. */
const LEAST_OWN_TAKT = 60

/**
 * "A lathe, takt 5 minutes": one figure that is the machine's time and the takt of the cell; as both, no cell could hold it. The
 * machine keeps it, and the rate follows. Where another time is the machine's, or it is counted from floor to floor, with the
 * change of parts in it, it is the takt alone. A mould or press opens within its cycle.
 */
export const withoutOwnTakt = (
  facts: Facts,
  ofRoles: readonly Takt[],
  ofWords: readonly Takt[],
): readonly Takt[] => {
  const takts = [...ofRoles, ...ofWords]
  const kind = facts.machineKind?.value
  if (facts.task?.value !== 'machine_tending' || kind === 'injection' || kind === 'press') return takts
  const machining = takts.filter((takt) => takt.isMachining)
  const both = machining.flatMap((own) =>
    takts.filter(({ isMachining, quantity }) => !isMachining && quantity === own.quantity),
  )
  const isAlone = new Set(machining.map(({ quantity }) => quantity)).size < 2
  const longest = isAlone ? undefined : [...both].sort((a, b) => b.seconds - a.seconds)[0]
  const isOneMachine = (facts.machineCount?.value ?? 1) === 1
  const pace = (both.find((takt) => takt.isFloorToFloor && isOneMachine) ?? longest)?.quantity
  const isBoth = ({ quantity, seconds }: Takt) =>
    seconds >= LEAST_OWN_TAKT &&
    both.some((each) => each.quantity === quantity && (isOneMachine || !each.isFloorToFloor))
  return takts.filter((takt) => !isBoth(takt) || takt.isMachining === (takt.quantity !== pace))
}

/** The machine's own time: as typed, or what a whole moulding cycle leaves without the open mould. */
export const readMachining = (facts: Facts, takts: readonly Takt[], load?: MachineLoad): void => {
  const takt = takts.find((entry) => entry.isMachining)
  if (!takt || facts.machiningSeconds) return
  const kind = facts.machineKind?.value
  // "16 trays per oven, 18 min": what runs as a load takes its share of the time for each part.
  if (load && kind === 'other' && takt.seconds >= LEAST_LOAD_SECONDS) {
    setFact(
      facts,
      'machiningSeconds',
      round(takt.seconds / load.parts, 2),
      'derived',
      `${quote(takt.text)} ÷ ${load.parts} that the machine takes at once (${quote(load.words)})`,
    )
    return
  }
  // A press whose cycle is also the time between two parts opens within it.
  const isRhythm = takts.some((entry) => !entry.isMachining && entry.seconds === takt.seconds)
  if (kind !== 'injection' && !(kind === 'press' && isRhythm)) {
    setFact(facts, 'machiningSeconds', takt.seconds, 'given', quote(takt.text))
    return
  }
  const { closed, open } = mouldingSeconds(takt.seconds)
  setFact(
    facts,
    'machiningSeconds',
    closed,
    'derived',
    `${quote(takt.text)} is the whole cycle; less ${formatNumber(open)} s with the ${kind === 'press' ? 'die' : 'mould'} open to take the part out (assumed)`,
    [round(closed * 0.7, 2), takt.seconds],
  )
}

import type { PatternSense } from '../../lexicon/english/said/index.ts'
import { findAllSaid, findSaid, saysSo } from '../../lexicon/patterns.ts'
import type { Described } from '../described.ts'
import type { SaidStep } from '../types.ts'

const halfOf = (text: string, senses: readonly PatternSense[], name: string): SaidStep[] => {
  const match = senses.map((sense) => findSaid(sense, text)).find((found) => found !== undefined)
  if (!match || saysSo('notDone', text.slice(0, match.index))) return []
  return [{ name, words: match[0], at: match.index, coveredBy: [], isHalf: true }]
}

/** Tools that work on a part in its place: whatever is put on it behind that is left out. */
const worksInPlace: ReadonlySet<string> = new Set([
  'dispensing',
  'screwdriving',
  'marking',
  'finishing',
  'inspection',
])

/** Letters behind a step in which it is said to be done by hand. */
const BY_HAND_BEHIND = 12

/** "A bead of glue, then the lid is pressed on": the part that is put on behind the task, which its cell does not hold. */
const putOnBehind = ({ text, facts: { task } }: Described): SaidStep[] => {
  const found = worksInPlace.has(task?.value ?? '') ? findSaid('putOnBehind', text) : undefined
  const words = found?.slice(1).find((group) => group !== undefined)
  if (!found || words === undefined) return []
  const end = found.index + found[0].length
  if (saysSo('byHand', text.slice(found.index, end + BY_HAND_BEHIND))) return []
  if (saysSo('notDone', text.slice(0, end - words.length))) return []
  const name = 'putting or pressing on another part'
  return [{ name, words, at: end - words.length, coveredBy: [], isHalf: true }]
}

/** The beginning that a word has in singular and plural: "Nabe", "Naben". */
const stemOf = (word: string): string => word.slice(0, Math.max(LEAST_STEM, word.length - 2))
const LEAST_STEM = 3

/** "Insert a spring, put on a lid and drive two screws": what is put in as well as the part that the assembly names. */
const putInUnnamed = ({ text, facts }: Described): SaidStep[] => {
  if (facts.task?.value !== 'assembly' || !facts.screwCount) return []
  const known = [facts.insertName, facts.partName]
    .flatMap((name) => name?.value.toLowerCase().split(' ') ?? [])
    .filter((word) => word.length >= LEAST_STEM)
    .map(stemOf)
  const left = findAllSaid('putsInThing', text).find((found) => {
    const thing =
      found
        .slice(1)
        .find((group) => group !== undefined)
        ?.toLowerCase() ?? ''
    return !known.some((stem) => thing.includes(stem))
  })
  if (!left || saysSo('byHand', text.slice(left.index, left.index + left[0].length + BY_HAND_BEHIND)))
    return []
  const name = 'putting in or on another part'
  return [{ name, words: left[0].trim(), at: left.index, coveredBy: [], isHalf: true }]
}

/** What belongs to the task itself and that no cell of it does. */
export const halvesIn = ({ text, facts }: Described): SaidStep[] => {
  const [task, machine] = [facts.task?.value, facts.machineKind?.value]
  const setIn = 'inserts set into the mould before each shot'
  const besides = [...putOnBehind({ text, facts }), ...putInUnnamed({ text, facts })]
  if (besides.length > 0) return besides
  if (task === 'machine_tending' && machine === 'injection')
    return halfOf(text, ['intoMould', 'insertsSet'], setIn)
  if (saysSo('setsInto', text) && saysSo('moulding', text))
    return halfOf(text, ['intoMould', 'overmoulds'], setIn)
  // A furnace is a machine of another kind.
  const isOfPress =
    task === 'sheet_handling' && (machine === undefined || machine === 'other') && /press/i.test(text)
  if (!isOfPress) return []
  const bothWays = halfOf(text, ['pressBothWays'], 'loading the press and taking parts out of it')
  if (bothWays.length > 0) return bothWays
  return [
    ...halfOf(text, ['furnaceToPress'], 'loading the press from the furnace'),
    ...halfOf(text, ['pressToBelt'], 'laying parts from the press on a belt'),
  ]
}

/** Work on molten metal; what another machine doses by itself is none of the cell. */
export const moltenIn = (text: string): SaidStep[] =>
  halfOf(text, ['ladling'], 'ladling or pouring molten metal').flatMap((step): SaidStep[] =>
    saysSo('byAnother', step.words) ? [] : [{ ...step, isMolten: true }],
  )

import type { Task } from '../field-values.ts'
import { patternSource } from '../lexicon/patterns.ts'
import { phrasePattern, phraseSource } from '../lexicon/phrases.ts'
import { mention } from './described.ts'
import type { Mention, SaidValues } from './types.ts'

type Place<T> = readonly (readonly [T, RegExp])[]

/** The first of these that the text names, with its words. */
const firstNamed = <T extends string>(text: string, named: Place<T>): Mention<T> | undefined => {
  for (const [place, pattern] of named) {
    const words = pattern.exec(text)?.[0]
    if (words !== undefined) return mention(place, words)
  }
  return undefined
}

const places: Place<SaidValues['goesTo']> = [
  ['cage', new RegExp(patternSource('cages'), 'iu')],
  ['a_frame', phrasePattern('aFrame')],
  ['hooks', new RegExp(patternSource('hooks'), 'iu')],
  ['chutes', phrasePattern('toChutes')],
]

/** Places for goods that are neither pallet, belt nor tray. */
export const goesToIn = (text: string): Mention<SaidValues['goesTo']> | undefined => firstNamed(text, places)

type Goal = SaidValues['leavesTo']

const goals: Readonly<Record<Goal, RegExp>> = {
  emptied: phrasePattern('emptied'),
  machine: phrasePattern('intoMachine'),
  cooler: phrasePattern('cooler'),
  tray: phrasePattern('outTray'),
  // "Griff in die Kiste" is what picking out of a bin is called.
  into_box: new RegExp(`(?<!${patternSource('reachInto')})${phraseSource('intoBox')}`, 'iu'),
  box: new RegExp(`(?<!${phraseSource('liesThere')}[^.;,]{0,20})${phraseSource('outBox')}`, 'iu'),
}

/**
 * The goals that a task does not work at by itself, in the order in which they are looked for. What is picked out of bins may
 * lie "in boxes"; a machine that is tended is no goal.
 */
const goalsOf: Readonly<Record<Task, readonly Goal[]>> = {
  palletizing: [],
  depalletizing: ['emptied', 'machine', 'cooler', 'into_box'],
  pick_and_place: ['emptied', 'machine', 'cooler', 'into_box', 'box'],
  bin_picking: ['emptied', 'machine', 'cooler', 'into_box'],
  machine_tending: ['cooler', 'tray', 'into_box', 'box'],
  case_packing: ['emptied', 'machine'],
  kitting: [],
  sheet_handling: [],
  marking: [],
  arc_welding: [],
  assembly: [],
  screwdriving: [],
  inspection: [],
  dispensing: [],
  finishing: [],
}

/** Places for parts that come out of a machine or are carried, other than a belt. */
export const leavesToIn = (text: string, task: Task | undefined): Mention<Goal> | undefined =>
  task &&
  firstNamed(
    text,
    goalsOf[task].map((goal) => [goal, goals[goal]] as const),
  )

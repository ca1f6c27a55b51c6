import type { Task } from '../field-values.ts'
import { phrasePattern, phraseSource } from '../lexicon/phrases.ts'
import { mention } from './described.ts'
import type { Mention, SaidValues } from './types.ts'

const cages =
  /\broll[- ]?(?:cages?|containers?|pallets?|trolleys?)\b|\bcage (?:carts?|trolleys?)\b|rollbehälter\w*|rollcontainer\w*|rollwagen|gitterwagen/i
const hooks =
  /\b(?:plating|electroplating|galvani[sz]ing|chrome|chroming|anodi[sz]ing|coating|paint(?:ing)?) (?:racks?|jigs?|hooks?|hangers?)\b|\bhang(?:s|ing)?\b[^.;]{0,40}\b(?:racks?|hooks?|hangers?|jigs?|frames?)\b|\b(?:hooks?|hangers?) of (?:the|a) [\w-]+ line\b|galvanikgestell\w*|(?:gestelle?n?|haken|warenträger)\b[^.;]{0,30}(?:hängen|gehängt|aufhängen|einhängen)/i

/** The first of these that the text names, with its words. */
const firstNamed = <T extends string>(
  text: string,
  named: readonly (readonly [T, RegExp])[],
): Mention<T> | undefined => {
  const [found] = named.flatMap(([place, pattern]) => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [{ place, words }]
  })
  return mention(found?.place, found?.words ?? '')
}

/** Places for goods that are neither pallet, belt nor tray. */
export const goesToIn = (text: string): Mention<SaidValues['goesTo']> | undefined =>
  firstNamed(text, [
    ['cage', cages],
    ['a_frame', phrasePattern('aFrame')],
    ['hooks', hooks],
    ['chutes', phrasePattern('toChutes')],
  ])

type Goal = SaidValues['leavesTo']

const goals: Readonly<Record<Goal, RegExp>> = {
  emptied: phrasePattern('emptied'),
  machine: phrasePattern('intoMachine'),
  cooler: phrasePattern('cooler'),
  tray: phrasePattern('outTray'),
  // "Griff in die Kiste" is what picking out of a bin is called.
  into_box: new RegExp(`(?<!\\bgriff\\s)${phraseSource('intoBox')}`, 'iu'),
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

import { normAt, type Reading, sliceOf } from '../text/reading.ts'
import type { Task } from '../types.ts'
import { isCountedShift } from './counted-shift.ts'
import { nounCues } from './noun-cues.ts'
import { isNegated, readSentences, type Sentence } from './sentences.ts'
import type { Cue } from './spot.ts'
import { type VerbConcept, verbOf } from './verbs.ts'
import { countsIntoCartons } from './work-cues.ts'

export type TaskReading = {
  task: Task
  sentence: number
  /** Token of the verb or noun that names the task. */
  at: number
  words: string
  /** Other tasks the text names as strongly. */
  others: Task[]
}

/** How strongly each verb names a task; 3 is the weakest that counts. */
const verbCues: Partial<Record<VerbConcept, readonly [Task, number]>> = {
  palletize: ['palletizing', 9],
  depalletize: ['depalletizing', 9],
  stack: ['palletizing', 4.5],
  tend: ['machine_tending', 8],
  weld: ['arc_welding', 8],
  assemble: ['assembly', 6],
  insert: ['assembly', 4],
  screwdrive: ['screwdriving', 8],
  inspect: ['inspection', 7],
  dispense: ['dispensing', 7],
  pack: ['case_packing', 5.5],
  kit: ['kitting', 8],
  finish: ['finishing', 8],
  trim: ['finishing', 3.5],
  mark: ['marking', 7],
  sort: ['pick_and_place', 5],
}

const phrases: readonly (readonly [first: RegExp, second: RegExp, task: Task, weight: number])[] = [
  [/^bin$/, /^picking$/, 'bin_picking', 9],
  [/^griff$/, /^in$/, 'bin_picking', 9],
  [/^machine$/, /^tending$/, 'machine_tending', 9],
  [/^case$/, /^(?:packing|packer|pack)$/, 'case_packing', 9],
  [/^pick(?:ing|s)?$/, /^orders?$/, 'kitting', 9],
  [/^order$/, /^(?:picking|picks?)$/, 'kitting', 9],
  [/^(?:and|&|-)$/, /^plac(?:e|ing)$/, 'pick_and_place', 5],
]
const phraseStarts = new Set([
  'pick',
  'picks',
  'picking',
  'order',
  'bin',
  'griff',
  'machine',
  'case',
  'and',
  '&',
  '-',
])
/** Verbs of moving that name pick and place on their own, without a number in the sentence. */
const plainMoves = /^(?:pick|picking|lift|transfer)$/
const weakestCue = 3
const destackedSheets = 9.2
/** "a welding cell": named in passing as often as wanted. */
const namedStation = 3.2
/** A sentence with a mass, size or rate states the process; one without may only tell a story. */
const numbersBonus = 0.5

/** Joining by welding that draws no seam with an arc or a beam, and printing that marks nothing: none of our tasks. */
const isOtherWork = (reading: Reading, concept: VerbConcept, at: number): boolean => {
  const back = normAt(reading, at - 1) === '-' || normAt(reading, at - 1) === 'stir' ? at - 2 : at - 1
  if (concept === 'weld')
    return /^(?:spot|stud|resistance|projection|ultrasonic|ultrasound|friction|stir|vibration|hotplate|plastic)$/.test(
      normAt(reading, back),
    )
  return concept === 'mark' && normAt(reading, back) === 'd' && normAt(reading, back - 1) === '3'
}

const cuesOf = (reading: Reading, sentence: Sentence, hasNumbers: boolean, isCased: boolean): Cue[] => {
  const cues: Cue[] = []
  for (const { concept, at } of sentence.verbs) {
    if (isOtherWork(reading, concept, at) || isCountedShift(reading.tokens, at)) continue
    const cue = verbCues[concept]
    if (cue) cues.push({ task: cue[0], weight: cue[1], first: at, last: at })
    const isPlain = hasNumbers || plainMoves.test(normAt(reading, at))
    // "set 4 blind rivets": nothing is carried but what joins.
    const isRiveting =
      concept === 'transfer' &&
      /^(?:set|sets|setting|put)$/.test(normAt(reading, at)) &&
      [1, 2, 3, 4].some((step) => /^(?:rivets?|studs?)$/.test(normAt(reading, at + step)))
    const isFeedingAnimals =
      /^feed(?:s|ing)?$/.test(normAt(reading, at)) &&
      [1, 2, 3].some((step) => animals.test(normAt(reading, at + step)))
    if (concept === 'transfer' && !isRiveting && !isFeedingAnimals)
      cues.push({ task: 'pick_and_place', weight: isPlain ? 3.5 : 1.5, first: at, last: at })
  }
  for (const { concept, at } of sentence.named) {
    const cue = verbCues[concept]
    if (cue && !isOtherWork(reading, concept, at))
      cues.push({ task: cue[0], weight: namedStation, first: at, last: at + 1 })
  }
  for (let at = sentence.first; at < sentence.last; at += 1) {
    if (!phraseStarts.has(normAt(reading, at))) continue
    for (const [first, second, task, weight] of phrases)
      if (first.test(normAt(reading, at)) && second.test(normAt(reading, at + 1)) && !isNegated(reading, at))
        cues.push({ task, weight, first: at, last: at + 1 })
  }
  return [...cues, ...nounCues(reading, sentence, isCased)]
}

const numberedSentences = (reading: Reading): ReadonlySet<number> =>
  new Set(
    [...reading.quantities.filter((quantity) => quantity.kind !== 'count'), ...reading.rates].map(
      (found) => found.sentence,
    ),
  )

/** Tasks that describe surroundings more often than work, when another task is stronger. */
const backgroundTasks: ReadonlySet<Task> = new Set<Task>(['pick_and_place', 'machine_tending', 'bin_picking'])

const animals = /^(?:calf|calves|cows?|cattle|pigs?|hens?|poultry|animals?|horses?|sheep|goats?|birds?)$/

/** "A drone that inspects pipelines": it flies; "assemble drones" are parts. */
const isFlown = (reading: Reading): boolean =>
  reading.tokens.some(
    ({ norm }, at) =>
      /^drones?$/.test(norm) &&
      /^(?:that|which|to|should|must|shall|can|will)$/.test(normAt(reading, at + 1)),
  )

/** "AMRs to move totes": vehicles that drive the way carry by themselves; "onto the AMR" is a place. */
const isDriven = (reading: Reading): boolean => {
  const at = reading.tokens.findIndex(
    ({ norm }, place) =>
      /^(?:amrs?|agvs?|tuggers?|drones?)$/.test(norm) ||
      (/^forklifts?$/.test(norm) && /^(?:with|by)$/.test(normAt(reading, place - 1))),
  )
  if (at < 0 || reading.tokens.some(({ norm }) => /^(?:robots?|cobots?|arms?|grippers?)$/.test(norm)))
    return false
  return ![1, 2, 3].some((back) => /^(?:onto|on|to|from|off|into|in)$/.test(normAt(reading, at - back)))
}

type Heard = Cue & { sentence: number }

/**
 * "Pack 6 jars per case, then palletize": the first of two cells, which then outweighs the second; the other is asked about.
 * "Cartons of 12 are packed and palletized" packs nothing here.
 */
const packedFirst = (
  reading: Reading,
  packing: Heard | undefined,
  stacking: Heard | undefined,
): Heard | undefined => {
  if (!packing || !stacking || packing.first >= stacking.first) return undefined
  const isOrdered = /^(?:pack|packs|packing|put|place|fill|load)$/.test(normAt(reading, packing.first))
  const isVerb = verbOf(normAt(reading, stacking.first)) === 'palletize'
  const isThen = [1, 2, 3].some((back) =>
    /^(?:then|and|before|afterwards)$/.test(normAt(reading, stacking.first - back)),
  )
  const holdsCases = reading.groupings.some(
    ({ noun }) => noun.class === 'container' && noun.form === 'carton',
  )
  return isOrdered && isVerb && isThen && holdsCases ? { ...packing, weight: stacking.weight + 1 } : undefined
}

/** The task the text describes: the strongest cue, the earlier one among equals; undefined when there is none. */
export const readTask = (reading: Reading): TaskReading | undefined => {
  const numbered = numberedSentences(reading)
  const isCased = countsIntoCartons(reading)
  const best = new Map<Task, Cue & { sentence: number }>()
  for (const sentence of readSentences(reading)) {
    const index = reading.tokens[sentence.first]?.sentence ?? 0
    const hasNumbers = numbered.has(index)
    for (const cue of cuesOf(reading, sentence, hasNumbers, isCased)) {
      const weight = cue.weight + (hasNumbers ? numbersBonus : 0)
      if (weight > (best.get(cue.task)?.weight ?? weakestCue))
        best.set(cue.task, { ...cue, weight, sentence: index })
    }
  }
  // Glue, a part set onto it and screws in one takt are an assembly.
  const joining = best.get('assembly')
  const gluing = best.get('dispensing')
  if (joining && gluing && best.has('screwdriving'))
    best.set('assembly', { ...joining, weight: Math.max(joining.weight, gluing.weight + 0.5) })
  // Screws driven during an assembly are part of it.
  if (joining) best.delete('screwdriving')
  if (isFlown(reading)) return undefined
  if (isDriven(reading)) best.delete('pick_and_place')
  // Destacking sheets is no depalletizing.
  if ((best.get('sheet_handling')?.weight ?? 0) > destackedSheets) best.delete('depalletizing')
  const packing = packedFirst(reading, best.get('case_packing'), best.get('palletizing'))
  if (packing) best.set('case_packing', packing)
  const [chosen, ...rest] = [...best.values()].sort((a, b) => b.weight - a.weight || a.first - b.first)
  if (chosen === undefined) return undefined
  return {
    task: chosen.task,
    sentence: chosen.sentence,
    at: chosen.first,
    words: sliceOf(reading, chosen.first, chosen.last),
    others: rest.filter((cue) => cue.weight >= 7 && !backgroundTasks.has(cue.task)).map((cue) => cue.task),
  }
}

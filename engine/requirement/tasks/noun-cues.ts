import type { Noun } from '../grammar/words.ts'
import { normAt, nounAt, type Reading } from '../roles/reading.ts'
import type { Task } from '../types.ts'
import type { Sentence, Verb } from './sentences.ts'
import type { VerbConcept } from './verbs.ts'

/** A reason to read a task: how strong, and the tokens it stands in. */
export type Cue = { task: Task; weight: number; first: number; last: number }

/** One noun of a sentence with what the rules ask about it. */
type Spot = {
  reading: Reading
  sentence: Sentence
  at: number
  norm: string
  noun: Noun | undefined
  /** The preposition before the noun, over articles and names: "onto the EUR pallets" → onto. */
  preposition: string
  verb: (...concepts: VerbConcept[]) => Verb | undefined
  /** A verb that moves things, anywhere in the sentence. */
  mover: Verb | undefined
  /** The last verb of loading before the noun, else the first of the sentence. */
  tender: Verb | undefined
}
type Found = { task: Task; weight: number; from?: number | undefined; to?: number } | undefined

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const fromWords = words('from off of out von vom aus')
const ontoWords = words('on onto to in into auf aufs zu zum per')
const sheetWords =
  /^(?:sheets?|sheetmetal|plywood|veneers?|boards?|bleche?n?|blechtafeln?|sperrholz\w*|chipboards?)$/
const sheetMachines = words('brake punch shear guillotine bending laser saw abkantpresse')
const screwWords = /^(?:screws?|bolts?|nuts?|schrauben?|fasteners?)$/
const glueWords = words(
  'bead beads adhesive glue sealant silicone polyurethane epoxy kleber klebstoff dichtmasse raupe kleberaupe',
)
const storedWords = /^(?:lie|lies|lying|arrive|arrives|come|comes|stored|delivered|liegen|supplied)$/
const looseWords = words(
  'lie lies lying loose loosely jumbled random randomly tumbled heaped unsorted chaotic bulk piled liegen liegt lose ungeordnet chaotisch durcheinander',
)
const gapWords =
  /^(?:a|an|the|eur|euro|epal|gma|chep|wooden|plastic|half|full|our|one|two|\d*|mixed|standard|us|uk|incoming|outgoing|empty|each|industrial|block|der|die|das|den|dem)$/
const pressNames = words(
  'the a an our injection hydraulic stamping punch forging moulding molding from die of into ton t one two three',
)

const prepositionBefore = (reading: Reading, at: number): string => {
  for (let back = at - 1; back >= at - 5; back -= 1) {
    const norm = normAt(reading, back)
    if (fromWords.has(norm) || ontoWords.has(norm)) return norm
    const token = reading.tokens[back]
    if (token?.kind === 'symbol' && !'-(),'.includes(norm)) return ''
    if (token?.kind === 'word' && !gapWords.test(norm) && back < at - 2) return ''
  }
  return ''
}

/** "press" names the machine behind an article or a name, and is a verb else. */
const isPressNoun = ({ reading, at, norm }: Spot): boolean =>
  !/^press(?:e|es)?$/.test(norm) ||
  reading.isGerman ||
  pressNames.has(normAt(reading, at - 1)) ||
  reading.tokens[at - 1]?.kind === 'number'

const pallet = ({ reading, sentence, at, noun, preposition, mover }: Spot): Found => {
  if (noun?.class !== 'pallet') return undefined
  const next = nounAt(reading, at + 1)
  const emptied = [1, 2, 3, 4]
    .map((back) => at - back)
    .find((back) => back >= sentence.first && /^(?:unload|entlad)/.test(normAt(reading, back)))
  if (emptied !== undefined && !fromWords.has(preposition))
    return { task: 'depalletizing', weight: 6, from: emptied }
  if (fromWords.has(preposition))
    return preposition !== 'of' && mover ? { task: 'depalletizing', weight: 6, from: mover.at } : undefined
  const isAdjective = next !== undefined && next.class !== 'pallet'
  return ontoWords.has(preposition) && !isAdjective
    ? { task: 'palletizing', weight: mover ? 6.5 : 4, from: mover?.at }
    : undefined
}

const machine = (spot: Spot): Found => {
  const { reading, at, noun, tender } = spot
  if (noun?.class !== 'machine' || !isPressNoun(spot) || sheetMachines.has(normAt(reading, at + 1)))
    return undefined
  // "oven belt": where parts come from, not a machine to serve.
  if (nounAt(reading, at + 1)?.class === 'conveyor') return undefined
  const isDirected = [1, 2, 3, 4].some((back) =>
    /^(?:into|from|of|out|in|to|aus|onto)$/.test(normAt(reading, at - back)),
  )
  if (tender && (isDirected || Math.abs(at - tender.at) <= 9))
    return { task: 'machine_tending', weight: 7, from: tender.at }
  // A lathe that is only mentioned is a weak sign, a "machine" is none.
  return {
    task: 'machine_tending',
    weight: /^(?:machine|center|centre|machining)$/.test(noun.lemma) ? 3 : 3.2,
  }
}

const bin = ({ reading, sentence, at, noun, preposition, mover }: Spot): Found => {
  const isBin = noun?.class === 'bin'
  if (!isBin && !/^(?:box|crate|tote|kiste|container|basket)$/.test(noun?.lemma ?? '')) return undefined
  for (let back = at; back > at - 12 && back >= sentence.first; back -= 1)
    if (looseWords.has(normAt(reading, back)) && /^(?:in|inside|from|of|out|aus|von)$/.test(preposition))
      return { task: 'bin_picking', weight: 7.5, from: back }
  const isOut = fromWords.has(preposition) && isBin && noun.lemma !== 'hopper'
  return isOut && mover ? { task: 'bin_picking', weight: 7, from: mover.at } : undefined
}

const sheet = ({ reading, at, norm, mover }: Spot): Found => {
  if (norm === 'brake' && normAt(reading, at - 1) === 'press')
    return { task: 'sheet_handling', weight: 8, from: at - 1 }
  return sheetWords.test(norm) && mover ? { task: 'sheet_handling', weight: 8, from: mover.at } : undefined
}

const destination = ({ noun, preposition, mover }: Spot): Found =>
  (noun?.class === 'container' || noun?.class === 'conveyor') && mover && ontoWords.has(preposition)
    ? { task: 'pick_and_place', weight: 3.5, from: mover.at }
    : undefined

const packed = ({ reading, at, noun, preposition, verb, mover }: Spot): Found => {
  const isInto = preposition === 'in' || preposition === 'into'
  // "boxes lying in crates": where things are, not where they go.
  const isStored = [2, 3, 4].some((step) => storedWords.test(normAt(reading, at - step)))
  if (noun?.class !== 'container' || noun.form !== 'carton' || !isInto || isStored) return undefined
  const weight = verb('pack') ? 7.5 : verb('sort') ? 3.6 : mover ? 5.5 : 4
  return { task: 'case_packing', weight, from: verb('transfer', 'pack', 'sort')?.at }
}

const pressed = (spot: Spot): Found => {
  const { reading, sentence, at, norm } = spot
  if (norm !== 'press' || isPressNoun(spot)) return undefined
  for (let ahead = at + 1; ahead < at + 9 && ahead <= sentence.last; ahead += 1)
    if (/^(?:into|onto|in)$/.test(normAt(reading, ahead))) return { task: 'assembly', weight: 8, to: ahead }
  return undefined
}

const worked = ({ norm, noun, verb }: Spot): Found => {
  const inspecting = noun?.class === 'defect' ? verb('inspect', 'check') : undefined
  if (inspecting) return { task: 'inspection', weight: 7, from: inspecting.at }
  const driving = screwWords.test(norm) ? verb('drive') : undefined
  if (driving) return { task: 'screwdriving', weight: 7, from: driving.at }
  const applying = glueWords.has(norm) ? verb('apply', 'transfer') : undefined
  if (applying) return { task: 'dispensing', weight: 8, from: applying.at }
  return /^(?:mig|tig|wig)$/.test(norm) ? { task: 'arc_welding', weight: 7 } : undefined
}

const rules = [pallet, machine, bin, sheet, destination, packed, pressed, worked]

/** What the nouns of a sentence say about the task, each with the verbs and prepositions around it. */
export const nounCues = (reading: Reading, sentence: Sentence): Cue[] => {
  const cues: Cue[] = []
  const firstOf = new Map<VerbConcept, Verb>()
  for (const verb of sentence.verbs) if (!firstOf.has(verb.concept)) firstOf.set(verb.concept, verb)
  const verb = (...concepts: VerbConcept[]): Verb | undefined => {
    const found = concepts.flatMap((concept) => firstOf.get(concept) ?? [])
    return found.sort((a, b) => a.at - b.at)[0]
  }
  const mover = verb('transfer', 'stack', 'pack', 'sort', 'tend')
  const tenders = sentence.verbs.filter(({ concept }) => concept === 'transfer' || concept === 'tend')
  let last = 0
  for (let at = sentence.first; at <= sentence.last; at += 1) {
    while ((tenders[last + 1]?.at ?? at) < at) last += 1
    const noun = nounAt(reading, at)
    const spot: Spot = {
      reading,
      sentence,
      at,
      norm: normAt(reading, at),
      noun,
      preposition: noun ? prepositionBefore(reading, at) : '',
      verb,
      mover,
      tender: tenders[last],
    }
    for (const rule of rules) {
      const found = rule(spot)
      if (found === undefined) continue
      const ends = [found.from ?? at, found.to ?? at]
      cues.push({ task: found.task, weight: found.weight, first: Math.min(...ends), last: Math.max(...ends) })
    }
  }
  return cues
}

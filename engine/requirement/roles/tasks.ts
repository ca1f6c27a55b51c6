import { isStopWord, nounOf } from '../grammar/words.ts'
import type { Task } from '../types.ts'
import { normAt, nounAt, type Reading, sliceOf } from './reading.ts'
import { type VerbConcept, verbOf } from './verbs.ts'

/** A reason to read a task: how strong, and the tokens it stands in. */
type Cue = { task: Task; weight: number; first: number; last: number }

export type TaskReading = {
  task: Task
  sentence: number
  /** Token of the verb or noun that names the task. */
  at: number
  words: string
  /** Other tasks the text names as strongly. */
  others: Task[]
}

type Verb = { concept: VerbConcept; at: number }
type Sentence = { first: number; last: number; verbs: Verb[] }

const beWords = new Set(
  'be is are was were been being get gets getting to must should have need needs werden wird and'.split(' '),
)
const negations = new Set('not no never without kein keine keinen nicht ohne'.split(' '))
const fromWords = new Set('from off of out von vom aus'.split(' '))
const ontoWords = new Set('on onto to in into auf aufs zu zum per'.split(' '))
const sheetWords =
  /^(?:sheets?|sheetmetal|plywood|veneers?|boards?|bleche?n?|blechtafeln?|sperrholz\w*|chipboards?)$/
const sheetMachines = new Set('brake punch shear guillotine bending laser saw abkantpresse'.split(' '))
const looseWords =
  /^(?:lie|lies|lying|loose|loosely|jumbled|random|randomly|tumbled|heaped|unsorted|chaotic|bulk|piled|liegen|liegt|lose|ungeordnet|chaotisch|durcheinander)$/
const gapWords =
  /^(?:a|an|the|eur|euro|epal|gma|chep|wooden|plastic|half|full|our|one|two|\d*|mixed|standard|us|uk|incoming|outgoing|eur\d|empty|each|\(|industrial|block|der|die|das|den|dem)$/
const machineBodies = /^(?:machine|machines|station|centre|center|cell|booth|line|fixture|robot|robots)$/

/** "painted panels", "welded frames": an -ed form right before a noun, with no "be" before it, describes the part. */
const isDescription = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  if (
    !/(?:ed|t|laid|fed|taken)$/.test(norm) ||
    /^(?:lift|insert|transport|set|put|inspect|unit|montiert|fit)$/.test(norm)
  )
    return false
  if (reading.isGerman) return false
  if (!/(?:ed|laid|fed|taken)$/.test(norm) || norm === 'feed') return false
  for (let back = at - 1; back >= at - 3 && back >= 0; back -= 1)
    if (beWords.has(normAt(reading, back))) return false
  const next = reading.tokens[at + 1]
  return next !== undefined && next.kind === 'word' && !isStopWord(next.norm)
}

const isNegated = (reading: Reading, at: number): boolean => {
  for (let back = at - 1; back >= at - 3 && back >= 0; back -= 1) {
    const norm = normAt(reading, back)
    if (negations.has(norm) || norm.endsWith("n't") || norm.endsWith('n’t')) return true
    if (reading.tokens[back]?.kind === 'symbol' && norm !== '-') return false
  }
  return false
}

/** Words that are a verb in one place and a noun in another. */
const isNounHere = (reading: Reading, at: number, concept: VerbConcept): boolean => {
  const norm = normAt(reading, at)
  const before = normAt(reading, at - 1)
  const after = normAt(reading, at + 1)
  const isAfterArticle = /^(?:the|a|an|each|per|to|into|from|our|this|one|full|of|pallet|every)$/.test(before)
  if (concept === 'stack')
    return (
      isAfterArticle &&
      /^stacks?$/.test(norm) &&
      !(
        before === 'to' &&
        /^(?:want|need|like|have|us|it|robot|us|used|going|trying|looking|able|wants|needs)$/.test(
          normAt(reading, at - 2),
        )
      )
    )
  if (concept === 'drive')
    return norm.startsWith('screw') &&
      !/^(?:screwing|screwed)$/.test(norm) &&
      !(at === 0 || reading.tokens[at - 1]?.kind === 'symbol' || /^(?:we|then|to|and)$/.test(before))
      ? true
      : norm === 'screws'
  if (norm === 'tend' && after === 'to') return true
  if (norm === 'set' || norm === 'sets') return isAfterArticle || after === 'of' || after === 'up'
  if (norm === 'hand' || norm === 'kit') return norm === 'hand'
  if (norm === 'fit' || norm === 'fits' || norm === 'fitting')
    return after === 'in' || after === 'the' || after === 'within' || isAfterArticle
  if (norm === 'pack' || norm === 'packs') return isAfterArticle && before !== 'to'
  if (norm === 'take' || norm === 'takes' || norm === 'place')
    return (
      after === 'place' ||
      before === 'take' ||
      (after === 'a' && /^(?:look|break)$/.test(normAt(reading, at + 2))) ||
      (norm === 'takes' && reading.tokens[at + 1]?.kind === 'number')
    )
  if (norm === 'run' || norm === 'look' || norm === 'looking') return false
  if (/^(?:mark|marks|label|labels|seal|seals|load|glue)$/.test(norm))
    return isAfterArticle && before !== 'to'
  // "grinding machine": the verb belongs to the machine's name.
  return (
    norm.endsWith('ing') &&
    machineBodies.test(after) &&
    concept !== 'pack' &&
    concept !== 'kit' &&
    !/^palleti/.test(norm)
  )
}

const readSentences = (reading: Reading): Sentence[] => {
  const sentences: Sentence[] = []
  for (const [at, token] of reading.tokens.entries()) {
    const current = sentences[token.sentence]
    const sentence = current ?? { first: at, last: at, verbs: [] }
    sentence.last = at
    sentences[token.sentence] = sentence
    if (token.kind !== 'word') continue
    const concept = verbOf(token.norm)
    if (
      concept === undefined ||
      isNegated(reading, at) ||
      isDescription(reading, at) ||
      isNounHere(reading, at, concept)
    )
      continue
    if (reading.isGerman && nounOf(token.norm, true)?.class === 'machine') continue
    sentence.verbs.push({ concept, at })
  }
  return sentences.filter(Boolean)
}

/** Walks back from a noun over articles, names and numbers to its preposition. */
const prepositionBefore = (reading: Reading, at: number): string => {
  for (let back = at - 1; back >= 0 && back >= at - 5; back -= 1) {
    const norm = normAt(reading, back)
    if (fromWords.has(norm) || ontoWords.has(norm)) return norm
    const token = reading.tokens[back]
    if (token?.kind === 'symbol' && !'-(),'.includes(norm)) return ''
    if (token?.kind === 'word' && !gapWords.test(norm) && back < at - 2) return ''
  }
  return ''
}

const isPressNoun = (reading: Reading, at: number): boolean =>
  !/^press(?:e|es)?$/.test(normAt(reading, at)) ||
  /^(?:the|a|an|our|injection|hydraulic|stamping|punch|forging|moulding|molding|from|die|of|into|ton|t|one|two|three)$/.test(
    normAt(reading, at - 1),
  ) ||
  reading.tokens[at - 1]?.kind === 'number' ||
  reading.isGerman

const cuesOfNouns = (
  reading: Reading,
  sentence: Sentence,
  add: (task: Task, weight: number, first: number, last?: number) => void,
) => {
  const has = (...concepts: VerbConcept[]) => sentence.verbs.find((verb) => concepts.includes(verb.concept))
  const mover = has('transfer', 'stack', 'pack', 'sort', 'tend')
  let isTransferTold = false
  for (let at = sentence.first; at <= sentence.last; at += 1) {
    const noun = nounAt(reading, at)
    const norm = normAt(reading, at)
    if (noun?.class === 'pallet') {
      const preposition = prepositionBefore(reading, at)
      const isAdjective = nounAt(reading, at + 1) !== undefined && nounAt(reading, at + 1)?.class !== 'pallet'
      const emptied = sentence.verbs.find(
        (verb) =>
          /^(?:unload|empty|entlad)/.test(normAt(reading, verb.at)) && at - verb.at <= 4 && at > verb.at,
      )
      if (emptied && !fromWords.has(preposition)) add('depalletizing', 6, emptied.at, at)
      else if (fromWords.has(preposition) && preposition !== 'of' && mover)
        add('depalletizing', 6, mover.at, at)
      else if (ontoWords.has(preposition) && !isAdjective)
        add('palletizing', mover ? 6.5 : 4, mover?.at ?? at, at)
    }
    if (
      noun?.class === 'machine' &&
      isPressNoun(reading, at) &&
      !sheetMachines.has(normAt(reading, at + 1))
    ) {
      const isDirected = [1, 2, 3, 4].some((back) =>
        /^(?:into|from|of|out|in|to|aus|onto)$/.test(normAt(reading, at - back)),
      )
      const isTended = sentence.verbs.find((verb) => ['transfer', 'tend'].includes(verb.concept))
      if (isTended && (isDirected || at - isTended.at <= 5)) add('machine_tending', 7, isTended.at, at)
      else add('machine_tending', 3, at)
    }
    if (
      noun?.class === 'bin' ||
      ((noun?.lemma === 'box' ||
        noun?.lemma === 'crate' ||
        noun?.lemma === 'tote' ||
        noun?.lemma === 'kiste' ||
        noun?.lemma === 'container') &&
        fromWords.has(prepositionBefore(reading, at)))
    ) {
      const loose = Array.from({ length: 12 }, (_, back) => at - back).find(
        (back) => back >= sentence.first && looseWords.test(normAt(reading, back)),
      )
      const preposition = prepositionBefore(reading, at)
      const isOut = fromWords.has(preposition) && noun.class === 'bin' && noun.lemma !== 'hopper'
      if (loose !== undefined && /^(?:in|inside|from|of|out|aus|von)$/.test(preposition))
        add('bin_picking', 7.5, loose, at)
      else if (isOut && mover) add('bin_picking', 7, mover.at, at)
    }
    if (sheetWords.test(norm) && mover && !isTransferTold) {
      isTransferTold = true
      add('sheet_handling', 8, mover.at, at)
    }
    if (norm === 'brake' && normAt(reading, at - 1) === 'press') add('sheet_handling', 8, at - 1, at)
    if (noun?.class === 'defect' && has('inspect', 'check'))
      add('inspection', 7, has('inspect', 'check')?.at ?? at, at)
    if (/^(?:screws?|bolts?|nuts?|schrauben?|fasteners?)$/.test(norm) && has('drive'))
      add('screwdriving', 7, has('drive')?.at ?? at, at)
    if (
      /^(?:bead|beads|adhesive|glue|sealant|silicone|polyurethane|epoxy|kleber|klebstoff|dichtmasse|raupe|kleberaupe)$/.test(
        norm,
      ) &&
      has('apply', 'transfer')
    )
      add('dispensing', 8, has('apply', 'transfer')?.at ?? at, at)
    if (/^(?:mig|mag|tig|wig)$/.test(norm) && (reading.tokens[at]?.text ?? '') !== 'mag')
      add('arc_welding', 7, at)
    if (norm === 'press' && !isPressNoun(reading, at)) {
      for (let ahead = at + 1; ahead < at + 9 && ahead <= sentence.last; ahead += 1)
        if (/^(?:into|onto|in)$/.test(normAt(reading, ahead))) {
          add('assembly', 8, at, ahead)
          break
        }
    }
    if (noun?.class === 'container' && noun.form === 'carton' && has('transfer', 'pack', 'sort')) {
      const preposition = prepositionBefore(reading, at)
      const back = [1, 2, 3].map((step) => normAt(reading, at - step))
      const isInto =
        back.some((word) => word === 'into' || word === 'in') && ['in', 'into', 'to'].includes(preposition)
      if (isInto) add('case_packing', has('pack') ? 7.5 : 5.5, has('transfer', 'pack', 'sort')?.at ?? at, at)
    }
  }
}

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

const phrases: readonly (readonly [RegExp, RegExp, Task, number])[] = [
  [/^pick$|^picking$/, /^and$|^place$|^&$|^-$/, 'pick_and_place', 5],
  [/^bin$/, /^picking$/, 'bin_picking', 9],
  [/^griff$/, /^in$/, 'bin_picking', 9],
  [/^machine$/, /^tending$/, 'machine_tending', 9],
  [/^case$/, /^packing$|^packer$|^pack$/, 'case_packing', 9],
  [/^spot$/, /^weld/, 'arc_welding', -8],
]

const cuesOf = (reading: Reading, sentence: Sentence, hasNumbers: boolean): Cue[] => {
  const cues: Cue[] = []
  const add = (task: Task, weight: number, first: number, last = first) =>
    cues.push({ task, weight, first: Math.min(first, last), last: Math.max(first, last) })
  for (const { concept, at } of sentence.verbs) {
    const cue = verbCues[concept]
    if (cue) add(cue[0], cue[1], at)
    if (concept === 'transfer')
      add(
        'pick_and_place',
        hasNumbers || /^(?:pick|picking|lift|transfer)$/.test(normAt(reading, at)) ? 3.5 : 1.5,
        at,
      )
    if (concept === 'weld' && normAt(reading, at - 1) === 'spot') cues.pop()
  }
  for (let at = sentence.first; at < sentence.last; at += 1)
    for (const [first, second, task, weight] of phrases)
      if (
        weight > 0 &&
        first.test(normAt(reading, at)) &&
        second.test(normAt(reading, at + 1)) &&
        !isNegated(reading, at)
      ) {
        const isPlace =
          task !== 'pick_and_place' ||
          /^place/.test(normAt(reading, at + 2)) ||
          /^place/.test(normAt(reading, at + 3))
        if (isPlace) add(task, weight, at, at + 1)
      }
  cuesOfNouns(reading, sentence, add)
  return cues
}

/** Below this a verb alone ("we moved house") names no task. */
const weakestCue = 3

const bestOf = (cues: readonly Cue[]): Map<Task, Cue & { sentence: number }> =>
  new Map(cues.map((cue) => [cue.task, { ...cue, sentence: 0 }]))

/** The task the text describes: the strongest cue, the earlier one among equals; undefined when there is none. */
export const readTask = (reading: Reading): TaskReading | undefined => {
  const measured = new Set(
    reading.quantities.filter((quantity) => quantity.kind !== 'count').map((quantity) => quantity.sentence),
  )
  for (const rate of reading.rates) measured.add(rate.sentence)
  const best = bestOf([])
  for (const sentence of readSentences(reading)) {
    const index = reading.tokens[sentence.first]?.sentence ?? 0
    const hasNumbers = measured.has(index)
    for (const cue of cuesOf(reading, sentence, hasNumbers)) {
      const weight = cue.weight + (hasNumbers ? 0.5 : 0)
      if (weight > (best.get(cue.task)?.weight ?? weakestCue))
        best.set(cue.task, { ...cue, weight, sentence: index })
    }
  }
  // Screws driven during an assembly are part of it.
  if (best.has('assembly') && best.has('screwdriving')) best.delete('screwdriving')
  const ranked = [...best.values()].sort((a, b) => b.weight - a.weight || a.first - b.first)
  const [chosen, ...rest] = ranked
  if (chosen === undefined) return undefined
  const others = rest
    .filter(
      (cue) => cue.weight >= 7 && !['pick_and_place', 'machine_tending', 'bin_picking'].includes(cue.task),
    )
    .map((cue) => cue.task)
  return {
    task: chosen.task,
    sentence: chosen.sentence,
    at: chosen.first,
    words: sliceOf(reading, chosen.first, chosen.last),
    others,
  }
}

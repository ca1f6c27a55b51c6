import { normAt, nounAt, type Reading } from '../text/reading.ts'
import type { Sentence, Verb } from './sentences.ts'
import type { Cue, Found, Spot } from './spot.ts'
import type { VerbConcept } from './verbs.ts'
import { isDoneByRobot, takingWords, wayOf, workRules } from './work-cues.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const fromWords = words('from off of out von vom aus')
const ontoWords = words('on onto to in into auf aufs zu zum per')
const sheetWords =
  /^(?:sheets?|sheetmetal|plywood|veneers?|boards?|plasterboards?|drywall|gypsumboards?|panes?|glasscheiben?|bleche?n?|blechtafeln?|sperrholz\w*|chipboards?)$/
const brakeWords =
  /^(?:abkantpresse|abkantpressen|gesenkbiegepresse|schwenkbiegemaschine|biegezelle|pressbrake)$/
const thinMm = 6
const sheetMachines = words('brake punch shear guillotine bending laser saw abkantpresse')
const sheetCutters = words('saw saws punch shear guillotine nesting plasma waterjet')
/** Stuff that panels and plates of are boards. */
const boardStuff = words('mdf osb hpl chipboard particleboard plywood acrylic gypsum insulation melamine')
const storedWords = /^(?:lie|lies|lying|arrive|arrives|come|comes|stored|delivered|liegen|supplied)$/
/** Thrown into a bin they lie as they fell. */
const thrownWords = words('thrown dumped tipped dropped poured jumbled tumbled heaped unsorted')
const looseWords = words(
  'tangled entangled lie lies lying loose loosely jumbled random randomly tumbled heaped unsorted chaotic bulk piled liegen liegt lose ungeordnet chaotisch durcheinander',
)
const gapWords =
  /^(?:a|an|the|eur|euro|epal|gma|chep|wooden|plastic|half|full|our|one|two|\d*|mixed|standard|us|uk|incoming|outgoing|empty|each|industrial|block|der|die|das|den|dem)$/
const pressNames = words(
  'the a an our brake injection hydraulic stamping punch forging trim trimming moulding molding from die of into ton t one two three',
)

const prepositionBefore = (reading: Reading, at: number): string => {
  for (let back = at - 1; back >= at - 6; back -= 1) {
    const norm = normAt(reading, back)
    // "in a shelf-ready box": one compound word.
    if (back < at - 1 && normAt(reading, back + 1) === '-') continue
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
  // "Press 63 t"
  (reading.quantityAt[at + 1]?.kind === 'mass' && reading.quantityAt[at + 1]?.symbol === 't') ||
  pressNames.has(normAt(reading, at - 1)) ||
  reading.tokens[at - 1]?.kind === 'number'

const pallet = ({ reading, sentence, at, noun, preposition, mover, isRated }: Spot): Found => {
  if (noun?.class !== 'pallet') return undefined
  const next = nounAt(reading, at + 1)
  // "tyres come in on pallets, unload …": what arrives on them is taken off.
  const arrival = [2, 3, 4, 5].find((back) => storedWords.test(normAt(reading, at - back)))
  if (arrival !== undefined && ontoWords.has(preposition) && mover)
    return { task: 'depalletizing', weight: 7.2, from: Math.min(at, mover.at), to: Math.max(at, mover.at) }
  // "55 pallets of 40 boxes per shift": no word of work, and what stands on pallets was stacked.
  if (
    sentence.verbs.length === 0 &&
    preposition === '' &&
    isRated &&
    !/^(?:stretch-)?wrap/.test(normAt(reading, at - 1))
  )
    return { task: 'palletizing', weight: 3.1 }
  const emptied = [1, 2, 3, 4]
    .map((back) => at - back)
    .find((back) => back >= sentence.first && /^(?:unload|entlad)/.test(normAt(reading, back)))
  if (emptied !== undefined && !fromWords.has(preposition))
    return { task: 'depalletizing', weight: 6, from: emptied }
  if (fromWords.has(preposition))
    return preposition !== 'of' && mover ? { task: 'depalletizing', weight: 6, from: mover.at } : undefined
  // "onto pallet conveyors" is no stacking, "onto pallets door handles" is.
  const isAdjective = next !== undefined && next.class !== 'pallet' && !/(?:s|en)$/.test(normAt(reading, at))
  return ontoWords.has(preposition) && !isAdjective
    ? { task: 'palletizing', weight: mover ? 6.5 : 4, from: mover?.at }
    : undefined
}

const machine = (spot: Spot): Found => {
  const { reading, at, noun, tender } = spot
  if (noun?.class !== 'machine' || !isPressNoun(spot) || sheetMachines.has(normAt(reading, at + 1)))
    return undefined
  if (/^(?:milling|drilling|turning)$/.test(normAt(reading, at + 1)) && isDoneByRobot(reading, at + 1))
    return undefined
  // "oven belt", "machining line": where parts come from or go to, not a machine to serve.
  if (/^(?:conveyor|line)$/.test(nounAt(reading, at + 1)?.class ?? '')) return undefined
  // "from 2 filling machines": what makes the parts feeds itself.
  if (fillers.test(normAt(reading, at - 1)) || /^(?:per|each)$/.test(normAt(reading, at - 1)))
    return undefined
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

const fillers = /^(?:filling|packing|packaging|bagging|wrapping|capping|bottling|canning|labell?ing|sealing)$/
/** How far before a bin the word stands that says how parts lie in it. */
const FARTHEST_LOOSE = 17

const bin = ({ reading, sentence, at, noun, preposition, mover, isRated }: Spot): Found => {
  const isBin = noun?.class === 'bin'
  if (!isBin && !/^(?:box|crate|tote|kiste|container|basket)$/.test(noun?.lemma ?? '')) return undefined
  // "random bin: forged hooks …"
  if (isBin && sentence.verbs.length === 0 && /^(?:random|bulk|loose)$/.test(normAt(reading, at - 1)))
    return { task: 'bin_picking', weight: 6, from: at - 1 }
  for (let back = at; back > at - FARTHEST_LOOSE && back >= sentence.first; back -= 1) {
    const isLoose = looseWords.has(normAt(reading, back)) || (isBin && normAt(reading, back) === 'bulk')
    const isThrown = thrownWords.has(normAt(reading, back)) && preposition === 'into'
    if (isThrown || (isLoose && back !== at && /^(?:in|inside|from|of|out|aus|von)$/.test(preposition)))
      return { task: 'bin_picking', weight: 7.5, from: back }
  }
  // "a bin of castings; grip them one by one"
  const isOfParts =
    isBin &&
    normAt(reading, at + 1) === 'of' &&
    preposition === '' &&
    [2, 3].some((step) => nounAt(reading, at + step)?.class === 'part')
  if (isOfParts && sentence.verbs.length === 0 && isRated) return { task: 'bin_picking', weight: 4 }
  const isFull = isOfParts && mover && at < mover.at
  if (isFull) return { task: 'bin_picking', weight: 7, from: at, to: mover.at }
  const isOut = fromWords.has(preposition) && isBin && noun.lemma !== 'hopper'
  return isOut && mover ? { task: 'bin_picking', weight: 7, from: mover.at } : undefined
}

const sheet = ({ reading, sentence, at, norm, mover, verb, preposition, way }: Spot): Found => {
  const isPressBrake =
    norm === 'brake' && (normAt(reading, at - 1) === 'press' || normAt(reading, at + 1) === 'press')
  if (isPressBrake || brakeWords.test(norm))
    return {
      task: 'sheet_handling',
      weight: 8.6,
      from: isPressBrake && normAt(reading, at + 1) !== 'press' ? at - 1 : at,
    }
  // "destack panes": sheets are taken one by one, not from a pallet of boxes.
  const isFlat = sheetWords.test(norm) || /^(?:blanks?|platinen?)$/.test(norm)
  const destacker = isFlat ? verb('depalletize') : undefined
  if (destacker && /^(?:destack|unstack|entstapel|abstapel)/.test(normAt(reading, destacker.at)))
    return { task: 'sheet_handling', weight: 9.5, from: destacker.at }
  if (norm === 'bending' && /^(?:cells?|robots?|machines?|cent(?:er|re)s?)$/.test(normAt(reading, at + 1)))
    return { task: 'sheet_handling', weight: 6 }
  // "1.2 mm blanks": thin ones lie flat.
  const thickness = reading.quantityAt[at - 1]
  // "0.8 mm steel blanks": what they are of stands between.
  const beforeStuff = /^(?:steel|stainless|alumini?um|mild|copper|brass)$/.test(normAt(reading, at - 1))
    ? reading.quantityAt[at - 2]
    : undefined
  const isThinStuff =
    beforeStuff?.kind === 'length' && beforeStuff.value <= thinMm && /^(?:blanks?|platinen?)$/.test(norm)
  const isBoard =
    /^blanks?$/.test(norm) && /^(?:cardboard|carton|paper|corrugated|board)$/.test(normAt(reading, at - 1))
  const isThin =
    thickness?.kind === 'length' && thickness.value <= thinMm && /^(?:blanks?|platinen?)$/.test(norm)
  // "load MDF panels onto a panel saw"
  const isForCutter =
    /^(?:panels?|plates?|blanks?)$/.test(norm) &&
    Array.from({ length: 15 }, (_, index) => index + 2).some((step) => {
      const ahead = normAt(reading, at + step)
      return sheetCutters.has(ahead) && reading.tokens[at + step]?.sentence === reading.tokens[at]?.sentence
    })
  // "grommets in sheet metal panels": stuff.
  if (norm === 'sheet' && normAt(reading, at + 1) === 'metal' && ontoWords.has(preposition)) return undefined
  const isOfBoard = /^(?:panels?|plates?|slabs?)$/.test(norm) && boardStuff.has(normAt(reading, at - 1))
  // "blanks 3 mm, 800 x 500 mm"
  const behind = reading.quantityAt[at + 1]
  const isThinBehind =
    behind?.kind === 'length' && behind.value <= thinMm && /^(?:blanks?|platinen?)$/.test(norm)
  // "components on boards": what things are laid onto is not fed itself.
  if (/^boards?$/.test(norm) && ontoWords.has(preposition)) return undefined
  const isSheet =
    sheetWords.test(norm) || isThin || isThinStuff || isThinBehind || isOfBoard || isBoard || isForCutter
  // "glass panes from line to A-frame": a way and no verb.
  const isFed = [4, 6, 8, 10, 12].some((step) =>
    [0, 1].some((odd) => /^(?:into|onto)$/.test(normAt(reading, at + step + odd))),
  )
  if (isSheet && sentence.verbs.length === 0 && (way !== undefined || isFed))
    return { task: 'sheet_handling', weight: 4 }
  return isSheet && mover ? { task: 'sheet_handling', weight: 8, from: mover.at } : undefined
}

const destination = ({ noun, preposition, mover }: Spot): Found =>
  (noun?.class === 'container' || noun?.class === 'conveyor') && mover && ontoWords.has(preposition)
    ? { task: 'pick_and_place', weight: 3.5, from: mover.at }
    : undefined

const packed = ({ reading, at, noun, preposition, verb, mover, isCased }: Spot): Found => {
  const isInto = preposition === 'in' || preposition === 'into' || (preposition === 'to' && isCased)
  // "boxes lying in crates": where things are, not where they go.
  const isStored = [2, 3, 4].some((step) => storedWords.test(normAt(reading, at - step)))
  if (noun?.class !== 'container' || noun.form !== 'carton' || !isInto || isStored) return undefined
  const weight = verb('pack') ? 7.5 : verb('sort') ? 3.6 : mover ? 5.5 : 4
  return { task: 'case_packing', weight, from: verb('transfer', 'pack', 'sort')?.at }
}

/** "Fill boxes with 30 pouches". */
const filled = ({ reading, at, norm }: Spot): Found => {
  if (!/^(?:fill|fills|filling|befull\w*)$/.test(norm)) return undefined
  for (let ahead = at + 1; ahead <= at + 3; ahead += 1)
    if (nounAt(reading, ahead)?.form === 'carton') return { task: 'case_packing', weight: 6, to: ahead }
  return undefined
}

const pressed = (spot: Spot): Found => {
  const { reading, sentence, at, norm } = spot
  const isPressing = /^press(?:ing|ed)$/.test(norm)
  if (!isPressing && (norm !== 'press' || isPressNoun(spot))) return undefined
  for (let ahead = at + 1; ahead < at + 9 && ahead <= sentence.last; ahead += 1)
    if (/^(?:into|onto|in)$/.test(normAt(reading, ahead))) return { task: 'assembly', weight: 8, to: ahead }
  return undefined
}

const rules = [pallet, machine, bin, sheet, destination, packed, filled, pressed, ...workRules]

/** What the nouns of a sentence say about the task, each with the verbs and prepositions around it. */
export const nounCues = (reading: Reading, sentence: Sentence, isCased: boolean): Cue[] => {
  const cues: Cue[] = []
  const firstOf = new Map<VerbConcept, Verb>()
  for (const verb of sentence.verbs) if (!firstOf.has(verb.concept)) firstOf.set(verb.concept, verb)
  const verb = (...concepts: VerbConcept[]): Verb | undefined => {
    const found = concepts.flatMap((concept) => firstOf.get(concept) ?? [])
    return found.sort((a, b) => a.at - b.at)[0]
  }
  const mover = verb('transfer', 'stack', 'pack', 'sort', 'tend')
  const tenders = sentence.verbs.filter(({ concept }) => concept === 'transfer' || concept === 'tend')
  const taker = sentence.verbs.find(({ at }) => takingWords.test(normAt(reading, at)))
  const way = sentence.verbs.length === 0 ? wayOf(reading, sentence) : undefined
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
      taker,
      way,
      isCased,
      isRated: sentence.isRated,
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

import { isThing, phraseAfter, phraseBefore } from '../text/phrases.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { isScrewNoun, threadAt } from '../text/screw-words.ts'
import type { Sentence } from './sentences.ts'
import type { Found, Spot } from './spot.ts'

const screwWords = /^(?:screws?|bolts?|nuts?|schrauben?|fasteners?|torx)$/
const glueWords = new Set(
  'pu bead beads adhesive glue sealant silicone polyurethane epoxy kleber klebstoff dichtmasse grease paste caulk fett raupe kleberaupe'.split(
    ' ',
  ),
)

const checkedWords =
  /^(?:labels?|missing|completeness|presence|cameras?|vision|kameras?|quality|surfaces?|welds?|seams?|porosity|bores?|holes?|diameters?|dimensions?|toleran\w*|flatness|roundness|runout|gaps?)$/
const arcWords = /^(?:mig|tig|wig|gmaw|gtaw|smaw|fcaw)$/
const burrWords = /^(?:burrs?|flash|flashing|grate?n?)$/

const worked = ({ reading, at, norm, noun, verb }: Spot): Found => {
  const inspecting = noun?.class === 'defect' ? verb('inspect', 'check') : undefined
  if (inspecting) return { task: 'inspection', weight: 7, from: inspecting.at }
  // "look at tablets for chips"; "looking for a robot" checks nothing.
  const looker = norm === 'for' ? verb('check') : undefined
  if (looker && at - looker.at >= 2 && at - looker.at <= 7 && nounAt(reading, at - 1)?.class !== 'space') {
    const sought = normAt(reading, at + 1)
    if (reading.tokens[at + 1]?.kind === 'word' && /[^s]s$|ing$/.test(sought))
      return { task: 'inspection', weight: 5, from: looker.at, to: at + 1 }
  }
  const checking = checkedWords.test(norm) ? verb('check') : undefined
  if (checking) return { task: 'inspection', weight: 5, from: checking.at }
  // "put 4 screws M8 in each cover"
  const isPutIn =
    screwWords.test(norm) &&
    [1, 2, 3, 4, 5].some(
      (step) =>
        /^(?:in|into|on)$/.test(normAt(reading, at + step)) &&
        /^(?:each|every)$/.test(normAt(reading, at + step + 1)),
    )
  if (isPutIn && verb('transfer')) return { task: 'screwdriving', weight: 6.5, from: verb('transfer')?.at }
  // "screw 4 pcs M3x8 into a cover", "bolting: 8x M12": the thread stands for the screw.
  const isThread = threadAt(reading, at) !== undefined && reading.tokens[at]?.text === 'M'
  if (isThread && verb('drive')) return { task: 'screwdriving', weight: 7, from: verb('drive')?.at }
  const driving = screwWords.test(norm) ? verb('drive') : undefined
  if (driving && driving.at !== at) return { task: 'screwdriving', weight: 7, from: driving.at }
  const applying = glueWords.has(norm) ? verb('apply', 'transfer') : undefined
  if (applying) return { task: 'dispensing', weight: 8, from: applying.at }
  const removing = burrWords.test(norm) ? verb('transfer') : undefined
  if (removing && /^(?:remov|entfern)/.test(normAt(reading, removing.at)))
    return { task: 'finishing', weight: 7, from: removing.at }
  const isMag = norm === 'mag' && reading.tokens[at]?.text === 'MAG'
  return arcWords.test(norm) || isMag ? { task: 'arc_welding', weight: 7 } : undefined
}

/** More kinds than this in one box are a range of products, not a kit. */
const mostAssorted = 12

const joiningVerbs = /^(?:push|pushes|pushing|clip|clips|attach|attaches|attaching|slide|plug|screw|screws)$/
const intoWords = /^(?:into|onto|to|on|in)$/

/** The mass of the thing named at or right before these tokens. */
const hasMass = (reading: Reading, first: number, last: number): boolean => {
  for (let at = first; at <= last; at += 1) if (reading.quantityAt[at]?.kind === 'mass') return true
  return false
}

const namesScrews = (reading: Reading, sentence: Sentence, at: number): boolean => {
  for (let ahead = at; ahead <= Math.min(sentence.last, at + 20); ahead += 1)
    if (isScrewNoun(normAt(reading, ahead))) return true
  return false
}

/** "Place a 15 g magnet into a 200 g rotor", "push plugs into connectors": one part goes into another. */
const joined = ({ reading, sentence, at, norm }: Spot): Found => {
  if (!intoWords.test(norm)) return undefined
  const main = phraseAfter(reading, at + 1)
  if (!main || nounAt(reading, main.last)?.class !== 'part') return undefined
  const insert = phraseBefore(reading, at - 1)
  if (!insert || !isThing(reading, insert)) return undefined
  if (isScrewNoun(normAt(reading, insert.last))) return undefined
  const isWeighed =
    (hasMass(reading, at + 1, main.first) || hasMass(reading, main.last + 1, main.last + 1)) &&
    hasMass(reading, Math.max(sentence.first, insert.first - 2), at - 1)
  if (isWeighed) return { task: 'assembly', weight: 7, from: insert.first, to: main.last }
  for (let back = at - 1; back >= at - 9 && back >= sentence.first; back -= 1) {
    if (!joiningVerbs.test(normAt(reading, back))) continue
    // "screw the lid onto the housing with 8 screws" is work with screws, "screw caps onto bottles" is not.
    if (/^screw/.test(normAt(reading, back)) && namesScrews(reading, sentence, at)) return undefined
    return { task: 'assembly', weight: 5, from: back, to: main.last }
  }
  return undefined
}

/** "Spritzgussteile entnehmen": the take-out names the machine by its parts. */
const moulded = ({ reading, norm, verb }: Spot): Found => {
  if (!/^spritzg[iu]ss/.test(norm)) return undefined
  const taker = verb('transfer')
  return taker && /^entn/.test(normAt(reading, taker.at))
    ? { task: 'machine_tending', weight: 6, from: taker.at }
    : undefined
}

/** "Unload a 4-cavity mould": a mould that is emptied stands in its machine. */
const emptied = ({ at, norm, taker }: Spot): Found =>
  /^(?:moulds?|molds?|cavity|cavities)$/.test(norm) && taker && Math.abs(at - taker.at) <= 8
    ? { task: 'machine_tending', weight: 6.6, from: taker.at }
    : undefined

/** "Injection moulding … take the part out": the machine is served, wherever in the sentence it is named. */
const takenOut = ({ reading, at, norm, taker }: Spot): Found => {
  const next = normAt(reading, at + 1)
  if (norm !== 'injection' || /^mou?lded$/.test(next)) return undefined
  return taker ? { task: 'machine_tending', weight: 7, from: taker.at } : undefined
}

/** Verbs of taking something out. */
export const takingWords: RegExp =
  /^(?:take|takes|taking|remov\w*|unload\w*|demou?ld\w*|extract\w*|pick|picks|tend\w*)$/
const beads =
  /^(?:beads?|adhesive|sealant|glue|gaskets?|paste|grease|silicone|melt|hotmelt|\w*raupe|\w*dichtung)$/
const ontoPart = /^(?:onto|on|around|along|round|auf|um|entlang)$/
const receives = /^(?:gets?|receives?|needs?|bekommt|erhalt)$/

const places: ReadonlySet<string> = new Set(['container', 'conveyor', 'bin'])
/** From where a way begins to its "to", in tokens. */
const FARTHEST_WAY = 12
/** Places that a way begins at, beside the noun classes of `places`. */
const wayStarts = /^(?:line|machine)$/

/**
 * "From roller conveyor to test rig", "magazine to tester": a known place, "to", and a thing. The token of the "to";
 * undefined where the sentence names no such way.
 */
export const wayOf = (reading: Reading, sentence: Sentence): number | undefined => {
  let from = Number.NEGATIVE_INFINITY
  for (let at = sentence.first + 1; at < sentence.last; at += 1) {
    const place = nounAt(reading, at)?.class ?? ''
    const isFrom = [1, 2, 3].some((back) => /^(?:from|off)$/.test(normAt(reading, at - back)))
    if (isFrom && (places.has(place) || wayStarts.test(place))) from = at
    if (!/^(?:to|into|onto)$/.test(normAt(reading, at))) continue
    const isStarted = places.has(nounAt(reading, at - 1)?.class ?? '') || at - from <= FARTHEST_WAY
    const target = reading.tokens[at + 1]
    if (isStarted && target?.kind === 'word' && !reading.quantityAt[at + 1]) return at
  }
  return undefined
}

/** Whether two places stand behind "from": "from tub to nest", "from the belt into trays". */
const laidFromTo = (reading: Reading, sentence: Sentence, from: number): boolean => {
  const isPlace = (at: number): boolean =>
    [1, 2, 3].some(
      (step) => at + step <= sentence.last && places.has(nounAt(reading, at + step)?.class ?? ''),
    )
  if (!isPlace(from)) return false
  return [2, 3, 4, 5].some((step) => intoWords.test(normAt(reading, from + step)) && isPlace(from + step))
}

/** "5 different samples in gift boxes": few kinds that go together are a kit. */
const assorted = ({ reading, sentence, at, norm, verb }: Spot): Found => {
  if (!/^(?:different|distinct|verschiedene[nr]?)$/.test(norm)) return undefined
  const count = reading.quantityAt[at - 1]
  if (count?.kind !== 'count' || count.value < 2 || count.value > mostAssorted) return undefined
  for (let ahead = at + 2; ahead <= Math.min(at + 9, sentence.last); ahead += 1)
    if (/^(?:in|into)$/.test(normAt(reading, ahead))) {
      const isBoxed = [1, 2, 3].some((step) => nounAt(reading, ahead + step)?.form === 'carton')
      const mover = verb('transfer', 'pack')
      return isBoxed && mover ? { task: 'kitting', weight: 8.2, from: mover.at, to: ahead } : undefined
    }
  return undefined
}

/** A length from here on behind a word for glue is the way of the nozzle. */
const shortestBeadMm = 30

/** "3.2 m of weld" where nobody says what is to be done: that is to be done. */
const isWeldLength = (reading: Reading, at: number): boolean =>
  /^welds?$/.test(normAt(reading, at)) &&
  [1, 2, 3].some((step) => reading.quantityAt[at - step]?.kind === 'length')
/** "Robot milling", "CNC milling … by robot": the robot does the work, and no machine is served. */
export const isDoneByRobot = (reading: Reading, at: number): boolean =>
  /^robot(?:ic)?$/.test(normAt(reading, at - 1)) ||
  [2, 3, 4, 5, 6, 7, 8, 9].some(
    (step) =>
      normAt(reading, at + step) === 'by' && /^(?:robots?|cobots?)$/.test(normAt(reading, at + step + 1)),
  )

const machineWork =
  /^(?:hobbing|broaching|honing|turning|milling|edm|trovalising|stamping|forging|thermoforming)$/

/** Things are counted into cartons: "10 to a carton", "24 per case". */
export const countsIntoCartons = (reading: Reading): boolean =>
  reading.groupings.some(
    ({ noun, text }) =>
      noun.class === 'container' &&
      noun.form === 'carton' &&
      noun.lemma !== 'kit' &&
      /\b(?:to|per|into) |\b(?:ea|each)\b/i.test(text),
  )

/** Sentences without a verb of work: "polyurethane gasket, 3 m, onto lids", "four screws M4 in each cover". */
const unspoken = ({ reading, sentence, at, norm, way, isCased }: Spot): Found => {
  if (norm === 'press' && normAt(reading, at + 1) === 'force') return { task: 'assembly', weight: 4 }
  if (sentence.verbs.length > 0) return undefined
  // "10 to a carton", "24 per case": what is counted into cartons is packed.
  if (isCased && nounAt(reading, at)?.class === 'container' && nounAt(reading, at)?.form === 'carton')
    return { task: 'case_packing', weight: 3.3 }
  // "gear boxes from roller conveyor to test rig", "PCB panels, magazine to tester"
  const isToMachine = [1, 2, 3, 4].some((step) => nounAt(reading, at + step)?.class === 'machine')
  if (way === at) return { task: isToMachine ? 'machine_tending' : 'pick_and_place', weight: 3.4 }
  // "gear hobbing, 140 s floor to floor": machine work that no arm does.
  if (machineWork.test(norm) && !isDoneByRobot(reading, at)) return { task: 'machine_tending', weight: 3.2 }
  // "syringes from tub to nest"
  if (norm === 'from' && laidFromTo(reading, sentence, at)) return { task: 'pick_and_place', weight: 3.6 }
  if (isWeldLength(reading, at)) return { task: 'arc_welding', weight: 3.6 }
  if (beads.test(norm)) {
    const isOnto = [1, 2, 3, 4, 5, 6, 7].some(
      (step) => at + step <= sentence.last && ontoPart.test(normAt(reading, at + step)),
    )
    const isReceived = [1, 2, 3].some((step) => receives.test(normAt(reading, at - step)))
    // "urethane bead 4.2 m", "adhesive, 6 spots per board"
    const isDrawn =
      !/^gaskets?$/.test(norm) &&
      [1, 2, 3, 4].some((step) => {
        const quantity = reading.quantityAt[at + step]
        const isPath = quantity?.kind === 'length' && quantity.value >= shortestBeadMm
        return isPath || /^(?:dots?|spots?|drops?|points?)$/.test(normAt(reading, at + step))
      })
    return isOnto || isReceived || isDrawn ? { task: 'dispensing', weight: 3.6 } : undefined
  }
  const isCounted = [1, 2, 3, 4, 5, 6].some(
    (step) => at - step >= sentence.first && reading.quantityAt[at - step]?.kind === 'count',
  )
  const isBag = reading.tokens[at + 1]?.kind === 'word' && nounAt(reading, at + 1)?.class === 'part'
  // "wheel nuts, 5 per wheel, M14"
  const isThreaded = Array.from({ length: 12 }, (_, step) => at + 1 + step).some(
    (ahead) =>
      ahead < sentence.last && reading.tokens[ahead]?.text === 'M' && threadAt(reading, ahead) !== undefined,
  )
  return screwWords.test(norm) && (isCounted || isThreaded) && !isBag
    ? { task: 'screwdriving', weight: 3.2 }
    : undefined
}

/** Rules for work on a part: joining, gluing, screwing, inspecting, taking moulded parts out. */
export const workRules: readonly ((spot: Spot) => Found)[] = [
  worked,
  joined,
  moulded,
  takenOut,
  emptied,
  assorted,
  unspoken,
]

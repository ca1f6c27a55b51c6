import { isLaserWelded } from '../reasoning/laser-welding.ts'
import { type ManualWork, manualWork, notByHand } from '../reasoning/manual-work.ts'
import { type Described, once } from './once.ts'

/** What the text says about how the work is done, beside its fields. */
export type SaidWork = {
  weldProcess: 'arc' | 'tungsten' | 'laser' | 'electron_beam'
  finish: 'polish' | 'sand' | 'grind' | 'deburr'
  /** Other finishes that the text names: each is work with a tool of its own. */
  otherFinishes: SaidWork['finish'][]
  /** Polished, buffed or ground on a belt: work that standing wheels and belts do too. */
  isWheelWork: boolean
  /** Polished or ground: what sellers price as one class. */
  isSurfaceWork: boolean
  isPressFit: boolean
  /** Screws come out instead of going in. */
  isLoosening: boolean
  /** The largest torque that is named. */
  torqueNm?: number
  /** With which a tool is pressed on the part, N. */
  contactN?: number
  /** "flatness", "3D": what an area camera does not see. */
  heightWord?: string
  /** "a mill and a lathe": machines of two kinds that one robot loads. */
  machinePair?: string
  /** "leak test": what no camera sees. */
  leakWord?: string
  /** A tester, gauge or press holds so many parts in nests of their own. */
  nests?: string
  /** What a camera is to look at: "all round", "both sides"; left out where the text does not say. */
  viewedSides?: 'both' | 'all'
}

const electronBeam = /\belectron[\s-]*(?:beam[\s-]*)?weld/i
const tungsten = /\b(?:tig|wig|gtaw)\b/i

const weldProcessIn = (text: string): SaidWork['weldProcess'] => {
  if (isLaserWelded(text)) return 'laser'
  if (tungsten.test(text)) return 'tungsten'
  return electronBeam.test(text) ? 'electron_beam' : 'arc'
}

/** In the order in which they count. */
const finishes: readonly { finish: SaidWork['finish']; words: RegExp }[] = [
  { finish: 'polish', words: /polish|buff|polier|schwabbel|hochglanz/i },
  // "sand castings" and "sandblasted" parts are not sanded.
  {
    finish: 'sand',
    words:
      /\bsand(?:s|ed|ing|er)?\b(?![\s-]*(?:cast|blast|core|mou?ld))|linish|schmirgel|bandschleif|schwingschleif|exzenterschleif/i,
  },
  { finish: 'grind', words: /grind|schleif/i },
]

/** "Schleifen" is sanding on wood and grinding on metal. */
const wood = /holz|eiche|buche|furnier|\bmdf\b|spanplatte/i

const finishIn = (text: string): SaidWork['finish'] => {
  const finish = finishes.find(({ words }) => words.test(text))?.finish ?? 'deburr'
  return finish === 'grind' && /schleif/i.test(text) && wood.test(text) ? 'sand' : finish
}

const deburring = /\bde-?burr|entgrat|fettl/i

/** "Schleifen" of wood is one work, not sanding and grinding; and what is not wanted is no work. */
const isOther = (finish: SaidWork['finish'], text: string): boolean =>
  !(finish === 'grind' && finishIn(text) === 'sand' && /schleif/i.test(text)) && !unwanted.test(text)
const unwanted = /\b(?:no|not|without|only|n't|kein\w*|nicht|nur|ohne)\b|n't\b/i

/** All finishes that are named; brushing and blending go by those words. */
const finishesIn = (text: string): SaidWork['finish'][] => [
  ...finishes.filter(({ words }) => words.test(text)).map(({ finish }) => finish),
  ...(deburring.test(text) ? (['deburr'] as const) : []),
]

const wheelWork = /\bpolish\w*|\bbuff\w*|\bbelt[- ]?(?:grind|sand|linish)\w*|polier|schwabbel|bandschleif/i
const surfaceWork = /\bpolish|\bgrind|polier|schleif/i
const pressFit = /\bpress(?:es|ed|ing)?\b|\bpress-?fit|einpress/i
const loosening =
  /\bunscrew\w*|\bunbolt\w*|\bloosen\w*|\b(?:remove|removing|take out|undo)\s+(?:\S+\s+){0,3}(?:screws?|bolts?|nuts?)\b/i
const height =
  /\bflatness\b|\bheights?\b|\bthickness\b|\b3\s?d\b|\bthree[- ]dimensional\b|\bdepths?\b|\bwarp\w*|\brun-?out\b|\broundness\b/i

const machineName =
  '(lathe|turning cent(?:er|re)|mill|milling machine|machining cent(?:er|re)|vmc|hmc|grinder|broach|saw|press|drehmaschine|drehbank|drehzentrum|fräsmaschine|fräse|bearbeitungszentrum|schleifmaschine|säge|presse)'
const beforeMachine = '(?:an?|one|the|our|eine?[rnm]?|der|die|dem|unserer?) (?:[\\w-]+ ){0,2}?'
const pairOfMachines = new RegExp(
  `\\b${beforeMachine}${machineName} (?:and|und|plus) ${beforeMachine}${machineName}\\b`,
  'i',
)

/** Two machines of different names, one of each. */
const machinePairIn = (text: string): string | undefined => {
  const found = pairOfMachines.exec(text)
  return found && found[1]?.toLowerCase() !== found[2]?.toLowerCase() ? found[0] : undefined
}

const leaks =
  /\bleak(?:age)?[- ]?(?:tests?|testing|tested|testers?|checks?)\b|\bpressure[- ]?tests?\b|dichtheits?(?:prüf|test)\w*|dichtprüf\w*|abdrücken/i
const nestWords =
  /\b(?:\d+|two|three|four|five|six|eight|zwei|drei|vier|fünf|sechs|acht)[- ](?:test |prüf)?(?:nests?|nestern?)\b/i

const allSides =
  /\ball[- ]?(?:a)?round\b|\b(?:all|every|each|six|6)(?: of)?(?: its| the| their)?(?: six| four| outer| visible)? (?:sides?|faces?|surfaces?|angles?|directions?)\b|\b360\s?(?:°|degrees?|grad\b)|\b(?:whole|entire|complete) surface|rundum|ringsum|allseitig|\balle[nr]? (?:sechs |vier )?(?:seiten|flächen|richtungen)|(?:gesamte|ganze) oberfläche/i
const bothSides =
  /\bboth (?:sides?|faces?)\b|\b(?:top|front) and (?:bottom|back|underside)\b|beidseitig|beide[rn]? seiten|ober- und unterseite/i

const sidesIn = (text: string): SaidWork['viewedSides'] => {
  if (allSides.test(text)) return 'all'
  return bothSides.test(text) ? 'both' : undefined
}

/** 1 lbf·ft and 1 lbf·in in N·m (NIST SP 811). */
const NM_PER_LBF_FT = 1.355818
const NM_PER_LBF_IN = 0.1129848
// A number begins where no digit stands before it, so that a long row of digits is looked at once.
const torques: readonly { pattern: RegExp; factor: number }[] = [
  { pattern: /(?<!\d)(\d+(?:[.,]\d+)?)\s*(?:n\s?[·.*-]?\s?m|newton[- ]?met(?:er|re)s?)\b/gi, factor: 1 },
  { pattern: /(?<!\d)(\d+(?:[.,]\d+)?)\s*(?:ft|foot)[- ·]?(?:lbs?|lbf|pounds?)\b/gi, factor: NM_PER_LBF_FT },
  { pattern: /(?<!\d)(\d+(?:[.,]\d+)?)\s*in(?:ch)?[- ·]?(?:lbs?|lbf|pounds?)\b/gi, factor: NM_PER_LBF_IN },
]

const torqueIn = (text: string): number | undefined => {
  const found = torques.flatMap(({ pattern, factor }) =>
    [...text.matchAll(pattern)].map((match) => Number((match[1] ?? '').replace(',', '.')) * factor),
  )
  return found.length > 0 ? Math.max(...found) : undefined
}

/** "400 N contact force", "pressed on with 80 newton", "Anpresskraft 120 N"; no torque, no clamping force in kN. */
const force = /(?<![\d.,])(\d[\d.,]{0,9})\s*(?:n|newtons?)\b(?!\s?[·.*-]?\s?m\b)/gi
const pressed = /\b(?:force|press\w*|contact|push\w*)\b|kraft/i
/** Letters on both sides in which the force must be called one. */
const NEAR_FORCE = 30

const contactIn = (text: string): number | undefined => {
  const found = [...text.matchAll(force)].flatMap((match) => {
    const from = Math.max(0, match.index - NEAR_FORCE)
    const around = text.slice(from, match.index + match[0].length + NEAR_FORCE)
    return pressed.test(around)
      ? [Number((match[1] ?? '').replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))]
      : []
  })
  return found.length > 0 ? Math.max(...found) : undefined
}

const read = ({ text }: Described): SaidWork => {
  const contactN = contactIn(text)
  const [torqueNm, heightWord] = [torqueIn(text), height.exec(text)?.[0].toLowerCase()]
  const viewedSides = sidesIn(text)
  const machinePair = machinePairIn(text)
  const [leakWord, nests] = [leaks.exec(text)?.[0], nestWords.exec(text)?.[0]]
  return {
    weldProcess: weldProcessIn(text),
    finish: finishIn(text),
    otherFinishes: finishesIn(text).filter((finish) => finish !== finishIn(text) && isOther(finish, text)),
    isWheelWork: wheelWork.test(text),
    isSurfaceWork: surfaceWork.test(text),
    isPressFit: pressFit.test(text),
    isLoosening: loosening.test(text),
    ...(torqueNm === undefined ? {} : { torqueNm }),
    ...(heightWord === undefined ? {} : { heightWord }),
    ...(contactN === undefined || !(contactN > 0) ? {} : { contactN }),
    ...(viewedSides === undefined ? {} : { viewedSides }),
    ...(machinePair === undefined ? {} : { machinePair }),
    ...(leakWord === undefined ? {} : { leakWord }),
    ...(nests === undefined ? {} : { nests }),
  }
}

/** What the text says about how the work is done. */
export const saidWork = once(read)

/** The work by hand on one part, done the way the text names: seams with a hand-held laser or a tungsten arc. */
export const workByHand = ({ text, facts }: Described): ManualWork | undefined => manualWork(facts, text)

/** How many people it would take by hand, where that is more than stand at one line: then nobody does it by hand today. */
export const peopleNotThere = ({ text, facts }: Described): number | undefined => notByHand(facts, text)

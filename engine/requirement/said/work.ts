import { readNumberAt } from '../grammar/numerals.ts'
import { tokenise } from '../grammar/tokens.ts'
import { type Finish, isGiven, type WeldProcess } from '../types.ts'
import { type Described, type Found, mention, mentionIn, wordIn } from './described.ts'
import type { Mention } from './types.ts'

const laserWelding = /\blaser[\s-]*(?:beam[\s-]*)?weld|\blaser\s?(?:schwei(?:ß|ss)|geschwei)|laserschwei/i
const electronBeam = /\belectron[\s-]*(?:beam[\s-]*)?weld/i
const tungsten = /\b(?:tig|wig|gtaw)\b/i

const meltingWire = /\b(?:mig|mag|gmaw|fcaw|flux[- ]?core[d]?)\b/i

const weldProcesses: readonly (readonly [WeldProcess, RegExp])[] = [
  ['laser', laserWelding],
  ['tungsten', tungsten],
  ['electron_beam', electronBeam],
  ['arc', meltingWire],
]

/** The first way of several; left out where nothing is said: an arc with a melting wire. */
export const weldProcessIn = (text: string): Mention<WeldProcess> | undefined => {
  for (const [weldProcess, pattern] of weldProcesses) {
    const words = pattern.exec(text)?.[0]
    if (words !== undefined) return mention(weldProcess, words)
  }
  return undefined
}

/** In the order in which they count. */
const finishes: readonly { finish: Finish; words: RegExp }[] = [
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

const deburring = /\bde-?burr|entgrat|fettl/i

export const finishIn = (text: string): Mention<Finish> | undefined => {
  for (const { finish, words } of finishes) {
    const found = words.exec(text)?.[0]
    if (found === undefined) continue
    const isSanding = finish === 'grind' && /schleif/i.test(text) && wood.test(text)
    return mention(isSanding ? 'sand' : finish, found)
  }
  const found = deburring.exec(text)?.[0]
  return mention(found === undefined ? undefined : 'deburr', found ?? '')
}

/** "Schleifen" of wood is one work, not sanding and grinding; and what is not wanted is no work. */
const isOther = (finish: Finish, main: Finish, text: string): boolean =>
  !(finish === 'grind' && main === 'sand' && /schleif/i.test(text)) && !unwanted.test(text)
const unwanted = /\b(?:no|not|without|only|n't|kein\w*|nicht|nur|ohne)\b|n't\b/i

/** All finishes that are named; brushing and blending go by those words. */
const finishesIn = (text: string): Finish[] => [
  ...finishes.filter(({ words }) => words.test(text)).map(({ finish }) => finish),
  ...(deburring.test(text) ? (['deburr'] as const) : []),
]

const wheelWork = /\bpolish\w*|\bbuff\w*|\bbelt[- ]?(?:grind|sand|linish)\w*|polier|schwabbel|bandschleif/i
const surfaceWork = /\bpolish|\bgrind|polier|schleif/i
/** What is pressed; a press, which parts come from or go into, is a machine. */
const pressFit =
  /(?<!\b(?:an?|the|our|this|each|every|from|into|to|of|by|two|three|four|\d+|hydraulic|old|new|big|punch|power|blanking)\s)\bpress(?:es)?\b(?![\s-]?(?:brakes?|shops?|machines?|tools?|lines?))|\bpress(?:ed|ing)\b(?! (?:plant|shop|machine|line|tool))|\bpress-?fit|einpress|eingepress/i
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
const machinePairIn = (text: string): Mention<string> | undefined => {
  const found = pairOfMachines.exec(text)
  return found && found[1]?.toLowerCase() !== found[2]?.toLowerCase()
    ? mention(found[0], found[0])
    : undefined
}

const leaks =
  /\bleak(?:age)?[- ]?(?:tests?|testing|tested|testers?|checks?)\b|\bpressure[- ]?tests?\b|dichtheits?(?:prüf|test)\w*|dichtprüf\w*|abdrücken/i
const nestWords =
  /\b(?:\d+|two|three|four|five|six|eight|zwei|drei|vier|fünf|sechs|acht)[- ](?:test |prüf)?(?:nests?|nestern?)\b/i

const allSides =
  /\ball[- ]?(?:a)?round\b|\b(?:all|every|each|six|6)(?: of)?(?: its| the| their)?(?: six| four| outer| visible)? (?:sides?|faces?|surfaces?|angles?|directions?)\b|\b360\s?(?:°|degrees?|grad\b)|\b(?:whole|entire|complete) surface|rundum|ringsum|allseitig|\balle[nr]? (?:sechs |vier )?(?:seiten|flächen|richtungen)|(?:gesamte|ganze) oberfläche/i
const bothSides =
  /\bboth (?:sides?|faces?)\b|\b(?:top|front) and (?:bottom|back|underside)\b|beidseitig|beide[rn]? seiten|ober- und unterseite/i

const sidesIn = (text: string): Mention<'both' | 'all'> | undefined => {
  const all = allSides.exec(text)?.[0]
  if (all !== undefined) return mention('all', all)
  const both = bothSides.exec(text)?.[0]
  return mention(both === undefined ? undefined : 'both', both ?? '')
}

/** "11 faces", "from 8 angles", "aus fünf Richtungen": so many pictures from directions of their own; six sides are all there are. */
const countedFaces =
  /(?<![\p{L}\d.,-])([2-9]|[1-9]\d|\p{L}{2,12})[\s-](?:(?:visible|different|machined|outer|sealing|verschiedenen?|bearbeiteten?|sichtbaren?)\s)?(?:faces|surfaces|angles|directions|viewpoints|flächen|richtungen|blickwinkeln?|ansichten)(?!\p{L})/giu

const facesIn = (text: string): Mention<number> | undefined => {
  for (const { 0: words, 1: figure = '' } of text.matchAll(countedFaces)) {
    const count = /\d/.test(figure) ? Number(figure) : readNumberAt(tokenise(figure).tokens, 0)?.value
    if (count !== undefined && Number.isInteger(count) && count > 1) return mention(count, words)
  }
  return undefined
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

type Figure = { value: number; words: string }

/** The largest of several. */
const largestOf = (figures: readonly Figure[]): Mention<number> | undefined => {
  const [largest] = figures.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  return largest && mention(largest.value, largest.words)
}

const torqueIn = (text: string): Mention<number> | undefined =>
  largestOf(
    torques.flatMap(({ pattern, factor }) =>
      [...text.matchAll(pattern)].map(([words, figure = '']) => ({
        value: Number(figure.replace(',', '.')) * factor,
        words,
      })),
    ),
  )

/** "400 N contact force", "pressed on with 80 newton", "Anpresskraft 120 N"; no torque, no clamping force in kN. */
const force = /(?<![\d.,])(\d[\d.,]{0,9})\s*(?:n|newtons?)\b(?!\s?[·.*-]?\s?m\b)/gi
const pressed = /\b(?:force|press\w*|contact|push\w*)\b|kraft/i
/** Letters on both sides in which the force must be called one. */
const NEAR_FORCE = 30

const contactIn = (text: string): Mention<number> | undefined =>
  largestOf(
    [...text.matchAll(force)].flatMap((match): Figure[] => {
      const [words, figure = ''] = match
      const from = Math.max(0, match.index - NEAR_FORCE)
      const around = text.slice(from, match.index + words.length + NEAR_FORCE)
      const value = Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
      return pressed.test(around) ? [{ value, words }] : []
    }),
  )

/** "M5x16", "4 x 40": a thread and how long the screw is. */
const threadAndLength =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d)?)(?: ?mm)? ?[x×] ?(\d{1,3}(?:[.,]\d)?)(?![\d.,]| ?[x×] ?\d)/g

/** How long the screws are: the longest that goes with the thread, or a figure that was read as their length. */
const screwLengthIn = ({ text, facts, spans }: Described): Mention<number> | undefined => {
  const thread = facts.screwDiameterMm
  if (!thread || !isGiven(thread)) return undefined
  const number = (figure: string) => Number(figure.replace(',', '.'))
  const joined = [...text.matchAll(threadAndLength)].flatMap(([words, wide = '', long = '']): Figure[] =>
    number(wide) === thread.value && number(long) > thread.value ? [{ value: number(long), words }] : [],
  )
  const alone = (spans ?? []).flatMap(({ start, end, role }): Figure[] => {
    const words = text.slice(start, end)
    const [, figure] = /^(\d{1,3}(?:[.,]\d)?)(?: ?mm)?$/.exec(words) ?? []
    return role === 'screw-length' && figure !== undefined ? [{ value: number(figure), words }] : []
  })
  return largestOf([...joined, ...alone])
}

/** Finishes other than the main one. */
const otherFinishesIn = (text: string, main: Finish): Mention<readonly Finish[]> | undefined => {
  const others = finishesIn(text).filter((finish) => finish !== main && isOther(finish, main, text))
  return mention(others.length > 0 ? others : undefined, others.join(', '))
}

/** What the text says about how the work is done. */
export const workSaid = ({ text, facts, spans }: Described): Found => {
  const heightWord = wordIn(height, text)
  return {
    otherFinishes: otherFinishesIn(text, facts.finish?.value ?? finishIn(text)?.value ?? 'deburr'),
    isWheelWork: mentionIn(wheelWork, text),
    isSurfaceWork: mentionIn(surfaceWork, text),
    isPressFit: mentionIn(pressFit, text),
    isLoosening: mentionIn(loosening, text),
    torqueNm: torqueIn(text),
    screwLengthMm: screwLengthIn({ text, facts, ...(spans ? { spans } : {}) }),
    contactN: contactIn(text),
    heightWord: heightWord && mention(heightWord.value.toLowerCase(), heightWord.words),
    viewedSides: sidesIn(text),
    viewedFaces: facts.task?.value === 'inspection' ? facesIn(text) : undefined,
    machinePair: machinePairIn(text),
    leakWord: wordIn(leaks, text),
    nests: wordIn(nestWords, text),
  }
}

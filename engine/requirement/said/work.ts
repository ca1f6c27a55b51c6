import { readNumberAt } from '../grammar/numerals.ts'
import { tokenise } from '../grammar/tokens.ts'
import { findAllSaid, findSaid, saysSo } from '../lexicon/patterns.ts'
import { type Finish, isGiven, type WeldProcess } from '../types.ts'
import { type Described, type Found, firstSaid, flag, mention, wordsSaid } from './described.ts'
import type { Mention } from './types.ts'

/** The first way of several; left out where nothing is said: an arc with a melting wire. */
export const weldProcessIn = (text: string): Mention<WeldProcess> | undefined =>
  firstSaid(
    [
      ['laser', 'laserWelding'],
      ['tungsten', 'tungsten'],
      ['electron_beam', 'electronBeam'],
      ['arc', 'meltingWire'],
    ],
    text,
  )

/** In the order in which they count. */
const finishes = [
  ['polish', 'polishing'],
  ['sand', 'sanding'],
  ['grind', 'grinding'],
  ['deburr', 'deburring'],
] as const

/** "Schleifen" is sanding on wood and grinding on metal. */
export const finishIn = (text: string): Mention<Finish> | undefined => {
  const found = firstSaid<Finish>(finishes, text)
  const isSanding = found?.value === 'grind' && saysSo('sandOrGrind', text) && saysSo('woodOfFinish', text)
  return isSanding ? mention('sand', found.words) : found
}

/** "Schleifen" of wood is one work, not sanding and grinding; and what is not wanted is no work. */
const isOther = (finish: Finish, main: Finish, text: string): boolean =>
  !(finish === 'grind' && main === 'sand' && saysSo('sandOrGrind', text)) && !saysSo('unwantedWork', text)

/** All finishes that are named; brushing and blending go by those words. */
const finishesIn = (text: string): Finish[] =>
  finishes.filter(([, sense]) => saysSo(sense, text)).map(([finish]) => finish)

/** Two machines of different names, one of each. */
const machinePairIn = (text: string): Mention<string> | undefined => {
  const found = findSaid('pairOfMachines', text)
  return found && found[1]?.toLowerCase() !== found[2]?.toLowerCase()
    ? mention(found[0], found[0])
    : undefined
}

const facesIn = (text: string): Mention<number> | undefined => {
  for (const { 0: words, ...groups } of findAllSaid('countedFaces', text)) {
    const figure = groups[1] ?? groups[2] ?? ''
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
/** Letters on both sides in which the force must be called one. */
const NEAR_FORCE = 30

const contactIn = (text: string): Mention<number> | undefined =>
  largestOf(
    [...text.matchAll(force)].flatMap((match): Figure[] => {
      const [words, figure = ''] = match
      const from = Math.max(0, match.index - NEAR_FORCE)
      const around = text.slice(from, match.index + words.length + NEAR_FORCE)
      const value = Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
      return saysSo('pressedOn', around) ? [{ value, words }] : []
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
  const heightWord = wordsSaid('heightChecked', text)
  return {
    otherFinishes: otherFinishesIn(text, facts.finish?.value ?? finishIn(text)?.value ?? 'deburr'),
    isWheelWork: flag('wheelWork', text),
    isSurfaceWork: flag('surfaceWork', text),
    isPressFit: flag('pressFit', text),
    isLoosening: flag('loosening', text),
    torqueNm: torqueIn(text),
    screwLengthMm: screwLengthIn({ text, facts, ...(spans ? { spans } : {}) }),
    contactN: contactIn(text),
    heightWord: heightWord && mention(heightWord.value.toLowerCase(), heightWord.words),
    viewedSides: firstSaid(
      [
        ['all', 'allSides'],
        ['both', 'bothSides'],
      ],
      text,
    ),
    viewedFaces: facts.task?.value === 'inspection' ? facesIn(text) : undefined,
    machinePair: machinePairIn(text),
    leakWord: wordsSaid('leakTest', text),
    nests: wordsSaid('countedNests', text),
  }
}

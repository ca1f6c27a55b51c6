import { round, type SizeMm } from '../../units.ts'
import { readQuantities } from '../grammar/quantities.ts'
import { readRates } from '../grammar/rates.ts'
import { tokenise } from '../grammar/tokens.ts'
import { findSaid, patternSource, saysSo } from '../lexicon/patterns.ts'
import { phraseSource } from '../lexicon/phrases.ts'
import { ownPace } from '../machining/own-pace.ts'
import type { Facts, SheetFlow } from '../types.ts'
import { type Described, type Found, firstSaid, flag, mention, unitMm } from './described.ts'
import { goesToIn, leavesToIn } from './goes-to.ts'
import type { Mention } from './types.ts'

/** What counts as a bin's size: sides of 200 mm to 2.5 m. */
const SMALLEST_MM = 200
const LARGEST_MM = 2500
const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)`
const BETWEEN = String.raw`\s{0,2}(?:mm|cm|m|in)?\s{0,2}[x×*]\s{0,2}`
/** "wire-mesh bin 1200x800x600 mm": a container's name, at most a few words, three lengths. */
const sizedBin = new RegExp(
  String.raw`\b${patternSource('binName')}\b[^.;\d]{0,30}${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}\s{0,2}(mm|cm|m|inches|inch|in)?\b`,
  'i',
)

/** The size that the text gives for a part is none of what it lies in: "bin picking: housings 500x400x300 mm". */
const isOfPart = (sides: readonly number[], { partLengthMm, partWidthMm, partHeightMm }: Facts): boolean => {
  const part = [partLengthMm, partWidthMm, partHeightMm].map((side) =>
    side?.origin === 'given' || side?.origin === 'typed' ? side.value : Number.NaN,
  )
  const [ofPart, given] = [part, sides].map((list) =>
    list.map((side) => Math.round(side)).toSorted((a, b) => a - b),
  )
  return ofPart?.every((side, index) => side === given?.[index]) ?? false
}

const NUMBERS = new RegExp(
  String.raw`${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}\s{0,2}(mm|cm|m|inches|inch|in)?\b`,
  'i',
)

/** The size of a bin by its name, or of whatever the reader found parts to lie in. */
const binIn = ({ text, facts, spans = [] }: Described): Mention<SizeMm> | undefined => {
  const container = spans.find(({ role }) => role === 'container-size')
  const found = sizedBin.exec(text) ?? (container && NUMBERS.exec(text.slice(container.start, container.end)))
  const factor = unitMm[found?.[4]?.toLowerCase() ?? 'mm'] ?? 1
  const [a, b, c] = [1, 2, 3].map((group) => Number(found?.[group] ?? Number.NaN) * factor)
  if (a === undefined || b === undefined || c === undefined) return undefined
  const isBin = [a, b, c].every((side) => side >= SMALLEST_MM && side <= LARGEST_MM)
  if (!isBin || isOfPart([a, b, c], facts)) return undefined
  return mention([Math.max(a, b), Math.min(a, b), c], found?.[0] ?? '')
}

const FIGURE = String.raw`(?<![\d.,])(\d+)(?![\d.,]\d)`
const BIN = phraseSource('heapBin')
/** "80 Stück je Gitterbox", "the bin holds 80" */
const countedBins = [
  new RegExp(String.raw`${FIGURE}\s(?:[\p{L}]{1,20}\s){0,3}?${BIN}`, 'giu'),
  new RegExp(String.raw`${BIN}\s${patternSource('holds')}\s${FIGURE}`, 'giu'),
]

/** "4 to a bin", "80 Stück je Gitterbox": how many parts one of the bins holds, of the count that the reader found. */
const inOneBin = (text: string, count: Facts['partsPerContainer']): Mention<number> | undefined => {
  if (count === undefined || count.origin === 'assumed') return undefined
  for (const pattern of countedBins)
    for (const { 0: words, 1: figure } of text.matchAll(pattern))
      if (Number(figure) === count.value) return mention(count.value, words)
  return undefined
}

/** "10 to a case", "into crates". */
export const containerIn = (text: string): Mention<string> | undefined => {
  const found = findSaid('intoContainer', text)
  const word = found?.[1]?.toLowerCase()
  return mention(word === 'boxes' ? 'box' : word?.replace(/s$/, ''), found?.[0] ?? '')
}

/**
 * Whether sheets are laid on stacks, as from a press, or taken off them for a line: "destack", "from the stack", "feed".
 * Racks and frames that they are taken from or put on count where the text names no stack. Where it names neither, they are
 * laid on stacks.
 */
export const sheetFlowIn = (text: string): Mention<SheetFlow> | undefined =>
  firstSaid(
    [
      ['from_stack', 'fromStack'],
      ['to_stack', 'toStack'],
      ['from_stack', 'fromStore'],
      ['to_stack', 'toStore'],
      ['from_stack', 'feeding'],
    ],
    text,
  )

/** Smaller numbers of tonnes are masses. */
const LEAST_TONNES = 15
const LARGEST_TONNES = 9000
const KN_PER_TONNE = 9.81
// Bounded, so that a long row of numbers is read in proportion to its length. "to" is one of tonnes at its end or before the
// machine only: "our IRB 6640 to a belt", "16 to a case".
const tonnages = new RegExp(
  String.raw`(?<![\p{L}\d])(\d[\d.,]{0,12})[\s-]*(t|to(?=\s*(?:$|[,.;)])|[\s-]+\p{L}{0,20}${patternSource('pressForce')})|tons?|tonnes?|kn)(?!\p{L})`,
  'giu',
)

const clampTonnesIn = (text: string): Mention<number> | undefined => {
  for (const [words, figure = '', unit = ''] of text.matchAll(tonnages)) {
    const value = Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    const tonnes = /kn/i.test(unit) ? value / KN_PER_TONNE : value
    if (tonnes >= LEAST_TONNES && tonnes <= LARGEST_TONNES) return mention(round(tonnes), words)
  }
  return undefined
}

/** "40 on a pallet": the count of parts in a container is that of a pallet; found in the text as the grammar reads it. */
const countOfPalletIn = (text: string, count: Facts['partsPerContainer']): Mention<true> | undefined => {
  if (count?.origin !== 'given' || !saysSo('palletWord', text)) return undefined
  const tokenText = tokenise(text)
  const { groupings } = readRates(tokenText, readQuantities(tokenText))
  const found = groupings.find(({ noun, count: held }) => noun.class === 'pallet' && held === count.value)
  return found && mention(true, found.text)
}

/** The rate is what the machines make in their own time: no figure of the text gives it. */
const rateOfMachines = ({ facts, spans = [] }: Described): Mention<true> | undefined => {
  if (spans.some(({ field }) => field === 'ratePerMinute')) return undefined
  const { ratePerMinute: rate } = facts
  const isOwn = rate?.origin === 'derived' && rate.value === ownPace(facts)?.perMinute
  return isOwn ? mention(true, rate.basis) : undefined
}

/** What the text says about the places that parts come from and go to. */
export const placesSaid = (described: Described): Found => {
  const { text, facts, spans } = described
  const comesIn = findSaid('fromPockets', text)?.[1]
  return {
    binMm: binIn(described),
    partsInBin: inOneBin(text, facts.partsPerContainer),
    isFromHeap: flag('fromHeap', text),
    hasPalletsByHand: flag('palletsByHand', text),
    hasSteelPallets: flag('steelPallets', text),
    comesIn: mention(comesIn, comesIn ?? ''),
    goesTo: goesToIn(text),
    // Elsewhere a tray, a box or a pallet is what the task itself fills or empties.
    leavesTo: leavesToIn(text, facts.task?.value),
    isCountOfPallet: countOfPalletIn(text, facts.partsPerContainer),
    hasPress: flag('pressWord', text),
    clampTonnes: clampTonnesIn(text),
    isNotDoneToday: flag('notDoneToday', text),
    isRateOfMachines: rateOfMachines({ text, facts, ...(spans ? { spans } : {}) }),
  }
}

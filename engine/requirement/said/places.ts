import { round, type SizeMm } from '../../units.ts'
import { readQuantities } from '../grammar/quantities.ts'
import { readRates } from '../grammar/rates.ts'
import { tokenise } from '../grammar/tokens.ts'
import { phraseSource } from '../lexicon/phrases.ts'
import { ownPace } from '../machining/own-pace.ts'
import type { Facts, SheetFlow } from '../types.ts'
import { type Described, type Found, mention, mentionIn, unitMm } from './described.ts'
import { goesToIn, leavesToIn } from './goes-to.ts'
import type { Mention } from './types.ts'

// "Pallets changed by hand", "manual pallet change", "no pallet dispenser"; a box that is palletized by hand today is not meant.
const MOVED = '(?:changed?|exchanged?|swapped?|swap|replaced?|brought|bring|moved?|supplied|handled)'
const JACK = phraseSource('palletJack')
const LIFT = phraseSource('forkLift')
const BY_HAND = `(?:by hand|manual(?:ly)?|by (?:(?:an?|the|our) )?${phraseSource('helper')}|(?:with|by|using) (?:(?:an?|the|our|hand) ){0,2}(?:${JACK}|${LIFT}))`
const PALLETS = '(?:(?:an?|the|our|each|full|empty|new|next|finished|loaded) ){0,3}pallets?'
/** Who only takes full pallets away may take them off a conveyor: who changes or brings them does both by hand. */
const CHANGES =
  '(?:(?:tak|remov)(?:e|es|ing)(?: away)? and )?(?:chang|exchang|swap|swapp|replac|bring|fetch|suppl)(?:e|es|s|y|ies|ing)?'
const WECHSELT = '(?:wechsel|tausch|bring|hol|stell|schaff)(?:n|t|en|e)'
const GEWECHSELT = '(?:gewechselt|getauscht|ausgetauscht|gebracht|bereitgestellt|geholt)'
const byHand: readonly RegExp[] = [
  String.raw`\bpallets? (?:(?:are|is|to be|will be|get|can be) ){0,2}${MOVED}\b[^.;]{0,20}\b${BY_HAND}`,
  String.raw`\b${MOVED} (?:the |our |full |empty ){0,2}pallets?\b[^.;]{0,20}\b${BY_HAND}`,
  String.raw`\bmanual pallet (?:changes?|exchange|handling|change-?over)\b`,
  String.raw`\bpallet (?:changes?|exchange|handling|change-?over) (?:is |by |done )?(?:by hand|hand\b|manual(?:ly)?)`,
  String.raw`\b(?:no|without|not? (?:need|want)\b[^.;]{0,10})\s?(?:an? |any )?(?:automatic )?pallet (?:dispensers?|magazines?|conveyors?)`,
  String.raw`\bpallets?\b[^.;]{0,60}\b(?:with|by|using|on|from)\s(?:(?:an?|the|our|hand|manual|electric|old)\s){0,3}${JACK}`,
  String.raw`${JACK}[^.;]{0,40}\bpallets\b`,
  String.raw`${phraseSource('helper')} (?:[\p{L}]{1,12} ){0,2}?${CHANGES}(?: and [\p{L}]{1,10})?(?: (?:away|in|out))? ${PALLETS}\b`,
  String.raw`\bpallets?,? (?:(?:that|which) )?(?:(?:an?|the|our|one|two) )?${phraseSource('helper')} (?:[\p{L}]{1,12} ){0,2}?${CHANGES}\b`,
  String.raw`paletten?(?:wechsel|tausch)?\b[^.;]{0,40}\b(?:von hand|manuell|händisch|(?:mit|per|durch) (?:\p{L}{2,12} ){0,2}(?:${JACK}|${LIFT}))`,
  String.raw`\bpaletten(?:wechsel|tausch)\b[^.;]{0,20}\b(?:von|durch) (?:\p{L}{2,12} ){0,2}${phraseSource('helper')}`,
  String.raw`\bmanuelle[rn]? paletten(?:wechsel|tausch)|\b(?:kein|ohne)\w{0,2} paletten(?:spender|magazin|förder)\w*`,
  String.raw`(?:${JACK}|${phraseSource('helper')}) ${WECHSELT}(?: und \p{L}{2,12})? (?:\p{L}{2,10} ){0,3}paletten?\b`,
  String.raw`\bpaletten? ${WECHSELT}(?: und \p{L}{2,12})? (?:\p{L}{2,12} ){0,2}(?:${JACK}|${phraseSource('helper')})`,
  String.raw`\bpaletten?\b[^.;]{0,20}\b(?:von|durch) (?:\p{L}{2,12} ){0,2}${phraseSource('helper')}[^.;]{0,20}${GEWECHSELT}`,
].map((source) => new RegExp(source, 'iu'))
const byHandIn = (text: string): Mention<true> | undefined =>
  byHand.map((pattern) => mentionIn(pattern, text)).find((found) => found !== undefined)

const steelPallets =
  /\b(?:steel|metal|iron|ceramic|refractory|heat[- ]resistant)\s(?:[\w-]{1,20}\s){0,2}(?:pallets?|skids?|stillages?|racks?)\b|\b(?:stahl|metall|eisen)(?:palette|gestell|rahmen)\w*/i

const pallet = /pallet|skid|palette/i

export const hopper: RegExp = /\b(hoppers?|silos?|chutes?|funnels?)\b/i

/** What counts as a bin's size: sides of 200 mm to 2.5 m. */
const SMALLEST_MM = 200
const LARGEST_MM = 2500
const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)`
const BETWEEN = String.raw`\s{0,2}(?:mm|cm|m|in)?\s{0,2}[x×*]\s{0,2}`
/** "wire-mesh bin 1200x800x600 mm": a container's name, at most a few words, three lengths. */
const sizedBin = new RegExp(
  String.raw`\b(?:bins?|mesh boxe?s?|cages?|crates?|gitterbox(?:en)?|stillages?|gaylords?|klts?|dolavs?|containers?)\b[^.;\d]{0,30}${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}\s{0,2}(mm|cm|m|inches|inch|in)?\b`,
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

/** "4 to a bin", "80 Stück je Gitterbox": how many parts one of the bins holds, of the count that the reader found. */
const inOneBin = (text: string, count: Facts['partsPerContainer']): Mention<number> | undefined => {
  if (count === undefined || count.origin === 'assumed') return undefined
  const figure = String.raw`(?<![\d.,])${count.value}(?![\d.,]\d)`
  const bin = phraseSource('heapBin')
  const found =
    new RegExp(String.raw`${figure}\s(?:[\p{L}]{1,20}\s){0,3}?${bin}`, 'iu').exec(text) ??
    new RegExp(String.raw`${bin}\s(?:of|with|holds?|mit|zu|fasst)\s${figure}`, 'iu').exec(text)
  return found ? mention(count.value, found[0]) : undefined
}

const fromHeap =
  /\b(?:from|out of|off|lie in|lying in)\s+(?:(?:an?|the|its|their|deep|large|steel|plastic|open|mixed|wire[- ]?mesh|mesh)\s+){0,4}(?:bins?|gitterbox(?:en)?|box pallets?|stillages?|gaylords?|bundles?|heaps?)\b/i

/** Each part has a place of its own there. */
const fromPockets =
  /\b(?:from|out of|off|aus|von)\s+(?:(?:an?|the|its|their|small|full|plastic|thermoformed|nested|den|dem|der|einem|einer)\s+){0,4}(trays?|blisters?|nests?|pockets?|magazines?|racks?|trägern?|tabletts?|blistern?)\b/iu

const containers = 'cases?|crates?|boxes|box|cartons?|trays?|totes?|tubs?'
const into = new RegExp(`\\b(?:into|in|to an?|per|to one|on)\\s+(?:[\\w-]+\\s+){0,3}?(${containers})\\b`, 'i')

/** "10 to a case", "into crates". */
export const containerIn = (text: string): Mention<string> | undefined => {
  const found = into.exec(text)
  const word = found?.[1]?.toLowerCase()
  return mention(word === 'boxes' ? 'box' : word?.replace(/s$/, ''), found?.[0] ?? '')
}

const stackWord = '(?:stacks?|piles?|pallets?|packs?|stapel|paletten?)'
const fromStack = new RegExp(
  String.raw`\b(?:de-?stack|un-?stack|de-?palleti[sz]|entstapel|abstapel)|\b(?:from|off|vom|von)\s+(?:(?:the|a|an|its|their|full|dem|der|einem)\s+)*${stackWord}\b`,
  'i',
)
const toStack = new RegExp(
  String.raw`\b(?:to|onto|on|into|auf|zum)\s+(?:(?:the|a|an|its|their|den|einen|einem)\s+)*${stackWord}\b|\b(?:stack|stapeln)\b`,
  'i',
)
/** Where sheets stand or lie before a line, and are put behind one. */
const storeWord =
  '(?:[al][- ]?frames?|racks?|stillages?|shel(?:f|ves)|stores?|trolleys?|carts?|crates?|(?:[\\p{L}-]{0,20})(?:gestelle?n?|böcken?|bock|regale?n?|wagen|kisten?))'
/** "From the oven onto a rack": another goal ends what is between the two. */
const between = '(?:(?!(?:to|onto|on|into|in|from|auf|zum|ins?|und|and)\\s)[\\p{L}-]{1,20}\\s+){0,3}?'
const fromStore = new RegExp(
  String.raw`(?<!\p{L})(?:from|off|out of|vom|von|aus)\s+${between}${storeWord}(?!\p{L})`,
  'iu',
)
const toStore = new RegExp(
  String.raw`(?<!\p{L})(?:to|onto|on|into|in|auf|zum|ins?)\s+${between}${storeWord}(?!\p{L})`,
  'iu',
)
const feeding = /\b(?:feed|load|beschicken|zuf(?:ü|ue)hren)/i

/**
 * Whether sheets are laid on stacks, as from a press, or taken off them for a line: "destack", "from the stack", "feed".
 * Racks and frames that they are taken from or put on count where the text names no stack. Where it names neither, they are
 * laid on stacks.
 */
export const sheetFlowIn = (text: string): Mention<SheetFlow> | undefined => {
  const from = fromStack.exec(text)?.[0]
  if (from !== undefined) return mention('from_stack', from)
  const to = toStack.exec(text)?.[0]
  if (to !== undefined) return mention('to_stack', to)
  const stored = fromStore.exec(text)?.[0]
  if (stored !== undefined) return mention('from_stack', stored)
  const racked = toStore.exec(text)?.[0]
  if (racked !== undefined) return mention('to_stack', racked)
  const fed = feeding.exec(text)?.[0]
  return mention(fed === undefined ? undefined : 'from_stack', fed ?? '')
}

/** Smaller numbers of tonnes are masses. */
const LEAST_TONNES = 15
const LARGEST_TONNES = 9000
const KN_PER_TONNE = 9.81
// Bounded, so that a long row of numbers is read in proportion to its length. "to" is one of tonnes at its end or before the
// machine only: "our IRB 6640 to a belt", "16 to a case".
const tonnages =
  /(?<![\p{L}\d])(\d[\d.,]{0,12})[\s-]*(t|to(?=\s*(?:$|[,.;)])|[\s-]+\p{L}{0,20}(?:press|masch|machine|schlie|clamp))|tons?|tonnes?|kn)(?!\p{L})/giu

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
  if (count?.origin !== 'given' || !pallet.test(text)) return undefined
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
  const comesIn = fromPockets.exec(text)?.[1]
  return {
    binMm: binIn(described),
    partsInBin: inOneBin(text, facts.partsPerContainer),
    isFromHeap: mentionIn(fromHeap, text),
    hasPalletsByHand: byHandIn(text),
    hasSteelPallets: mentionIn(steelPallets, text),
    comesIn: mention(comesIn, comesIn ?? ''),
    goesTo: goesToIn(text),
    // Elsewhere a tray, a box or a pallet is what the task itself fills or empties.
    leavesTo: leavesToIn(text, facts.task?.value),
    isCountOfPallet: countOfPalletIn(text, facts.partsPerContainer),
    hasPress: mentionIn(/\bpress\w*/i, text),
    clampTonnes: clampTonnesIn(text),
    isRateOfMachines: rateOfMachines({ text, facts, ...(spans ? { spans } : {}) }),
  }
}

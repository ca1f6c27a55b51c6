import { patternSource, saysSo } from '../../lexicon/patterns.ts'
import { phrasePattern } from '../../lexicon/phrases.ts'
import type { Facts } from '../../types.ts'
import { mention } from '../described.ts'
import type { Leak, Mention, NamedGoods } from '../types.ts'
import { namedGoodsOf } from './stuff.ts'

/** Words before and behind the name in which it is said what the goods are: "steel mesh panels", "bales of straw". */
const WORDS_BEFORE = 2
const WORDS_BEHIND = 2

const endOfName = new RegExp(`^${patternSource('endOfName')}$`, 'iu')
const nameGoesOn = new RegExp(`^\\s+${patternSource('nameGoesOn')}\\s`, 'iu')

/** The name of the goods with the words next to it. */
const aroundName = (text: string, name: string): string => {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return name
  const words = (part: string) => part.split(/\s+/).filter((word) => word !== '')
  const before = words(text.slice(Math.max(0, at - 80), at))
  const behind = text.slice(at + name.length, at + name.length + 80)
  // Figures, commas and prepositions end what the goods are called.
  const own = before.slice(-WORDS_BEFORE)
  const broken = own.findLastIndex((word) => /[,.;:]$/.test(word) || endOfName.test(word))
  const isOf = nameGoesOn.test(behind)
  return [
    ...own.slice(broken + 1),
    name,
    ...(isOf ? words(behind.split(/[,.;:\d]/)[0] ?? '').slice(0, WORDS_BEHIND) : []),
  ].join(' ')
}

const isOpen = (named: NamedGoods | undefined, name: string, text: string, facts: Facts): boolean => {
  const task = facts.task?.value
  const isOfPallets = task === 'palletizing' || task === 'depalletizing'
  if (saysSo('closedGoods', name)) return false
  const isByName =
    named === 'crate' || saysSo('openGoods', name) || (isOfPallets && saysSo('openTopped', text))
  return isByName && !saysSo('closedGoods', text)
}

const leakIn = (words: string, name: string, text: string, facts: Facts): Leak | undefined => {
  if (saysSo('looseGoods', words)) return 'loose'
  if (saysSo('holedGoods', words)) return 'holed'
  return isOpen(namedGoodsOf(name), words, text, facts) ? 'open' : undefined
}

/** Sides of a pallet, mm: the smallest is a quarter of 1,200 × 800. General knowledge. */
const LEAST_PALLET_MM = [600, 400] as const
const PALLET_HEIGHTS_MM = [80, 220] as const

/** Empty pallets are the goods where the text has no others and its part has the size of one. */
const emptyPalletsIn = (text: string, { partName, ...facts }: Facts): Mention<Leak> | undefined => {
  const words = phrasePattern('emptyPallets').exec(text)?.[0]
  const [long = 0, wide = 0, high = 0] = [facts.partLengthMm, facts.partWidthMm, facts.partHeightMm].map(
    (side) => side?.value,
  )
  const isSize =
    long >= LEAST_PALLET_MM[0] &&
    wide >= LEAST_PALLET_MM[1] &&
    high >= PALLET_HEIGHTS_MM[0] &&
    high <= PALLET_HEIGHTS_MM[1]
  return words !== undefined && partName === undefined && isSize ? mention('holed', words) : undefined
}

/** What the goods' upper side lacks for a vacuum gripper, by their name and the words next to it. */
export const leakOf = (text: string, facts: Facts): Mention<Leak> | undefined => {
  const name = facts.partName?.value
  if (name === undefined) return emptyPalletsIn(text, facts)
  const words = aroundName(text, name)
  return mention(leakIn(words, name, text, facts), words)
}

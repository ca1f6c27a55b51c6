import { english } from './english/index.ts'
import { german } from './german/index.ts'

export type Lexicon = {
  beginnings: ReadonlyMap<string, string[]>
  exact: ReadonlyMap<string, string[]>
  longest: number
}

export const readLexicon = (senses: Readonly<Record<string, string>>): Lexicon => {
  const beginnings = new Map<string, string[]>()
  const exact = new Map<string, string[]>()
  let longest = 0
  for (const [sense, words] of Object.entries(senses))
    for (const word of words.trim().split(/\s+/)) {
      const isExact = word.startsWith('=')
      const key = word.replace(/^=/, '').replaceAll('-', '')
      const map = isExact ? exact : beginnings
      map.set(key, [...(map.get(key) ?? []), sense])
      longest = Math.max(longest, key.length)
    }
  return { beginnings, exact, longest }
}

/**
 * What somebody does and that it is a person are two things: a welder is looked up in both. Measures are no work, nor is
 * what every wish for a cell says (`general`), nor how goods come (`state`).
 */
const apart = ({
  person = '',
  measure = '',
  general = '',
  state = '',
  ...work
}: Readonly<Record<string, string>>) => ({
  work: readLexicon(work),
  people: readLexicon({ person }),
  measure: readLexicon({ measure }),
  general: readLexicon({ general }),
  state: readLexicon({ state }),
})

let lexicons: { english: ReturnType<typeof apart>; german: ReturnType<typeof apart> } | undefined
const load = () => {
  lexicons ??= { english: apart(english.senses), german: apart(german.senses) }
  return lexicons
}

const SHORTEST_TAIL = 4

const lookUp = (
  { beginnings, exact, longest }: Lexicon,
  word: string,
  ending: RegExp,
  isWhole: boolean,
): readonly string[] => {
  const own = exact.get(word) ?? exact.get(word.replace(/s$/, ''))
  if (own && isWhole) return own
  for (let length = Math.min(longest, word.length); length >= 2; length -= 1) {
    const found = beginnings.get(word.slice(0, length))
    if (found && ending.test(word.slice(length))) return found
  }
  return []
}

const memo = new Map<string, readonly string[]>()

/** What a lexicon says of a normalised word with its endings, without its prefixes, and as the end of a compound. */
export const sensesIn = (lexicon: Lexicon, norm: string, isGerman: boolean): readonly string[] => {
  const { endings, prefixes } = isGerman ? german.forms : english.forms
  const whole = lookUp(lexicon, norm, endings, true)
  if (whole.length > 0 || !prefixes) return whole
  const bare = norm.replace(prefixes, '')
  if (bare !== norm && bare.length >= 3) {
    const found = lookUp(lexicon, bare, endings, false)
    if (found.length > 0) return found
  }
  for (let from = 3; from <= norm.length - SHORTEST_TAIL; from += 1) {
    const found = lookUp(lexicon, norm.slice(from), endings, false)
    if (found.length > 0) return found
  }
  return []
}

const allSenses = (norm: string, isGerman: boolean): readonly string[] => {
  const { work, people } = isGerman ? load().german : load().english
  return [work, people].flatMap((lexicon) => sensesIn(lexicon, norm, isGerman))
}

/** The senses of a normalised word; English words are found in German texts too. */
export const wordSenses = (norm: string, isGerman: boolean): readonly string[] => {
  const key = isGerman ? `${norm} de` : norm
  const known = memo.get(key)
  if (known) return known
  if (memo.size > 4000) memo.clear()
  const found = allSenses(norm, isGerman)
  memo.set(key, found)
  return found
}

/**
 * Whether a normalised word measures something and is no thing ("weight", "Nahtlänge"), belongs to any wish for a cell
 * ("robot", "Fertigung"), or says how goods come ("stacked").
 */
export const isWordOf = (group: 'measure' | 'general' | 'state', norm: string, isGerman: boolean): boolean =>
  sensesIn((isGerman ? load().german : load().english)[group], norm, isGerman).length > 0

export const isMeasure = (norm: string, isGerman: boolean): boolean => isWordOf('measure', norm, isGerman)

import type { TextView } from '../scoring/text-view.ts'

/** What the text says of a word at every place it occurs: "toilet bowls … Bowl 28 kg". */
export type Kin = {
  /** How many words of the text begin alike. */
  repeats: number
  /** Figures next to it or to a word like it. */
  figures: ReadonlySet<string>
  /** The fuller word of the text that ends with this one: "Brotdosen" of "Dose". */
  fuller: number | undefined
  /** This word ends with another one of the text. */
  isFuller: boolean
}

const BEGINNING = 5
const SHORTEST = 4
const SHORTEST_HEAD = 3
const ending = /(?:es|en|er|e|n|s)$/

const stemOf = (norm: string): string => {
  const stem = norm.replace(ending, '')
  return stem.length < SHORTEST ? norm : stem
}

const physical: Readonly<Record<string, string>> = {
  mass: 'mass',
  size: 'size',
  diameter: 'size',
  length: 'size',
  rate: 'rate',
  interval: 'rate',
  'containers-rate': 'boxes',
  'per-container': 'held',
}
/** A figure is at most this many tokens before or after the word it belongs to. */
const REACH = 3

const figuresBeside = (view: TextView, at: number, roles: readonly (string | undefined)[]): string[] => {
  const { tokens } = view.reading
  return [-1, 1].flatMap((step) => {
    for (let distance = 1; distance <= REACH; distance += 1) {
      const token = tokens[at + step * distance]
      if (token?.sentence !== tokens[at]?.sentence) return []
      const index = view.atomAt[at + step * distance]
      if (index !== undefined) return physical[roles[index] ?? ''] ?? []
      if (token?.kind === 'symbol' && distance > 1) return []
    }
    return []
  })
}

/** The kin of each word that may name the part. */
export const kinOf = (
  view: TextView,
  words: readonly number[],
  roles: readonly (string | undefined)[],
): ReadonlyMap<number, Kin> => {
  const { tokens, isGerman } = view.reading
  const stems = words.map((at) => stemOf(tokens[at]?.norm ?? ''))
  const first = new Map(stems.map((stem, index) => [stem, words[index]] as const).toReversed())
  const fuller = new Map<string, string>()
  if (isGerman)
    for (const stem of first.keys())
      for (let from = SHORTEST_HEAD; from <= stem.length - SHORTEST; from += 1)
        if (first.has(stem.slice(from))) fuller.set(stem.slice(from), stem)
  const compounds = new Set(fuller.values())
  const groups = Map.groupBy(stems.keys(), (index) => {
    const stem = stems[index] ?? ''
    return (fuller.get(stem) ?? stem).slice(0, BEGINNING)
  })
  const kin = new Map<number, Kin>()
  for (const indexes of groups.values()) {
    const figures = new Set(indexes.flatMap((index) => figuresBeside(view, words[index] ?? 0, roles)))
    for (const index of indexes) {
      const stem = stems[index] ?? ''
      kin.set(words[index] ?? 0, {
        repeats: indexes.length,
        figures,
        fuller: first.get(fuller.get(stem) ?? ''),
        isFuller: compounds.has(stem),
      })
    }
  }
  return kin
}

import { isWord } from '../lexicon/words.ts'
import type { TextView } from '../scoring/text-view.ts'
import { normAt } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'

/** Figures of work that is done so many times on one part. */
const workRoles: ReadonlySet<string> = new Set(['screws', 'process-count', 'insert-count'])

/** A figure and its "per" stand no further apart: "5 wheel nuts per wheel". */
const WORDS_BETWEEN = 2

/** The thing that the figure at token `last` is counted per. */
const countedPer = (view: TextView, last: number): string | undefined => {
  for (let at = last + 1; at <= last + 1 + WORDS_BETWEEN; at += 1)
    if (isWord('eachUnit', normAt(view.reading, at))) return normAt(view.reading, at + 1)
  return undefined
}

/**
 * "Nuts, 5 per wheel, 4 wheels per car": of a product that takes several of what is worked on, the token of what is
 * worked on. Undefined where `named` is no such product, or where no figure of work is counted on its parts.
 */
export const partOfProduct = (
  view: TextView,
  roles: readonly (string | undefined)[],
  named: number,
): number | undefined => {
  const product = normAt(view.reading, named)
  const worked = view.atoms
    .flatMap(({ last }, atom) => (workRoles.has(roles[atom] ?? '') ? (countedPer(view, last) ?? []) : []))
    .filter((noun) => !isSameNoun(noun, product))
  if (worked.length === 0) return undefined
  for (const { kind, value, last } of view.atoms) {
    const isCounted = (kind === 'count' || kind === 'bare') && Number.isInteger(value) && value >= 2
    const part = normAt(view.reading, last + 1)
    const whole = countedPer(view, last + 1)
    if (!isCounted || whole === undefined || !isSameNoun(whole, product)) continue
    if (worked.some((noun) => isSameNoun(noun, part))) return last + 1
  }
  return undefined
}

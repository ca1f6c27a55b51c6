import type { TextView } from '../text-view.ts'

/** Tokens of a text, from one up to another. */
export type TokenRange = { from: number; to: number }

const workSenses: ReadonlySet<string> = new Set(
  'join fasten weld coat check mark finish stacking unstacking loading taking moving packing kitting sorting'.split(
    ' ',
  ),
)
const prepositions =
  /^(?:from|off|out|onto|on|to|into|in|of|von|vom|aus|auf|aufs|ins|ans|zu|zur|zum|with|mit|by|per|an|am)$/
/** Two senses farther apart than this are not about one another; nor is a preposition about a noun behind. In tokens. */
const NEAR = 5

/** Senses that follow one another, with a few words between at most. */
const pairsOf = (lexicon: readonly (readonly string[])[]): string[] => {
  const named = lexicon.flatMap(([sense], at) => (sense === undefined ? [] : [{ sense, at }]))
  return named.flatMap(({ sense, at }, index) => {
    const next = named[index + 1]
    return next && next.at - at <= NEAR ? [`ll=${sense} ${next.sense}`] : []
  })
}

/** Which work the text names first, alone, before which other, and all together: the first of two jobs is the main one. */
const orderOf = (lexicon: readonly (readonly string[])[]): string[] => {
  const seen: string[] = []
  const features: string[] = []
  for (const sense of lexicon.flat()) {
    if (!workSenses.has(sense) || seen.includes(sense)) continue
    for (const before of seen) features.push(`ord=${before}<${sense}`)
    if (seen.length === 0) features.push(`firstl=${sense}`)
    seen.push(sense)
  }
  if (seen.length === 1) features.push(`onlyl=${seen[0]}`)
  return [...features, `setl=${seen.sort().join(' ')}`]
}

/** "from the pallet", "onto a belt": a preposition with the class of the noun behind it. */
const placesOf = ({ reading, senses }: TextView, { from, to }: TokenRange): string[] => {
  const features: string[] = []
  for (let at = from; at < to; at += 1) {
    const word = reading.tokens[at]?.norm ?? ''
    if (!prepositions.test(word)) continue
    for (let next = at + 1; next <= at + NEAR && next < to; next += 1) {
      const noun = senses[next]?.find((sense) => sense.startsWith('n-'))
      if (noun === undefined) continue
      features.push(`pp=${word} ${noun}`)
      break
    }
  }
  return features
}

/** "arrive on pallets", "pallets … come in": a sense with the class of the noun next to it. */
const thingsOf = ({ lexicon, senses }: TextView, { from, to }: TokenRange): string[] => {
  const features: string[] = []
  const classAt = (at: number) =>
    at >= from && at < to ? senses[at]?.find((sense) => sense.startsWith('n-')) : undefined
  for (let at = from; at < to; at += 1)
    for (const sense of lexicon[at] ?? [])
      for (const step of [1, -1]) {
        let found: string | undefined
        for (let away = 1; away <= NEAR && found === undefined; away += 1) found = classAt(at + step * away)
        if (found !== undefined) features.push(`ln${step}=${sense} ${found}`)
      }
  return features
}

/** What the senses of the lexicon say about the task of a text or of a part of it. */
export const lexiconFeatures = (view: TextView, only: TokenRange): string[] => {
  const lexicon = view.lexicon.slice(only.from, only.to)
  return [
    ...lexicon.flat().map((sense) => `l=${sense}`),
    ...pairsOf(lexicon),
    ...orderOf(lexicon),
    ...placesOf(view, only),
    ...thingsOf(view, only),
  ]
}

import { lexiconFeatures, type TokenRange } from './features/lexicon-features.ts'
import type { TextView } from './text-view.ts'

const PIECE = 4

/**
 * Everything that speaks for a task: words alone, in pairs and in threes, their parts and senses, and the units there
 * are. With `only` the words of one part of the text speak. `view`: without the words that speak for none (`withoutManner`).
 */
export const taskFeatures = (
  view: TextView,
  only: TokenRange = { from: 0, to: view.reading.tokens.length },
): string[] => {
  const { reading, atoms } = view
  const features = new Set<string>(['bias', `lang=${reading.isGerman}`])
  const tokens = reading.tokens.slice(only.from, only.to)
  // Who does the work says nothing of what it is.
  const senses = view.senses.slice(only.from, only.to).map((own) => own.filter((sense) => sense !== 'person'))
  const norms = tokens.map(({ kind, norm }, at) =>
    view.atomAt[only.from + at] === undefined && kind !== 'number' ? norm : '#',
  )
  for (const [at, norm] of norms.entries()) {
    if (tokens[at]?.kind === 'word' && norm !== '#') {
      features.add(norm)
      if (norm.length > 4) features.add(`^${norm.slice(0, 4)}`)
      if (norm.length > 5) features.add(`^${norm.slice(0, 5)}`)
      if (norm.length > 7) features.add(`^${norm.slice(0, 7)}`)
      if (norm.length > 6) features.add(`$${norm.slice(-5)}`)
      // Pieces of words see through compounds, endings and typing slips; a verb of work needs none ("depalletize").
      const framed = `_${norm}_`
      const isVerb =
        senses[at]?.some((sense) => sense.startsWith('v-')) === true ||
        view.lexicon[only.from + at]?.includes('unstacking') === true
      for (let from = 0; !isVerb && from + PIECE <= framed.length; from += 1)
        features.add(`g=${framed.slice(from, from + PIECE)}`)
      for (const sense of senses[at] ?? []) {
        features.add(`s=${sense}`)
        const next = senses[at + 1]?.[0] ?? norms[at + 1]
        features.add(`s2=${sense} ${next}`)
        const after = senses[at + 2]?.[0]
        if (after) features.add(`s3=${sense} _ ${after}`)
      }
    }
    const [one, two] = [norms[at + 1], norms[at + 2]]
    if (norm === '#' || one === '#') continue
    if (one !== undefined) features.add(`${norm} ${one}`)
    if (two !== undefined && two !== '#') {
      features.add(`${norm} _ ${two}`)
      features.add(`${norm} ${one} ${two}`)
    }
  }
  for (const feature of lexiconFeatures(view, only)) features.add(feature)
  const verbs = senses.flatMap((each) => each.filter((sense) => sense.startsWith('v-')))
  if (verbs[0]) features.add(`first=${verbs[0]}`)
  for (const [at, verb] of verbs.entries()) {
    const next = verbs[at + 1]
    if (next) features.add(`vv=${verb} ${next}`)
  }
  for (const { kind, quantity, first } of atoms)
    if (first >= only.from && first < only.to) features.add(`q=${kind}:${quantity?.symbol ?? ''}`)
  return [...features]
}

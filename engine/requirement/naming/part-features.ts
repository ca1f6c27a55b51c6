import { isStopWord, prepositions } from '../grammar/words.ts'
import type { TextView } from '../scoring/text-view.ts'
import { nounAt } from '../text/reading.ts'
import { type Kin, kinOf } from './kin.ts'

/** Tokens that rules or an insert point at: the fitted weights decide how far to believe them. */
export type Hints = {
  cued?: { first: number; last: number }
  insert?: { first: number; last: number }
  /** What the text says elsewhere of each word that may name the part. */
  kin: ReadonlyMap<number, Kin>
  /** Figures next to any word of the text. */
  figures: ReadonlySet<string>
}

export const hintsOf = (
  view: TextView,
  roles: readonly (string | undefined)[],
  cued: Hints['cued'],
  insert: Hints['insert'],
): Hints => {
  const kin = kinOf(view, nameCandidates(view), roles)
  const figures = new Set([...kin.values()].flatMap((own) => [...own.figures]))
  return { kin, figures, ...(cued ? { cued } : {}), ...(insert ? { insert } : {}) }
}

/** "also wir haben da Gussteile": words of speech that no thing is called by. */
export const spokenWords: ReadonlySet<string> = new Set(
  'also haben habe hatten hab sind ist wird werden wurde wurden kann konnen muss mussen soll sollen da so halt eben mal ja na wir ihr sie man'.split(
    ' ',
  ),
)

/** Words that may name the part, or stand in its name. */
const nameCandidates = (view: TextView): number[] =>
  view.reading.tokens.flatMap(({ kind, norm }, at) =>
    kind === 'word' && norm.length > 1 && view.atomAt[at] === undefined && !isStopWord(norm) ? [at] : [],
  )

const within = (at: number, range: { first: number; last: number } | undefined): boolean =>
  range !== undefined && at >= range.first && at <= range.last

/** "Brass taps": what a thing is made of may stand in its name or apart from it, so it says nothing of names. */
const substances: ReadonlySet<string> = new Set(['metal', 'casting', 'wood', 'plastic', 'fragile'])
const isOfThings = (sense: string): boolean => !substances.has(sense)

const wordFeatures = ({ reading, senses, lexicon }: TextView, at: number, task: string): string[] => {
  const token = reading.tokens[at]
  if (!token) return []
  const { norm, text } = token
  const isAtStart = reading.tokens[at - 1]?.sentence !== token.sentence
  const noun = nounAt(reading, at)
  const isLarge = /^\p{Lu}/u.test(text) && !isAtStart
  const features = [
    `n=${norm}`,
    `^${norm.slice(0, 4)}`,
    `^${norm.slice(0, 6)}`,
    ...[2, 3, 4, 5, 6].map((length) => `$${norm.slice(-length)}|${reading.isGerman}`),
    `large=${isLarge}|${reading.isGerman}`,
    `noun=${noun?.class}`,
    `noun=${noun?.class}|t=${task}`,
    `length=${Math.min(12, norm.length)}`,
  ]
  for (const sense of senses[at] ?? []) features.push(`s=${sense}`, `s=${sense}|t=${task}`)
  for (const sense of (lexicon[at] ?? []).filter(isOfThings))
    features.push(`l=${sense}`, `l=${sense}|t=${task}`)
  return features
}

/** A neighbour as a feature sees it. */
const nameOf = (view: TextView, at: number): string => {
  const token = view.reading.tokens[at]
  if (!token) return '<>'
  const atom = view.atoms[view.atomAt[at] ?? -1]
  return atom ? `#${atom.kind}` : token.norm
}

const aroundFeatures = (view: TextView, at: number): string[] => {
  const features: string[] = []
  const { tokens } = view.reading
  for (const step of [-3, -2, -1, 1, 2, 3]) {
    features.push(`${step}=${nameOf(view, at + step)}`)
    if (Math.abs(step) > 2) continue
    for (const sense of view.senses[at + step] ?? []) features.push(`${step}s=${sense}`)
    for (const sense of (view.lexicon[at + step] ?? []).filter(isOfThings)) features.push(`${step}l=${sense}`)
    const word = tokens[at + step]
    if (word?.kind === 'word') features.push(`${step}$${word.norm.slice(-3)}`)
    if (word) features.push(`${step}k=${word.kind}|${isStopWord(word.norm)}`)
  }
  features.push(`around=${nameOf(view, at - 1)} ${nameOf(view, at + 1)}`)
  features.push(`before=${nameOf(view, at - 2)} ${nameOf(view, at - 1)}`)
  for (let back = at - 1; back >= at - 4 && tokens[back]?.clause === tokens[at]?.clause; back -= 1)
    if (prepositions.has(tokens[back]?.norm ?? '')) {
      features.push(`prep=${tokens[back]?.norm}`)
      break
    }
  return features
}

/** The figures on both sides, each with its role: "120 taps", "a lid of 18 g". */
const figureFeatures = (view: TextView, at: number, roles: readonly (string | undefined)[]): string[] => {
  const { tokens } = view.reading
  return [-1, 1].flatMap((step) => {
    for (let distance = 1; distance <= 6; distance += 1) {
      const index = view.atomAt[at + step * distance]
      if (tokens[at + step * distance]?.sentence !== tokens[at]?.sentence) break
      if (index === undefined) continue
      const near = distance <= 2 ? `${distance}` : distance <= 4 ? 'near' : 'far'
      return [`figure${step}=${roles[index]}|${near}`, `figure${step}=${roles[index]}`]
    }
    return [`figure${step}=none`]
  })
}

const carried = ['mass', 'size', 'rate', 'boxes', 'held']

/** Figures next to the word or one like it, or only next to others, and whether a fuller word names the same thing. */
const kinFeatures = ({ kin, figures }: Hints, at: number): string[] => {
  const own = kin.get(at)
  const beside = (figure: string) =>
    own?.figures.has(figure) ? 'own' : figures.has(figure) ? 'other' : 'none'
  return [
    `repeats=${Math.min(4, own?.repeats ?? 0)}`,
    ...(own?.fuller === undefined ? [] : ['short']),
    ...(own?.isFuller ? ['long'] : []),
    ...carried.map((figure) => `kin=${figure}|${beside(figure)}`),
  ]
}

/** Everything that says whether a word is the head of the part's name, stands in it, or neither. */
export const partFeatures = (
  view: TextView,
  at: number,
  task: string,
  roles: readonly (string | undefined)[],
  hints: Hints,
): string[] => {
  const { reading } = view
  const { cued, insert } = hints
  const token = reading.tokens[at]
  const hint = !cued ? 'none' : cued.last === at ? 'head' : within(at, cued) ? 'in' : 'out'
  const noun = nounAt(reading, at)
  return [
    'bias',
    `cued=${hint}`,
    `cued=${hint}|${noun?.class}`,
    `cued=${hint}|t=${task}`,
    `insert=${within(at, insert)}`,
    `sentence=${Math.min(3, token?.sentence ?? 0)}`,
    `place=${Math.min(8, Math.floor(at / 4))}`,
    ...kinFeatures(hints, at),
    ...wordFeatures(view, at, task),
    ...aroundFeatures(view, at),
    ...figureFeatures(view, at, roles),
  ]
}

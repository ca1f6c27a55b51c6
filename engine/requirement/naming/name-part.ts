import { scoresOf, sharesOf } from '../scoring/model.ts'
import { loadModels, type ScoredText } from '../scoring/score-text.ts'
import type { TextView } from '../scoring/text-view.ts'
import type { PartReading } from '../text/phrases.ts'
import { nounAt, type Reading, shortName, sliceOf } from '../text/reading.ts'
import { countBeginnings, type Hints, nameCandidates, partFeatures, spokenWords } from './part-features.ts'
import { partOfProduct } from './part-of-product.ts'

/** Below this share no word is the part. */
const LEAST_SHARE = 0.3
/** The same among the words about one of several goods. */
const LEAST_OWN_SHARE = 0.05
/** From this share on a word before the head belongs to the name. */
const WITHIN_NAME = 0.4
const LONGEST_NAME = 3

type Candidate = { at: number; head: number; inside: number }

const weigh = (
  view: TextView,
  task: string,
  roles: readonly (string | undefined)[],
  hints: Hints,
): Candidate[] => {
  const model = loadModels().parts
  const [head, inside] = ['head', 'inside'].map((label) => model.classes.indexOf(label))
  const named = nameCandidates(view).filter((at) => !spokenWords.has(view.reading.tokens[at]?.norm ?? ''))
  return named.map((at) => {
    const shares = sharesOf(scoresOf(model, partFeatures(view, at, task, roles, hints)))
    return { at, head: shares[head ?? -1] ?? 0, inside: shares[inside ?? -1] ?? 0 }
  })
}

const isHyphen = ({ tokens }: Reading, at: number): boolean =>
  tokens[at]?.text === '-' && tokens[at]?.isGlued === true && tokens[at + 1]?.isGlued === true

/** The first word of the name that ends at `head`. */
const firstOfName = (reading: Reading, head: number, candidates: readonly Candidate[]): number => {
  const insideAt = new Map(candidates.map(({ at, inside }) => [at, inside]))
  let first = head
  for (let words = 1; words < LONGEST_NAME; words += 1) {
    const before = isHyphen(reading, first - 1) ? first - 2 : first - 1
    // What a hyphen joins is one word, whatever it is.
    const isJoined = before === first - 2 && reading.tokens[before]?.kind === 'word'
    if (!isJoined && (insideAt.get(before) ?? 0) < WITHIN_NAME) break
    first = before
  }
  return first
}

/** Below this share a word before the head is none of the name: "haben da alugussteile". */
const OUTSIDE_NAME = 0.03

/** The name that rules found, without the words before its head that the weights keep out. */
const trimmed = (reading: Reading, part: PartReading, candidates: readonly Candidate[]): PartReading => {
  const insideAt = new Map(candidates.map(({ at, inside }) => [at, inside]))
  let { first } = part
  while (first < part.last && (insideAt.get(first) ?? 0) < OUTSIDE_NAME && !isHyphen(reading, first + 1))
    first += 1
  return first === part.first ? part : { ...part, first, name: shortName(sliceOf(reading, first, part.last)) }
}

/** The part that the fitted weights name; `cued` where no word is likely enough, or where both name one word. */
export const namePart = (
  { view, roles }: ScoredText,
  task: string,
  cued: PartReading | undefined,
  insert: Hints['insert'],
  about: { from: number; to: number } | undefined,
): PartReading | undefined => {
  const { reading } = view
  const hints: Hints = {
    beginnings: countBeginnings(reading),
    ...(cued ? { cued } : {}),
    ...(insert ? { insert } : {}),
  }
  const assigned = roles.map(({ role }) => role)
  const candidates = weigh(view, task, assigned, hints)
  const sorted = candidates.toSorted((a, b) => b.head - a.head || a.at - b.at)
  // Of several goods, the words of the one that is planned name it.
  const isOwn = (at: number) => about !== undefined && at >= about.from && at <= about.to
  const own = sorted.find(({ at, head }) => isOwn(at) && head >= LEAST_OWN_SHARE)
  const best = own ?? sorted[0]
  if (!best || (best.head < LEAST_SHARE && !own)) return cued
  const last = partOfProduct(view, assigned, best.at) ?? best.at
  if (cued && last === cued.last) return trimmed(reading, cued, candidates)
  const noun = nounAt(reading, last)
  const first = firstOfName(reading, last, candidates)
  return {
    name: shortName(sliceOf(reading, first, last)),
    form: noun?.form,
    noun,
    first,
    last,
    sentence: reading.tokens[last]?.sentence ?? 0,
    isRound: noun?.isRound === true,
  }
}

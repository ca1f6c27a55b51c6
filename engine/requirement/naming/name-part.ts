import { isStopWord } from '../grammar/words.ts'
import { decides } from '../lexicon/deciders.ts'
import { isMeasure, wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { materialOf } from '../roles/materials.ts'
import { scoresOf, sharesOf } from '../scoring/model.ts'
import { loadModels, type ScoredText } from '../scoring/score-text.ts'
import { isPerson } from '../scoring/senses.ts'
import type { TextView } from '../scoring/text-view.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, nounAt, type Reading, shortName, sliceOf } from '../text/reading.ts'
import { nameOf } from './part-candidates.ts'
import { type Hints, hintsOf, partFeatures, spokenWords } from './part-features.ts'
import { partOfProduct } from './part-of-product.ts'
import { genericNouns } from './part-words.ts'
import { isPredicate } from './predicate.ts'

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
  return [...hints.kin.keys()]
    .filter((at) => !spokenWords.has(view.reading.tokens[at]?.norm ?? ''))
    .map((at) => {
      const shares = sharesOf(scoresOf(model, partFeatures(view, at, task, roles, hints)))
      return { at, head: shares[head ?? -1] ?? 0, inside: shares[inside ?? -1] ?? 0 }
    })
}

/** A text that writes things with capital letters, as German does, has one inside its sentences. */
const writesCapitals = ({ tokens, isGerman }: Reading): boolean =>
  isGerman &&
  tokens.some(
    ({ kind, text, sentence, norm }, at) =>
      kind === 'word' &&
      norm.length > 3 &&
      /^\p{Lu}\p{Ll}/u.test(text) &&
      tokens[at - 1]?.sentence === sentence,
  )

/** From this share on another word is the name, and the word for a material only says what it is made of. */
const LEAST_BESIDE_STUFF = 0.08

/**
 * "Windscreens, 12 kg glass": what a thing is made of, and a word that may be any thing ("Artikel") and has no mass of its
 * own, name it only where nothing else does. "auf Gestelle gesteckt": a word without a capital is no thing where things have one, and a measure is no part.
 */
const possibleHeads = (reading: Reading, candidates: readonly Candidate[], { kin }: Hints): Candidate[] => {
  const isCapital = writesCapitals(reading)
  const possible = candidates.filter(
    ({ at }) =>
      !(isCapital && /^\p{Ll}/u.test(reading.tokens[at]?.text ?? '')) &&
      !decides(reading, at) &&
      !isPredicate(reading, at) &&
      !isMeasure(normAt(reading, at), reading.isGerman),
  )
  const isStuff = ({ at }: Candidate) => materialOf(reading, at) !== undefined && isApposed(reading, at)
  const isAnyThing = ({ at }: Candidate) =>
    !kin.get(at)?.figures.has('mass') && genericNouns.has(normAt(reading, at).replace(/(?<=\w{3})[se]$/, ''))
  return without(without(possible, isStuff, LEAST_BESIDE_STUFF), isAnyThing, LEAST_SHARE)
}

/** The candidates without weak ones, where another has at least a share of `least`. */
const without = (
  candidates: readonly Candidate[],
  isWeak: (candidate: Candidate) => boolean,
  least: number,
): Candidate[] => {
  const isNamed = candidates.some((each) => each.head >= least && !isWeak(each))
  return candidates.filter((each) => !isNamed || !isWeak(each))
}

/** Words between a figure and the stuff: "24 kg laminated safety glass". */
const MOST_ADJECTIVES = 2

/** "12 kg glass", "24 kg laminated glass": stuff right behind a figure says what the thing of that mass or size is of. */
const isApposed = (reading: Reading, at: number): boolean => {
  if (
    !/(?:glass|glas|steel|stahl|alumin(?:i)?um|alu|brass|messing|zinc|zink|wood|holz|plastic|kunststoff)$/.test(
      normAt(reading, at),
    )
  )
    return false
  for (let back = at - 1; back >= at - 1 - MOST_ADJECTIVES; back -= 1) {
    const quantity = reading.quantityAt[back]
    if (quantity) return quantity.kind === 'mass' || quantity.kind === 'size'
    if (reading.tokens[back]?.kind !== 'word' || isStopWord(normAt(reading, back))) return false
  }
  return false
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

const doing: ReadonlySet<string> = new Set(['moving', 'taking', 'loading'])

/** "Hang covers …", "operators hang taps": work at the start of a clause or behind who does it, and no name. */
const isCommand = (reading: Reading, at: number): boolean => {
  const senses = wordSenses(normAt(reading, at), reading.isGerman)
  if (!senses.some((sense) => doing.has(sense)) || /ed$/.test(normAt(reading, at))) return false
  const before = reading.tokens[at - 1]
  const isStart =
    before === undefined || before.kind === 'symbol' || before.sentence !== reading.tokens[at]?.sentence
  return (
    isStart ||
    isPerson(before?.norm ?? '', reading.isGerman) ||
    /^(?:we|they|to|must|i)$/.test(before?.norm ?? '')
  )
}

/** Lower-case words before a German noun that are no adjective: "holt Schmiedeteile", "wir packen Dosen". */
const isGermanVerb = (reading: Reading, at: number): boolean => {
  const [token, before] = [reading.tokens[at], reading.tokens[at - 1]]
  if (!writesCapitals(reading) || !/^\p{Ll}/u.test(token?.text ?? '')) return false
  return !/e[mnrs]?$/.test(token?.norm ?? '') || isWord('actor', before?.norm ?? '')
}

/** The name that rules found, without the words before its head that the weights keep out. */
const trimmed = (reading: Reading, part: PartReading, candidates: readonly Candidate[]): PartReading => {
  const insideAt = new Map(candidates.map(({ at, inside }) => [at, inside]))
  let { first } = part
  if (first < part.last && isCommand(reading, first)) first += 1
  while (first < part.last && isGermanVerb(reading, first)) first += 1
  while (first < part.last && (insideAt.get(first) ?? 0) < OUTSIDE_NAME && !isHyphen(reading, first + 1))
    first += 1
  return first === part.first ? part : { ...part, first, name: shortName(sliceOf(reading, first, part.last)) }
}

/** The part that the fitted weights name; what rules point at where no word is likely enough, or where both name one word. */
export const namePart = (
  { view, roles }: ScoredText,
  task: string,
  pointedAt: PartReading | undefined,
  insert: Hints['insert'],
  about: { from: number; to: number } | undefined,
): PartReading | undefined => {
  const { reading } = view
  // "18 kilo fünf pro minute": neither a number nor who decides nor what a machine does is a part.
  const isNone =
    pointedAt &&
    (view.atomAt[pointedAt.last] !== undefined ||
      decides(reading, pointedAt.last) ||
      isPredicate(reading, pointedAt.last))
  // "belädt heute zwei Drehmaschinen": what has no capital where things have one is none.
  const isLower =
    pointedAt && writesCapitals(reading) && /^\p{Ll}/u.test(reading.tokens[pointedAt.last]?.text ?? '')
  const cued = isNone || isLower ? undefined : pointedAt
  const assigned = roles.map(({ role }) => role)
  const hints = hintsOf(view, assigned, cued, insert)
  const candidates = weigh(view, task, assigned, hints)
  const sorted = possibleHeads(reading, candidates, hints).toSorted((a, b) => b.head - a.head || a.at - b.at)
  // Of several goods, the words of the one that is planned name it.
  const isOwn = (at: number) => about !== undefined && at >= about.from && at <= about.to
  const own = sorted.find(({ at, head }) => isOwn(at) && head >= LEAST_OWN_SHARE)
  const best = own ?? sorted[0]
  if (!best || (best.head < LEAST_SHARE && !own)) return cued
  const last = partOfProduct(view, assigned, best.at) ?? hints.kin.get(best.at)?.fuller ?? best.at
  if (cued && last === cued.last) return trimmed(reading, cued, candidates)
  const noun = nounAt(reading, last)
  const first = firstOfName(reading, last, candidates)
  return {
    name: nameOf(reading, first, last, noun),
    form: noun?.form,
    noun,
    first,
    last,
    sentence: reading.tokens[last]?.sentence ?? 0,
    isRound: noun?.isRound === true,
  }
}

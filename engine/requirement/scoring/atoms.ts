import type { Quantity } from '../grammar/quantities.ts'
import type { Rate } from '../grammar/rates.ts'
import type { ClockSpan } from '../grammar/spans/clock-spans.ts'
import type { Token } from '../grammar/tokens.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { Reading } from '../text/reading.ts'
import { isPerson } from './senses.ts'

/** What is given a role: a quantity of the grammar, a number it left over, or a word that counts. */
export type Atom = {
  kind: Quantity['kind'] | 'bare' | 'word'
  value: number
  quantity?: Quantity
  /** The grammar's rate that this amount, or this time, belongs to. */
  rate?: Rate
  /** Working time by the clock: "06:00–14:30". */
  clock?: ClockSpan
  /** It counts months or years: "24-month", "3 years". */
  isSpan?: true
  /** First and last token. */
  first: number
  last: number
  start: number
  end: number
}

/** A number that counts or measures by no unit of its own. */
export const isPlain = (kind: Atom['kind']): boolean => kind === 'bare' || kind === 'count' || kind === 'word'

const numberWords: Readonly<Record<string, number>> = {
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  fuenf: 5,
  sechs: 6,
  acht: 8,
  single: 1,
  double: 2,
  twice: 2,
  twin: 2,
  dual: 2,
  pair: 2,
  couple: 2,
  both: 2,
  triple: 3,
  beide: 2,
  beiden: 2,
  paar: 2,
  zweimal: 2,
  dreimal: 3,
  doppelt: 2,
  zweien: 2,
  dreien: 3,
  vieren: 4,
  zweit: 2,
  dritt: 3,
  viert: 4,
  funft: 5,
  sechst: 6,
  siebt: 7,
  eine: 1,
  einer: 1,
  einen: 1,
  einem: 1,
}
const compound =
  /^(ein|zwei|drei|vier|funf|fuenf|sechs|acht)(?:er)?(?=schicht|fach|lagig|stufig|kopf|spindel|tag|stund|zeilig|spur|bahn|mann|mal|seit|teil)/
const bothSides = /^beid(?:er)?seit/

/** The number that a word counts with: "Zweischichtbetrieb", "twin", "both"; articles are none. */
const countOf = ({ norm }: Token): number | undefined => {
  if (bothSides.test(norm)) return 2
  const head = compound.exec(norm)?.[1]
  if (head !== undefined) return numberWords[head]
  return Object.hasOwn(numberWords, norm) && norm !== 'ein' ? numberWords[norm] : undefined
}

/** "24/7", "24/6": one figure that says when the plant runs. */
export const isAroundClock = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '24' && tokens[at + 1]?.text === '/' && /^[567]$/.test(tokens[at + 2]?.text ?? '')

const spans = /^(?:months|mos|years|yrs|monaten?|jahren?)$/
const joinedSpans = /^(?:month|year|yr)$/

/** "24 months", "24-month": so long; "24 a month", "40.000 im Jahr" is so often. */
const isSpanBehind = (tokens: readonly Token[], last: number): boolean => {
  const [next, second] = [tokens[last + 1], tokens[last + 2]]
  return spans.test(next?.norm ?? '') || (next?.text === '-' && joinedSpans.test(second?.norm ?? ''))
}

const articles = /^(?:an?|ein(?:e|er|en|em)?)$/
/** "a man", "ein neuer Kollege": words between the article and the person, at most. */
const BETWEEN = 1

/** Whether an article counts people: "eine Person je Schicht". */
const countsPerson = ({ tokens, isGerman }: Reading, at: number): boolean => {
  for (let next = at + 1; next <= at + 1 + BETWEEN; next += 1) {
    const token = tokens[next]
    if (token?.kind !== 'word' || token.clause !== tokens[at]?.clause) return false
    if (isPerson(token.norm, isGerman)) return true
  }
  return false
}

/** "220 Tage, eine Schicht", "eine Schicht am Tag": what follows is no verb, and the article counts. */
const countsShift = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const behind = tokens[at + 2]
  return (
    isGerman &&
    tokens[at]?.norm === 'eine' &&
    tokens[at + 1]?.norm === 'schicht' &&
    (behind?.kind !== 'word' || prepositions.has(behind.norm) || isWord('rarely', behind.norm)) &&
    tokens[at - 1]?.kind !== 'number'
  )
}

/** "Zwei Mann, einer legt auf, einer nimmt ab": those who were counted before. */
const isOneOfSeveral = (tokens: readonly Token[], at: number): boolean =>
  tokens.some(
    ({ norm, sentence }, other) => other !== at && norm === 'einer' && sentence === tokens[at]?.sentence,
  )

/** "einer neuen Presse": a word between an article and its noun. */
const isAdjective = (tokens: readonly Token[], at: number): boolean =>
  /e[nrms]$/.test(tokens[at]?.norm ?? '') && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '')

/** "einer bleibt", "künftig nur noch einer": one of those that were named, and no article. */
const isPronoun = ({ tokens }: Reading, at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  // "eine davon", "nur eine bekommt": an article has its noun behind it.
  const isOneOf = isWord('thereof', next?.norm ?? '') || isWord('onlyPart', before?.norm ?? '')
  if (
    !(isOneOf ? /^(?:einer?|eins|einem|einen)$/ : /^(?:einer|eins|einem|einen)$/).test(tokens[at]?.norm ?? '')
  )
    return false
  if (isWord('thereof', next?.norm ?? '')) return true
  // "Einer bestückt beide": behind no preposition, and no noun follows.
  const isSubject =
    tokens[at]?.norm === 'einer' &&
    !isOneOfSeveral(tokens, at) &&
    !prepositions.has(before?.norm ?? '') &&
    /^\p{Ll}/u.test(next?.text ?? '')
  if (isSubject && !isAdjective(tokens, at + 1)) return true
  return next?.kind !== 'word' || isWord('doing', next.norm) || isWord('staying', next.norm)
}

/** Every number of the text, left to right, each exactly once. */
export const findAtoms = (reading: Reading): Atom[] => {
  const { tokens, rates, quantities, clocks } = reading
  const covered = new Set<number>()
  const rateOf = new Map(rates.flatMap((rate) => (rate.quantity ? [[rate.quantity, rate] as const] : [])))
  const rateAt = new Map<number, Rate>()
  for (const rate of rates) for (let at = rate.first; at <= rate.last; at += 1) rateAt.set(at, rate)
  const atoms: Atom[] = []
  const add = (
    kind: Atom['kind'],
    value: number,
    first: number,
    last: number,
    quantity?: Quantity,
    clock?: ClockSpan,
  ) => {
    for (let at = first; at <= last; at += 1) covered.add(at)
    const rate = quantity && rateOf.get(quantity)
    const timed = rate ?? (kind === 'time' ? rateAt.get(first) : undefined)
    atoms.push({
      kind,
      value,
      first,
      last,
      start: tokens[first]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
      ...(quantity ? { quantity } : {}),
      ...(timed ? { rate: timed } : {}),
      ...(clock ? { clock } : {}),
      ...(isSpanBehind(tokens, last) ? { isSpan: true } : {}),
    })
  }
  for (const quantity of quantities)
    add(quantity.kind, quantity.value, quantity.first, quantity.last, quantity)
  for (const clock of clocks) {
    add('bare', Number.NaN, clock.first, clock.last, undefined, clock)
  }
  for (const [at, token] of tokens.entries()) {
    if (covered.has(at)) continue
    if (isAroundClock(tokens, at)) add('bare', Number.NaN, at, at + 2)
    else if (token.kind === 'number' || (token.kind === 'symbol' && /\d/.test(token.text)))
      add('bare', token.value, at, at)
    else if (token.kind === 'word' && isPronoun(reading, at)) add('word', 1, at, at)
    else if (token.kind === 'word' && articles.test(token.norm)) {
      if (countsPerson(reading, at) || countsShift(reading, at)) add('word', 1, at, at)
    } else if (token.kind === 'word') {
      const count = countOf(token)
      if (count !== undefined) add('word', count, at, at)
    }
  }
  return atoms.sort((a, b) => a.first - b.first)
}

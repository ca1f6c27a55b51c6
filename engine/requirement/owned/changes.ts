import type { Changes } from '../lexicon/english/changes.ts'
import { languages } from '../lexicon/languages.ts'
import { type Reading, sliceOf } from '../text/reading.ts'

/** A change of a figure that the text tells in words: "künftig das Doppelte", "a third up", "10 % heavier". */
export type Change = {
  factor: number
  of: 'rate' | 'mass'
  /** First and last token. */
  first: number
  last: number
  start: number
  end: number
  /** The words of the change, with the word for when right before it. */
  words: string
}

const wordsOfAll = languages.map(({ changes }) => changes)

type Words = { [K in keyof Changes]: Changes[K] extends string ? K : never }[keyof Changes]
/** The words of every language for one thing, as a choice. */
const any = (words: Words): string => `(?:${wordsOfAll.map((changes) => changes[words]).join('|')})`

type Numbers = 'times' | 'parts' | 'counts' | 'percents'
const numbersOf = (numbers: Numbers): ReadonlyMap<string, number> =>
  new Map(wordsOfAll.flatMap((changes) => Object.entries(changes[numbers])))
const [times, parts, counts, percents] = [
  numbersOf('times'),
  numbersOf('parts'),
  numbersOf('counts'),
  numbersOf('percents'),
]
const choiceOf = (numbers: ReadonlyMap<string, number>): string => [...numbers.keys()].join('|')

const number = String.raw`\d+(?:[.,]\d+)?`
const percent = String.raw`(?<percent>${number}|${choiceOf(percents)})\s?-?(?:%|${any('percent')})`
const share = String.raw`(?:(?<count>${choiceOf(counts)})[\s-])?(?<share>(?:${choiceOf(parts)})s?)`
const direction = `(?:(?<more>${any('more')})|(?<less>${any('less')}))`
/** Words for what is made, at most one adjective before the word for the change. */
const upBy = `(?:(?<more>${any('moreBy')})|(?<less>${any('lessBy')}))`
const atEnd = String.raw`(?=\s*(?:[.,;:!?)]|$|\s${any('behindShare')}\b))`

/** How a text says a change. Each names its factor by one of the groups. */
const patterns = [
  String.raw`(?<by>\+\s?)${percent}`,
  String.raw`\+?${percent}\s(?:(?:\p{L}+\s)?${direction})\b`,
  String.raw`${upBy}\s?(?:${any('by')}\s){0,2}(?:${any('about')} )?(?:${percent}|${share}${atEnd})`,
  String.raw`${share}\s${direction}\b`,
  ...wordsOfAll.flatMap(({ wordings }) =>
    wordings.map((wording) =>
      wording
        .replaceAll('{share}', share)
        .replaceAll('{number}', number)
        .replaceAll('{figure}', any('figure')),
    ),
  ),
]
const SEARCHED = patterns.map((pattern) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})`, 'giu'))

const numberOf = (word: string): number => Number(word.replace(',', '.'))

const factorOf = (groups: Readonly<Record<string, string | undefined>>, words: string): number => {
  const { percent: hundredths, share: shareWord, count, word, times: timesWord, less: isLess } = groups
  const sign = isLess === undefined ? 1 : -1
  if (hundredths !== undefined)
    return 1 + (sign * (percents.get(hundredths.toLowerCase()) ?? numberOf(hundredths))) / 100
  if (shareWord !== undefined) {
    const lower = shareWord.toLowerCase()
    const of = parts.get(lower) ?? parts.get(lower.replace(/s$/, '')) ?? Number.NaN
    return 1 + (sign * (counts.get(count?.toLowerCase() ?? '') ?? 1)) / of
  }
  if (timesWord !== undefined) return counts.get(timesWord.toLowerCase()) ?? numberOf(timesWord)
  return times.get((word ?? words).toLowerCase()) ?? Number.NaN
}

const massWords = new RegExp(any('ofMass'), 'i')
/** What a plan has no rate or mass for: "20 % less scrap", "twice as many screws". */
const otherThing = new RegExp(
  String.raw`^[\s(]*(?:${any('beforeOther')}\s)?(?:\p{L}+\s)?${any('otherThing')}\b`,
  'iu',
)
/** "The scrap is 20 % higher", "costs would double": the same before the change, in its clause. */
const otherBefore = new RegExp(String.raw`\b${any('otherBefore')}\b[^.,;!?]{0,30}$`, 'iu')
const paidBefore = /[€$£][^.;!?]{0,12}$/u
const denied = new RegExp(String.raw`\b${any('denied')}\b[^.,;!?]{0,20}$`, 'i')
const when = new RegExp(String.raw`(?:\b${any('when')}\s(?:${any('behindWhen')} )*)$`, 'iu')

/** Without one of these no text tells a change. */
const isLikely = new RegExp(String.raw`%|\dx|${any('signs')}`, 'i')
const LONGEST_BEFORE = 60

const known = new WeakMap<Reading, readonly Change[]>()

const findChanges = (reading: Reading): Change[] => {
  const { text, tokens } = reading
  const found: Change[] = []
  if (!isLikely.test(text)) return found
  for (const pattern of SEARCHED)
    for (const { index, 0: words, groups = {} } of text.matchAll(pattern)) {
      const end = index + words.length
      const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index)
      const factor = factorOf(groups, words)
      if (!(factor > 0) || factor === 1 || factor > 20) continue
      if (
        otherThing.test(text.slice(end)) ||
        otherBefore.test(before) ||
        paidBefore.test(before) ||
        denied.test(before)
      )
        continue
      if (found.some((change) => change.start < end && index < change.end)) continue
      const first = tokens.findIndex((token) => token.end > index)
      const last = tokens.findLastIndex((token) => token.start < end)
      if (first < 0 || last < first) continue
      const led = when.exec(before)?.[0].length ?? 0
      const from = tokens.findIndex((token) => token.end > index - led)
      found.push({
        factor,
        of: massWords.test(words) ? 'mass' : 'rate',
        first,
        last,
        start: tokens[first]?.start ?? index,
        end: tokens[last]?.end ?? end,
        words: sliceOf(reading, from, last),
      })
    }
  return found.sort((a, b) => a.first - b.first)
}

/** The changes of figures that a text tells, in its order; found once for a reading. */
export const changesOf = (reading: Reading): readonly Change[] => {
  const changes = known.get(reading) ?? findChanges(reading)
  known.set(reading, changes)
  return changes
}

/** Whether a figure is how much another one changes. */
export const isOfChange = (reading: Reading, { first, last }: { first: number; last: number }): boolean =>
  changesOf(reading).some((change) => change.first <= first && last <= change.last)

import { numberField } from '../../fields.ts'
import { readNumberAt } from '../../grammar/numerals.ts'
import { tokenise } from '../../grammar/tokens.ts'
import { patternSource, saysSo } from '../../lexicon/patterns.ts'
import { isOtherMoney, isWholeCell } from './other-money.ts'

/** An amount of money that the text sets for the whole cell, US dollars. */
export type Budget = { usd: number; words: string; isEuro: boolean }

// Every repeat has an upper bound: a search through a long text then takes time in proportion to its length.
const gap = String.raw`\s{0,4}`
const number = String.raw`(?<![\d.,])\d(?:[\d.,' ]{0,18}\d)?`
const currency = patternSource('currency')
const thousand = patternSource('thousand')
const scale = String.raw`(?:${thousand}|${patternSource('million')})(?=\W|$|€|eur|usd)`
const amount = String.raw`(?:${currency}${gap})?${number}(?:${gap}${scale})?(?![a-z\d](?<!\d[eu]))(?:${gap}${currency}(?![a-z]))?`
/** Sure to be money: with its currency, or in thousands and then nothing that is counted. */
const money = String.raw`(?:${currency}${gap}${number}(?:${gap}${scale})?|${number}(?:${gap}${scale})?${gap}${currency}(?![a-z])|${number}${gap}${thousand}(?=${gap}(?:$|[,)]|${patternSource('ofMoney')}\b)))`
const about = String.raw`(?:${gap}${patternSource('aboutMoney')}\b){0,2}${gap}`

/** Wordings in which an amount is what may be spent; the surest first. */
const patterns: readonly RegExp[] = [
  String.raw`\b${patternSource('spending')}\b[^.\d$€]{0,40}?(${amount})`,
  String.raw`${patternSource('mostCost')}[^.\d$€]{0,20}(${amount})`,
  String.raw`(${amount})${gap}(?:budget|capex|to spend|to invest)\b`,
  String.raw`\b${patternSource('limit')}[^.\d$€]{0,25}?${about}(${money})`,
  String.raw`\b${patternSource('costing')}${about}(${money})`,
  `${patternSource('mayCost')}${about}(${money})${gap}${patternSource('costs')}`,
  String.raw`\b${patternSource('setAside')}\b[^.\d$€]{0,25}?${about}(${money})`,
  String.raw`(${money})[^.\d$€]{0,15}?\b${patternSource('forAll')}`,
].map((source) => new RegExp(source, 'iu'))

/** Below this an amount is a wage or the price of a part, unless it is called a budget: then it is one as small as the field takes. */
const LEAST_USD = 5000
const LEAST_CALLED_USD = numberField('budgetUsd').min
const MOST_USD = 1e9

const scaleOf = (words: string): number =>
  new RegExp(String.raw`\d\s*${thousand}(?=\W|$|€|eur|usd)|^[tk]eur`, 'i').test(words)
    ? 1e3
    : /\d\s*(?:million|mio|m)/i.test(words)
      ? 1e6
      : 1

function amountOf(words: string, usdPerEur: number, leastUsd: number): Budget | undefined {
  const digits = words.match(/\d[\d.,' ]*/)?.[0].trim()
  if (digits === undefined) return undefined
  // A mark before exactly three digits groups thousands.
  const plain = digits.replace(/[.,' ](?=\d{3}(?!\d))/g, '').replace(',', '.')
  const value = Number(plain.replace(/[^\d.]/g, '')) * scaleOf(words)
  const isEuro = /€|eur/i.test(words)
  const usd = isEuro ? Number((value * usdPerEur).toPrecision(12)) : value
  return Number.isFinite(usd) && usd >= leastUsd && usd <= MOST_USD ? { usd, words, isEuro } : undefined
}

/** What is said of one thing: to the end of the sentence, or to a comma or "and" that is not within a number. */
const clausesOf = (text: string): string[] => text.split(clauseEnd)
const clauseEnd = new RegExp(
  String.raw`(?<!\b${patternSource('shortened')})[.](?=\s|$)|[;!?\n]|,(?!\d)|\b${patternSource('nextClause')}\b`,
  'iu',
)

/** Fewer are written in digits. */
const LEAST_SPELLED = 1000

/** "a quarter million euros", "zweihunderttausend Euro": large amounts that are spelled out, in digits. */
const inDigits = (text: string): string => {
  if (!saysSo('spelledMoney', text)) return text
  // "Ninety grand"; behind digits it is kept as it is written.
  const plain = text.replace(/(?<=\p{L} )grand\b/giu, 'thousand')
  const { tokens } = tokenise(plain)
  let [from, written] = [0, '']
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    // "90 thousand" is an amount in digits already.
    const isSpelled = token?.kind === 'word' && tokens[at - 1]?.kind !== 'number'
    const number = isSpelled ? readNumberAt(tokens, at) : undefined
    if (!token || !number || number.value < LEAST_SPELLED) continue
    written += `${plain.slice(from, token.start)}${number.value}`
    from = tokens[number.next - 1]?.end ?? token.end
    at = number.next - 1
  }
  return written + plain.slice(from)
}

/**
 * "budget of 80,000 dollars", "not more than 120 k€ all in": what the cell may cost; `usdPerEur` converts. In other wordings the
 * figure counts that the weights take for it (`weighed`, in its own words).
 */
export const budgetOf = (text: string, usdPerEur: number, weighed?: string): Budget | undefined =>
  budgetInWords(text, usdPerEur) ??
  (weighed === undefined ? undefined : amountOf(inDigits(weighed), usdPerEur, LEAST_USD))

function budgetInWords(text: string, usdPerEur: number): Budget | undefined {
  const clauses = clausesOf(inDigits(text)).filter((clause) => /\d/.test(clause) && !isOtherMoney(clause))
  for (const pattern of patterns) {
    for (const clause of clauses) {
      const words = pattern.exec(clause)?.[1]
      if (words === undefined || !isWholeCell(clause)) continue
      const budget = amountOf(words, usdPerEur, saysSo('calledBudget', clause) ? LEAST_CALLED_USD : LEAST_USD)
      if (budget) return budget
    }
  }
  return undefined
}

/** An amount of money that the text sets for the whole cell, US dollars. */
export type Budget = { usd: number; words: string; isEuro: boolean }

// Every repeat has an upper bound: a search through a long text then takes time in proportion to its length.
const gap = String.raw`\s{0,4}`
const number = String.raw`(?<!\d)\d(?:[\d.,' ]{0,18}\d)?`
const scale = '(?:k|thousand|million|mio|m)'
const amount = String.raw`(?:(?:usd|us\$|\$|€|eur)${gap})?${number}(?:${gap}${scale})?\b(?:${gap}(?:usd|us dollars?|dollars?|eur|euros?|€|\$))?`
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:budget|capex|spend|invest(?:ment)?|afford)\b[^.\d$€]{0,40}(${amount})`, 'i'),
  new RegExp(
    String.raw`\b(?:cost|price)\b(?: of)? (?:(?:at )?most|no(?:t)? more than|less than|under|below|up to|max(?:imum|\.)?)[^.\d$€]{0,20}(${amount})`,
    'i',
  ),
  new RegExp(String.raw`(${amount})${gap}(?:budget|capex|to spend|to invest)\b`, 'i'),
]
/** Below this it is a wage or the price of a part. */
const LEAST_USD = 5000
const MOST_USD = 1e9

const scaleOf = (words: string): number =>
  /\d\s*(?:k|thousand)\b/i.test(words) ? 1e3 : /\d\s*(?:million|mio|m)\b/i.test(words) ? 1e6 : 1

/** "budget of 80,000 dollars", "max. invest 150k EUR": what the cell may cost; `usdPerEur` converts. */
export function budgetOf(text: string, usdPerEur: number): Budget | undefined {
  for (const pattern of patterns) {
    const words = pattern.exec(text)?.[1]
    const digits = words?.match(/\d[\d.,' ]*/)?.[0].trim()
    if (words === undefined || digits === undefined) continue
    // A mark before exactly three digits groups thousands.
    const plain = digits.replace(/[.,' ](?=\d{3}(?!\d))/g, '').replace(',', '.')
    const value = Number(plain.replace(/[^\d.]/g, '')) * scaleOf(words)
    const isEuro = /€|eur/i.test(words)
    const usd = isEuro ? value * usdPerEur : value
    if (Number.isFinite(usd) && usd >= LEAST_USD && usd <= MOST_USD) return { usd, words, isEuro }
  }
  return undefined
}

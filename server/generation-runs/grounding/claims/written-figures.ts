import { readNumberAt, tokenise } from '#engine/requirement/index.ts'

// Each part has a bound, and a number is read from its first digit only: a model's text of any kind is searched in a time
// that grows with its length, not with the square of it.
const NUMBER = String.raw`(?<!\d[.,]?)\d[\d.,]{0,15}`
/** Between the two figures of a range; "and" only behind "between". */
const TO = String.raw`\s{0,4}(?:-|–|—|…|\b(?:to|or|bis|oder)\b)\s{0,4}`
const AND = String.raw`\s{1,4}(?:and|und)\s{1,4}`
const BETWEEN = String.raw`\b(?:between|zwischen)\s{1,4}`

const HALF = String.raw`\b(?:half\san?|a\shalf|(?:ein(?:e[mnrs]?)?\s)?halbe[mnrs]?)\b`
/** "two weeks", "half a year": small numbers are written as words. */
const WORD = String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine[mnr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)`
/** "three and a half years", "dreieinhalb Jahre". */
const AND_HALF = String.raw`(?:\sand\sa\shalf\b|einhalb\b)`
const COUNT = `(?:${NUMBER}${AND_HALF}?|${HALF}|${WORD}(?:${AND_HALF}|\\b))`
const GAP = String.raw`\s{0,4}-?\s{0,4}`

/** A figure in a unit; of a range the first one needs none: "3 to 6 months", "2 m - 3 m". */
export const figureIn = (unit: string): string => {
  const first = `${COUNT}(?:${GAP}(?:${unit}))?`
  const last = `${COUNT}${GAP}(?:${unit})`
  return `(?:${BETWEEN}${first}${AND}${last}|(?:${first}${TO})?${last})`
}

const SIGN = String.raw`(?:(?:US)?\$|€|£|(?:USD|EUR|CHF|GBP)\s)\s?`
/** "55 000": spaces between thousands. */
const SUM = String.raw`${NUMBER}(?:[\s'’]\d{3}(?!\d)){0,3}`
const SCALE = String.raw`(?:\s?(?:[kKM]|[tT]|thousand|million|[tT]sd\.?|[tT]ausend|[mM]io\.?|[mM]illionen)(?![\p{L}\d]))?`
const AMOUNT = `${SUM}${SCALE}`
const NAME = String.raw`\s?(?:(?:USD|EUR|CHF|GBP|dollars?|euros?|pounds sterling)\b|€|£|US\$|\$)`
/** Of a range one sign or name is enough: "$40-60k", "40.000 bis 60.000 EUR". */
const SIGNED = `${BETWEEN}${SIGN}${AMOUNT}${AND}(?:${SIGN})?${AMOUNT}|${SIGN}${AMOUNT}(?:${TO}(?:${SIGN})?${AMOUNT})?`
export const MONEY = `(?:${SIGNED}|(?:${BETWEEN}${AMOUNT}(?:${NAME})?${AND}|(?:${AMOUNT}(?:${NAME})?${TO})?)${AMOUNT}${NAME})`

/** "0.95", "0,9 bis 0,95": a share of one. */
const SHARE = String.raw`(?<!\d[.,]?)[01][.,]\d{1,3}(?![.,]?\d|\s{0,4}(?:%|percent|prozent))`
export const SHARES = `${SHARE}(?:${TO}${SHARE})?`

const half = new RegExp(HALF, 'giu')
const numberWord = new RegExp(`${WORD}(?![\\p{L}\\d])`, 'giu')
const andHalf = new RegExp(AND_HALF, 'giu')
const inDigits = (words: string): string =>
  words
    .replace(andHalf, '½')
    .replace(half, '0.5')
    .replace(numberWord, (word) =>
      String(readNumberAt(tokenise(word.replace(/^eine[mnr]?$/i, 'ein')).tokens, 0)?.value ?? word),
    )

const joiner = new RegExp(`${TO}(?=\\D{0,5}\\d)`, 'iu')
const joinerBehindBetween = new RegExp(`${AND}(?=\\D{0,5}\\d)`, 'iu')
const between = new RegExp(`^${BETWEEN}`, 'iu')
const afterNumber = /^\D*\d[\d.,]*½?/

/** The one figure of words, or the two of a range, each in its unit: "3 to 6 months" is "3 months" and "6 months". Halves are "3½". */
export const figuresIn = (words: string): string[] => {
  const isBetween = between.test(words)
  const [first = '', second] = inDigits(words.replace(between, '')).split(
    isBetween ? joinerBehindBetween : joiner,
  )
  if (second === undefined) return [first]
  const hasUnit = /[\p{L}%]/u.test(first.replace(afterNumber, ''))
  return [hasUnit ? first : first + second.replace(afterNumber, ''), second]
}

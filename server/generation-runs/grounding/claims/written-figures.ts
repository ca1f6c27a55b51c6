// Each part has a bound, and a number is read from its first digit only: a model's text of any kind is searched in a time
// that grows with its length, not with the square of it.
const NUMBER = String.raw`(?<!\d[.,]?)\d[\d.,]{0,15}`
/** Between the two figures of a range; "and" only behind "between". */
const TO = String.raw`\s{0,4}(?:-|–|—|…|\b(?:to|or|bis|oder)\b)\s{0,4}`
const AND = String.raw`\s{1,4}(?:and|und)\s{1,4}`
const BETWEEN = String.raw`\b(?:between|zwischen)\s{1,4}`

const GAP = String.raw`\s{0,4}-?\s{0,4}`

/** A figure in a unit; of a range the first one needs none: "3 to 6 months", "2 m - 3 m". */
export const figureIn = (unit: string): string => {
  const first = `${NUMBER}(?:${GAP}(?:${unit}))?`
  const last = `${NUMBER}${GAP}(?:${unit})`
  return `(?:${BETWEEN}${first}${AND}${last}|(?:${first}${TO})?${last})`
}

const SIGN = String.raw`(?:\$|€|USD\s|EUR\s)\s?`
const AMOUNT = String.raw`${NUMBER}(?:\s?[kKM]\b)?`
const NAME = String.raw`\s?(?:USD|EUR|dollars|euros?)\b`
/** Of a range one sign or name is enough: "$40-60k", "40.000 bis 60.000 EUR". */
const SIGNED = `${BETWEEN}${SIGN}${AMOUNT}${AND}(?:${SIGN})?${AMOUNT}|${SIGN}${AMOUNT}(?:${TO}(?:${SIGN})?${AMOUNT})?`
export const MONEY = `(?:${SIGNED}|${figureIn(`(?:[kKM]\\b)?${NAME}`)})`

const joiner = new RegExp(`${TO}(?=\\D{0,5}\\d)`, 'iu')
const joinerBehindBetween = new RegExp(`${AND}(?=\\D{0,5}\\d)`, 'iu')
const between = new RegExp(`^${BETWEEN}`, 'iu')
const afterNumber = /^\D*\d[\d.,]*/

/** The one figure of words, or the two of a range, each in its unit: "3 to 6 months" is "3 months" and "6 months". */
export const figuresIn = (words: string): string[] => {
  const isBetween = between.test(words)
  const [first = '', second] = words.replace(between, '').split(isBetween ? joinerBehindBetween : joiner)
  if (second === undefined) return [first]
  const hasUnit = /[\p{L}%]/u.test(first.replace(afterNumber, ''))
  return [hasUnit ? first : first + second.replace(afterNumber, ''), second]
}

const MONTHS_PER_YEAR = 12
/** Longer than a cell lasts: no wish. */
const MOST_MONTHS = 240

const numerals: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
const time = String.raw`(\d{1,3}(?:[.,]\d{1,2})?|an?|one|two|three|four|five)\s{0,2}-?\s{0,2}(months?|mo|years?|yrs?|monate?n?|jahre?n?)\b`
const word = String.raw`\b(?:pay\s?-?back(?:\s(?:time|period))?|pays? (?:itself )?(?:back|off)|pays? for itself|paid (?:back|off)|roi|return on investment|amorti[sz]\w{2,6})\b`
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`${word}[^.;!?]{0,40}?(?<![\d.,])${time}`, 'i'),
  new RegExp(String.raw`(?<![\d.,])${time}\s{0,2}(?:or less\s)?${word}`, 'i'),
]

/** "Payback under 18 months", "ROI within 2 years": the longest payback that the text accepts, months. */
export function wishedPaybackMonths(text: string): number | undefined {
  for (const pattern of patterns) {
    const [, amount, unit] = pattern.exec(text) ?? []
    if (amount === undefined || unit === undefined) continue
    const value = numerals[amount.toLowerCase()] ?? Number(amount.replace(',', '.'))
    const months = /^m/i.test(unit) ? value : value * MONTHS_PER_YEAR
    if (months > 0 && months <= MOST_MONTHS) return months
  }
  return undefined
}

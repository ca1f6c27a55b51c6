/** A number as written in a sentence: thousands apart, at most `digits` decimals, the same on every machine. */
export function written(value: number, digits = 0): string {
  const [whole = '0', decimals] = Math.abs(value).toFixed(digits).split('.')
  const trimmed = decimals?.replace(/0+$/, '')
  const sign = value < 0 ? '−' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (trimmed ? `.${trimmed}` : '')
}

/** "1 year", "2.5 years". */
export const yearsText = (years: number): string => {
  const value = written(years, 1)
  return `${value} ${value === '1' ? 'year' : 'years'}`
}

/** Cents as whole dollars: "184,200 USD". */
export const writtenDollars = (cents: number): string => `${written(cents / 100)} USD`

/** Cents as rounded dollars for a sentence: "481,000", "1.02 million". */
export function roundedDollars(cents: number): string {
  const dollars = cents / 100
  return Math.abs(dollars) >= 1e6
    ? `${written(dollars / 1e6, 2)} million`
    : written(Math.round(dollars / 1000) * 1000)
}

/** A rate without its unit: small ones keep their first digits, so that none reads as 0. */
export const rateNumber = (rate: number): string => written(rate, rate < 0.1 ? 4 : rate < 10 ? 2 : 1)

/** Slower than this, people count by the hour. */
const BY_THE_HOUR_BELOW = 1

/** "12/min", or "37.5/h" for slow work; `asked`: the rate whose unit it shares, so that two of them compare. */
export const rateText = (rate: number, asked = rate): string =>
  asked > 0 && asked < BY_THE_HOUR_BELOW ? `${rateNumber(rate * 60)}/h` : `${rateNumber(rate)}/min`

/** An estimate with three significant digits: "1,230", "12.3", "0.0123"; less than a millionth is 0. */
export function threeDigits(value: number): string {
  if (Math.abs(value) < 1e-6) return '0'
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  const step = 10 ** (magnitude - 2)
  return written(Math.round(value / step) * step, Math.max(0, 2 - magnitude))
}

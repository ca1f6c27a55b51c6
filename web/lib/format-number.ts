/** One locale for server and browser, so that both write the same characters. */
export const locale = 'en-US'

/**
 * Formats made when first used and kept by their options: a page writes hundreds of figures, and making a format takes a
 * hundred times as long as using it.
 */
export function keepFormats<Options extends object, Format>(make: (options: Options) => Format) {
  const kept = new Map<string, Format>()
  return (options: Options): Format => {
    const key = JSON.stringify(options)
    const format = kept.get(key) ?? make(options)
    kept.set(key, format)
    return format
  }
}

/** No-break space: a number and its unit stay on one line. */
const NBSP = '\u00a0'

/**
 * A number with `least` to `most` decimals and its thousands apart, rounded half away from zero: what
 * `Intl.NumberFormat` writes for this locale. It is not asked, since its first use in a page takes 50 ms, more than
 * drawing a screen of rows, and every list writes figures.
 */
export function writeDecimal(value: number, least: number, most: number): string {
  const shifted = Math.round(Number(`${Math.abs(value)}e${most}`))
  // So many digits are exact. Smaller numbers, with an exponent already, and what is no number are not shifted.
  if (!(shifted < 1e11))
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    }).format(value)
  const digits = String(shifted).padStart(most + 1, '0')
  const point = digits.length - most
  const decimals = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  // Of -0 too.
  const sign = 1 / value < 0 ? '-' : ''
  return sign + digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',') + (decimals && `.${decimals}`)
}

/** "1,234.5"; at most `digits` decimals, none that are zero. */
export const formatNumber = (value: number, digits = 0): string => writeDecimal(value, 0, digits)

/** Always `digits` decimals, for columns: (0.3, 2) → "0.30". */
export const formatFixed = (value: number, digits: number): string => writeDecimal(value, digits, digits)

/** A number with its unit, joined by a no-break space: (18, 'kg') → "18 kg". */
export const formatQuantity = (value: number, unit: string, digits = 1): string =>
  `${formatNumber(value, digits)}${NBSP}${unit}`

/** A share between 0 and 1 as percent: 0.985 → "98.5%". */
export const formatPercent = (share: number, digits = 1): string => `${formatNumber(share * 100, digits)}%`

/** "1 step", "4 steps"; irregular plurals are given. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}${NBSP}${count === 1 ? one : many}`

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** File sizes in decimal units (SI): 1_536_000 → "1.5 MB". */
export function formatBytes(bytes: number): string {
  let value = bytes
  let step = 0
  while (value >= 999.5 && step < byteUnits.length - 1) {
    value /= 1000
    step += 1
  }
  return formatQuantity(value, byteUnits[step] ?? 'B', step === 0 ? 0 : 1)
}

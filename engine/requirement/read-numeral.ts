/** Above this a run of digits is a serial or phone number, not a quantity. */
const largestNumber = 1e12

/** A leading zero begins a fraction, never a group: "0,025". */
const areThousands = (groups: string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3)

const readPoints = (raw: string, mark: ',' | '.', isThousandsMark: boolean): number => {
  const groups = raw.split(mark)
  const isGrouped = areThousands(groups)
  if (groups.length > 2) return isGrouped ? Number(groups.join('')) : Number.NaN
  return isGrouped && isThousandsMark ? Number(groups.join('')) : Number(groups.join('.'))
}

/**
 * The value of a numeral: "1,200", "1.234,5", "3,5", "1'200". NaN for what is no number ("12.05.2024").
 * One mark before exactly three digits groups thousands: the comma in English, the point in German.
 */
export const readNumeral = (numeral: string, isGerman: boolean): number => {
  const raw = numeral.replace(/['’\s]/g, '')
  const comma = raw.lastIndexOf(',')
  const point = raw.lastIndexOf('.')
  let value: number
  if (comma < 0 && point < 0) value = Number(raw)
  else if (comma >= 0 && point >= 0) {
    const decimal = comma > point ? ',' : '.'
    const whole = raw.slice(0, Math.max(comma, point)).split(decimal === ',' ? '.' : ',')
    value = areThousands(whole)
      ? Number(`${whole.join('')}.${raw.slice(Math.max(comma, point) + 1)}`)
      : Number.NaN
  } else value = comma >= 0 ? readPoints(raw, ',', !isGerman) : readPoints(raw, '.', isGerman)
  return value <= largestNumber ? value : Number.NaN
}

import { readNumberAt } from '../numerals.ts'
import type { NumberReading, Token } from '../tokens.ts'
import { readUnitAt, type Unit } from '../units.ts'
import { axisWords } from './axis-words.ts'
import { readSpan } from './read-span.ts'
import { isEnd } from './rests.ts'

const sideWords = new Set(['auf', 'uf', 'on'])
const timesWords = new Set(['x', '×', '*', 'by', 'mal'])
const axisLetters = new Set(['l', 'w', 'h', 'd', 'b', 't'])
const isTimes = (token: Token | undefined): boolean => token !== undefined && timesWords.has(token.norm)

/** Sides of a thing joined by "auf" are no smaller: "von 7 auf 9" is a change. */
const LEAST_ON_SIDE = 20

/** Two sides are joined by "on" from here on: "four hundred on three hundred", but "24 on 20 pallets". */
const LEAST_ON = 100
/** Where only the second of two figures has a unit, both are sides up to this ratio. */
const MOST_UNEQUAL = 4
/** The third of three sides may be a thickness. */
const LEAST_THIRD = 5

/** "1200 auf 800", "1,2 m auf 80 cm", "ninety on sixty on sixty": sides; "von 40 auf 60", "8 Stück auf 1200" are none. */
const isSideBySide = (
  tokens: readonly Token[],
  first: number,
  at: number,
  { value: side, unit }: { value: number; unit?: Unit },
  isThird: boolean,
): boolean => {
  const joint = tokens[at]?.norm ?? ''
  if (!sideWords.has(joint) || /^(?:von|from)$/.test(tokens[first - 1]?.norm ?? '')) return false
  const other = readNumberAt(tokens, at + 1) ?? readOneOf(tokens, at + 1)
  if (!other) return false
  const isOn = joint === 'on'
  const behind = readUnitAt(tokens, other.next)
  if (unit) {
    const isSide = behind ? behind.unit.dimension === 'length' : tokens[other.next]?.kind !== 'word'
    return unit.dimension === 'length' && (isSide || !isOn)
  }
  if (isThird && (isOn || isEnd(tokens, at, other.next))) return other.value >= LEAST_THIRD
  // "4 auf 5 m", but "6 auf 45 mm" is a screw
  if (behind) return behind.unit.dimension === 'length' && other.value <= MOST_UNEQUAL * side
  const isOfThree = tokens[other.next]?.norm === joint && readNumberAt(tokens, other.next + 1) !== undefined
  const least = isOn && !isOfThree ? LEAST_ON : LEAST_ON_SIDE
  return side >= least && other.value >= least
}

/** "zwei Meter auf einen Meter", "two metres by a metre": one, where a side is given. */
const readOneOf = (tokens: readonly Token[], at: number): { value: number; next: number } | undefined => {
  const isOne = /^(?:an?|oan?|wan|eine?n?)$/.test(tokens[at]?.norm ?? '')
  return isOne && readUnitAt(tokens, at + 1)?.unit.dimension === 'length'
    ? { value: 1, next: at + 1 }
    : undefined
}

/** "eins fünfzig", "one twenty": so many hundreds as they are said in two words. */
const isSaidInHundreds = (tokens: readonly Token[], at: number, { value, next }: NumberReading): boolean =>
  next === at + 2 && tokens[at]?.kind === 'word' && value > 100 && value < 1000 && value % 100 > 0

/** Skips "(L)", "L", "wide": the axis written behind one dimension of a product. */
const skipAxis = (tokens: readonly Token[], at: number): number => {
  const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (one?.text === '(' && two && axisLetters.has(two.norm) && three?.text === ')') return at + 3
  if (
    one?.kind === 'word' &&
    axisLetters.has(one.norm) &&
    (isTimes(two) || two === undefined || two.kind === 'symbol')
  )
    return at + 1
  // "150 mm long by 70 wide": the second side follows at once.
  if (one !== undefined && axisWords.has(one.norm) && isTimes(two) && three?.kind === 'number') return at + 1
  return at
}

/** More seams or beads of one length than this are not written "50x 60 mm". */
const mostMultiples = 100

/** A bare side from here on is in millimetres, though another side is in metres. */
const LEAST_BESIDE_METRES = 20

/** Sides without a unit that are further apart than this are no size. */
const MOST_SLENDER = 250

export type Product = { values: number[]; unit?: Unit; next: number }

type Side = { value: number; unit?: Unit; end: number; isAxisFirst: boolean }

/** One side of a product with its unit and its axis; `before` are the sides given before it. */
const readSide = (
  tokens: readonly Token[],
  at: number,
  before: readonly { unit?: Unit }[],
): Side | undefined => {
  const number = readNumberAt(tokens, at) ?? (before.length > 0 ? readOneOf(tokens, at) : undefined)
  if (number === undefined) return undefined
  const end = skipAxis(tokens, number.next)
  const isAxisFirst = end > number.next
  const reading = isAxisFirst ? undefined : readUnitAt(tokens, number.next, before.length > 0)
  // "24 s by one operator"
  if (reading?.unit.dimension === 'time') return undefined
  if (!reading) {
    // "two metres by one fifty": metres and centimetres.
    const isOfMetre = before[0]?.unit?.symbol === 'm' && !isTimes(tokens[end])
    const factor = isOfMetre && isSaidInHundreds(tokens, at, number) ? 10 : 1
    return { value: number.value * factor, end, isAxisFirst }
  }
  // "two metres ten by twelve hundred", "6'2\" x 20 x 3 in": a side in two units.
  const whole = reading.unit.dimension === 'length' ? readSpan(tokens, at) : undefined
  // "fifteen inches and an eighth thick": the fraction is another side.
  const isNext =
    /^(?:and|und)$/.test(tokens[reading.next]?.norm ?? '') &&
    axisWords.has(tokens[whole?.next ?? at]?.norm ?? '')
  const isInTwo = whole?.unit?.symbol === reading.unit.symbol && whole.next > reading.next && !isNext
  const { value, next } = isInTwo ? whole : { value: number.value, next: reading.next }
  return { value, unit: reading.unit, end: skipAxis(tokens, next), isAxisFirst }
}

/** "400x300x250 mm", "16 in x 12 in x 10 in", "1200 x 800": two or three numbers with times between. */
export const readProduct = (tokens: readonly Token[], at: number): Product | undefined => {
  // Most numbers are no product: a sign of multiplication is within six tokens of the first one or it is none.
  if (
    ![1, 2, 3, 4, 5, 6].some(
      (ahead) => isTimes(tokens[at + ahead]) || sideWords.has(tokens[at + ahead]?.norm ?? ''),
    )
  )
    return undefined
  // "one by one", "two by two": a way of doing, no size.
  if (
    tokens[at]?.kind === 'word' &&
    tokens[at + 1]?.norm === 'by' &&
    tokens[at]?.norm === tokens[at + 2]?.norm
  )
    return undefined
  // "2 x 8 h": so many shifts of a length, no size.
  const isHours = /^(?:h|hrs?|hours?|std|stunden)$/.test(tokens[at + 3]?.norm ?? '')
  if (
    isHours &&
    (tokens[at]?.value ?? 9) <= 4 &&
    (tokens[at + 2]?.value ?? 99) <= 24 &&
    !isTimes(tokens[at + 4])
  )
    return undefined
  // "2x 1.1 m": how many of a length; the sign stands at the count and apart from the length.
  const [count, sign, length] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isMultiple = count?.kind === 'number' && Number.isInteger(count.value) && count.value <= mostMultiples
  if (isMultiple && sign?.norm === 'x' && sign.isGlued && length?.kind === 'number' && !length.isGlued) {
    const unit = readNumberAt(tokens, at + 2)
    const end = unit && readUnitAt(tokens, unit.next)
    if (end?.unit.dimension === 'length' && !isTimes(tokens[end.next])) return undefined
  }
  const values: { value: number; unit?: Unit }[] = []
  const texts: string[] = []
  let next = at
  let product: Product | undefined
  for (let count = 0; count < 3; count += 1) {
    const side = readSide(tokens, next, values)
    if (side === undefined) break
    const { value, unit: ownUnit, isAxisFirst } = side
    let { end } = side
    values.push({ value, ...(ownUnit ? { unit: ownUnit } : {}) })
    texts.push(tokens[next]?.text ?? '')
    if (values.length >= 2) {
      let unit = values.findLast((entry) => entry.unit)?.unit
      if (!unit && isAxisFirst) {
        const behind = readUnitAt(tokens, end, true)
        if (behind?.unit.dimension === 'length') {
          unit = behind.unit
          end = behind.next
        }
      }
      const factor = unit?.factor ?? 1
      product = {
        values: values.map((entry) => {
          // "3 m x 150 x 100": only the first side is so long that it is given in metres.
          const isMillimetres = !entry.unit && factor === 1000 && entry.value >= LEAST_BESIDE_METRES
          return isMillimetres ? entry.value : entry.value * (entry.unit?.factor ?? factor)
        }),
        next: end,
        ...(unit ? { unit } : {}),
      }
    }
    const largest = Math.max(...values.map(({ value }) => value))
    // "1.150x800x80": beside hundreds a point before three digits groups thousands.
    if (values.length >= 2 && largest >= 50 && product)
      product.values = product.values.map((side, place) =>
        /^\d\.\d{3}$/.test(texts[place] ?? '') && side < 10 ? side * 1000 : side,
      )
    const times = tokens[end]
    // A star at the beginning of a line is a bullet.
    if (times?.sentence !== tokens[at]?.sentence) break
    const isJoined = isTimes(times) || isSideBySide(tokens, at, end, values.at(-1) ?? { value }, count > 0)
    if (!isJoined || (times?.norm === 'by' && !tokens[end + 1])) break
    next = end + 1
  }
  // "offer 4711 by 12 May": nothing that is so much longer than wide is given without a unit.
  const [one = 1, two = 1] = product?.values ?? []
  const isOdd = product && !product.unit && Math.max(one, two) > MOST_SLENDER * Math.min(one, two)
  return isOdd ? undefined : product
}

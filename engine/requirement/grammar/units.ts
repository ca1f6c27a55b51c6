import { KG_PER_OUNCE, KG_PER_POUND, MM_PER_FOOT, MM_PER_INCH } from '../../units.ts'
import { isAboutHeat } from '../lexicon/heat.ts'
import { isWord } from '../lexicon/words.ts'
import { isGermanText } from './language.ts'
import type { Token } from './tokens.ts'

/** The base of each: kg, mm, s, l, °C, an amount of money; `other` is recognised and used for nothing. */
export type Dimension = 'mass' | 'length' | 'time' | 'volume' | 'temperature' | 'money' | 'other'
export type Unit = { dimension: Dimension; factor: number; isImperial: boolean; symbol: string }
export type UnitReading = { unit: Unit; next: number }

const units = new Map<string, Unit>()
const define = (dimension: Dimension, factor: number, words: string, isImperial = false) => {
  const all = words.split(' ')
  for (const word of all) units.set(word, { dimension, factor, isImperial, symbol: all[0] ?? word })
}
define('mass', 1, 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes')
define('mass', 0.001, 'g gr gm gms gram grams gramm gramme grammes')
define('mass', 1e-6, 'mg milligram milligrams')
define('mass', 1000, 't to tonne tonnes tonnen')
// The US short ton is 2,000 lb.
define('mass', 2000 * KG_PER_POUND, 'ton tons', true)
define('mass', KG_PER_POUND, 'lb lbs pound pounds', true)
define('mass', KG_PER_OUNCE, 'oz ounce ounces', true)
define('length', 1, 'mm millimeter millimeters millimetre millimetres millimetern')
define('length', 10, 'cm centimeter centimeters centimetre centimetres zentimeter')
define('length', 1000, 'm meter meters metre metres metern')
define(
  'length',
  0.001,
  'um µm micron microns micrometer micrometers micrometre micrometres mikrometer mikrometern',
)
define('length', MM_PER_INCH, 'in inch inches zoll', true)
define('length', MM_PER_FOOT, 'ft foot feet footer footers', true)
define('length', MM_PER_INCH / 1000, 'thou thousandths mil mils', true)
define('time', 1, 's sec secs second seconds sek sekunde sekunden')
define('time', 0.001, 'ms')
define('time', 60, 'min mins minute minutes minuten')
define('time', 3600, 'h hr hrs hour hours std stunde stunden')
define('volume', 1, 'l litre litres liter liters ltr')
define('volume', 0.001, 'ml millilitre milliliter millilitres milliliters')
define('volume', 0.01, 'cl')
// US gallon, 231 cubic inches; US pint an eighth of it.
define('volume', 3.785411784, 'gal gallon gallons', true)
define('volume', 0.473176473, 'pint pints', true)
define('money', 1, 'usd dollar dollars $')
define('money', 1, 'eur euro euros €')
define('money', 1000, 'keur teur')
define('money', 0.01, 'cent cents')
define('money', 1, 'gbp £')
define('money', 1, 'chf')
for (const names of [
  'cad',
  'aud',
  'pln zloty',
  'czk',
  'sek',
  'dkk',
  'nok',
  'mxn peso pesos',
  'inr rs rupee rupees ₹',
])
  define('money', 1, names)
define('other', 1, 'n kn nm bar kw w v hz khz kva psi percent prozent % rpm db grad km mph')

/** The unit of a word or symbol that stands alone: "kg", "inches", "$". */
export const unitNamed = (name: string): Unit | undefined => units.get(name)

const word = (token: Token | undefined): string => (token?.kind === 'word' ? token.norm : '')
const afterInches = new Set(
  'long wide high tall deep thick diameter dia od x by and boxes box cases case cartons carton bags parts sheet sheets panel panels plate plates blanks board boards rings discs screws bolts seam seams weld welds bead beads lids shafts steel aluminium aluminum stainless'.split(
    ' ',
  ),
)

const imperialWords = /^(?:lbs?|pounds?|oz|ounces?|inch|inches|ft|feet|foot|gallons?|gal)$/
const metricWords = /^(?:kgs?|g|grams?|kilos?|kilograms?|mm|cm|litres?|liters?|ml)$/

/** Which systems of units the words of a text belong to, "in" apart. */
const systemsOf = (tokens: readonly Token[]): { isImperial: boolean; isMetric: boolean } => ({
  isImperial: tokens.some(
    ({ norm, text, isGlued }) => imperialWords.test(norm) || (isGlued && /^["″#]$/.test(text)),
  ),
  isMetric: tokens.some(({ norm }) => metricWords.test(norm)),
})

/** Longer sides are given in inches only where other figures are imperial: the longer side of a GMA pallet. */
const LONGEST_IN_INCHES = 48

/** The longest side of the size that ends before `at`. */
const longestOfSize = (tokens: readonly Token[], at: number): number => {
  let longest = 0
  for (let back = at - 1; back >= 0 && back >= at - 6; back -= 1) {
    const token = tokens[back]
    if (token?.kind === 'number') longest = Math.max(longest, token.value)
    else if (!/^(?:x|×|\*|by|-)$/.test(token?.norm ?? '')) break
  }
  return longest
}

/** Longer sides than these are no inches, whatever is behind them. */
const LONGEST_OF_ANY = 130

/** "every 30 seconds", "one every 2 min": no place is behind "in". */
const isPaceAt = (tokens: readonly Token[], at: number): boolean => {
  const every = word(tokens[at]) === 'one' ? at + 1 : at
  return word(tokens[every]) === 'every' && tokens[every + 1]?.kind === 'number'
}

/**
 * "in" is also a preposition: an inch only when glued, hyphenated, at a clause end or before a dimension word. Behind a size
 * ("400x300x250 in trays") it is one where the other figures are imperial, or the sides are short and what follows is
 * measured; in German never.
 */
const isInch = (tokens: readonly Token[], at: number, isSize: boolean): boolean => {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.isGlued) return true
  // "four in-circuit testers": what a hyphen joins to it is a word of its own, but "4 in-dia".
  const joined = next?.text === '-' && next.isGlued && tokens[at + 2]?.isGlued ? word(tokens[at + 2]) : ''
  if (joined !== '' && !afterInches.has(joined)) return false
  if (next === undefined || (next.kind === 'symbol' && !['"', "'", '#'].includes(next.text))) return true
  // "20 in cube boxes": among metric figures they are so many to a box.
  if (isWord('cubic', word(next))) return !systemsOf(tokens).isMetric || systemsOf(tokens).isImperial
  // "22 in L x 14 in W"
  if (/^[lwhd]$/.test(word(next)) && tokens[at + 2]?.kind !== 'number' && !/^[a-z]/.test(next.text))
    return true
  if (!isSize) return afterInches.has(word(next))
  if (isPaceAt(tokens, at + 1)) return longestOfSize(tokens, at) <= LONGEST_OF_ANY
  if (isWord('beforeInches', word(next)) || isGermanText(tokens.map(({ text }) => text).join(' ')))
    return false
  const units = systemsOf(tokens)
  if (units.isImperial) return true
  return longestOfSize(tokens, at) <= LONGEST_IN_INCHES && (!units.isMetric || afterInches.has(word(next)))
}

/** "ft-lb", "ft lbs", "in·lb", "lb-ft": a torque and no length; the index behind it. */
const torqueEnd = (tokens: readonly Token[], at: number): number | undefined => {
  const second = /^[-·.*]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  const pair = `${word(tokens[at])} ${word(tokens[second])}`
  // "2.2 lbs in totes" is a mass in a place.
  const isJoined = second > at + 1
  return /^(?:ft|foot|in|inch) (?:lbs?|lbf|pounds?)$/.test(pair) ||
    (isJoined && /^(?:lbs?|lbf) (?:ft|in)$/.test(pair))
    ? second + 1
    : undefined
}

const roundMarks = /^(?:ø|⌀|d|dia|diam|od|diameter|durchmesser)$/

/** "dia 82 h 105", "Ø 95 w 30": behind a diameter the letter is the axis of the next number, and neither hours nor watts. */
const isAxisLetter = (tokens: readonly Token[], at: number): boolean => {
  const [before, letter, after] = [tokens[at - 2], tokens[at], tokens[at + 1]]
  // "diameter 12 H7" is a fit.
  if (after?.kind !== 'number' || after.isGlued || !/^[hw]$/.test(letter?.norm ?? '')) return false
  return roundMarks.test(before?.norm ?? '')
}

const degrees = (symbol: '°C' | '°F' | '°', next: number): UnitReading => ({
  unit: {
    dimension: symbol === '°' ? 'other' : 'temperature',
    factor: 1,
    isImperial: symbol === '°F',
    symbol,
  },
  next,
})

const isOfHeat = (tokens: readonly Token[], at: number): boolean =>
  isAboutHeat(tokens.filter(({ sentence }) => sentence === tokens[at]?.sentence).map((token) => word(token)))

/**
 * The degrees that begin at a word: "180 degrees Celsius", "1650 deg F", "120 C". Degrees of no scale are °C in a sentence
 * about heat or cold ("350 Grad aus dem Ofen") and an angle in any other; a lone F counts in the former alone.
 */
const degreesAt = (tokens: readonly Token[], at: number): UnitReading | undefined => {
  const token = tokens[at]
  if (token?.text === 'C') return degrees('°C', at + 1)
  if (token?.text === 'F' && isOfHeat(tokens, at)) return degrees('°F', at + 1)
  const isScale = /^(?:celsius|fahrenheit)$/.test(word(token))
  if (!isScale && !/^(?:degs?|degrees?|grad)$/.test(word(token))) return undefined
  const scale = isScale ? word(token) : word(tokens[at + 1])
  const next = isScale ? at + 1 : at + 2
  if (/^(?:c|celsius)$/.test(scale)) return degrees('°C', next)
  if (/^(?:f|fahrenheit)$/.test(scale)) return degrees('°F', next)
  return degrees(isOfHeat(tokens, at) ? '°C' : '°', at + 1)
}

/**
 * The unit that begins at token `at`, hyphens skipped ("18-kg"). Money before the number is read by the caller.
 * `isSize` says that several dimensions stand before it ("16 x 12 x 10 in").
 */
export const readUnitAt = (tokens: readonly Token[], at: number, isSize = false): UnitReading | undefined => {
  const hyphen = tokens[at]
  const start = hyphen?.text === '-' && tokens[at + 1]?.kind === 'word' && hyphen.isGlued ? at + 1 : at
  const token = tokens[start]
  if (token === undefined || isAxisLetter(tokens, start)) return undefined
  const found = (symbolWord: string, next: number): UnitReading | undefined => {
    const unit = units.get(symbolWord)
    return unit === undefined ? undefined : { unit, next }
  }
  if (token.kind === 'symbol') {
    // A second quotation mark right behind ("12''") is the same inch mark typed twice.
    const isDouble = tokens[start + 1]?.text === token.text && tokens[start + 1]?.isGlued === true
    if (token.isGlued && ['"', '″', '”'].includes(token.text)) return found('in', start + 1)
    if (token.isGlued && ["'", '′', '’'].includes(token.text))
      return isDouble ? found('in', start + 2) : found('ft', start + 1)
    if (token.text === '#' && token.isGlued) return found('lb', start + 1)
    if (token.text === '°') {
      const scale = word(tokens[start + 1])
      if (scale === 'c') return degrees('°C', start + 2)
      return scale === 'f' ? degrees('°F', start + 2) : degrees('°', start + 1)
    }
    return found(token.text, start + 1)
  }
  if (token.kind !== 'word') return undefined
  const torque = torqueEnd(tokens, start)
  if (torque !== undefined)
    return { unit: { dimension: 'other', factor: 1, isImperial: true, symbol: 'lb·ft' }, next: torque }
  if (token.norm === 'in' && start === at && !isInch(tokens, start, isSize)) return undefined
  if (token.norm === 'to' && !(token.isGlued || tokens[start + 1]?.kind === 'symbol')) return undefined
  // "ninety mil" is spoken for millimetres; in digits it may be thousandths of an inch.
  if (token.norm === 'mil' && tokens[start - 1]?.kind === 'word') return found('mm', start + 1)
  const following = word(tokens[start + 1])
  if (token.norm === 'fl' && (following === 'oz' || following === 'ounces'))
    return {
      unit: { dimension: 'volume', factor: 0.0295735295625, isImperial: true, symbol: 'fl oz' },
      next: start + 2,
    }
  const ofDegrees = degreesAt(tokens, start)
  if (ofDegrees) return ofDegrees
  if (token.text === 'M' && !token.isGlued) return undefined
  // "32 sek" are seconds, "320 SEK" are crowns.
  if (token.norm === 'sek' && token.text !== 'SEK') return found('s', start + 1)
  const reading = found(token.norm, start + 1)
  const power = tokens[start + 1]
  // m², m³, m2: areas and volumes of rooms are recognised and used for nothing.
  if (reading?.unit.dimension === 'length' && power?.isGlued && ['²', '³', '2', '3'].includes(power.text))
    return { unit: { ...reading.unit, dimension: 'other' }, next: start + 2 }
  return reading
}

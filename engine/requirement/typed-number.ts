import { type Dimension, unitNamed } from './grammar/units.ts'
import { readNumeral } from './read-numeral.ts'

/**
 * A number alone, as people type it into a field: "18", ".5", "12,5", "1,200", "1.234,5", "1 200", "1'200", "1e3". A comma
 * before exactly three digits groups thousands, but never after a leading zero ("0,025"). null when it is none.
 */
export function parseNumberText(text: string): number | null {
  const [, sign = '', numeral = '', exponent = '0'] =
    /^([+-]?)([\d.,]+)(?:e([+-]?\d{1,3}))?$/i.exec(text.trim().replaceAll(/[\s\u00a0'’]/g, '')) ?? []
  const value = numeral === '' ? Number.NaN : readNumeral(numeral, false)
  return Number.isFinite(value) ? (sign === '-' ? -1 : 1) * Number(`${value}e${exponent}`) : null
}

/** What a field's unit measures, and how many of its base are in one. */
type FieldUnit = { top: Dimension | 'count'; size: number; perSeconds?: number; scale?: 'thousands' }

const HOUR = 3600
const fieldUnits: Record<string, FieldUnit> = {
  kg: { top: 'mass', size: 1 },
  mm: { top: 'length', size: 1 },
  s: { top: 'time', size: 1 },
  min: { top: 'time', size: 60 },
  h: { top: 'time', size: HOUR },
  'mm/s': { top: 'length', size: 1, perSeconds: 1 },
  '/min': { top: 'count', size: 1, perSeconds: 60 },
  'USD/h': { top: 'money', size: 1, perSeconds: HOUR },
  USD: { top: 'money', size: 1, scale: 'thousands' },
}

const othersOf: Record<string, string> = {
  mass: 'g, kg, t, lb or oz',
  length: 'mm, cm, m, in or ft',
  time: 's, min or h',
}
const suggestion = (unit: string): string => {
  const { top, perSeconds } = fieldUnits[unit] ?? {}
  if (top === 'count') return 'Type it per second, minute, hour or day, or the number alone.'
  const others = perSeconds === undefined && top ? othersOf[top] : undefined
  return others ? `Type it in ${others}, or the number alone.` : 'Type the number alone.'
}

/** Words behind the number that say what the field's own unit says: they change nothing. */
const ownWords: Record<string, RegExp> = {
  '%': /^(?:%|percent)$/,
  '± %': /^(?:%|percent)$/,
  days: /^(?:d|days?)(?: ?(?:a|per|\/) ?year)?$/,
  years: /^(?:y|years?)$/,
  'per shift': /^(?:people |persons? )?(?:per|a|\/) ?shift$|^people$/,
}
/** Marks in front of the number: "IP54", "ISO 5", "$28", "± 20". */
const ownMarks: Record<string, RegExp> = {
  IP: /^ip\s*/i,
  ISO: /^iso\s*/i,
  USD: /^(?:\$|usd)\s*/i,
  'USD/h': /^(?:\$|usd)\s*/i,
  '± %': /^(?:±|\+\/-)\s*/,
}
const scales: Record<string, number> = { k: 1e3, m: 1e6, million: 1e6 }

const DAY = 86_400
/** Seconds of "per minute", "/h", "an hour", "a day"; undefined for periods whose length nobody knows here. */
const periodSeconds = (words: string): number | undefined => {
  const [, period = ''] = /^(?:\/|per |a |an |each |every )\s*([a-z]+)$/.exec(words) ?? []
  if (/^(?:d|days?)$/.test(period)) return DAY
  const unit = unitNamed(period)
  return unit?.dimension === 'time' ? unit.factor : undefined
}

/** Splits "usd per hour" and "mm/s" into what is counted and per what. */
const splitPer = (words: string): { top: string; per: string } => {
  const at = words.search(/\/|\b(?:per|an?|each|every)\s/)
  return at < 0 ? { top: words, per: '' } : { top: words.slice(0, at).trim(), per: words.slice(at) }
}

const factorOf = (words: string, unit: string): number | undefined => {
  if (words === '' || words === unit.toLowerCase() || ownWords[unit]?.test(words)) return 1
  const field = fieldUnits[unit]
  if (!field) return undefined
  if (field.scale && Object.hasOwn(scales, words)) return scales[words]
  const { top, per } = splitPer(words)
  const named = top === '' ? undefined : unitNamed(top)
  // Other currencies have no fixed rate, and a count has no unit of its own.
  const isMoney = field.top === 'money'
  if (isMoney && top !== '' && !/^(?:usd|dollars?|\$)$/.test(top)) return undefined
  if (!isMoney && field.top !== 'count' && named?.dimension !== field.top) return undefined
  if (field.top === 'count' && named !== undefined) return undefined
  const size = isMoney || field.top === 'count' ? 1 : (named?.factor ?? 1) / field.size
  if (field.perSeconds === undefined) return per === '' ? size : undefined
  if (per === '') return isMoney ? size : undefined
  const seconds = periodSeconds(per)
  return seconds === undefined ? undefined : (size * field.perSeconds) / seconds
}

export type TypedNumber = { value: number } | { problem: string }

/**
 * A number typed into a field of a unit, with or without a unit of its own: "25 g" in a field of kg is 0.025, "120 per
 * hour" in one of "/min" is 2. Refused with a sentence: what is no number, and a unit that cannot be converted.
 */
export function readTypedNumber(text: string, unit: string): TypedNumber {
  const typed = text.trim()
  if (typed === '') return { problem: 'The field is empty.' }
  const bare = ownMarks[unit] ? typed.replace(ownMarks[unit], '') : typed
  const plain = parseNumberText(bare)
  if (plain !== null) return { value: plain }
  const [, numeral = '', words = ''] = /^([+-]?[\d.,'’\s\u00a0]*\d)\s*(\D.*)$/.exec(bare) ?? []
  const value = parseNumberText(numeral)
  if (value === null) return { problem: `“${typed.slice(0, 40)}” is not a number.` }
  const factor = factorOf(words.trim().toLowerCase().replaceAll(/\s+/g, ' '), unit)
  if (factor !== undefined) return { value: Number((value * factor).toPrecision(12)) }
  const inUnit = unit === '' ? 'this field takes no unit' : `this field is in ${unit}`
  return { problem: `“${words.trim().slice(0, 40)}” cannot be used here: ${inUnit}. ${suggestion(unit)}` }
}

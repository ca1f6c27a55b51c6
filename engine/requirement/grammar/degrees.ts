import { wordSenses } from '../lexicon/word-senses.ts'
import type { Token } from './tokens.ts'
import type { Unit, UnitReading } from './units.ts'

const word = (token: Token | undefined): string => (token?.kind === 'word' ? token.norm : '')

const WARMTH = /^(?:hot|heat|warm|cold|cool|chill|freez|frozen|temp|heiss|kalt|kuhl|gefr|tiefgefr|gluh)/
const HEATED: readonly string[] = ['heating', 'casting']

/** Whether a sentence is about heat or cold: else degrees are those of an angle. */
const isOfHeat = (tokens: readonly Token[], at: number): boolean =>
  tokens.some(
    (token) =>
      token.sentence === tokens[at]?.sentence &&
      token.kind === 'word' &&
      (WARMTH.test(token.norm) ||
        [false, true].some((isGerman) =>
          wordSenses(token.norm, isGerman).some((sense) => HEATED.includes(sense)),
        )),
  )

const reading = (symbol: '°C' | '°F', next: number): UnitReading => ({
  unit: { dimension: 'temperature', factor: 1, isImperial: symbol === '°F', symbol },
  next,
})

/** Recognised and used for nothing. */
const angle: Unit = { dimension: 'other', factor: 1, isImperial: false, symbol: '°' }

/**
 * The degrees that begin at a word: "180 degrees Celsius", "1650 deg F", "120 C". Degrees of no scale are °C in
 * a sentence about heat or cold ("350 Grad aus dem Ofen") and an angle in any other; a lone F counts in the former alone.
 */
export const degreesAt = (tokens: readonly Token[], at: number): UnitReading | undefined => {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (['deg', 'degs', 'degree', 'degrees', 'grad', 'celsius', 'fahrenheit'].includes(token.norm)) {
    const isScale = token.norm === 'celsius' || token.norm === 'fahrenheit'
    const scale = isScale ? token.norm : word(tokens[at + 1])
    const next = isScale ? at + 1 : at + 2
    if (scale === 'c' || scale === 'celsius') return reading('°C', next)
    if (scale === 'f' || scale === 'fahrenheit') return reading('°F', next)
    return isOfHeat(tokens, at) ? reading('°C', at + 1) : { unit: angle, next: at + 1 }
  }
  if (token.text === 'C') return reading('°C', at + 1)
  return token.text === 'F' && isOfHeat(tokens, at) ? reading('°F', at + 1) : undefined
}

import { isGermanText } from '../../grammar/language.ts'
import { type Described, type Found, mention, mentionIn } from '../described.ts'

const massRoles: ReadonlySet<string> = new Set(['mass', 'container-mass', 'pallet-mass'])
const lengthRoles: ReadonlySet<string> = new Set([
  'size',
  'length',
  'width',
  'height',
  'diameter',
  'thickness',
  'pallet-size',
  'stack-height',
  'process-length',
  'process-length-total',
])

const pounds = /\d\s*(?:-\s*)?(?:lbs?|pounds?|oz|ounces?)\b/i
const inches = /\d\s*(?:-\s*)?(?:in(?:ch(?:es)?)?|ft|feet|foot)\b|\d\s*(?:"|″|”|'|′)/i
/** Without another imperial figure "in" before a word is a preposition: "400x300x250 in a freezer". */
const surelyInches =
  /\d\s*(?:-\s*)?(?:inch(?:es)?|ft|feet|foot)\b|\d\s*(?:-\s*)?in\b(?!\s+\p{L})|\d\s*(?:"|″|”|'|′)/iu
const kilos = /\d\s*(?:k?g|grams?|kilos?|kilograms?|kgs|tonnes?)\b/i
const metres = /\d\s*(?:[mc]m|m|met(?:re|er)s?|millimet(?:re|er)s?)\b/i

/** The words of the figures with one of these roles; the whole text where none is known, as in plans of earlier versions. */
const wordsOf = ({ text, spans }: Described, roles: ReadonlySet<string>): string =>
  spans === undefined
    ? text
    : spans
        .filter(({ role }) => roles.has(role))
        // The unit may follow the last of several figures.
        .map(({ start, end }) => text.slice(start, end + UNIT_LENGTH))
        .join('\n')

const UNIT_LENGTH = 8

/** The language and the units that the text is written in: names have no English plural, and both systems of units are shown where it is not the metric one. */
export const writingSaid = (described: Described): Found => {
  const [masses, lengths] = [wordsOf(described, massRoles), wordsOf(described, lengthRoles)]
  return {
    isGerman: mention(isGermanText(described.text) ? true : undefined, described.text),
    isInPounds: kilos.test(masses) ? undefined : mentionIn(pounds, masses),
    isInInches: metres.test(lengths)
      ? undefined
      : mentionIn(pounds.test(described.text) ? inches : surelyInches, lengths),
  }
}

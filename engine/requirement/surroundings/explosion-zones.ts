import { quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { type Words, wordsAt } from './phrases-in.ts'
import { isUnneeded } from './unneeded.ts'

/** Characters on either side of a zone in which the text says that it is one of explosion, and not of a warehouse. */
const NEAR = 60

/** What names a place where something may explode, without its zone. */
const area =
  /\bex[- ]?(?:zonen?|bereich\p{L}*|area|proof|schutz\p{L}*|gesch\p{L}*)|\b(?:atex|iecex|hazloc)\b|(?<!non[- ]?)\bexplosi(?:on|v|bl)\p{L}*|\bhazardous\s(?:areas?|zones?|locations?|atmospheres?)\b|\b(?:iec|en)\s60079\b/giu
/** What makes a zone next to it one of explosion, and names no place of its own. */
const burns =
  /\b(?:hazardous|vapou?rs?|solvents?|l(?:ö|oe)sung?smittel\p{L}*|l(?:ö|oe)semittel\p{L}*)|\(gas\)/iu

/** "Gas zone 1", "Zone 2 (Gas)", "zone 1 for gases": the words next to the zone say what it is of. */
const gasBefore = /(?<!\p{L})gas(?:e|es)?[\s-]{0,2}$/iu
const gasBehind =
  /^\s?(?:\(\s?gas|(?:for|of|für|von|bei)\s(?:\p{L}+\s)?gas(?:es|e|en)?(?![\p{L}-]|\s(?:bottle|cylinder|flasche))|gas(?:es|e)?(?=\s?(?:[.,;)]|$)))/iu

const numbers: Readonly<Record<string, number>> = {
  ...{ '0': 0, zero: 0, null: 0, '1': 1, i: 1, one: 1, eins: 1, '2': 2, ii: 2, two: 2, zwei: 2 },
  ...{ '20': 20, '21': 21, '22': 22 },
}
const zones =
  /(?:zone|\batex)[\s-]?(2[012]|[012]|zero|null|one|eins|two|zwei|i{1,2})(?!\p{L}|\d|[.,]\d)(?:\s?(?:and|und|\/)\s?2[012](?!\d))?/giu

/** Class I are gases, class II is dust; division 1 is zone 1 or 21, division 2 zone 2 or 22 (NEC 500, 505 and 506). */
const northAmerican = /\bclass\s?(i{1,2}|[12]|one|two)\s?,?\s?div(?:ision|\.)?\s?([12]|one|two)(?!\p{L})/giu

/** Categories of equipment: 1, 2 and 3 are for zones 0, 1 and 2 of gases (G), or 20, 21 and 22 of dust (D) (2014/34/EU). */
const categories = /(?:\bII|\bkat(?:egorie|\.)?|\bcat(?:egory|\.)?)\s?([123])(?:\s?\/\s?[123])?\s?([GD])\b/giu

/** Groups of gases and dusts, with a class of temperature or in words (IEC 60079-0). */
const groups = /\b(?:II[ABC]\s?T[1-6]|III[ABC]\s?T\d{2,3})/gu

/** The zone that is taken where only the group or the goods say that it is one of gases. Assumed, to be confirmed. */
const GAS_ZONE = 1

type Zone = Words & { field?: 'gasZone' | 'dustZone'; zone?: number; note?: string }

const fieldOf = (zone: number): 'gasZone' | 'dustZone' => (zone < 20 ? 'gasZone' : 'dustZone')

type ZoneOf = (match: RegExpExecArray, reading: Reading) => Omit<Zone, keyof Words> | undefined

/** The first match that is meant: not denied, and of a zone by what `zoneOf` makes of it. */
const firstOf = (reading: Reading, pattern: RegExp, zoneOf: ZoneOf): Zone | undefined => {
  for (const match of reading.text.matchAll(pattern)) {
    const words = wordsAt(reading, match.index, match[0].length)
    const isDenied = isUnneeded(reading, words.first) || isUnneeded(reading, words.last)
    const zone = isDenied ? undefined : zoneOf(match, reading)
    if (zone) return { ...words, ...zone }
  }
  return undefined
}

const ofNumber: ZoneOf = ({ 0: words, 1: number = '', index }, { text }) => {
  const zone = numbers[number.toLowerCase()]
  if (zone === undefined) return undefined
  const around = text.slice(Math.max(0, index - NEAR), index + words.length + NEAR)
  // Zones 20 to 22 are of nothing else.
  const isOfGas = gasBefore.test(text.slice(0, index)) || gasBehind.test(text.slice(index + words.length))
  const isOfExplosion = zone >= 20 || isOfGas || around.search(area) >= 0 || burns.test(around)
  return isOfExplosion ? { field: fieldOf(zone), zone } : undefined
}

const ofDivision: ZoneOf = ([, kind = '', division = '']) => {
  const zone = (numbers[kind.toLowerCase()] === 2 ? 20 : 0) + (numbers[division.toLowerCase()] ?? 1)
  return { field: fieldOf(zone), zone, note: ' (NEC)' }
}

const ofCategory: ZoneOf = ([, category = '', kind = '']) => {
  const zone = (kind.toUpperCase() === 'D' ? 20 : 0) + Number(category) - 1
  return { field: fieldOf(zone), zone, note: ' (2014/34/EU)' }
}

const ofGroup: ZoneOf = ([words]) =>
  words.startsWith('III')
    ? {}
    : { field: 'gasZone', zone: GAS_ZONE, note: ': a group of gases, its zone assumed' }

const named = new WeakMap<Reading, Zone | undefined>()

/** The zone that the text names by a number, a division, a category or a group; found once for a reading, which may have thousands of figures. */
const namedZone = (reading: Reading): Zone | undefined => {
  if (!named.has(reading))
    named.set(
      reading,
      firstOf(reading, zones, ofNumber) ??
        firstOf(reading, northAmerican, ofDivision) ??
        firstOf(reading, categories, ofCategory) ??
        firstOf(reading, groups, ofGroup),
    )
  return named.get(reading)
}

/** The role of a figure in the words of an explosion zone: "zone 1", "Class II Division 2", "II 2 G". Zones 20 to 22 have theirs. */
export const zoneRole = (
  reading: Reading,
  { first, last, value }: Words & { value: number },
): 'gas-zone' | 'dust-zone' | undefined => {
  const zone = namedZone(reading)
  if (!zone?.field || value >= 20 || first < zone.first || zone.last < last) return undefined
  return zone.field === 'gasZone' ? 'gas-zone' : 'dust-zone'
}

/** The explosion zone, of gases or dust, and the words that name it; the words alone where the text names no zone. */
export const readExplosionZone = (reading: Reading, facts: Facts): Words | undefined => {
  const found =
    namedZone(reading) ??
    firstOf(reading, area, () =>
      facts.isFlammable?.value
        ? { field: 'gasZone', zone: GAS_ZONE, note: ': with goods that burn, its zone assumed' }
        : {},
    )
  if (!found) return undefined
  const { first, last, field, zone, note = '' } = found
  const basis = `${quote(sliceOf(reading, first, last))}${note}`
  if (field && zone !== undefined) setFact(facts, field, zone, note ? 'derived' : 'given', basis)
  return { first, last }
}

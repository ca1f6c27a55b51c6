import { isNegated } from '../tasks/negated.ts'
import { quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { type Words, wordsAt } from './phrases-in.ts'

/** Characters on either side of a zone in which the text says that it is one of explosion, and not of a warehouse. */
const NEAR = 60
const explosion =
  /\bex[- ]?(?:zone|bereich|area|proof|gesch)|\b(?:atex|iecex|hazloc|explosi\p{L}*|hazardous|vapou?rs?|solvents?|l(?:ö|oe)sung?smittel\p{L}*|l(?:ö|oe)semittel\p{L}*)/iu
const gasZone = /\bzone\s?([012])\b(?![.,]\d)/giu

/** Class I are gases, class II is dust; division 1 is zone 1 or 21, division 2 zone 2 or 22 (NEC 500, 505 and 506). */
const northAmerican = /\bclass\s?(I{1,2}|[12])\s?,?\s?div(?:ision|\.)?\s?([12])\b/iu

const inEurope = (reading: Reading): (Words & { zone: number }) | undefined => {
  for (const { 0: words, 1: zone, index } of reading.text.matchAll(gasZone)) {
    const around = reading.text.slice(Math.max(0, index - NEAR), index + words.length + NEAR)
    const at = wordsAt(reading, index, words.length)
    if (explosion.test(around) && !isNegated(reading, at.first)) return { ...at, zone: Number(zone) }
  }
  return undefined
}

/** The explosion zone of gases, or of dust by its North American class, and the words that name it. */
export const readExplosionZone = (reading: Reading, facts: Facts): Words | undefined => {
  const zone = inEurope(reading)
  if (zone) {
    setFact(facts, 'gasZone', zone.zone, 'given', quote(sliceOf(reading, zone.first, zone.last)))
    return zone
  }
  const found = northAmerican.exec(reading.text)
  if (!found) return undefined
  const at = wordsAt(reading, found.index, found[0].length)
  const isDust = /^(?:ii|2)$/i.test(found[1] ?? '')
  const division = Number(found[2])
  const basis = `${quote(found[0])} (NEC)`
  if (isDust) setFact(facts, 'dustZone', 20 + division, 'derived', basis)
  else setFact(facts, 'gasZone', division, 'derived', basis)
  return at
}

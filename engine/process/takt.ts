import { formatNumber } from '../requirement/fields.ts'
import { type Facts, isGiven } from '../requirement/types.ts'
import { round, type Seconds } from '../units.ts'
import { SETTLED_UPTIME, WISHED_RESERVE } from './held-rate.ts'

/** Work that can be shared out fills at most this share of the takt: what holds the rate over weeks with the wished reserve. */
export const PLANNED_SHARE: number = round(SETTLED_UPTIME / (1 + WISHED_RESERVE), 2)

/** More stations than this are a line of its own, not a cell. */
export const MOST_STATIONS = 6

/** Seconds from one part to the next; `undefined` where no rate is known. */
export const taktOf = (facts: Facts): Seconds | undefined => {
  const rate = facts.ratePerMinute?.value
  return rate === undefined || !(rate > 0) ? undefined : 60 / rate
}

/** The time a station may need for one part, change of parts included; `undefined` where no rate is known. */
export const budgetOf = (facts: Facts): Seconds | undefined => {
  const takt = taktOf(facts)
  return takt === undefined ? undefined : takt * PLANNED_SHARE
}

/** A process time that is given, and the words for it. */
type GivenWork = { seconds: Seconds; source: string; isAssumed: boolean }

/** Nobody said it: the value is a default of the reader, or ours. */
export const isAssumed = (fact: { origin: string } | undefined): boolean =>
  fact === undefined || fact.origin === 'assumed'

/**
 * The process time of one part where it is known. "3 minutes per part" says both how long the work takes and how often a part
 * comes: no station could do that with the change of parts on top, so it is read as the time from one part to the next,
 * and `otherSeconds` (change of parts and moves) and the reserve come off it. A time that was only assumed gives way too.
 */
export const givenWork = (facts: Facts, otherSeconds: Seconds): GivenWork | undefined => {
  const fact = facts.processSeconds
  if (fact === undefined) return undefined
  const { value, origin } = fact
  const takt = taktOf(facts)
  const left = (takt ?? 0) * PLANNED_SHARE - otherSeconds
  const isTakt = takt !== undefined && !isGiven(facts.ratePerMinute) && Math.abs(takt / value - 1) < 1e-4
  const givesWay = isTakt || (origin === 'assumed' && left < value)
  if (!givesWay || left < 0.2 * value)
    return {
      seconds: value,
      source: `${formatNumber(value)} s on one part, ${origin}`,
      isAssumed: origin === 'assumed',
    }
  return {
    seconds: left,
    isAssumed: !isTakt,
    source: isTakt
      ? `${formatNumber(value)} s from one part to the next, ${PLANNED_SHARE * 100} % of it less ${formatNumber(otherSeconds)} s for change and moves`
      : `${formatNumber(left)} s of work assumed: what ${PLANNED_SHARE * 100} % of the takt leaves beside ${formatNumber(otherSeconds)} s for change and moves`,
  }
}

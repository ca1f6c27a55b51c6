import { rateText, roundEstimate, roundedDollars } from '../../amounts.ts'
import type { Diagnostic, Offer } from '../../diagnostic.ts'
import type { Candidate } from '../../matching/types.ts'
import type { RateUnit } from '../../requirement/types.ts'
import { SETTLED_UPTIME } from '../../simulation/index.ts'
import { type Cents, round } from '../../units.ts'
import { robotsPhrase } from '../wording.ts'

/** A rate somewhat below what is held, so that stops and the end of a shift do not miss it. Assumed. */
const RESERVE = 0.98
/** Slower than this is no rate worth planning. */
const LEAST_PER_MINUTE = 0.005

/** Rounded down to two significant digits of the unit that the rate is written in. */
function roundedDown(perMinute: number, isByTheHour: boolean): number {
  const perUnit = isByTheHour ? perMinute * 60 : perMinute
  const step = 10 ** (Math.floor(Math.log10(perUnit)) - 1)
  const down = Math.floor(perUnit / step + 1e-9) * step
  return round(isByTheHour ? down / 60 : down, 6)
}

/** "Plan it at 16/min": what the best cell holds, as a change that one press makes; none where nothing worth naming is held. */
export function rateOffer(heldPerMinute: number, asked: number, unit?: RateUnit): { offer?: Offer } {
  if (heldPerMinute < LEAST_PER_MINUTE || heldPerMinute >= asked) return {}
  const value = roundedDown(heldPerMinute * RESERVE, unit ? unit === 'h' : asked < 1)
  return offerOf(value, asked, unit)
}

const offerOf = (value: number, asked: number, unit: RateUnit | undefined): { offer: Offer } => ({
  offer: { label: `Plan it at ${rateText(value, asked, unit)}`, field: 'ratePerMinute', value },
})

/** So many rates are planned to find one that is kept. */
const MOST_TRIES = 3

/** What a plan at an offered rate would be: the robots that it takes, what it costs installed, and what it holds of the rate. */
export type Given = { candidate: Candidate; cents: Cents; heldPerMinute: number }

/** The plan that is offered another rate: its rate and, where a cell is planned, its robots and price. */
export type Offering = {
  asked: number
  unit: RateUnit | undefined
  now: Pick<Given, 'candidate' | 'cents'> | undefined
}

/** "At 15/min the plan takes KUKA KR 40 PA and costs about 324,000 USD, 199,000 less.": what pressing gives. */
function givesWords(rate: string, { candidate, cents }: Given, now: Offering['now']): string {
  const takes = robotsPhrase(candidate)
  const price = `about ${roundedDollars(cents)} USD`
  if (!now) return `At ${rate} the plan takes ${takes} and costs ${price}.`
  // Of the two prices as they are written.
  const more = roundEstimate(cents) - roundEstimate(now.cents)
  const beside = more === 0 ? 'as now' : `${roundedDollars(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`
  return `At ${rate} the plan ${takes === robotsPhrase(now.candidate) ? 'keeps' : 'takes'} ${takes} and costs ${price}, ${beside}.`
}

/**
 * The remark with an offer that its own plan keeps, and what that plan would be: `givenAt` plans at a rate, and gives nothing
 * where the plan is not what is offered. Where it holds less, a lower rate is offered, and where none is kept, none. A rate
 * above the asked one is offered as it is, or not.
 */
export function withKeptOffer(
  diagnostic: Diagnostic,
  { asked, unit, now }: Offering,
  givenAt: (perMinute: number) => Given | undefined,
): Diagnostic {
  const { offer, ...bare } = diagnostic
  if (offer?.field !== 'ratePerMinute') return diagnostic
  const mostTries = offer.value > asked ? 1 : MOST_TRIES
  let { value } = offer
  for (let tries = 0; tries < mostTries && value >= LEAST_PER_MINUTE; tries += 1) {
    const given = givenAt(value)
    if (!given) return bare
    if (given.heldPerMinute >= value) {
      const gives = givesWords(rateText(value, asked, unit), given, now)
      return {
        ...bare,
        remedy: bare.remedy === undefined ? gives : `${bare.remedy} ${gives}`,
        ...offerOf(value, asked, unit),
      }
    }
    value = roundedDown(given.heldPerMinute * RESERVE, unit ? unit === 'h' : asked < 1)
  }
  return bare
}

/** The same for a rate that was reckoned, not simulated: faults and repairs come off it as they do from a simulated one. */
export const reckonedOffer = (reckonedPerMinute: number, asked: number, unit?: RateUnit): { offer?: Offer } =>
  rateOffer(reckonedPerMinute * SETTLED_UPTIME, asked, unit)

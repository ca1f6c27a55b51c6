import { rateText } from '../../amounts.ts'
import type { Diagnostic, Offer } from '../../diagnostic.ts'
import type { RateUnit } from '../../requirement/types.ts'
import { SETTLED_UPTIME } from '../../simulation/index.ts'
import { round } from '../../units.ts'

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

/**
 * The remark with an offer that its own plan keeps: `heldAt` says what a plan at that rate holds, 0 where it is not what is offered;
 * where it is less, a lower one is offered, and where none is kept, none. A rate above the asked one is offered as it is, or not.
 */
export function withKeptOffer(
  diagnostic: Diagnostic,
  asked: number,
  unit: RateUnit | undefined,
  heldAt: (perMinute: number) => number,
): Diagnostic {
  const { offer, ...bare } = diagnostic
  if (offer?.field !== 'ratePerMinute') return diagnostic
  if (offer.value > asked) return heldAt(offer.value) >= offer.value ? diagnostic : bare
  let { value } = offer
  for (let tries = 0; tries < MOST_TRIES && value >= LEAST_PER_MINUTE; tries += 1) {
    const held = heldAt(value)
    if (held >= value) return { ...bare, ...offerOf(value, asked, unit) }
    value = roundedDown(held * RESERVE, unit ? unit === 'h' : asked < 1)
  }
  return bare
}

/** The same for a rate that was reckoned, not simulated: faults and repairs come off it as they do from a simulated one. */
export const reckonedOffer = (reckonedPerMinute: number, asked: number, unit?: RateUnit): { offer?: Offer } =>
  rateOffer(reckonedPerMinute * SETTLED_UPTIME, asked, unit)

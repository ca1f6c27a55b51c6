import { priceUsdCents } from '#engine/catalogue/index.ts'
import { isRatingEnough } from '#engine/catalogue/ip-rating.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import { clamp } from '#engine/units.ts'
import type { Duty } from './duty.ts'
import { radiusMm } from './limits/movement.ts'
import { bestRating } from './limits/surroundings.ts'
import { type WristLoad, wristLoads } from './limits/wrist-loads.ts'
import { intended, suitability } from './score/suitability.ts'
import type { Candidate } from './types.ts'

/** 1 where the load fills 35 to 85 % of the payload; less when the robot is far too big or right at its limit. */
const payloadFit = (share: number): number =>
  share > 0.85 ? clamp(1 - (share - 0.85) / 0.3, 0.5, 1) : clamp(share / 0.35, 0.1, 1)

/** 1 where the reach is 1.1 to 1.5 times what is needed. */
const reachFit = (ratio: number): number =>
  ratio < 1.1 ? clamp(0.6 + (ratio - 1) * 4, 0.6, 1) : clamp(1 - (ratio - 1.5) * 0.6, 0.1, 1)

/** From here on each dollar counts alike: a robot 100,000 USD dearer than another loses as much as any difference of fit makes up. */
const EVEN_FROM_USD = 62_000
const LOST_EACH_USD = 5e-6

/** 1 at 20,000 USD for all robots together; below 0 for the dearest. */
const priceFit = (robot: Robot, count: number): number => {
  const price = priceUsdCents(robot)
  if (price === undefined) return 0.4
  const usd = (count * (price.lowCents + price.highCents)) / 200
  const byRatio = 1 - Math.log(Math.min(usd, EVEN_FROM_USD) / 20_000) / Math.log(25)
  return clamp(byRatio - LOST_EACH_USD * Math.max(0, usd - EVEN_FROM_USD), -2, 1)
}

/** 1 where the class of close jets is there in the standard build, for cells that are washed. */
const washFit = (robot: Robot, duty: Duty): number => {
  if (duty.environment !== 'washdown') return 0
  const best = bestRating(robot)
  if (best !== undefined && isRatingEnough(best, 69)) return 1
  return 0
}

/**
 * Taken off where a wrist without published limits may be too weak: little where few wrists of its class are, as much as a
 * larger robot costs where most are; more where all of them are, most where the load is half as much again as the strongest of them takes. Judgement of ours.
 */
const DOUBT_WITHIN_CLASS = 5
const DOUBT_BEYOND_CLASS = { least: 10, most: 40 }
const MOST_BEYOND = 0.5

const doubtOf = ({ limit, band, needed }: WristLoad): number => {
  if (limit !== undefined || band === undefined || needed <= band.least) return 0
  const within = clamp((needed - band.least) / Math.max(1e-9, band.most - band.least), 0, 1)
  if (needed <= band.most) return DOUBT_WITHIN_CLASS * within
  const { least, most } = DOUBT_BEYOND_CLASS
  return least + (most - least) * clamp((needed / band.most - 1) / MOST_BEYOND, 0, 1)
}

/**
 * 0..100: type 30, payload 15, reach 10, spare rate 10, price 20, named use 10, washing 15 (others share it elsewhere);
 * every robot after the first costs 8, every part after the first on one pick 3 (0.5 in case packing). A wrist
 * without published limits costs up to 40, by what those of its class take. Weights are judgement of ours.
 */
export const scoreOf = (
  robot: Robot,
  duty: Duty,
  fit: Pick<Candidate, 'robotCount' | 'loadKg' | 'reachNeededMm' | 'utilisation' | 'eoat'>,
): number => {
  const washWeight = duty.environment === 'washdown' ? 15 : 0
  const raw =
    (95 - washWeight) *
      (0.32 * suitability(robot, duty) +
        0.16 * payloadFit(fit.loadKg / (robot.payloadKg ?? fit.loadKg)) +
        0.11 * reachFit((radiusMm(robot) ?? fit.reachNeededMm) / fit.reachNeededMm) +
        0.1 * clamp((1 - fit.utilisation) / 0.4, 0, 1) +
        0.21 * priceFit(robot, fit.robotCount) +
        0.1 * ((intended(robot, duty) + 1) / 2)) +
    5 +
    washWeight * washFit(robot, duty)
  // Rows of a case are what a packing head is built for: each part more costs little there.
  const eachMore = traitsOf(duty.task).fills === 'groups' ? 0.5 : 3
  const wrist = Math.max(...wristLoads(robot, duty, fit.eoat).map(doubtOf))
  return clamp(raw - wrist - 8 * (fit.robotCount - 1) - eachMore * (fit.eoat.partsPerPick - 1), 0, 100)
}

import { robots } from '#engine/catalogue/index.ts'
import { ipText, isRatingEnough } from '#engine/catalogue/ip-rating.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Requirement } from '#engine/requirement/types.ts'
import { round } from '#engine/units.ts'
import { type Duty, dutyOf } from './duty.ts'
import { eoatOptions, loadedKg } from './eoat-options.ts'
import { written } from './gripping/wording.ts'
import { type Miss, missedLimits, radiusMm } from './hard-limits.ts'
import { reachOfDuty } from './reach-needed.ts'
import { scoreOf } from './score.ts'
import { cycleSeconds, MOST_BUSY_SHARE, MOST_ROBOTS, machineRate } from './sustained-rate.ts'
import type { Candidate, Eoat, Matching, Rejection } from './types.ts'

/** One robot with one gripper: how many are needed, how busy they are. */
type Fit = { eoat: Eoat; count: number; perRobot: number; cycle: number }

const fitOf = (robot: Robot, duty: Duty, eoat: Eoat): Fit | undefined => {
  const cycle = cycleSeconds(robot, duty, eoat)
  if (cycle === undefined) return undefined
  const perRobot = (60 * eoat.partsPerPick) / cycle
  return { eoat, cycle, perRobot, count: Math.ceil(duty.ratePerMinute / (perRobot * MOST_BUSY_SHARE)) }
}

const reasonsOf = (robot: Robot, duty: Duty, fit: Fit, reachMm: number): string[] => {
  const load = loadedKg(duty, fit.eoat)
  const busy = duty.ratePerMinute / (fit.count * fit.perRobot)
  const radius = radiusMm(robot) ?? 0
  const reasons = [
    `Carries ${written(robot.payloadKg ?? 0)} kg; part, gripper and cable have ${written(load)} kg.`,
    `${robot.type === 'delta' ? 'Working radius' : 'Reach'} ${written(radius)} mm; about ${written(reachMm)} mm needed.`,
    `${fit.count === 1 ? 'One robot' : `${fit.count} robots`}: ${written(fit.cycle)} s a cycle${fit.eoat.partsPerPick > 1 ? ` of ${fit.eoat.partsPerPick} parts` : ''}, busy ${written(busy * 100)} % of the time at ${written(duty.ratePerMinute)} a minute.`,
  ]
  const { neededIp } = duty
  if (neededIp !== undefined)
    reasons.push(
      robot.ipRating !== undefined && isRatingEnough(robot.ipRating, neededIp)
        ? `${ipText(robot.ipRating)} as standard; ${ipText(neededIp)} needed.`
        : `With the ${ipText(robot.ipRatingOption ?? neededIp)} variant; ${ipText(neededIp)} needed.`,
    )
  if (duty.environment === 'dust_explosive')
    reasons.push(
      'No explosion-protected build is published here: an engineer must check the dust zone with the maker.',
    )
  if (duty.environment === 'cold') reasons.push('Cold store: the maker must confirm the lowest temperature.')
  if (robot.faults !== undefined) reasons.push(...robot.faults)
  return reasons
}

const rateMiss = (duty: Duty, fit: Fit): Miss => {
  const most = MOST_ROBOTS * fit.perRobot * MOST_BUSY_SHARE
  return {
    limit: 'rate',
    text: `${MOST_ROBOTS} robots hold ${written(most)} a minute (${written(fit.cycle)} s a cycle, busy ${MOST_BUSY_SHARE * 100} %), needs ${written(duty.ratePerMinute)}: ${written(duty.ratePerMinute - most)} a minute short`,
    limitValue: round(most, 1),
    actualValue: duty.ratePerMinute,
    unit: '1/min',
    ratio: duty.ratePerMinute / most,
  }
}

const candidateOf = (robot: Robot, duty: Duty, fit: Fit, reachMm: number): Candidate => {
  const own = fit.count * fit.perRobot
  const utilisation = duty.ratePerMinute / own
  const reachNeededMm = Math.round(reachMm)
  const shared = { robotCount: fit.count, loadKg: loadedKg(duty, fit.eoat), reachNeededMm, utilisation }
  return {
    robotId: robot.id,
    eoat: fit.eoat,
    ...shared,
    ratePerMinute: Math.min(own, machineRate(duty) ?? own),
    score: round(scoreOf(robot, duty, { ...shared, partsPerPick: fit.eoat.partsPerPick }), 1),
    reasons: reasonsOf(robot, duty, fit, reachMm),
  }
}

type Verdict = { candidate: Candidate } | { rejection: Rejection; ratio: number }

const rejectionOf = (robot: Robot, miss: Miss): Verdict => {
  const { ratio, ...rest } = miss
  return { rejection: { robotId: robot.id, ...rest }, ratio }
}

const judge = (robot: Robot, duty: Duty, options: readonly Eoat[], reachMm: number): Verdict => {
  const fits: Fit[] = []
  let first: Miss | undefined
  for (const eoat of options) {
    const [miss] = missedLimits(robot, duty, eoat, reachMm)
    if (miss !== undefined) {
      // More parts at once only weigh more: the first gripper's miss is the one to tell.
      first ??= miss
      break
    }
    const fit = fitOf(robot, duty, eoat)
    if (fit !== undefined) fits.push(fit)
    // One robot with this gripper is enough: carrying more at once gains nothing.
    if (fit !== undefined && fit.count <= 1) break
  }
  const least = Math.min(...fits.map((fit) => fit.count))
  const [fewest] = fits.filter((fit) => fit.count === least)
  if (fewest === undefined) {
    const noWay: Miss = {
      limit: 'reach',
      text: 'its working space is too small for the way from pick to place',
      ratio: 1.01,
    }
    return rejectionOf(robot, first ?? noWay)
  }
  if (least > MOST_ROBOTS) return rejectionOf(robot, rateMiss(duty, fewest))
  const [best] = fits
    .filter((fit) => fit.count <= MOST_ROBOTS)
    .map((fit) => candidateOf(robot, duty, fit, reachMm))
    .sort((a, b) => b.score - a.score)
  return best === undefined ? rejectionOf(robot, rateMiss(duty, fewest)) : { candidate: best }
}

/** The nearest miss first; robots that fail only for want of data last. */
const nearness = ({ rejection, ratio }: { rejection: Rejection; ratio: number }): number =>
  rejection.limit === 'unknown_data' ? Number.MAX_VALUE : ratio

/**
 * Robots of the catalogue for a requirement: `ranked` best first, each with gripper, number of robots and why;
 * `rejected` with the most telling limit missed and by how much, the nearest miss first. Payload always covers part(s),
 * gripper and cable. Both lists are empty when the task is not planned here or part mass or rate is missing.
 */
export const matchRobots = (requirement: Requirement): Matching => {
  const duty = dutyOf(requirement)
  if (duty === undefined) return { ranked: [], rejected: [] }
  const options = eoatOptions(duty)
  const reachMm = reachOfDuty(duty)
  const ranked: Candidate[] = []
  const rejected: { rejection: Rejection; ratio: number }[] = []
  for (const robot of robots) {
    const verdict = judge(robot, duty, options, reachMm)
    if ('candidate' in verdict) ranked.push(verdict.candidate)
    else rejected.push(verdict)
  }
  return {
    ranked: ranked.sort((a, b) => b.score - a.score || a.robotId.localeCompare(b.robotId)),
    rejected: rejected.sort((a, b) => nearness(a) - nearness(b)).map(({ rejection }) => rejection),
  }
}

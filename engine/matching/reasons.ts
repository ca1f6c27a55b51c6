import { ipText, isRatingEnough } from '#engine/catalogue/ip-rating.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { MOST_ROBOTS } from '#engine/process/task-traits.ts'
import type { Process } from '#engine/process/types.ts'
import type { Duty } from './duty.ts'
import { loadedKg } from './eoat-options.ts'
import { paceText, written } from './gripping/wording.ts'
import { cleanRoomReason } from './limits/clean-room.ts'
import { radiusMm } from './limits/movement.ts'
import { neededInertia } from './limits/wrist.ts'
import { isWristDoubtful } from './limits/wrist-loads.ts'
import type { LineRate } from './sustained-rate.ts'
import type { Eoat } from './types.ts'

/** Published wrists take 0.02 to 0.28 kg·m² for each kg of payload; above this a limit unknown here is worth asking for. */
const UNPUBLISHED_INERTIA_PER_KG = 0.1

/** One robot with one gripper: how many are needed, how busy they are. */
export type Fit = LineRate & { eoat: Eoat; process?: Process }

const robotsWord = (count: number): string => (count === 1 ? 'One robot' : `${count} robots`)

const robotsText = ({ count, process }: Fit): string => {
  if (count === 1 || process === undefined) return robotsWord(count)
  return `${robotsWord(count)}, ${process.flow === 'series' ? 'one after the other' : 'each at its own station'}`
}

/** A cell of many robots is a line: said, not hidden. */
const lineReason = ({ count, process }: Fit): string[] =>
  count > MOST_ROBOTS && process === undefined
    ? [`${count} robots are a line of cells along one belt: it is built and put to work in sections.`]
    : []

/** Machines and set-ups that hold less than the robots would. */
const capReason = (duty: Duty, { capPerMinute, ratePerMinute, process }: Fit): string[] => {
  if (capPerMinute === undefined || capPerMinute > 0.99 * ratePerMinute) return []
  const cause =
    process === undefined
      ? 'The machines with their set-ups leave'
      : `Set-ups (${written(duty.setupSecondsPerPart)} s a part) leave`
  return [`${cause} ${paceText(capPerMinute, duty)} of it.`]
}

/** Marks the pace that is reckoned before there is a layout. */
const TYPICAL_WAY = ' over a typical way'

/** What the cell showed: its robots, seconds of their shortest and longest cycle, share of the time they are busy. */
type ShownPace = {
  robotCount: number
  cycleSeconds: readonly [least: number, most: number]
  utilisation: number
}

/** The reasons with the pace that the simulated cell showed in place of the one reckoned over a typical way. */
export const withShownPace = (
  reasons: readonly string[],
  { robotCount, cycleSeconds: [least, most], utilisation }: ShownPace,
): string[] => {
  const cycle = written(least) === written(most) ? written(most) : `${written(least)} to ${written(most)}`
  return reasons.map((reason) => {
    const at = reason.indexOf(TYPICAL_WAY)
    if (at < 0) return reason
    const [, sharing = '', rate = ''] =
      reason.match(/^[^:,]*(,[^:]*)?: .* of the time( at .*?); the layout/) ?? []
    return `${robotsWord(robotCount)}${robotCount === 1 ? '' : sharing}: ${cycle} s a cycle in the simulated cell, busy ${written(utilisation * 100)} % of the time${rate}.`
  })
}

/** Wide loads turn heavily; where the maker's limit is not public, the need is named. */
const inertiaReason = (robot: Robot, duty: Duty, { eoat }: Fit): string[] => {
  if (isWristDoubtful(robot, duty, eoat))
    return ['Wrists of its class are published for less than this load needs: the maker must confirm it.']
  const needed = neededInertia(duty, eoat)
  const isWide = needed > UNPUBLISHED_INERTIA_PER_KG * (robot.payloadKg ?? 0)
  return robot.wristInertiaKgM2 === undefined && isWide
    ? [
        `The wrist must turn ${written(needed)} kg·m²; its limit is not published here: the maker must confirm it.`,
      ]
    : []
}

/** Why this robot fits, for the reader: load, reach, number and rate, protection, what an engineer must check. */
export const reasonsOf = (robot: Robot, duty: Duty, fit: Fit, reachMm: number): string[] => {
  const load = loadedKg(duty, fit.eoat)
  const busy = duty.ratePerMinute / fit.ratePerMinute
  const radius = radiusMm(robot) ?? 0
  const reasons = [
    fit.process === undefined
      ? `Carries ${written(robot.payloadKg ?? 0)} kg; part, gripper and cable have ${written(load)} kg.`
      : `Carries ${written(robot.payloadKg ?? 0)} kg; tool with hoses and cables has ${written(load)} kg. The part stays in its place.`,
    `${robot.type === 'delta' ? 'Working radius' : 'Reach'} ${written(radius)} mm; about ${written(reachMm)} mm needed.`,
    `${robotsText(fit)}: about ${written(fit.cycleSeconds)} s a cycle${TYPICAL_WAY}${fit.eoat.partsPerPick > 1 ? ` of ${fit.eoat.partsPerPick} parts` : ''}, busy ${written(busy * 100)} % of the time at ${paceText(duty.ratePerMinute, duty)}; the layout gives the real figure.`,
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
  if (duty.environment === 'clean_room' || duty.cleanRoomIsoClass !== undefined) {
    const cleanRoom = cleanRoomReason(robot)
    if (cleanRoom !== undefined) reasons.push(cleanRoom)
  }
  if (duty.environment === 'cold') reasons.push('Cold store: the maker must confirm the lowest temperature.')
  reasons.push(
    ...capReason(duty, fit),
    ...lineReason(fit),
    ...inertiaReason(robot, duty, fit),
    ...(fit.process?.notes ?? []),
  )
  if (robot.faults !== undefined) reasons.push(...robot.faults)
  return reasons
}

import { rateText, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { kitRackOf, mostKindsOf } from '../../matching/duty/kit-rack.ts'
import type { Design } from '../../plan-types.ts'
import type { Job } from '../../process/job.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { RateUnit, Requirement } from '../../requirement/types.ts'
import { type Attempt, isWorked } from '../attempt.ts'
import { plural } from '../wording.ts'

/** Totes an hour that one station of an automatic store presents and takes back. General knowledge: 150 to 350. */
const TOTES_PER_HOUR = 250
/** The fifth of the kinds that is taken most often makes four fifths of the picks: the usual rule of thumb, to be checked with the order data. */
const FAST_KINDS = 0.2
const FAST_PICKS = 0.8

/** A store that brings each bin to where a robot picks: how many stations the picks ask for. */
const storeWords = (rate: number, unit: RateUnit | undefined): string => {
  const totes = rate * 60
  const stations = Math.ceil(totes / TOTES_PER_HOUR - 1e-9)
  return `Let an automatic store bring the bins to the robot (goods to robot): ${rateText(rate, rate, unit)} are up to ${written(totes)} bins an hour, ${plural(stations, 'pick station')} at about ${TOTES_PER_HOUR} an hour each (assumed).`
}

/** From here on racks are compared with a store that brings the bins. Judgement of ours. */
const MANY_KINDS = 100
/** Robots less busy than this stand there for their reach, not for their pace. Assumed. */
const IDLE_SHARE = 0.3

/** A planned line whose robots only wait: so many kinds are cheaper brought to one robot than reached by many. */
export function idleRacks({ facts }: Requirement, { chosen, simulation }: Design): Diagnostic[] {
  const kinds = facts.kindCount?.value ?? 0
  const busy = Math.max(0, ...simulation.robots.map(({ utilisation }) => utilisation))
  if (
    traitsOf(facts.task?.value)?.fills !== 'kits' ||
    kinds < MANY_KINDS ||
    chosen.robotCount < 2 ||
    busy >= IDLE_SHARE
  )
    return []
  return [
    {
      code: 'kitting.goods_to_robot',
      severity: 'warning',
      path: 'kindCount',
      text: `${plural(chosen.robotCount, 'robot')} are there to reach ${written(kinds)} kinds; each is busy at most ${written(busy * 100)} % of the time.`,
      remedy: storeWords(simulation.targetPerMinute, simulation.rateUnit),
    },
  ]
}

/** Racks that no arm reached, whatever few robots share them: the store that brings the bins instead. */
export function racksTooLarge({ facts, rateUnit }: Requirement, attempts: readonly Attempt[]): Diagnostic[] {
  const [kinds, rate] = [facts.kindCount?.value, facts.ratePerMinute?.value]
  if (traitsOf(facts.task?.value)?.fills !== 'kits' || kinds === undefined || rate === undefined) return []
  const shared = Math.max(0, ...attempts.map(({ candidate }) => candidate.robotCount))
  const isReach = attempts.some(
    (attempt) => !isWorked(attempt) && attempt.diagnostics.some(({ code }) => code === 'layout.unreachable'),
  )
  if (!isReach || shared === 0) return []
  const each = Math.ceil(kinds / shared)
  return [
    {
      code: 'kitting.racks_out_of_reach',
      severity: 'error',
      path: 'kindCount',
      text: `${written(kinds)} kinds of this size are ${written(each)} bins at each of ${plural(shared, 'robot')}: no arm reaches them all and the box. More robots would stand there for their reach alone.`,
      remedy: storeWords(rate, rateUnit),
    },
  ]
}

/**
 * Kits of more kinds than racks beside a line hold within a robot's reach: by how many, and the two ways that work instead,
 * a store that brings the bins, or racks for the kinds taken most often. Empty for other tasks and smaller ranges.
 */
export function tooManyKinds({ requirement, part }: Job): Diagnostic[] {
  const { facts } = requirement
  const kinds = facts.kindCount?.value
  const rate = facts.ratePerMinute?.value
  if (traitsOf(facts.task?.value)?.fills !== 'kits' || kinds === undefined || rate === undefined) return []
  const [lengthMm, widthMm, heightMm] = part.sizeMm
  const duty = {
    kindCount: kinds,
    ratePerMinute: rate,
    lengthMm,
    widthMm,
    heightMm,
    ...(facts.partsPerContainer ? { partsPerContainer: facts.partsPerContainer.value } : {}),
  }
  const { perRobot, robots } = mostKindsOf(duty)
  const limit = perRobot * robots
  if (kinds <= limit) return []
  const store = storeWords(rate, requirement.rateUnit)
  const fast = Math.min(limit, Math.max(1, Math.round(kinds * FAST_KINDS)))
  const line = kitRackOf({ ...duty, kindCount: fast, ratePerMinute: rate * FAST_PICKS })
  return [
    {
      code: 'kitting.too_many_kinds',
      severity: 'error',
      path: 'kindCount',
      text: `${written(kinds)} kinds are ${written(kinds - limit)} more than racks at one line hold: ${plural(robots, 'robot')} can share a box, each reaches about ${written(perRobot)} bins for parts of this size.`,
      remedy: `${store} Or split: racks for the ${written(fast)} kinds taken most often (a fifth of the kinds often makes ${FAST_PICKS * 100} % of the picks, to be checked with the order data), about ${plural(line.robots, 'robot')}; the rest by hand at the end of the line.`,
      missed: { limit, actual: kinds, unit: 'kinds' },
    },
  ]
}

import { robots } from '#engine/catalogue/index.ts'
import { priceUsdCents } from '#engine/catalogue/price-assumptions.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { pathSeconds } from '#engine/motion/cycles-per-hour.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Kilograms, Seconds } from '#engine/units.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/** Up, across, down of a pick beside the belt, mm. Assumed. */
const PICK_PATH = [60, 350, 60] as const
/** Taking hold, letting go and the camera's share of each pick. Assumed. */
const DELTA_HOLD_SECONDS: Seconds = 0.2
/** Cup head of a delta. Assumed. */
const HEAD_KG: Kilograms = 0.4
const LARGEST_MM = 400
const MOST_KINDS = 12
/** Pieces that come more slowly are no stream on a belt. Judgement of ours. */
const LEAST_STREAM_PER_MINUTE = 10
/** Frame, belt tracking and camera of one delta in a line, US dollars. Assumed. */
const AROUND_USD = [40_000, 90_000] as const

/** Deltas picking pieces as they pass: for tasks that lay single pieces. */
const isPicking = ({ task }: Demand): boolean =>
  traitsOf(task).at === 'belts' || traitsOf(task).at === 'containers'

const secondsOf = (robot: Robot, massKg: Kilograms): Seconds | undefined =>
  (robot.payloadKg ?? 0) >= massKg + HEAD_KG
    ? pathSeconds(robot, PICK_PATH, { outKg: massKg + HEAD_KG, backKg: HEAD_KG })
    : undefined

/** The quickest delta of the catalogue that carries the part, several of them along one belt. */
export const deltaLineOption = (demand: Demand): MachineOption | undefined => {
  if (!isPicking(demand) || demand.lengthMm > LARGEST_MM) return undefined
  if (demand.ratePerMinute < LEAST_STREAM_PER_MINUTE) return undefined
  // So many kinds do not lie on one belt.
  if (traitsOf(demand.task).fills === 'kits' && (demand.kindCount ?? 1) > MOST_KINDS) return undefined
  const [best] = robots
    .filter(({ type }) => type === 'delta')
    .flatMap((robot) => {
      const seconds = secondsOf(robot, demand.massKg)
      return seconds === undefined ? [] : [{ robot, seconds }]
    })
    .sort((a, b) => a.seconds - b.seconds || a.robot.id.localeCompare(b.robot.id))
  if (!best) return undefined
  const arm = priceUsdCents(best.robot)
  const priceUsd = [
    (arm?.lowCents ?? 0) / 100 + AROUND_USD[0],
    (arm?.highCents ?? 0) / 100 + AROUND_USD[1],
  ] as const
  return optionOf(demand, {
    kind: 'delta_line',
    name: 'Delta picking line',
    cycleSeconds: best.seconds + DELTA_HOLD_SECONDS,
    partsPerCycle: 1,
    limits: [
      `Part ${figure(demand.massKg)} kg, up to ${figure(demand.lengthMm)} mm, picked one by one from a moving belt.`,
      `${figure(60 / demand.ratePerMinute)} s a part for all deltas together.`,
    ],
    reasons: [
      `${best.robot.maker} ${best.robot.model} as the measure: ${figure(best.seconds)} s over ${PICK_PATH.join('-')} mm and back, ${DELTA_HOLD_SECONDS} s to hold, let go and see (assumed).`,
    ],
    priceUsd,
    priceBasis: 'delta robot, frame, camera and belt tracking',
  })
}

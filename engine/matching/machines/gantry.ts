import { moveTimeSeconds } from '#engine/motion/move-time.ts'
import { taskTraits, traitsOf } from '#engine/process/task-traits.ts'
import type { Kilograms, Millimetres, Seconds } from '#engine/units.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/**
 * Linear gantries by the load on the hoist (part and gripper). Speeds and accelerations are what belt and rack drives of
 * the class are commonly built for: assumed, general knowledge; a maker states his own. The lift runs at half of both.
 */
const gantryClasses: readonly {
  upToKg: Kilograms
  speedMps: number
  accelerationMps2: number
  gripSeconds: Seconds
  releaseSeconds: Seconds
  priceUsd: readonly [low: number, high: number]
}[] = [
  {
    upToKg: 100,
    speedMps: 3,
    accelerationMps2: 4,
    gripSeconds: 0.5,
    releaseSeconds: 0.4,
    priceUsd: [90_000, 180_000],
  },
  {
    upToKg: 500,
    speedMps: 1.5,
    accelerationMps2: 1.5,
    gripSeconds: 1.5,
    releaseSeconds: 1,
    priceUsd: [150_000, 300_000],
  },
  {
    upToKg: 2000,
    speedMps: 1,
    accelerationMps2: 0.8,
    gripSeconds: 2,
    releaseSeconds: 1.5,
    priceUsd: [300_000, 700_000],
  },
  {
    upToKg: 5000,
    speedMps: 0.5,
    accelerationMps2: 0.3,
    gripSeconds: 4,
    releaseSeconds: 3,
    priceUsd: [500_000, 1_200_000],
  },
]

/** Gripper on the hoist: a third of the part, at least 10 kg. Assumed. */
export const hoistLoadKg = (massKg: Kilograms): Kilograms => massKg + Math.max(10, massKg / 3)

/** Sheets bend and sail: no harder than this on the way, m/s and m/s². Assumed. */
const SHEET_CARRY = { speedMps: 2, accelerationMps2: 3 }
/** From the middle of one place to that of the next: a part's width and this much room, at least 1.5 m. Assumed. */
const ROOM_BETWEEN_MM = 400
const LEAST_ACROSS_MM = 1500
/** Lift over what stands there: the part's height and this much, at least 400 mm. Assumed. */
const ROOM_OVER_MM = 150
const LEAST_LIFT_MM = 400
/** On to a stack or a pallet: half its usual height on average. Assumed. */
const STACK_LIFT_MM = 700

export type GantryCycle = {
  acrossMm: Millimetres
  liftMm: Millimetres
  /** One move each, rest to rest, by the trapezoid d/v + v/a (or 2·√(d/a)). */
  acrossSeconds: Seconds
  liftSeconds: Seconds
  seconds: Seconds
}

const isStacking = ({ task }: Demand): boolean =>
  taskTraits[task].at === 'pallets' || taskTraits[task].at === 'sheets'

/** There with the part and back: lift, across, lower, each way, and taking hold and letting go. `undefined`: heavier than the heaviest class. */
export const gantryCycle = (demand: Demand): GantryCycle | undefined => {
  const found = gantryClasses.find(({ upToKg }) => hoistLoadKg(demand.massKg) <= upToKg)
  if (!found) return undefined
  const acrossMm = Math.max(LEAST_ACROSS_MM, demand.widthMm + ROOM_BETWEEN_MM)
  const liftMm = isStacking(demand) ? STACK_LIFT_MM : Math.max(LEAST_LIFT_MM, demand.heightMm + ROOM_OVER_MM)
  const isSheet = traitsOf(demand.task).at === 'sheets'
  const across = (isHeld: boolean): Seconds =>
    moveTimeSeconds({
      distance: acrossMm / 1000,
      speed: isSheet && isHeld ? Math.min(found.speedMps, SHEET_CARRY.speedMps) : found.speedMps,
      acceleration:
        isSheet && isHeld
          ? Math.min(found.accelerationMps2, SHEET_CARRY.accelerationMps2)
          : found.accelerationMps2,
    })
  const liftSeconds = moveTimeSeconds({
    distance: liftMm / 1000,
    speed: found.speedMps / 2,
    acceleration: found.accelerationMps2 / 2,
  })
  return {
    acrossMm,
    liftMm,
    acrossSeconds: across(true),
    liftSeconds,
    seconds: across(true) + across(false) + 4 * liftSeconds + found.gripSeconds + found.releaseSeconds,
  }
}

/** A portal with one hoist over the places; `undefined` above 5 t on the hoist. */
export const gantryOption = (demand: Demand): MachineOption | undefined => {
  const cycle = gantryCycle(demand)
  const loadKg = hoistLoadKg(demand.massKg)
  const found = gantryClasses.find(({ upToKg }) => loadKg <= upToKg)
  if (!cycle || !found) return undefined
  return optionOf(demand, {
    kind: 'gantry',
    name: `Linear gantry, 2 axes, ${figure(found.upToKg)} kg class`,
    cycleSeconds: cycle.seconds,
    partsPerCycle: 1,
    limits: [
      `Load on the hoist ${figure(loadKg)} kg: part ${figure(demand.massKg)} kg, gripper ${figure(loadKg - demand.massKg)} kg assumed.`,
      `Stroke ${figure(cycle.acrossMm)} mm across, ${figure(cycle.liftMm)} mm lift.`,
      `At least ${found.speedMps} m/s and ${found.accelerationMps2} m/s² across with the load, half of both for the lift.`,
    ],
    reasons: [
      `One cycle takes at least ${figure(cycle.seconds)} s: ${figure(cycle.acrossSeconds)} s across with the part, four lifts of ${figure(cycle.liftSeconds)} s, the way back, ${figure(found.gripSeconds + found.releaseSeconds)} s to take hold and let go.`,
      'Speeds of the class are assumed; a maker states his own.',
    ],
    priceUsd: found.priceUsd,
    priceBasis: `linear gantry up to ${figure(found.upToKg)} kg on the hoist`,
  })
}

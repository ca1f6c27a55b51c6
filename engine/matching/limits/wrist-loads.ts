import type { Robot } from '#engine/catalogue/types.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { neededInertia, neededMomentNm } from './wrist.ts'
import { wristEstimateOf } from './wrist-classes.ts'

/** One load of the wrist, with its published limit or, where there is none, the range of comparable wrists. */
export type WristLoad = {
  needed: number
  unit: 'kg·m²' | 'N·m'
  where: string
  limit: number | undefined
  band: { least: number; most: number } | undefined
}

/** A tool that always hangs straight down tilts nothing: of these the inertia about the last axis alone counts. */
const neverTilts = ({ type }: Robot): boolean => type === 'palletizer' || type === 'scara' || type === 'delta'

/** What the wrist must take with this tool, and what is known of what it takes. */
export function wristLoads(robot: Robot, duty: Duty, eoat: Eoat): WristLoad[] {
  const estimate = wristEstimateOf(robot)
  const inertia: WristLoad = {
    needed: neededInertia(duty, eoat),
    unit: 'kg·m²',
    where: 'about its last axis',
    limit: robot.wristInertiaKgM2,
    band: estimate?.inertiaKgM2,
  }
  if (neverTilts(robot)) return [inertia]
  const moment: WristLoad = {
    needed: neededMomentNm(duty, eoat),
    unit: 'N·m',
    where: 'with the tool level',
    limit: robot.wristMomentNm,
    band: estimate?.momentNm,
  }
  return [inertia, moment]
}

/** More than the strongest published wrist of the class takes at this payload. */
export const isBeyondClass = ({ needed, band }: WristLoad): boolean =>
  band !== undefined && needed > band.most

/** A wrist without published limits whose load is more than any comparable one takes. */
export const isWristDoubtful = (robot: Robot, duty: Duty, eoat: Eoat): boolean =>
  wristLoads(robot, duty, eoat).some((load) => load.limit === undefined && isBeyondClass(load))

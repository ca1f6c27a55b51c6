import type { Robot } from '#engine/catalogue/types.ts'
import { pathSeconds } from '#engine/motion/cycles-per-hour.ts'
import { moveTimeSeconds } from '#engine/motion/move-time.ts'
import { CORNER_OVERLAP } from '#engine/motion/rates/arch-time.ts'
import type { PathMm } from '#engine/motion/rates/path.ts'
import type { Seconds } from '#engine/units.ts'
import { type Duty, isAtPallets, PART_CHANGE_SECONDS } from './duty.ts'
import { loadedKg } from './eoat-options.ts'
import type { Eoat } from './types.ts'

/** A robot is planned to be busy at most this share of the time; the rest covers faults and waiting. Assumed. */
export const MOST_BUSY_SHARE = 0.85
/** More robots on one task than this are a line of cells, not a cell. */
export const MOST_ROBOTS = 4

/** Slow last stretch over a stack, into a tray or inside a machine, each cycle. Assumed. */
const CAREFUL_SECONDS: Readonly<Record<Duty['task'], Seconds>> = {
  palletizing: 0.5,
  depalletizing: 0.5,
  pick_and_place: 0.1,
  bin_picking: 0.8,
  machine_tending: 8,
}

/** Typical way of the tool, up, across, down. Assumed by task and size; the layout gives the real one. */
const pathOf = (duty: Duty): PathMm => {
  if (isAtPallets(duty)) return [400, 1700, 700]
  if (duty.binMm !== undefined) return [duty.binMm[2] + 200, 1400, 300]
  if (duty.task === 'machine_tending') return [250, 1000, 250]
  if (duty.massKg <= 3 && Math.max(duty.lengthMm, duty.widthMm) <= 350) return [60, 350, 60]
  return duty.massKg <= 8 ? [150, 700, 150] : [200, 1000, 200]
}

/** The least time to carry a part over a path without shaking it off, corners rounded; 0 where the grip sets no limit. */
export const carriedSeconds = ({ carry }: Eoat, [up, across, down]: PathMm): Seconds => {
  if (carry === undefined) return 0
  const move = (distanceMm: number): Seconds =>
    moveTimeSeconds({
      distance: distanceMm / 1000,
      speed: carry.speedMps,
      acceleration: carry.accelerationMps2,
    })
  return move(across) + (1 - CORNER_OVERLAP) * (move(up) + move(down))
}

/** Collecting one more part on the same visit: a short hop and another grip. Assumed. */
const collectSeconds = (duty: Duty, eoat: Eoat): Seconds =>
  // Cartons close up on the infeed and are gripped together.
  duty.task === 'palletizing' ? 0 : (eoat.partsPerPick - 1) * (0.15 + eoat.gripSeconds)

/** Seconds one robot is busy for one cycle (one pick, one place); `undefined` when the way does not fit its working space. */
export const cycleSeconds = (robot: Robot, duty: Duty, eoat: Eoat): Seconds | undefined => {
  const path = pathOf(duty)
  const loadKg = loadedKg(duty, eoat)
  const loaded = pathSeconds(robot, path, { outKg: loadKg, backKg: loadKg })
  const empty = pathSeconds(robot, path, { outKg: eoat.massKg, backKg: eoat.massKg })
  if (loaded === undefined || empty === undefined) return undefined
  // A double gripper takes and gives at the machine and at the tray.
  const visits = eoat.principle === 'double_jaw' ? 2 : 1
  return (
    Math.max(loaded / 2, carriedSeconds(eoat, path)) +
    empty / 2 +
    visits * (eoat.gripSeconds + eoat.releaseSeconds) +
    eoat.settleSeconds +
    collectSeconds(duty, eoat) +
    CAREFUL_SECONDS[duty.task]
  )
}

/** Parts a minute the machines themselves allow; `undefined` where no machine sets the pace. */
export const machineRate = (duty: Duty): number | undefined =>
  duty.task !== 'machine_tending' || duty.machiningSeconds === undefined
    ? undefined
    : (duty.machineCount * 60) / (duty.machiningSeconds + PART_CHANGE_SECONDS)

import type { Robot } from '#engine/catalogue/types.ts'
import { pathSeconds } from '#engine/motion/cycles-per-hour.ts'
import { moveTimeSeconds } from '#engine/motion/move-time.ts'
import { CORNER_OVERLAP } from '#engine/motion/rates/arch-time.ts'
import type { PathMm } from '#engine/motion/rates/path.ts'
import { batchRate } from '#engine/process/carried/sheet-feed.ts'
import { SETTLED_UPTIME, WISHED_RESERVE } from '#engine/process/held-rate.ts'
import { MOST_STATIONS } from '#engine/process/takt.ts'
import { taskTraits, traitsOf } from '#engine/process/task-traits.ts'
import type { Process } from '#engine/process/types.ts'
import type { Task } from '#engine/requirement/types.ts'
import { clamp, type Seconds } from '#engine/units.ts'
import { BIN_LOOK_SECONDS } from './bin-size.ts'
import { robotsForRacks } from './duty/kit-rack.ts'
import { machinesPerRobot } from './duty/machine-work.ts'
import { type Duty, isAtMachines } from './duty.ts'
import { isExchanged, loadedKg } from './eoat-options.ts'
import { written } from './gripping/wording.ts'
import { processCycleSeconds } from './rate/process-cycle.ts'
import type { Eoat } from './types.ts'

/** Most robots that are planned for a task; in process tasks one for each station. */
export const mostRobots = ({ task, processes }: Pick<Duty, 'task' | 'processes'>): number =>
  processes === undefined ? taskTraits[task].mostRobots : MOST_STATIONS

/** Most robots for this duty: one without a machine of its own does nothing. */
export const mostAround = (duty: Duty): number =>
  isAtMachines(duty) ? Math.min(mostRobots(duty), duty.machineCount) : mostRobots(duty)

/** A blank off its stack, over the centring table and into a machine, beside the ways. Assumed. */
const FEED_SECONDS: Seconds = 10

/** Into a mould from above; into an open die; through a door to a chuck that closes and opens. Assumed. */
const machineVisitSeconds = ({ machineKind, isUnloadOnly }: Duty): Seconds => {
  if (machineKind === 'injection') return 1.5
  // One visit and nothing set in: ram up, ejector, out.
  if (isUnloadOnly) return 1
  return machineKind === 'press' ? 4 : 8
}

/** From middle to middle of two places for sheets side by side. Assumed. */
const sheetPath = ({ lengthMm, widthMm }: Duty): PathMm => [
  300,
  clamp(Math.min(lengthMm, widthMm) + 1300, 1500, 3000),
  400,
]

const pickPath = ({ massKg, lengthMm, widthMm }: Duty): PathMm => {
  if (massKg <= 3 && Math.max(lengthMm, widthMm) <= 350) return [60, 350, 60]
  return massKg <= 8 ? [150, 700, 150] : [200, 1000, 200]
}

/**
 * Typical way of the tool, up, across, down, by task and size; the layout gives the real one. Seconds of the slow last
 * stretch over a stack, into a tray or inside a machine, each cycle. All assumed.
 */
type Way = {
  path: (duty: Duty) => PathMm
  carefulSeconds: (duty: Duty) => Seconds
  /** A camera finds each part while the arm is out of its view; what is left of this is waited for. */
  lookSeconds?: Seconds
}

const stacking: Way = { path: () => [400, 1700, 700], carefulSeconds: () => 0.3 }
const picking: Way = { path: pickPath, carefulSeconds: () => 0.1 }

const ways: Readonly<Record<Task, Way>> = {
  palletizing: stacking,
  depalletizing: stacking,
  pick_and_place: picking,
  bin_picking: {
    path: (duty) => (duty.binMm === undefined ? pickPath(duty) : [duty.binMm[2] + 200, 1400, 300]),
    carefulSeconds: () => 0.8,
    lookSeconds: BIN_LOOK_SECONDS,
  },
  machine_tending: {
    path: () => [250, 1000, 250],
    carefulSeconds: (duty) => machineVisitSeconds(duty) + duty.attendedSeconds,
  },
  marking: { path: () => [150, 700, 150], carefulSeconds: () => 3 },
  case_packing: { path: () => [250, 700, 300], carefulSeconds: () => 0.4 },
  // Camera on the bin and a way to its far corner.
  kitting: { path: () => [200, 700, 250], carefulSeconds: () => 0.7 },
  sheet_handling: {
    path: sheetPath,
    // Separated from the stack, squared up on a centring table, then into the machine.
    carefulSeconds: ({ feed, attendedSeconds }) =>
      feed === undefined ? 0.8 : FEED_SECONDS + attendedSeconds,
  },
  arc_welding: picking,
  assembly: picking,
  screwdriving: picking,
  inspection: picking,
  dispensing: picking,
  finishing: picking,
}

/** The least time to carry a part over a path without shaking it off, corners rounded; 0 where the grip sets no limit. */
const carriedSeconds = ({ carry }: Eoat, [up, across, down]: PathMm): Seconds => {
  if (carry === undefined) return 0
  const move = (distanceMm: number): Seconds =>
    moveTimeSeconds({
      distance: distanceMm / 1000,
      speed: carry.speedMps,
      acceleration: carry.accelerationMps2,
    })
  return move(across) + (1 - CORNER_OVERLAP) * (move(up) + move(down))
}

/** One more part on the same visit. Assumed. */
const collectSeconds = (duty: Duty, eoat: Eoat): Seconds => {
  const more = eoat.partsPerPick - 1
  // A group under a packing head is gripped and laid at once.
  if (traitsOf(duty.task).fills === 'groups') return 0
  // Cartons close up on the infeed and are gripped together, but patterns often ask for them one after the other, or turned.
  if (traitsOf(duty.task).pallets === 'filled') return 1.2 * more
  // A short hop and another grip.
  return more * (0.15 + eoat.gripSeconds)
}

/**
 * Seconds one robot is busy for one cycle (one pick, one place); `undefined` when the way does not fit its working space.
 * Process tasks are reckoned station by station: see `lineOf`.
 */
const handlingSeconds = (robot: Robot, duty: Duty, eoat: Eoat): Seconds | undefined => {
  const path = ways[duty.task].path(duty)
  const loadKg = loadedKg(duty, eoat)
  const loaded = pathSeconds(robot, path, { outKg: loadKg, backKg: loadKg })
  const empty = pathSeconds(robot, path, { outKg: eoat.massKg, backKg: eoat.massKg })
  if (loaded === undefined || empty === undefined) return undefined
  // Where parts are exchanged, one is taken and one given at the machine and at the tray; one hand goes the way twice for it.
  const isDouble = eoat.principle === 'double_jaw'
  const visits = isDouble || isExchanged(duty) ? 2 : 1
  const trips = isExchanged(duty) && !isDouble ? 2 : 1
  const moving = trips * (Math.max(loaded / 2, carriedSeconds(eoat, path)) + empty / 2)
  const looking = (ways[duty.task].lookSeconds ?? 0) - eoat.releaseSeconds - moving / 2
  return (
    moving +
    Math.max(0, looking) +
    visits * (eoat.gripSeconds + eoat.releaseSeconds) +
    eoat.settleSeconds +
    collectSeconds(duty, eoat) +
    ways[duty.task].carefulSeconds(duty)
  )
}

export type LineRate = {
  count: number
  /** The cycle that sets the pace. */
  cycleSeconds: Seconds
  /** What so many robots hold together while nothing is set up, parts a minute. */
  ratePerMinute: number
  /** What machines and set-ups leave of it; `undefined` where there are none. */
  capPerMinute?: number
  isEnough: boolean
  /** One robot, or one line of stations, holds the asked rate over weeks with the wished reserve. */
  hasReserve: boolean
}

const processLine = (robot: Robot, duty: Duty, process: Process, eoat: Eoat): LineRate | undefined => {
  const cycle = processCycleSeconds(robot, process, loadedKg(duty, eoat))
  if (cycle === undefined) return undefined
  const count = process.stations.length
  const sharing = process.flow === 'parallel' ? count : 1
  const ratePerMinute = (sharing * 60) / cycle
  const capPerMinute = (sharing * 60) / (cycle + duty.setupSecondsPerPart)
  const heldPerMinute = Math.min(ratePerMinute * SETTLED_UPTIME, capPerMinute)
  return {
    count,
    cycleSeconds: cycle,
    ratePerMinute,
    capPerMinute,
    isEnough: duty.ratePerMinute <= heldPerMinute,
    hasReserve: duty.ratePerMinute * (1 + WISHED_RESERVE) <= heldPerMinute,
  }
}

/** What one machine fed with sheets holds over whole batches, its robot included; `undefined` without one. */
const feedRate = ({ feed, partChangeSeconds }: Duty, cycle: Seconds): number | undefined => {
  if (feed === undefined) return undefined
  const machine = feed.machineSeconds === 0 ? 0 : feed.machineSeconds + partChangeSeconds
  return batchRate(feed, Math.max(cycle, machine))
}

/** So many robots; one that is just enough is not made two by the last digit of a division. */
const wholeUp = (count: number): number => Math.ceil(count - 1e-9)

/**
 * The rate of a robot with one of `eoatOptions(duty)`: with as many robots as the duty needs, in process tasks with as many
 * as that option stands for. `undefined` when the way does not fit its working space.
 */
export const lineOf = (robot: Robot, duty: Duty, eoat: Eoat, option: number): LineRate | undefined => {
  const process = duty.processes?.[option]
  if (process !== undefined) return processLine(robot, duty, process, eoat)
  const cycle = handlingSeconds(robot, duty, eoat)
  if (cycle === undefined) return undefined
  const perRobot = (60 * eoat.partsPerPick) / cycle
  const perMachine = feedRate(duty, cycle)
  const count = Math.max(
    wholeUp(duty.ratePerMinute / (perRobot * SETTLED_UPTIME)),
    perMachine === undefined ? 1 : wholeUp(duty.ratePerMinute / perMachine),
    traitsOf(duty.task).fills === 'kits' ? robotsForRacks(duty) : 1,
    isAtMachines(duty) ? Math.ceil(duty.machineCount / machinesPerRobot(duty)) : 1,
  )
  return {
    count,
    cycleSeconds: cycle,
    ratePerMinute: count * perRobot,
    ...(perMachine === undefined ? {} : { capPerMinute: count * perMachine }),
    isEnough: count <= mostAround(duty),
    hasReserve: count === 1 && duty.ratePerMinute * (1 + WISHED_RESERVE) <= perRobot * SETTLED_UPTIME,
  }
}

/** Parts a minute the machines themselves allow; `undefined` where no machine sets the pace. */
export const machineRate = (duty: Duty): number | undefined =>
  !isAtMachines(duty) || duty.machiningSeconds === undefined
    ? undefined
    : (duty.machineCount * 60) / (duty.machiningSeconds + duty.partChangeSeconds)

export type MachineLimit = {
  perMinute: number
  machines: number
  /** A machine's own time on one part, and what its change of parts takes. */
  workSeconds: Seconds
  changeSeconds: Seconds
}

/** What the machines make at most, however fast they are tended; `undefined` where no machine works by itself. */
export const machineLimit = (duty: Duty): MachineLimit | undefined => {
  const { feed, partChangeSeconds: changeSeconds, machineCount, machiningSeconds } = duty
  const perMachine = feed !== undefined && feed.machineSeconds > 0 ? feedRate(duty, 0) : undefined
  if (feed !== undefined && perMachine !== undefined) {
    const machines = mostAround(duty)
    return { perMinute: machines * perMachine, machines, workSeconds: feed.machineSeconds, changeSeconds }
  }
  const perMinute = machineRate(duty)
  return perMinute === undefined || machiningSeconds === undefined
    ? undefined
    : { perMinute, machines: machineCount, workSeconds: machiningSeconds, changeSeconds }
}

/** "2 machines with 15 s of work and 15 s of part change each" */
export const machineLimitText = ({ machines, workSeconds, changeSeconds }: MachineLimit): string =>
  `${machines === 1 ? 'one machine' : `${machines} machines`} with ${written(workSeconds)} s of work and ${written(changeSeconds)} s of change on each part`

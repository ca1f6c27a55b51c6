import { SETTLED_UPTIME } from '#engine/process/held-rate.ts'
import { PLANNED_SHARE } from '#engine/process/takt.ts'
import { taskTraits } from '#engine/process/task-traits.ts'
import type { RateUnit, Requirement, Task } from '#engine/requirement/types.ts'
import { type Kilograms, type Millimetres, round, type Seconds } from '#engine/units.ts'
import { formatNumber } from '../../requirement/fields.ts'
import { isSaid } from '../../requirement/said/types.ts'
import {
  DIE_OPEN_SECONDS,
  machineSeconds,
  machinesPerRobot,
  partChangeSeconds,
} from '../duty/machine-work.ts'
import { paceText } from '../gripping/wording.ts'
import type { MachineOption, Matching } from '../types.ts'

/** More machines on one task than this are a line to be designed again, not a cell. */
const MOST_MACHINES = 4

/** What a machine must do, from the facts; sizes in mm, the longest side first. */
export type Demand = {
  task: Task
  massKg: Kilograms
  lengthMm: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
  ratePerMinute: number
  rateUnit: RateUnit | undefined
  partsPerContainer: number | undefined
  kindCount?: number
  palletMm: readonly [Millimetres, Millimetres]
  /** Machines that are served, how many stand around one arm, and what they make together where their time is known. */
  served?: { machines: number; mostAroundArm: number; perMinute?: number }
}

/** Packed goods, where only the mass is known, kg/m³. General knowledge. */
const PACKED_DENSITY_KG_PER_M3 = 500

const servedOf = (requirement: Pick<Requirement, 'said' | 'facts'>): Demand['served'] => {
  const { facts } = requirement
  const task = facts.task?.value
  if (task === undefined || taskTraits[task].at !== 'machines') return undefined
  const [machines, machineKind] = [facts.machineCount?.value ?? 1, facts.machineKind?.value]
  const isOnlyEmptied = isSaid(requirement, 'isUnloadOnly')
  const mostAroundArm = machinesPerRobot({
    ...(machineKind === undefined ? {} : { machineKind }),
    ...(isOnlyEmptied ? { isUnloadOnly: true } : {}),
  })
  const seconds = machineSeconds(facts)
  if (seconds === undefined) return { machines, mostAroundArm }
  const change = isOnlyEmptied ? DIE_OPEN_SECONDS : partChangeSeconds(task, machineKind)
  return { machines, mostAroundArm, perMinute: (machines * 60) / (seconds + change) }
}

/** `undefined` when task, mass or rate is not known. */
export const demandOf = (
  requirement: Pick<Requirement, 'said' | 'facts' | 'rateUnit'>,
): Demand | undefined => {
  const { facts, rateUnit } = requirement
  const task = facts.task?.value
  const massKg = facts.partMassKg?.value
  const ratePerMinute = facts.ratePerMinute?.value
  if (task === undefined || massKg === undefined || ratePerMinute === undefined) return undefined
  if (!(massKg > 0) || !(ratePerMinute > 0)) return undefined
  const side = Math.cbrt((massKg / PACKED_DENSITY_KG_PER_M3) * 1e9)
  const diameter = facts.partDiameterMm?.value
  const served = servedOf(requirement)
  const first = facts.partLengthMm?.value ?? diameter ?? side
  const second = facts.partWidthMm?.value ?? diameter ?? Math.min(side, first)
  return {
    task,
    massKg,
    lengthMm: Math.max(first, second),
    widthMm: Math.min(first, second),
    heightMm: facts.partHeightMm?.value ?? side,
    ratePerMinute,
    rateUnit,
    partsPerContainer: facts.partsPerContainer?.value,
    ...(facts.kindCount ? { kindCount: facts.kindCount.value } : {}),
    ...(served ? { served } : {}),
    palletMm: [facts.palletLengthMm?.value ?? 1200, facts.palletWidthMm?.value ?? 800],
  }
}

/** A number for a sentence: three figures at most, no trailing zeros, thousands apart. */
export const figure = (value: number): string =>
  formatNumber(round(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2))

export type Reckoned = Pick<MachineOption, 'kind' | 'name' | 'cycleSeconds' | 'limits' | 'reasons'> & {
  partsPerCycle: number
  priceUsd: readonly [low: number, high: number]
  priceBasis: string
}

/** How many such machines the rate takes, and whether that is still a cell. `ratePerMinute` is what one holds for long. */
export const optionOf = (demand: Demand, reckoned: Reckoned): MachineOption => {
  const { kind, name, cycleSeconds, partsPerCycle, limits, reasons, priceUsd } = reckoned
  // Where it loads machines, it holds no more than they make.
  const ratePerMinute = Math.min(
    (60 * partsPerCycle * PLANNED_SHARE) / cycleSeconds,
    Math.max(demand.ratePerMinute, demand.served?.perMinute ?? Number.POSITIVE_INFINITY),
  )
  const machineCount = Math.ceil(demand.ratePerMinute / ratePerMinute - 1e-9)
  const isEnough = machineCount <= MOST_MACHINES
  const pace = (perMinute: number): string => paceText(perMinute, demand)
  const verdict = isEnough
    ? `${machineCount === 1 ? 'One is' : `${machineCount} are`} enough for ${pace(demand.ratePerMinute)}.`
    : `${pace(demand.ratePerMinute)} would take ${machineCount}; ${MOST_MACHINES} are the most on one task. Feasible up to ${pace(ratePerMinute)} with one, ${pace(MOST_MACHINES * ratePerMinute)} with ${MOST_MACHINES}.`
  return {
    kind,
    name,
    ratePerMinute,
    cycleSeconds,
    machineCount,
    isEnough,
    limits,
    price: {
      lowCents: Math.round(priceUsd[0] * 100),
      highCents: Math.round(priceUsd[1] * 100),
      basis: `each, assumed band for the class, without integration, as of 2025; not a quote: ${reckoned.priceBasis}`,
    },
    reasons: [
      ...reasons,
      `Holds ${pace(ratePerMinute)}, running ${PLANNED_SHARE * 100} % of the time. ${verdict}`,
    ],
  }
}

/** What one arm lacks. `isSeveral`: arms of the catalogue do the task, but one of them is not enough. */
type ArmShortfall = { text: string; isSeveral: boolean }

/** Why something else than one arm: the best cycle of one arm against the takt, or the limit that all arms miss. */
export const armShortfall = (
  demand: Demand,
  { ranked, rejected }: Pick<Matching, 'ranked' | 'rejected'>,
): ArmShortfall => {
  const { served } = demand
  if (ranked.length > 0 && served && served.machines > served.mostAroundArm)
    return {
      isSeveral: true,
      text: `One arm stands among ${served.mostAroundArm} machines at most, and ${served.machines} are to be served; an arm on a track or a gantry over a row serves more.`,
    }
  const fastest = Math.max(0, ...ranked.map((one) => one.ratePerMinute / one.robotCount))
  const takt: Seconds = 60 / demand.ratePerMinute
  if (fastest > 0) {
    const cycle: Seconds = 60 / fastest
    const needed = Math.min(...ranked.map(({ robotCount }) => robotCount))
    if (cycle > takt)
      return {
        isSeveral: true,
        text: `One arm cannot: it takes ${figure(cycle)} s for a part at best, ${figure(takt)} s are needed.`,
      }
    if (needed > 1)
      return {
        isSeveral: true,
        text: `One arm does not hold it over weeks: ${figure(cycle)} s for a part are ${paceText(fastest, demand)}, and ${figure(100 * (1 - SETTLED_UPTIME))} % of it go off for faults and repairs; ${paceText(demand.ratePerMinute, demand)} is needed.`,
      }
    return {
      isSeveral: false,
      text: `One arm can do it: ${figure(cycle)} s for a part, ${figure(takt)} s are needed.`,
    }
  }
  const nearest = rejected.find(({ limit }) => limit !== 'unknown_data')
  const text = nearest
    ? `No arm in the catalogue does it; the nearest one: ${nearest.text}.`
    : 'No arm in the catalogue does it.'
  return { isSeveral: false, text }
}

import type { DutyEnvironment, PartForm } from '#engine/requirement/types.ts'
import { type PlannedTask, plannedTasks, type Requirement } from '#engine/requirement/types.ts'
import type { Kilograms, Millimetres, Seconds, SizeMm } from '#engine/units.ts'
import { binSizeOf } from './bin-size.ts'

/** What matching needs of a requirement, gaps filled with stated assumptions. */
export type Duty = {
  task: PlannedTask
  form: PartForm
  massKg: Kilograms
  lengthMm: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
  isRound: boolean
  isMixedSizes: boolean
  material: string
  /** Parts a minute asked of all robots together. */
  ratePerMinute: number
  partsPerContainer?: number
  environment: DutyEnvironment
  /** Lowest protection class, two digits; `undefined`: none asked. */
  neededIp?: number
  cleanRoomIsoClass?: number
  dustZone?: number
  ceilingMm?: Millimetres
  palletMm: { length: Millimetres; width: Millimetres; height: Millimetres }
  stackTopMm: Millimetres
  /** Inside of the bins that parts are picked from. */
  binMm?: SizeMm
  machineCount: number
  machiningSeconds?: Seconds
}

/** Tasks at pallet places: the robot works over the whole height of a stack. */
export const isAtPallets = ({ task }: Pick<Duty, 'task'>): boolean =>
  task === 'palletizing' || task === 'depalletizing'

/** Bulk density of packed goods and of solid metal, kg/m³; only used when no size is known. General knowledge. */
const densityOf = (form: PartForm): number =>
  ['casting', 'block', 'blank', 'shaft', 'part'].includes(form) ? 5000 : 500

/** Chuck, doors and exchange with a double gripper between two machining times: assumed. */
export const PART_CHANGE_SECONDS: Seconds = 15

const neededIpOf = (facts: Requirement['facts'], environment: DutyEnvironment): number | undefined => {
  const asked = facts.protectionIp?.value
  // Hosing down needs IP67 (immersion) or IP69K (close jets); dust of zone 22 a dust-tight build; foundries IP67 (general knowledge).
  const usual =
    environment === 'washdown' || environment === 'foundry'
      ? 67
      : environment === 'dust_explosive'
        ? 65
        : undefined
  if (asked === undefined || usual === undefined) return asked ?? usual
  return Math.max(asked, usual)
}

const sizeOf = (facts: Requirement['facts'], massKg: Kilograms, form: PartForm) => {
  const diameter = facts.partDiameterMm?.value
  const volumeMm3 = (massKg / densityOf(form)) * 1e9
  const side = Math.cbrt(volumeMm3)
  if (diameter !== undefined) {
    const height =
      facts.partLengthMm?.value ?? facts.partHeightMm?.value ?? volumeMm3 / (Math.PI * (diameter / 2) ** 2)
    return { lengthMm: diameter, widthMm: diameter, heightMm: height, isRound: true }
  }
  return {
    lengthMm: facts.partLengthMm?.value ?? side * 1.3,
    widthMm: facts.partWidthMm?.value ?? side,
    heightMm: facts.partHeightMm?.value ?? side / 1.3,
    isRound: false,
  }
}

const rateOf = (facts: Requirement['facts'], task: PlannedTask): number | undefined => {
  const asked = facts.ratePerMinute?.value
  if (asked !== undefined) return asked
  const machining = facts.machiningSeconds?.value
  if (task !== 'machine_tending' || machining === undefined) return undefined
  return ((facts.machineCount?.value ?? 1) * 60) / (machining + PART_CHANGE_SECONDS)
}

/** The duty behind a requirement; `undefined` when the task is not planned here or mass or rate is missing. */
export const dutyOf = (requirement: Requirement): Duty | undefined => {
  const { facts } = requirement
  const task = plannedTasks.find((planned) => planned === facts.task?.value)
  const massKg = facts.partMassKg?.value
  const ratePerMinute = task && rateOf(facts, task)
  if (task === undefined || massKg === undefined || ratePerMinute === undefined) return undefined
  if (!(massKg > 0) || !(ratePerMinute > 0)) return undefined
  const form = facts.partForm?.value ?? 'part'
  const environment = facts.environment?.value ?? 'normal'
  const neededIp = neededIpOf(facts, environment)
  const ceilingMm = facts.ceilingMm?.value
  return {
    task,
    form,
    massKg,
    ...sizeOf(facts, massKg, form),
    isMixedSizes: facts.isMixedSizes?.value ?? false,
    material: facts.material?.value ?? '',
    ratePerMinute,
    ...(facts.partsPerContainer === undefined ? {} : { partsPerContainer: facts.partsPerContainer.value }),
    environment,
    ...(neededIp === undefined ? {} : { neededIp }),
    ...(facts.cleanRoomIsoClass === undefined ? {} : { cleanRoomIsoClass: facts.cleanRoomIsoClass.value }),
    ...(facts.dustZone === undefined ? {} : { dustZone: facts.dustZone.value }),
    ...(ceilingMm === undefined ? {} : { ceilingMm }),
    palletMm: {
      length: facts.palletLengthMm?.value ?? 1200,
      width: facts.palletWidthMm?.value ?? 800,
      height: facts.palletHeightMm?.value ?? 144,
    },
    stackTopMm: facts.maxStackHeightMm?.value ?? 1800,
    ...(task === 'bin_picking' ? { binMm: binSizeOf(requirement).sizeMm } : {}),
    machineCount: facts.machineCount?.value ?? 1,
    ...(facts.machiningSeconds === undefined ? {} : { machiningSeconds: facts.machiningSeconds.value }),
  }
}

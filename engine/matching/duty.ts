import { heldOffMm, lyingRound } from '#engine/process/carried/posture.ts'
import type { SheetFeed } from '#engine/process/carried/sheet-feed.ts'
import type { Job } from '#engine/process/job.ts'
import { taskTraits, traitsOf } from '#engine/process/task-traits.ts'
import type { Process } from '#engine/process/types.ts'
import { isSaid, type Leak, type NamedGoods, type Stuff, stuffSaid } from '#engine/requirement/said/types.ts'
import type {
  DutyEnvironment,
  Facts,
  MachineKind,
  PartForm,
  RateUnit,
  Requirement,
  Task,
} from '#engine/requirement/types.ts'
import type { Kilograms, Millimetres, Seconds, SizeMm } from '#engine/units.ts'
import { binSizeOf } from './bin-size.ts'
import {
  attendedSeconds,
  DIE_OPEN_SECONDS,
  machineSeconds,
  partChangeSeconds,
  setupSecondsPerPart,
} from './duty/machine-work.ts'

/** What matching needs of a requirement, gaps filled with stated assumptions. */
export type Duty = {
  task: Task
  form: PartForm
  /** Of the part as handled; 0 where a tool works on a part that stays in its place and its mass is not known. */
  massKg: Kilograms
  lengthMm: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
  isRound: boolean
  isMixedSizes: boolean
  /** Round and lying along its length. */
  isRoll?: true
  /** Round and longer than it is thick: lies across the wrist while it is carried, unless it stands. */
  isRod?: true
  /** The gripper holds the part this far from its middle, along its length. */
  heldOffMm?: Millimetres
  /** Open in the middle and soft: held from inside. */
  isTyre?: true
  /** Wound on a core: held in it. */
  isReel?: true
  /** Stiff walls and a rim or handle on top: drums, kegs, pails. */
  isRimmed?: true
  /** A heavy bottle: its valve or closure on a neck is no face for cups. */
  isNecked?: true
  /** Open on top, full of holes or of fibres: why no vacuum holds it from above. */
  leak?: Leak
  /** Machined or cast by its name, whatever it is made of: faces and bores that no cup seals on. */
  isRugged?: true
  /** In the words of the requirement. */
  material: string
  stuff: Stuff
  /** Parts a minute asked of all robots together. */
  ratePerMinute: number
  rateUnit?: RateUnit
  partsPerContainer?: number
  /** So many are wanted in one pick. */
  partsAPick?: number
  /** Different kinds that go into one kit. */
  kindCount?: number
  environment: DutyEnvironment
  /** Lowest protection class, two digits; `undefined`: none asked. */
  neededIp?: number
  cleanRoomIsoClass?: number
  dustZone?: number
  gasZone?: number
  /** Of a hot part while it is held. */
  partTemperatureC?: number
  ceilingMm?: Millimetres
  palletMm: { length: Millimetres; width: Millimetres; height: Millimetres }
  stackTopMm: Millimetres
  /** Inside of the bins that parts are picked from. */
  binMm?: SizeMm
  machineCount: number
  machineKind?: MachineKind
  /** A press that is only emptied. */
  isUnloadOnly?: true
  machiningSeconds?: Seconds
  /** From the end of one run of a machine to the start of the next. */
  partChangeSeconds: Seconds
  /** What the robot does with each part besides carrying it: trimming, bending. */
  attendedSeconds: Seconds
  /** Setting up for the next kind, shared by the parts of a batch. */
  setupSecondsPerPart: Seconds
  /** Sheets one by one into a machine. */
  feed?: SheetFeed
  /** Process tasks: how it is done with 1, 2, 3 … robots. */
  processes?: readonly Process[]
  /** Process tasks: what the robot fetches and sets in. */
  insertMassKg: Kilograms
}

/** Tasks at pallet places: the robot works over the whole height of a stack. */
export const isAtPallets = ({ task }: Pick<Duty, 'task'>): boolean => taskTraits[task].at === 'pallets'

/** Tasks where the robot loads a machine that works by itself. */
export const isAtMachines = ({ task }: Pick<Duty, 'task'>): boolean => taskTraits[task].at === 'machines'

/** Bulk density of packed goods and of solid metal, kg/m³; only used when no size is known. General knowledge. */
const densityOf = (form: PartForm): number =>
  ['casting', 'block', 'blank', 'shaft', 'part'].includes(form) ? 5000 : 500

const neededIpOf = (facts: Facts, environment: DutyEnvironment): number | undefined => {
  const asked = facts.protectionIp?.value
  // Hosing down needs IP67 (immersion) or IP69K (close jets); dust of zone 22 a dust-tight build; foundries IP67 (general
  // knowledge). Grinding dust: at least IP54 on the body, with a dust-tight wrist. Assumed.
  const usual =
    environment === 'washdown' || environment === 'foundry'
      ? 67
      : environment === 'dust_explosive'
        ? 65
        : traitsOf(facts.task?.value)?.work === 'finish'
          ? 54
          : undefined
  if (asked === undefined || usual === undefined) return asked ?? usual
  return Math.max(asked, usual)
}

/** Lighter rolls are eaten. */
const LEAST_REEL_KG = 5

/** Lighter ones hang on a cup. Assumed. */
const LEAST_RIMMED_KG = 8
const LEAST_RUGGED_KG = 1
/** No faces of a machined part, whatever its name. */
const softFamilies: readonly Stuff['family'][] = ['plastic', 'board', 'wood', 'glass', 'rubber']

/** What the goods are by their name, where it says how they can be held. */
const namedTraits = (
  named: NamedGoods | undefined,
  stuff: Stuff,
  massKg: Kilograms,
  form: PartForm,
): Pick<Duty, 'isTyre' | 'isReel' | 'isRimmed' | 'isNecked' | 'isRugged'> => {
  if (named === 'tyre') return { isTyre: true }
  if (named === 'reel' && massKg >= LEAST_REEL_KG) return { isReel: true }
  if (named === 'drum' && form === 'bottle' && massKg >= LEAST_RIMMED_KG) return { isRimmed: true }
  if (form === 'bottle' && massKg >= LEAST_RIMMED_KG) return { isNecked: true }
  const isRugged = named === 'machine_part' && form === 'part' && massKg >= LEAST_RUGGED_KG
  return isRugged && !softFamilies.includes(stuff.family) ? { isRugged: true } : {}
}

/** Longer than so many diameters a round part lies across the gripper. Assumed. */
const LIES_FROM = 1.5

/** Where parts lie by the task or by the words of the text; a slender bar in a tray is a rod. */
const isTakenLying = (requirement: Requirement): boolean =>
  traitsOf(requirement.facts.task?.value)?.isLying === true ||
  isSaid(requirement, 'isLying') ||
  isSaid(requirement, 'isOnEdge')

const sizeOf = (requirement: Requirement, massKg: Kilograms, form: PartForm) => {
  const { facts } = requirement
  const diameter = facts.partDiameterMm?.value
  const volumeMm3 = (massKg / densityOf(form)) * 1e9
  const side = Math.cbrt(volumeMm3)
  const lying = isTakenLying(requirement) ? lyingRound(requirement) : undefined
  // A roll that is stacked lies, and is clamped across.
  if (lying)
    return {
      lengthMm: lying[0],
      widthMm: lying[1],
      heightMm: lying[2],
      isRound: false,
      isRoll: true as const,
    }
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

/** Forms that stand on their base; of others the text may say it. */
const standingForms: readonly PartForm[] = ['bottle', 'vial']

const isRod = (requirement: Requirement, form: PartForm): boolean => {
  const { facts } = requirement
  const [diameter, length] = [facts.partDiameterMm?.value, facts.partLengthMm?.value]
  if (diameter === undefined || length === undefined || length <= LIES_FROM * diameter) return false
  return !standingForms.includes(form) && !isSaid(requirement, 'isOnEnd')
}

const rateOf = (facts: Facts, task: Task): number | undefined => {
  const asked = facts.ratePerMinute?.value
  if (asked !== undefined) return asked
  const containers = facts.containersPerMinute?.value
  if (containers !== undefined) return containers * (facts.partsPerContainer?.value ?? 1)
  const machining = machineSeconds(facts)
  if (!isAtMachines({ task }) || facts.machiningSeconds === undefined || machining === undefined)
    return undefined
  return (
    ((facts.machineCount?.value ?? 1) * 60) / (machining + partChangeSeconds(task, facts.machineKind?.value))
  )
}

/** How high a load gets over the floor: the layers that are wanted, under the height that is allowed. */
const stackTopMm = (facts: Facts, partHeightMm: Millimetres): Millimetres => {
  const { layersWanted, maxStackHeightMm, palletHeightMm } = facts
  const allowed = maxStackHeightMm?.value ?? 1800
  if (layersWanted === undefined) return allowed
  const wanted = (palletHeightMm?.value ?? 144) + layersWanted.value * partHeightMm
  return maxStackHeightMm === undefined || maxStackHeightMm.origin === 'assumed'
    ? wanted
    : Math.min(allowed, wanted)
}

/** How a process task is done with each number of robots; the size of the part as it lies there. */
const processPart = ({ process }: Job) => {
  if (process === undefined) return undefined
  const [lengthMm, widthMm, heightMm] = process.asNeeded.partMm
  return { processes: process.byStations, lengthMm, widthMm, heightMm }
}

/**
 * The duty behind a job; `undefined` when the task or the rate is missing, or the mass of a part that is to be
 * carried. Tools that work on a part in its place do not carry it.
 */
export const dutyOf = (job: Job): Duty | undefined => {
  const { requirement, feed } = job
  const { facts } = requirement
  const task = facts.task?.value
  const ratePerMinute = task && rateOf(facts, task)
  if (task === undefined || ratePerMinute === undefined || !(ratePerMinute > 0)) return undefined
  const process = processPart(job)
  const massKg = facts.partMassKg?.value ?? (process === undefined ? undefined : 0)
  if (massKg === undefined || (process === undefined && !(massKg > 0))) return undefined
  const form = facts.partForm?.value ?? 'part'
  const { said } = requirement
  const stuff = stuffSaid(requirement)
  const environment = facts.environment?.value ?? 'normal'
  const neededIp = neededIpOf(facts, environment)
  const ceilingMm = facts.ceilingMm?.value
  const machineKind = facts.machineKind?.value
  const machiningSeconds = machineSeconds(facts)
  const rod = isRod(requirement, form)
  const size = sizeOf(requirement, massKg, form)
  const acrossMm = Math.max(size.lengthMm, size.widthMm)
  // Along an upright part, another grip point is another height.
  const isUpright = !rod && size.heightMm > acrossMm
  const offMm = isUpright ? 0 : heldOffMm(requirement, Math.max(acrossMm, rod ? size.heightMm : 0))
  return {
    task,
    form,
    massKg,
    ...size,
    isMixedSizes: facts.isMixedSizes?.value ?? false,
    ...namedTraits(said.named?.value, stuff, massKg, form),
    ...(said.leak === undefined ? {} : { leak: said.leak.value }),
    material: facts.material?.value ?? '',
    stuff,
    ratePerMinute,
    ...(requirement.rateUnit ? { rateUnit: requirement.rateUnit } : {}),
    ...(facts.partsPerContainer === undefined ? {} : { partsPerContainer: facts.partsPerContainer.value }),
    ...(said.partsAPick === undefined ? {} : { partsAPick: said.partsAPick.value }),
    ...(facts.kindCount === undefined ? {} : { kindCount: facts.kindCount.value }),
    environment,
    ...(neededIp === undefined ? {} : { neededIp }),
    ...(facts.cleanRoomIsoClass === undefined ? {} : { cleanRoomIsoClass: facts.cleanRoomIsoClass.value }),
    ...(facts.dustZone === undefined ? {} : { dustZone: facts.dustZone.value }),
    ...(facts.gasZone === undefined ? {} : { gasZone: facts.gasZone.value }),
    ...(facts.partTemperatureC === undefined ? {} : { partTemperatureC: facts.partTemperatureC.value }),
    ...(ceilingMm === undefined ? {} : { ceilingMm }),
    palletMm: {
      length: facts.palletLengthMm?.value ?? 1200,
      width: facts.palletWidthMm?.value ?? 800,
      height: facts.palletHeightMm?.value ?? 144,
    },
    stackTopMm: stackTopMm(facts, size.heightMm),
    ...(rod ? { isRod: true as const } : {}),
    ...(offMm > 0 ? { heldOffMm: offMm } : {}),
    ...(traitsOf(task)?.at === 'bins' ? { binMm: binSizeOf(requirement).sizeMm } : {}),
    machineCount: facts.machineCount?.value ?? 1,
    ...(machineKind === undefined ? {} : { machineKind }),
    ...(isSaid(requirement, 'isUnloadOnly') ? { isUnloadOnly: true as const } : {}),
    ...(machiningSeconds === undefined ? {} : { machiningSeconds }),
    partChangeSeconds: isSaid(requirement, 'isUnloadOnly')
      ? DIE_OPEN_SECONDS
      : partChangeSeconds(task, machineKind),
    attendedSeconds: attendedSeconds(facts, feed),
    setupSecondsPerPart: setupSecondsPerPart(facts),
    ...(feed === undefined ? {} : { feed }),
    ...(process ?? {}),
    insertMassKg: facts.insertMassKg?.value ?? 0.1,
  }
}

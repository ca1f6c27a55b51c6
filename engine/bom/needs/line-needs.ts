import { componentById, robotById, robots } from '../../catalogue/index.ts'
import { readIpRating } from '../../catalogue/ip-rating.ts'
import type { RobotType } from '../../catalogue/types.ts'
import { CONVEYOR_SIDE_MM } from '../../layout/assumptions.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { Requirement, Task } from '../../requirement/types.ts'
import type { Kilograms, Millimetres } from '../../units.ts'
import { conveyorLineId, neededIp } from '../lines.ts'
import type { BomLine } from '../types.ts'
import { classKinds, componentKinds, type EquipmentClass, type LineKind, lineKinds } from './line-kinds.ts'

/** Figures of a part; `undefined`: not asked for, or not published. */
export type LineFigures = {
  payloadKg?: Kilograms
  reachMm?: Millimetres
  /** The number of the IP code: 67. */
  ipRating?: number
  lengthMm?: Millimetres
  widthMm?: Millimetres
}

/** What an article must be to serve as a line of a bill of materials. */
export type LineNeeds = {
  category: EquipmentClass
  /** The product of the catalogue that the plan names. */
  catalogueId?: string
  /** One of these words is in the name of an article that serves. */
  words: readonly string[]
  /** Products of the catalogue that work alike; `undefined`: the words decide. */
  products?: readonly string[]
  /** The least that each figure must be. */
  least: LineFigures
  /** The figures of the planned product. */
  planned: LineFigures
  /** false: class and limits do not say enough; only the planned product itself serves. */
  isComparable: boolean
}

type Line = Pick<BomLine, 'id' | 'category' | 'catalogueId'>
/** The parts of a plan that a bill of materials follows from; left out for bills written by hand. */
export type PlannedCell = { requirement: Requirement; chosen: Candidate; cell: Cell }

/** Robots weigh 5 to 15 × what they carry. Assumed. */
const MASS_PER_PAYLOAD = 10
/** Empty wooden pallet. EUR pallet: 25 kg (general knowledge). */
const PALLET_KG = 25

const starts = <Value>(table: readonly (readonly [string, Value])[], text: string): Value | undefined =>
  table.find(([beginning]) => text.startsWith(beginning))?.[1]

const known = (figures: { [Key in keyof LineFigures]: number | undefined }): LineFigures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))

/** Robots that stand in for each other: six axes and palletizers reach alike, others move in their own way. */
const alike: readonly (readonly RobotType[])[] = [
  ['6-axis', 'palletizer'],
  ['cobot', 'dual-arm cobot'],
  ['delta', 'packer'],
  ['scara'],
]

const robotsLike = (id: string): string[] => {
  const type = robotById(id)?.type
  const types = alike.find((group) => type !== undefined && group.includes(type)) ?? []
  return robots.filter((robot) => types.includes(robot.type)).map((robot) => robot.id)
}

const numberIn = (value: unknown): number | undefined => {
  const numbers = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number')
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** The published figures of a product of the catalogue. */
const figuresOf = (catalogueId: string | undefined): LineFigures => {
  if (catalogueId === undefined) return {}
  const robot = robotById(catalogueId)
  if (robot) return known({ payloadKg: robot.payloadKg, reachMm: robot.reachMm, ipRating: robot.ipRating })
  const component = componentById(catalogueId)
  if (!component) return {}
  const { specs, protection } = component
  return known({
    payloadKg: numberIn(specs.payload_kg ?? specs.load_kg),
    ipRating: readIpRating(protection ?? '').standard,
    widthMm: numberIn(specs.between_frames_mm ?? specs.width_mm),
  })
}

const conveyorOf = (id: string, cell: Cell): Station | undefined =>
  cell.stations.find((station) => id === conveyorLineId(station))

/** Conveyors that loaded pallets ride on, by the task. */
const ridesPallets = ({ kind }: Station, task: Task | undefined): boolean =>
  kind === 'pallet' ||
  (traitsOf(task)?.pallets === 'filled' && kind === 'outfeed') ||
  (traitsOf(task)?.pallets === 'emptied' && kind === 'infeed')

const conveyorLimits = (station: Station, { requirement: { facts }, cell }: PlannedCell): LineFigures => {
  const stacks = cell.stations.flatMap(({ stack }) => (stack ? [stack.loadMassKg] : []))
  const parts = station.kind === 'outfeed' ? (facts.partsPerContainer?.value ?? 1) : 1
  const isWithPallets = ridesPallets(station, facts.task?.value)
  const shorter = Math.min(station.sizeMm[0], station.sizeMm[1])
  return {
    payloadKg: isWithPallets ? PALLET_KG + Math.max(0, ...stacks) : parts * cell.part.massKg,
    widthMm: Math.max(1, shorter - 2 * CONVEYOR_SIDE_MM),
  }
}

/** What the line must carry, reach and fit, from the plan. */
const limitsOf = ({ id }: Line, { category, isForPallets }: LineKind, planned: PlannedCell): LineFigures => {
  const { chosen, cell } = planned
  if (id === 'robot') return { payloadKg: chosen.loadKg, reachMm: chosen.reachNeededMm }
  if (id === 'eoat' && category === 'gripper')
    return { payloadKg: Math.max(chosen.eoat.partsPerPick * cell.part.massKg, 0) }
  if (id === 'pedestal' || id === 'frame') {
    const robot = robotById(chosen.robotId)
    return { payloadKg: robot?.weightKg ?? MASS_PER_PAYLOAD * (robot?.payloadKg ?? 0) }
  }
  const conveyor = conveyorOf(id, cell)
  if (conveyor) return conveyorLimits(conveyor, planned)
  if (isForPallets) {
    const pallet = cell.stations.find(({ stack }) => stack)?.stack?.palletMm
    return pallet ? { lengthMm: pallet[0], widthMm: pallet[1] } : {}
  }
  return {}
}

/** Parts near the process must be protected as it asks; cabinets, software and guards are apart from it or stand alone. */
const nearProcess: readonly EquipmentClass[] = ['robot', 'gripper', 'conveyor', 'vision']

/** How a gripper holds, where the plan names no product. */
const gripWords: Readonly<Record<string, readonly string[]>> = {
  vacuum: ['vacuum', 'suction', 'foam'],
  soft: ['soft'],
  clamp: ['clamp'],
  magnet: ['magnet'],
  fork: ['fork'],
  jaw: ['jaw', 'parallel', 'gripper'],
  double_jaw: ['double', 'jaw'],
}

const rounded = (figures: LineFigures): LineFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.ceil(value * 1000 - 1e-6) / 1000]),
  )

/**
 * What an article must be to serve as this line: its class, the words and limits (payload, kg; reach and size, mm;
 * protection) that the plan asks for, and the figures of the planned product beside them.
 */
export function lineNeeds(line: Line, planned?: PlannedCell): LineNeeds {
  const component = line.catalogueId === undefined ? undefined : componentById(line.catalogueId)
  const kind: LineKind = (component && starts(componentKinds, component.category)) ??
    starts(lineKinds, line.id) ??
    classKinds[line.category] ?? { category: 'supply' as const, words: [] }
  const { category } = kind
  const words =
    line.id === 'eoat' && !component && planned
      ? (gripWords[planned.chosen.eoat.principle] ?? [])
      : kind.words
  const ip = planned && neededIp(planned.requirement)
  const least = planned
    ? rounded({
        ...limitsOf(line, kind, planned),
        ...(ip !== undefined && nearProcess.includes(category) ? { ipRating: ip } : {}),
      })
    : {}
  const products =
    line.id === 'robot' && line.catalogueId !== undefined ? robotsLike(line.catalogueId) : undefined
  const isRobot = line.id === 'robot'
  return {
    category,
    ...(line.catalogueId === undefined ? {} : { catalogueId: line.catalogueId }),
    words,
    ...(products ? { products } : {}),
    least,
    planned: figuresOf(line.catalogueId),
    isComparable: isRobot ? least.payloadKg !== undefined : words.length > 0,
  }
}

import { componentById, componentsOf } from '../catalogue/index.ts'
import { ipText } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import { CONVEYOR_SIDE_MM, PLASTICS_UP_TO_C } from '../layout/assumptions.ts'
import type { Cell, Station } from '../layout/types.ts'
import { traitsOf } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Requirement } from '../requirement/types.ts'
import { type Degrees, radians } from '../units.ts'
import { classUpTo, conveyorLineId, isProtected, metreLine, neededIp, productLine } from './lines.ts'
import type { PartClass } from './part-classes.ts'
import type { BomLine } from './types.ts'

/** Lighter and smaller than this a part falls between rollers or tips on them: it rides on a belt. Assumed. */
const ROLLER_FROM_KG = 2
const ROLLER_FROM_LENGTH_MM = 200

/** Pallets on a conveyor travel the way the full ones leave. */
const palletDirection = (cell: Cell): Degrees =>
  cell.stations.find((station) => station.kind === 'outfeed' && station.flow)?.flow?.directionDegrees ?? 90

/** Length along the way of the parts. */
function conveyorLengthMm(station: Station, cell: Cell): number {
  const direction = station.flow?.directionDegrees ?? palletDirection(cell)
  const across = Math.abs(Math.sin(radians(direction - station.rotationDegrees)))
  return across > 0.5 ? station.sizeMm[1] : station.sizeMm[0]
}

/** Conveyors that loaded pallets ride on. */
const carriesPallets = (station: Station, requirement: Requirement): boolean => {
  const task = requirement.facts.task?.value
  if (traitsOf(task)?.pallets === 'filled') return station.kind === 'pallet' || station.kind === 'outfeed'
  return station.kind === 'pallet' || (station.kind === 'infeed' && traitsOf(task)?.pallets === 'emptied')
}

/** Rollers on which whole stacks of sheets come and go. */
const carriesStacks = ({ form }: Station): boolean => form === 'stack_rollers'

const palletLengthMm = (cell: Cell): number =>
  Math.max(0, ...cell.stations.flatMap(({ stack }) => (stack ? [stack.palletMm[0]] : [])))

/** What has to run on a conveyor: room between its sides, mm, speed, mm/s, mass of one piece, and its length along the way. */
type Duty = { innerMm: number; speedMmPerSecond: number; loadKg: number; goodsLengthMm: number }

/** Goods tip or drop in between where fewer rollers than this are under them. Usual rule of conveyor makers. */
const ROLLERS_UNDER_GOODS = 3
/** Empty wooden pallet. EUR pallet: 25 kg (general knowledge). */
const PALLET_KG = 25

/** Mass of what rides on a conveyor as one piece: a loaded pallet, a stack, a full container or the part. */
function loadOn(station: Station, requirement: Requirement, cell: Cell): number {
  const stacks = cell.stations.flatMap(({ stack }) => (stack ? [stack.loadMassKg] : []))
  if (carriesPallets(station, requirement)) return PALLET_KG + Math.max(0, ...stacks)
  if (carriesStacks(station)) return Math.max(0, ...stacks)
  const parts = station.kind === 'outfeed' ? (requirement.facts.partsPerContainer?.value ?? 1) : 1
  return parts * cell.part.massKg
}

/** Heavier pieces are for driven rollers of steel, not for 24 V rollers or belts. The rated load of those (general knowledge). */
const LIGHT_UP_TO_KG = 50

/** Geared motors are sold up to this protection class. General knowledge. */
const GEARED_MOTOR_IP = 66

const numbersOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number')
const smallest = (value: unknown): number | undefined => {
  const numbers = numbersOf(value)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}
const largest = (value: unknown): number | undefined => {
  const numbers = numbersOf(value)
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** Whether a product is wide and fast enough by its published figures; what is not published does not stand against it. */
function isEnough({ specs }: Component, { innerMm, speedMmPerSecond, loadKg, goodsLengthMm }: Duty): boolean {
  const width = largest(specs.between_frames_mm ?? specs.width_mm)
  const metresAMinute = largest(specs.speed_m_min_max)
  const speed = largest(specs.speed_m_s) ?? (metresAMinute === undefined ? undefined : metresAMinute / 60)
  const carried = largest(specs.load_kg)
  const closest = smallest(specs.pitch_mm)
  return (
    (width === undefined || innerMm <= width) &&
    (speed === undefined || speedMmPerSecond <= speed * 1000 + 1) &&
    (carried === undefined || loadKg <= carried) &&
    (closest === undefined || goodsLengthMm >= ROLLERS_UNDER_GOODS * closest)
  )
}

/** A class for goods that no light conveyor carries, by their mass. */
const heavyClass = (loadKg: number): PartClass =>
  classUpTo(
    loadKg,
    [
      [250, 'live_roller_conveyor_medium'],
      [1200, 'live_roller_conveyor_heavy'],
    ],
    'live_roller_conveyor_special',
  )

function conveyorFor(
  requirement: Requirement,
  station: Station,
  cell: Cell,
  ip: number | undefined,
  duty: Duty,
): Component | undefined {
  const named = station.componentId === undefined ? undefined : componentById(station.componentId)
  if (named && isProtected(named, ip)) return named
  const choice = (category: string): Component | undefined =>
    componentsOf(category).find(
      // `conveyor.belt` alone: the washed ones of `conveyor.belt.food` cost a multiple.
      (each) => each.category === category && isProtected(each, ip) && isEnough(each, duty),
    )
  if (ip !== undefined && ip >= 65) return choice('conveyor.belt.food')
  if (carriesPallets(station, requirement)) return choice('conveyor.pallet')
  // Chains and rollers for pallets leave a single heavy part too little to rest on.
  if (duty.loadKg > LIGHT_UP_TO_KG) return carriesStacks(station) ? choice('conveyor.pallet') : undefined
  const isRolling =
    cell.part.shape === 'box' &&
    cell.part.massKg >= ROLLER_FROM_KG &&
    cell.part.sizeMm[0] >= ROLLER_FROM_LENGTH_MM
  // By the metre rather than the piece: the quantity follows from the cell.
  return (isRolling ? choice('conveyor.roller') : undefined) ?? choice('conveyor.belt')
}

/** A pallet loaded on a conveyor rather than on the floor. */
const isRaisedPallet = ({ kind, stack, surfaceMm }: Station): boolean =>
  kind === 'pallet' && stack !== undefined && surfaceMm > stack.palletMm[2]

/** Conveyors by length, each of the kind that suits what rides on it. */
export function conveyorLines(requirement: Requirement, cell: Cell): BomLine[] {
  const ip = neededIp(requirement)
  return cell.stations
    .filter((station) => station.flow || isRaisedPallet(station))
    .map((station) => {
      const lengthMm = conveyorLengthMm(station, cell)
      const width = Math.round(
        conveyorLengthMm(station, cell) === station.sizeMm[0] ? station.sizeMm[1] : station.sizeMm[0],
      )
      const duty = {
        innerMm: width - 2 * CONVEYOR_SIDE_MM,
        speedMmPerSecond: station.flow?.speedMmPerSecond ?? 0,
        loadKg: loadOn(station, requirement, cell),
        goodsLengthMm: carriesPallets(station, requirement) ? palletLengthMm(cell) : cell.part.sizeMm[0],
      }
      const speed = station.flow ? `, ${formatNumber(Math.round(duty.speedMmPerSecond))} mm/s` : ''
      const load = formatNumber(Math.ceil(10 * duty.loadKg) / 10)
      const reason = `${station.label}: ${formatNumber(Math.round(lengthMm))} mm long, ${formatNumber(width)} mm wide${speed}, for ${load} kg apiece.`
      const use = { id: conveyorLineId(station), category: 'conveyor' as const, quantity: 1, reason }
      const isHeavy = duty.loadKg > LIGHT_UP_TO_KG
      const partC = requirement.facts.partTemperatureC?.value ?? 0
      if (partC > PLASTICS_UP_TO_C && !carriesPallets(station, requirement))
        return metreLine(
          'hot_conveyor',
          {
            ...use,
            reason: `${reason} Parts of ${formatNumber(partC)} °C: belts of plastic and rubber stand about ${PLASTICS_UP_TO_C} °C.`,
          },
          lengthMm,
        )
      const component = conveyorFor(requirement, station, cell, ip, duty)
      if (component) return productLine(component, { ...use, lengthMm })
      const protection = ip === undefined ? '' : ` At least ${ipText(ip)}.`
      if (isHeavy && (ip ?? 0) <= GEARED_MOTOR_IP)
        return metreLine(heavyClass(duty.loadKg), { ...use, reason: reason + protection }, lengthMm)
      if (ip === undefined || ip < 65)
        return metreLine(
          'wide_conveyor',
          { ...use, reason: `${reason} Wider or faster than the conveyors of the catalogue are stated for.` },
          lengthMm,
        )
      return metreLine('washdown_conveyor', { ...use, reason: reason + protection }, lengthMm)
    })
}

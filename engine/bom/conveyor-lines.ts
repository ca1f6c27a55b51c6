import { componentById, componentsOf } from '../catalogue/index.ts'
import { ipText } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import { CONVEYOR_SIDE_MM } from '../layout/assumptions.ts'
import type { Cell, Station } from '../layout/types.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Requirement } from '../requirement/types.ts'
import { type Degrees, radians } from '../units.ts'
import { classLine, isProtected, neededIp, productLine } from './lines.ts'
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
  if (task === 'palletizing') return station.kind === 'pallet' || station.kind === 'outfeed'
  return station.kind === 'pallet' || (station.kind === 'infeed' && task === 'depalletizing')
}

/** What has to run on a conveyor: room between its sides, mm, and speed, mm/s. */
type Duty = { innerMm: number; speedMmPerSecond: number }

const largest = (value: unknown): number | undefined => {
  const numbers = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number')
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** Whether a product is wide and fast enough by its published figures; what is not published does not stand against it. */
function isEnough({ specs }: Component, { innerMm, speedMmPerSecond }: Duty): boolean {
  const width = largest(specs.between_frames_mm ?? specs.width_mm)
  const metresAMinute = largest(specs.speed_m_min_max)
  const speed = largest(specs.speed_m_s) ?? (metresAMinute === undefined ? undefined : metresAMinute / 60)
  return (
    (width === undefined || innerMm <= width) && (speed === undefined || speedMmPerSecond <= speed * 1000 + 1)
  )
}

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
      const reason = `${station.label}: ${formatNumber(Math.round(lengthMm))} mm long, ${formatNumber(width)} mm wide${station.flow ? `, ${formatNumber(Math.round(station.flow.speedMmPerSecond))} mm/s` : ''}.`
      const use = { id: `conveyor_${station.id}`, category: 'conveyor' as const, quantity: 1, reason }
      const duty = {
        innerMm: width - 2 * CONVEYOR_SIDE_MM,
        speedMmPerSecond: station.flow?.speedMmPerSecond ?? 0,
      }
      const component = conveyorFor(requirement, station, cell, ip, duty)
      if (component) return productLine(component, { ...use, lengthMm })
      if (ip === undefined || ip < 65)
        return {
          ...classLine('wide_conveyor', { ...use, quantity: Math.ceil(lengthMm / 100 - 1e-9) / 10 }),
          unit: 'metre' as const,
          reason: `${reason} Wider or faster than the conveyors of the catalogue are stated for.`,
        }
      return classLine('washdown_conveyor', {
        ...use,
        reason: ip === undefined ? reason : `${reason} At least ${ipText(ip)}.`,
      })
    })
}

import { componentById, componentsOf } from '../catalogue/index.ts'
import { ipText } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import type { Cell, Station } from '../layout/types.ts'
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

function conveyorFor(
  requirement: Requirement,
  station: Station,
  cell: Cell,
  ip: number | undefined,
): Component | undefined {
  const named = station.componentId === undefined ? undefined : componentById(station.componentId)
  if (named && isProtected(named, ip)) return named
  const choice = (category: string): Component | undefined =>
    componentsOf(category).find((component) => isProtected(component, ip))
  if (ip !== undefined && ip >= 65) return choice('conveyor.belt.food')
  if (carriesPallets(station, requirement)) return choice('conveyor.pallet')
  const isRolling =
    cell.part.shape === 'box' &&
    cell.part.massKg >= ROLLER_FROM_KG &&
    cell.part.sizeMm[0] >= ROLLER_FROM_LENGTH_MM
  if (isRolling) return choice('conveyor.roller')
  // By the metre rather than the piece: the quantity follows from the cell.
  return choice('conveyor.belt')
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
      const reason = `${station.label}: ${Math.round(lengthMm)} mm long, ${width} mm wide${station.flow ? `, ${Math.round(station.flow.speedMmPerSecond)} mm/s` : ''}.`
      const use = { id: `conveyor_${station.id}`, category: 'conveyor' as const, quantity: 1, reason }
      const component = conveyorFor(requirement, station, cell, ip)
      if (component) return productLine(component, { ...use, lengthMm })
      return classLine('washdown_conveyor', {
        ...use,
        reason: ip === undefined ? reason : `${reason} At least ${ipText(ip)}.`,
      })
    })
}

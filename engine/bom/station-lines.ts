import { componentById, componentsOf } from '../catalogue/index.ts'
import { ipText } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import type { Cell, Station } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { type Degrees, radians, type SizeMm } from '../units.ts'
import { classLine, isProtected, neededIp, productLine } from './lines.ts'
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
const carriesPallets = (station: Station, requirement: Requirement): boolean =>
  station.kind === 'pallet' || (station.kind === 'outfeed' && requirement.facts.task?.value === 'palletizing')

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

function conveyorLines(requirement: Requirement, cell: Cell): BomLine[] {
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

type Place = {
  kind: Station['kind']
  partClass: PartClass
  category: BomLine['category']
  reason: (count: number) => string
}

/** Stations without a drive of their own, and what has to be bought for each. */
const places: readonly Place[] = [
  {
    kind: 'infeed',
    partClass: 'part_fixture',
    category: 'infrastructure',
    reason: () => 'Parts stand still and located where the robot picks them',
  },
  {
    kind: 'outfeed',
    partClass: 'part_fixture',
    category: 'infrastructure',
    reason: () => 'Finished parts leave from here',
  },
  {
    kind: 'pallet',
    partClass: 'pallet_place',
    category: 'infrastructure',
    reason: (count) =>
      count > 1 ? 'One is filled while another is changed' : 'The load is built on the pallet standing here',
  },
  {
    kind: 'container',
    partClass: 'container_place',
    category: 'infrastructure',
    reason: () => 'Trays or boxes stand located while they are filled',
  },
  {
    kind: 'buffer',
    partClass: 'part_buffer',
    category: 'infrastructure',
    reason: () => 'Parts wait here so that the cell runs on without an operator',
  },
  {
    kind: 'machine',
    partClass: 'machine_interface',
    category: 'control',
    reason: () => 'One for each machine that is there already; the machines are not part of this bill',
  },
]

function placeLines(cell: Cell): BomLine[] {
  return places.flatMap(({ kind, partClass, category, reason }) => {
    const found = cell.stations.filter((station) => station.kind === kind && !station.flow)
    if (found.length === 0) return []
    const sizes = found[0] ? found[0].sizeMm.map(Math.round).join(' × ') : ''
    return [
      classLine(partClass, {
        id: `place_${kind}`,
        category,
        quantity: found.length,
        reason: `${reason(found.length)}. ${found.map((station) => station.label).join(', ')}; ${sizes} mm.`,
      }),
    ]
  })
}

function palletStoreLines(cell: Cell): BomLine[] {
  return cell.stations
    .filter((station) => station.kind === 'pallet_store')
    .map((station) => {
      const use = { id: `pallet_store_${station.id}`, category: 'infrastructure' as const, quantity: 1 }
      const component =
        componentById(station.componentId ?? '') ??
        componentsOf('pallet_dispenser').find((each) => holdsPallet(each, palletOf(cell)))
      const reason = `${station.label}: gives out empty pallets one by one`
      return component
        ? productLine(component, { ...use, reason })
        : classLine('pallet_dispenser', { ...use, reason })
    })
}

const palletOf = (cell: Cell): SizeMm | undefined =>
  cell.stations.find((station) => station.stack)?.stack?.palletMm

/** A dispenser holds pallets up to the size it is made for. */
function holdsPallet(component: Component, pallet: SizeMm | undefined): boolean {
  const made = component.specs.pallet_mm
  if (!Array.isArray(made) || !pallet) return false
  const [length, width]: unknown[] = made
  return typeof length === 'number' && typeof width === 'number' && pallet[0] <= length && pallet[1] <= width
}

/** Mixed or piled parts need heights, parts lying flat on a belt a picture. */
function cameraFor(requirement: Requirement, station: Station | undefined): Component | undefined {
  const named = station?.componentId === undefined ? undefined : componentById(station.componentId)
  if (named) return named
  const needsHeight =
    requirement.facts.isMixedSizes?.value === true || requirement.facts.partForm?.value === 'parcel'
  const ofModel = (category: string, model: string): Component | undefined =>
    componentsOf(category).find((component) => component.model.includes(model)) ?? componentsOf(category)[0]
  return needsHeight ? ofModel('vision.3d', 'Scanner L') : ofModel('vision.2d', '3800')
}

function visionLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const cameras = cell.stations.filter((station) => station.kind === 'camera')
  const movingInfeeds = cell.stations.filter((station) => station.kind === 'infeed' && station.flow)
  const isPicking = requirement.facts.task?.value === 'pick_and_place'
  const count = cameras.length > 0 ? cameras.length : isPicking ? Math.max(1, movingInfeeds.length) : 0
  if (count === 0) return []
  const ip = neededIp(requirement)
  const component = cameraFor(requirement, cameras[0])
  const lines: BomLine[] = []
  if (component)
    lines.push(
      productLine(component, {
        id: 'camera',
        category: 'vision',
        quantity: count,
        reason:
          component.category === 'vision.3d'
            ? 'Finds position, height and size of every part; settle time is in the cycle'
            : 'Finds position and angle of every part before it is picked',
      }),
    )
  lines.push(
    classLine('camera_mount', {
      id: 'camera_mount',
      category: 'vision',
      quantity: count,
      reason: 'Stiff mount apart from the robot frame; light chosen on real parts',
    }),
  )
  if (component && !isProtected(component, ip) && ip !== undefined)
    lines.push(
      classLine('camera_enclosure', {
        id: 'camera_enclosure',
        category: 'vision',
        quantity: count,
        reason: `${ipText(ip)} is asked, the camera is stated with ${component.protection ?? 'no class'}`,
      }),
    )
  if (isPicking && movingInfeeds.length > 0)
    lines.push(
      classLine('belt_encoder', {
        id: 'belt_encoder',
        category: 'vision',
        quantity: movingInfeeds.length * Math.max(1, candidate.robotCount),
        reason: 'Belt tracking: every robot follows the moving belt by its own encoder signal',
      }),
    )
  return lines
}

/** What stands around the robots: conveyors by length, places, stores, cameras. */
export function stationLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  return [
    ...conveyorLines(requirement, cell),
    ...placeLines(cell),
    ...palletStoreLines(cell),
    ...visionLines(requirement, candidate, cell),
  ]
}

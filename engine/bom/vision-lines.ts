import { componentById, componentsOf } from '../catalogue/index.ts'
import { ipText } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import type { Cell, Station } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { traitsOf } from '../process/task-traits.ts'
import { comesInTrays } from '../requirement/said/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { classLine, isProtected, neededIp, productLine } from './lines.ts'
import type { BomLine } from './types.ts'

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

/** Assumed: one image is evaluated while the other camera waits. */
const CAMERAS_ON_A_COMPUTER = 2

/** Belts that are followed by an encoder. */
function trackingLines(candidate: Candidate, cell: Cell): BomLine[] {
  // The robot follows what it picks from and what it lays into, if that moves.
  const tracked = cell.stations.filter((station) => station.flow && station.targets.length > 0)
  if (tracked.length === 0) return []
  return [
    classLine('belt_encoder', {
      id: 'belt_encoder',
      category: 'vision',
      quantity: tracked.length * Math.max(1, candidate.robotCount),
      reason: 'Belt tracking: every robot follows each moving belt by an encoder signal of its own',
    }),
  ]
}

/** Cameras with mounts, software, computer, protection and belt tracking. */
export function visionLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const cameras = cell.stations.filter((station) => station.kind === 'camera')
  const movingInfeeds = cell.stations.filter((station) => station.kind === 'infeed' && station.flow)
  const isPicking = traitsOf(requirement.facts.task?.value)?.at === 'belts'
  if (isPicking && cameras.length === 0 && comesInTrays(requirement)) return trackingLines(candidate, cell)
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
  if (component?.category === 'vision.3d')
    lines.push(
      classLine('picking_software', {
        id: 'picking_software',
        category: 'vision',
        quantity: cell.robots.length,
        reason: 'A 3D camera gives points: the software finds parts and plans how each robot grips them',
      }),
      classLine('vision_computer', {
        id: 'vision_computer',
        category: 'vision',
        quantity: Math.ceil(count / CAMERAS_ON_A_COMPUTER),
        reason: `Evaluates up to ${CAMERAS_ON_A_COMPUTER} 3D cameras, apart from the cell’s controls`,
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
  return isPicking ? [...lines, ...trackingLines(candidate, cell)] : lines
}

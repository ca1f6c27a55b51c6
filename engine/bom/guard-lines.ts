import { componentsOf } from '../catalogue/index.ts'
import type { Component } from '../catalogue/types.ts'
import { CURTAIN_FOOT_MM, CURTAIN_TOP_MM } from '../layout/assumptions.ts'
import { isTruckGate } from '../layout/room/fence.ts'
import type { Cell } from '../layout/types.ts'
import { formatNumber } from '../requirement/fields.ts'
import { fenceLengthMm, findsHand } from '../safety/guards.ts'
import { reachOverMm } from '../safety/reaching-over.ts'
import { classLine, metresOf, productLine } from './lines.ts'
import type { BomLine } from './types.ts'

/** Top of a usual set of three beams (300, 700, 1,100 mm), and what beams add for reaching through (ISO 13855). */
const TOP_BEAM_MM = 1100
const BODY_MM = 850

const ofModel = (category: string, model: string): Component | undefined =>
  componentsOf(category).find((component) => component.model.includes(model)) ?? componentsOf(category)[0]

const maybe = (component: Component | undefined, use: Parameters<typeof productLine>[1]): BomLine[] =>
  component ? [productLine(component, use)] : []

function fenceLines({ fence }: Cell): BomLine[] {
  if (fence.panels.length === 0) return []
  const lines = maybe(ofModel('safety.fence', 'X-Guard'), {
    id: 'fence',
    category: 'safety',
    quantity: 1,
    lengthMm: fenceLengthMm(fence),
    reason: `Fence of ${metresOf(fenceLengthMm(fence)).toFixed(1)} m with doors, ${formatNumber(fence.heightMm)} mm high, 20 × 100 mm mesh`,
  })
  const gates = fence.doors.filter(isTruckGate).length
  if (fence.doors.length > 0)
    lines.push(
      ...maybe(ofModel('safety.interlock', 'MGB2'), {
        id: 'interlock',
        category: 'safety',
        quantity: fence.doors.length,
        reason: `Guard locking at each door: opens only after standstill${gates > 0 ? '; at each truck gate: only while the robot is kept out of the place behind' : ''}`,
      }),
    )
  if (gates > 0)
    lines.push(
      ...maybe(ofModel('safety.scanner', 'nanoScan3'), {
        id: 'scanner',
        category: 'safety',
        quantity: gates,
        reason: 'Floor at each place with a truck gate: a person who goes on into the cell stops the robot',
      }),
    )
  return lines
}

function openingLines({ fence }: Cell): BomLine[] {
  const curtains = fence.openings.filter((opening) => opening.guard !== 'tunnel').length
  const muted = fence.openings.filter((opening) => opening.guard === 'muted_light_curtain').length
  const tunnels = fence.openings.filter((opening) => opening.guard === 'tunnel').length
  const bodies = fence.openings.filter((opening) => opening.guard !== 'tunnel' && !findsHand(opening)).length
  const lines: BomLine[] = []
  if (curtains > 0)
    lines.push(
      ...maybe(ofModel('safety.light_curtain', 'deTec4'), {
        id: 'light_curtain',
        category: 'safety',
        quantity: curtains,
        reason: `One at each opening that a person fits through and that has no door; detects 30 mm, PL e, field from ${CURTAIN_FOOT_MM} to ${formatNumber(CURTAIN_TOP_MM)} mm, so that reaching over adds nothing${bodies === 0 ? '' : `. ${bodies === curtains ? 'Their' : `At ${bodies} of them the`} distance is that for a body; single beams would do there ${formatNumber((reachOverMm(TOP_BEAM_MM) ?? BODY_MM) - BODY_MM)} mm farther out, for reaching over a top beam at ${formatNumber(TOP_BEAM_MM)} mm`}`,
      }),
    )
  if (muted > 0)
    lines.push(
      classLine('muting_sensors', {
        id: 'muting',
        category: 'safety',
        quantity: muted,
        reason: 'Lets loads pass the curtain: two independent signals and a time limit (IEC 62046)',
      }),
    )
  if (tunnels > 0)
    lines.push(
      classLine('material_tunnel', {
        id: 'tunnel',
        category: 'safety',
        quantity: tunnels,
        reason: 'Material passes, an arm does not reach the hazard (ISO 13857)',
      }),
    )
  return lines
}

/** Fence, doors, curtains, scanner, emergency stops and the safety controller, counted from the cell. */
export function guardLines(cell: Cell): BomLine[] {
  const hasFence = cell.fence.panels.length > 0
  const accesses = cell.fence.doors.length + cell.fence.openings.length + 1
  const scanner = hasFence
    ? []
    : maybe(ofModel('safety.scanner', 'nanoScan3'), {
        id: 'scanner',
        category: 'safety',
        // One scanner looks 275° around: two at opposite corners see the whole zone.
        quantity: 2,
        reason: 'No fence: two at opposite corners see the whole zone around the robot',
      })
  return [
    ...fenceLines(cell),
    ...openingLines(cell),
    ...scanner,
    classLine('emergency_stop', {
      id: 'emergency_stop',
      category: 'safety',
      quantity: accesses,
      reason: 'One at each access and one at the panel (ISO 13850)',
    }),
    ...maybe(ofModel('safety.controller', 'PNOZmulti'), {
      id: 'safety_controller',
      category: 'safety',
      quantity: 1,
      reason: `Evaluates emergency stops (${accesses}), doors (${cell.fence.doors.length}) and guarded openings (${cell.fence.openings.length}), PL e`,
    }),
  ]
}

/** PLC, panel and cabinet: one of each for the cell; a larger PLC from two robots or three machines up. */
export function controlLines(cell: Cell): BomLine[] {
  const machines = cell.stations.filter((station) => station.kind === 'machine').length
  const isLarge = cell.robots.length > 1 || machines > 2
  return [
    ...maybe(ofModel('plc', isLarge ? 'S7-1500' : 'S7-1200'), {
      id: 'plc',
      category: 'control',
      quantity: 1,
      reason: `Runs the sequence of ${cell.robots.length} ${cell.robots.length === 1 ? 'robot' : 'robots'} and ${cell.stations.length} stations`,
    }),
    classLine('operator_panel', {
      id: 'operator_panel',
      category: 'control',
      quantity: 1,
      reason: 'Start, stop, part choice, messages in plain words',
    }),
    classLine('control_cabinet', {
      id: 'control_cabinet',
      category: 'control',
      quantity: 1,
      reason: 'Supply and network for everything outside the robot controllers',
    }),
  ]
}

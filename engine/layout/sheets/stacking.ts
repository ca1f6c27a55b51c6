import { formatNumber } from '../../requirement/fields.ts'
import { isSaid, sheetFlowOf } from '../../requirement/said/types.ts'
import type { SheetFlow } from '../../requirement/types.ts'
import { type Millimetres, round } from '../../units.ts'
import {
  BODY_GAP_MM,
  baseHalfMm,
  beamDistanceMm,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  PALLET_CONVEYOR_HEIGHT_MM,
} from '../assumptions.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { boundsOf } from '../room/bounds.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { curtainWidthMm, tunnelWidthMm } from '../room/gaps.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, Station } from '../types.ts'
import { beltSpeed, FASTEST_MM_PER_SECOND } from './belt.ts'
import {
  bestSpot,
  type Lie,
  pickPose,
  robotAt,
  type Spot,
  stackAt,
  swingMm,
  taktOf,
  topOfArm,
  zonesFor,
} from './stacking-spot.ts'

/** Between the press and the fence, and the size of the press as drawn. Assumed; the press is there already. */
const PRESS_GAP_MM = 1000
const PRESS_MM = { depth: 2400, height: 2800, beyond: 1000 } as const

const rollersId = (number: number, isOut: boolean): string => `stack-${isOut ? 'exit' : 'entry'}-${number}`

/** Rollers on which a full stack leaves to the front, or comes from there, through the light beams. */
const rollersFor = (
  stack: Station,
  lie: Lie,
  number: number,
  flow: SheetFlow,
  beamMm: Millimetres,
): Station => {
  const length = beamMm + lie.alongMm + 200
  const front = stack.centreMm[1] - lie.alongMm / 2
  const isOut = flow === 'to_stack'
  return {
    id: rollersId(number, isOut),
    kind: isOut ? 'outfeed' : 'infeed',
    form: 'stack_rollers',
    label: `Full stacks ${isOut ? 'out' : 'in'} ${number}`,
    centreMm: [stack.centreMm[0], front - length / 2],
    rotationDegrees: 90,
    sizeMm: [length, lie.outMm, PALLET_CONVEYOR_HEIGHT_MM],
    surfaceMm: PALLET_CONVEYOR_HEIGHT_MM,
    targets: [],
    // Heavy roller conveyors run at 0.2 m/s; assumed.
    flow: { directionDegrees: isOut ? 270 : 90, speedMmPerSecond: 200 },
  }
}

const isFromPress = ({ facts, requirement }: CellJob): boolean =>
  sheetFlowOf(requirement.facts) === 'to_stack' &&
  (facts.machineKind?.value === 'press' || isSaid(requirement, 'hasPress'))

/** Openings of the fence: a slot for the sheets, and a curtain before each stack. */
const gapsOf = (
  belt: Station,
  stacks: readonly Station[],
  lie: Lie,
  deepMm: Millimetres,
  isIn: boolean,
): Gap[] => [
  {
    id: `opening-${belt.id}`,
    side: 'left',
    atMm: belt.centreMm[1],
    widthMm: tunnelWidthMm(deepMm),
    guard: 'tunnel',
    label: `Sheets ${isIn ? 'in' : 'out'} through a slot`,
    groupId: belt.id,
  },
  ...stacks.map(
    (station, index): Gap => ({
      id: `opening-stack-${index + 1}`,
      side: 'front',
      atMm: station.centreMm[0],
      widthMm: curtainWidthMm(lie.outMm),
      guard: 'muted_light_curtain',
      label: `Full stacks ${isIn ? 'out' : 'in'} ${index + 1}`,
      groupId: rollersId(index + 1, isIn),
    }),
  ),
]

/**
 * Sheets come on a conveyor of driven zones past a row of robots; each takes every n-th sheet and lays it on the stack
 * beside it. Full stacks leave on rollers to the front. The other way round for sheets that a line takes off stacks.
 */
export const layOutStacking = (job: CellJob): Layout => {
  const { candidate } = job
  const flow = sheetFlowOf(job.requirement.facts)
  const isIn = flow === 'to_stack'
  const robotCount = Math.max(1, candidate.robotCount)
  const spot = bestSpot(job)
  if (!spot)
    return {
      diagnostics: [
        unreachable(job, 'the conveyor and a stack of such sheets', 'Take a robot with more reach.'),
      ],
    }
  const { lie, pickMm } = spot
  const { pitchMm, zoneMm } = zonesFor(job, spot)
  const half = baseHalfMm(job.robot.reachMm ?? 0)
  const speed = beltSpeed(zoneMm, robotCount, taktOf(job))
  const xs = Array.from({ length: robotCount }, (_, index) => (index - (robotCount - 1) / 2) * pitchMm)
  const [firstX, lastX] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const stacks = xs.map((x, index) => stackAt(spot, index, x, flow))
  const beamMm = beamDistanceMm(job.robot)
  const exits = stacks.map((station, index) => rollersFor(station, lie, index + 1, flow, beamMm))
  const deep = lie.outMm + 2 * CONVEYOR_SIDE_MM
  const rectangle = {
    minX: firstX - Math.max(lie.alongMm / 2, half) - BODY_GAP_MM - zoneMm / 2,
    maxX: lastX + swingMm(spot) + BODY_GAP_MM,
    minY: Math.min(...stacks.map((station) => stationRoom(station).min[1])) - beamMm,
    maxY: pickMm + deep / 2 + BODY_GAP_MM,
  }
  // The conveyor begins outside the fence, a whole number of zones before the first place.
  const zonesBefore = Math.ceil((firstX - rectangle.minX + PRESS_GAP_MM - lie.alongMm / 2) / zoneMm)
  const startX = firstX - zonesBefore * zoneMm - zoneMm / 2
  const endX = lastX + lie.alongMm / 2 + CONVEYOR_SIDE_MM
  const infeed: Station = {
    id: isIn ? 'infeed-1' : 'outfeed-1',
    kind: isIn ? 'infeed' : 'outfeed',
    label: isFromPress(job) ? 'Sheets from the press' : isIn ? 'Sheets in' : 'Sheets to the line',
    centreMm: [(startX + endX) / 2, pickMm],
    rotationDegrees: 0,
    sizeMm: [endX - startX, deep, CONVEYOR_HEIGHT_MM],
    surfaceMm: CONVEYOR_HEIGHT_MM,
    targets: xs.map((x) => pickPose(job, spot, x)),
    flow: { directionDegrees: isIn ? 0 : 180, speedMmPerSecond: speed },
  }
  const press: Station = {
    id: 'press-1',
    kind: 'machine',
    form: 'press',
    label: 'Press (there already)',
    centreMm: [startX - PRESS_MM.depth / 2, pickMm],
    rotationDegrees: 90,
    sizeMm: [lie.outMm + PRESS_MM.beyond, PRESS_MM.depth, PRESS_MM.height],
    surfaceMm: CONVEYOR_HEIGHT_MM,
    targets: [],
  }
  const stations = [infeed, ...(isFromPress(job) ? [press] : []), ...stacks, ...exits]
  const gaps = gapsOf(infeed, stacks, lie, deep, isIn)
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'front', gaps)])
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(
      fence.heightMm,
      topOfArm(job, spot),
      ...stations.map((station) => stationRoom(station).max[2]),
    ),
    robots: xs.map((x, index) => ({
      ...robotAt(job, index, x, spot.pedestalMm),
      servesStationIds: [infeed.id, `stack-${index + 1}`],
    })),
    stations,
    fence,
    operatorSide: 'front',
    part: job.part,
  }
  return { cell, notes: notesOf(job, spot, speed) }
}

const notesOf = (
  job: CellJob,
  { lie, stack }: Spot,
  speed: number,
): Extract<Layout, { cell: Cell }>['notes'] => [
  {
    code: 'layout.sheet_stacks',
    severity: 'info',
    path: 'layout',
    text: `Sheets run ${lie.isAcross ? 'with the long side leading' : 'lengthwise'} at ${round(speed / 1000, 2)} m/s. Each stack holds ${stack.boxCount} sheets: ${formatNumber(Math.round(stack.loadHeightMm))} mm, ${formatNumber(Math.round(stack.loadMassKg))} kg.`,
  },
  ...(stack.limitedBy === 'reach'
    ? [
        {
          code: 'layout.stack_limited_by_reach',
          severity: 'warning' as const,
          path: 'maxStackHeightMm',
          text: `The stacks end at ${formatNumber(Math.round(stack.loadHeightMm))} mm because of the robot's reach.`,
          remedy: 'Take a robot with more reach.',
        },
      ]
    : []),
  ...(speed >= FASTEST_MM_PER_SECOND
    ? [
        {
          code: 'layout.sheet_conveyor_fast',
          severity: 'warning' as const,
          path: 'ratePerMinute',
          text: `At ${round(60 / taktOf(job), 1)} sheets a minute the conveyor runs at its limit of ${FASTEST_MM_PER_SECOND / 1000} m/s; sheets wait for each other.`,
          remedy: 'More robots, or a second outfeed.',
        },
      ]
    : []),
]

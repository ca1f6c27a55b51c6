import type { Diagnostic } from '../../diagnostic.ts'
import type { Millimetres } from '../../units.ts'
import { BODY_GAP_MM, CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../assumptions.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { doorIn, fenceAround, type Gap, type Rectangle } from '../room/fence.ts'
import { lineGaps } from '../room/gaps.ts'
import type { PlacedRobot, Station } from '../types.ts'
import { lineWidthMm } from './case-spot.ts'
import { kitBoxFor, plural, rimOver } from './container.ts'
import { kindsOf, kitShares } from './kit-shares.ts'
import { kitSpot, kitWork } from './kit-spot.ts'
import { tooLongFor } from './most-that-fit.ts'
import { REFILL_MM } from './rack.ts'
import {
  halfOf,
  LINE_END_MM,
  leastApartMm,
  lineAlong,
  lineHeightMm,
  outermost,
  placesApart,
  robotAt,
  rowCell,
  tooManyPicks,
} from './row.ts'

/** Boxes move on at up to this speed, and get up to it at this rate. Assumed. */
export const BOX_SPEED = { speed: 600, acceleration: 1500 }
/** Height of the camera over a rack. Assumed. */
const CAMERA_HEIGHT_MM = 2300
/** Clear from a camera to the mounting plate of a hanging robot. Assumed. */
const BASE_GAP_MM = 50

const tooMany = (job: CellJob, kinds: number): Diagnostic => ({
  code: 'layout.too_many_robots',
  severity: 'error',
  path: 'kindCount',
  text: `${job.candidate.robotCount} robots are more than the ${kinds} kinds that go into one box: some would have nothing to lay.`,
  remedy: 'Take a faster robot, or run two lines side by side.',
  missed: { limit: kinds, actual: job.candidate.robotCount, unit: 'robots' },
})

const fenceFor = (
  rectangle: Rectangle,
  line: Station,
  boxMm: Millimetres,
  racks: readonly Station[],
  side: 'front' | 'back',
) => {
  const gaps: Gap[] = [
    ...lineGaps(line, 'Box line through a tunnel', boxMm),
    ...racks.map(
      (rack): Gap => ({
        id: `opening-${rack.id}`,
        side,
        atMm: rack.centreMm[0],
        widthMm: rack.sizeMm[0],
        guard: 'tunnel',
        label: 'Refill lanes of a rack, covered, with flaps',
        groupId: 'racks',
      }),
    ),
  ]
  return fenceAround(rectangle, [...gaps, doorIn(rectangle, side === 'front' ? 'back' : 'front', gaps)])
}

type Spot = NonNullable<ReturnType<typeof kitSpot>>
type Box = ReturnType<typeof kitBoxFor>

/** A rack of bins, turned so that the refill side is on its own +y. */
const rackAt = (
  { plan, nearY, away }: Spot,
  rack: { x: number; index: number; heightMm: number; kinds: readonly number[]; picks: Station['targets'] },
): Station => {
  const { x, index, heightMm, kinds, picks } = rack
  const from = (kinds[0] ?? 0) + 1
  return {
    id: `rack-${index + 1}`,
    kind: 'rack',
    form: 'kit_rack',
    label:
      kinds.length === 1
        ? `Rack ${index + 1}: kind ${from}`
        : `Rack ${index + 1}: kinds ${from} to ${from + kinds.length - 1}`,
    centreMm: [x, nearY + (away * (plan.pickDepthMm + REFILL_MM)) / 2],
    rotationDegrees: away > 0 ? 0 : 180,
    sizeMm: [plan.widthMm, plan.pickDepthMm + REFILL_MM, heightMm],
    surfaceMm: heightMm - plan.binMm[2],
    targets: [...picks],
  }
}

const cameraOver = (
  rack: Station,
  index: number,
  { fromY, toY, rackHeight }: { fromY: number; toY: number; rackHeight: number },
): Station => ({
  id: `camera-${index + 1}`,
  kind: 'camera',
  label: `Camera over rack ${index + 1}`,
  centreMm: [rack.centreMm[0], (fromY + toY) / 2],
  rotationDegrees: rack.rotationDegrees,
  sizeMm: [rack.sizeMm[0], Math.abs(toY - fromY), CAMERA_HEIGHT_MM],
  surfaceMm: rackHeight,
  targets: [],
})

const roomNote = (container: Box, binMm: Spot['plan']['binMm'], most: number): Diagnostic => {
  const [length, width, height] = container.outerMm
  const [binLength, binWidth, binHeight] = binMm
  return {
    code: 'layout.container_derived',
    severity: 'info',
    path: 'partsPerContainer',
    text: `Room for ${container.parts} ${container.parts === 1 ? 'part' : 'parts'} in a box of ${Math.round(length)} × ${Math.round(width)} × ${Math.round(height)} mm; bins of ${Math.round(binLength)} × ${Math.round(binWidth)} × ${Math.round(binHeight)} mm, ${most} at each robot.`,
    remedy: 'Give the size of the box when it is fixed.',
  }
}

/** From the line with its robots to the middle of the covered lanes behind the racks, which the fence crosses there. */
const depthOf = (
  { away, lineY }: Spot,
  container: Box,
  halfMm: Millimetres,
  rackEdgeMm: Millimetres,
): Pick<Rectangle, 'minY' | 'maxY'> => {
  const rackFence = rackEdgeMm + (away * REFILL_MM) / 2
  const lineEdges = [-1, 1].map((sign) => lineY + (sign * lineWidthMm(container)) / 2)
  return away < 0
    ? { minY: rackFence, maxY: Math.max(...lineEdges, halfMm) + BODY_GAP_MM }
    : { minY: Math.min(...lineEdges, -halfMm) - BODY_GAP_MM, maxY: rackFence }
}

/** The box line past all robots. */
const boxLine = (
  container: Box,
  spot: Spot,
  [fromX, toX]: readonly [Millimetres, Millimetres],
  work: readonly ReturnType<typeof kitWork>[],
): Station =>
  lineAlong({
    id: 'outfeed-1',
    kind: 'outfeed',
    label: `Box line, ${plural(container.word)} of ${container.parts}`,
    fromX,
    toX,
    y: spot.lineY,
    widthMm: lineWidthMm(container),
    heightMm: lineHeightMm(rimOver(container)),
    speedMmPerSecond: BOX_SPEED.speed,
    targets: work.flatMap(({ places }) => outermost(places)),
  })

/**
 * Kitting: boxes pass robots in a row and stop at each; a robot lays its share of the kinds, from a rack of bins of its
 * own, into every box. Racks are refilled from outside through covered lanes.
 */
export const layOutKitting = (job: CellJob): Layout => {
  const { candidate, part } = job
  const container = kitBoxFor(job.requirement, part)
  const count = Math.max(1, candidate.robotCount)
  const shares = kitShares(job.requirement, container.parts, count)
  const slots = Math.min(kindsOf(job.requirement, container.parts), container.parts)
  if (count > slots) return { diagnostics: [tooMany(job, slots)] }
  const most = Math.max(...shares.map(({ kinds }) => kinds.length))
  const picks = tooManyPicks(container.word, Math.max(...shares.map(({ boxes }) => boxes[0]?.length ?? 0)))
  if (picks.length > 0) return { diagnostics: picks }
  const spot = kitSpot(job, container, most)
  if (!spot) {
    return {
      diagnostics: [
        unreachable(
          job,
          `a rack of ${most} bins and the whole box of ${container.outerMm.map(Math.round).join(' × ')} mm`,
          'Take a robot with more reach, or more robots with fewer kinds each.',
        ),
      ],
    }
  }
  const { pitchMm } = container
  const isHanging = job.arm.kind === 'delta'
  const half = halfOf(job)
  const least = leastApartMm(
    job,
    Math.max(spot.plan.widthMm + STATION_GAP_MM, container.outerMm[0]),
    spot.away > 0,
  )
  // At least one box can wait between two robots.
  const apart = Math.max(2, placesApart(least, pitchMm, 1)) * pitchMm
  const xs = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * apart)
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const work = xs.map((x, index) => kitWork(job, container, spot, shares[index]?.kinds.length ?? 1, x))
  const beside = Math.max(half, spot.plan.widthMm / 2, container.outerMm[0] / 2) + BODY_GAP_MM
  const line = boxLine(container, spot, [first - beside - LINE_END_MM, last + beside + LINE_END_MM], work)
  const { plan, nearY, away } = spot
  const rackHeight =
    Math.max(...work.flatMap(({ over }) => over.map(({ positionMm }) => positionMm[2]))) -
    part.sizeMm[2] -
    CARRY_CLEARANCE_MM
  const racks = xs.map((x, index) =>
    rackAt(spot, {
      x,
      index,
      heightMm: rackHeight,
      kinds: shares[index]?.kinds ?? [],
      picks: work[index]?.picks ?? [],
    }),
  )
  const rackEdge = nearY + away * plan.pickDepthMm
  // Under a hanging robot the camera looks in from beside its mounting plate.
  const seenFrom = isHanging ? Math.min(nearY, -half - BASE_GAP_MM) : nearY
  const cameras = racks.map((rack, index) =>
    cameraOver(rack, index, { fromY: seenFrom, toY: rackEdge, rackHeight }),
  )
  const rectangle: Rectangle = {
    minX: first - beside,
    maxX: last + beside,
    ...depthOf(spot, container, isHanging ? 0 : half, rackEdge),
  }
  const side = away < 0 ? 'front' : 'back'
  const fence = fenceFor(rectangle, line, container.outerMm[2], racks, side)
  const robots = xs.map(
    (x, index): PlacedRobot => ({
      ...robotAt(job, index, { x, y: 0, z: spot.robotZ }, spot.facing),
      servesStationIds: [`rack-${index + 1}`, line.id],
    }),
  )
  const stations = [...racks, line, ...cameras]
  const over = work[0]?.over ?? []
  const cell = rowCell(job, { robots, stations, fence, operatorSide: side, over, robotZ: spot.robotZ })
  const tooLong = tooLongFor(
    job,
    cell,
    layOutKitting,
    'Give more length, take faster robots, or split the kinds over two lines.',
  )
  if (tooLong.length > 0) return { diagnostics: tooLong }
  return {
    cell,
    notes: [roomNote(container, plan.binMm, most)],
  }
}

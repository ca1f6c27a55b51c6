import { capital } from '../../capital.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { BODY_GAP_MM, CONVEYOR_HEIGHT_MM, CONVEYOR_SIDE_MM } from '../assumptions.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { conveyorSpeed } from '../cells/infeed.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { lineGaps } from '../room/gaps.ts'
import type { PlacedRobot, Station } from '../types.ts'
import { blockSizeMm } from './arrange.ts'
import { caseSpot, caseWork, laneWidthMm, lineWidthMm } from './case-spot.ts'
import { type Container, caseFor, plural, rimOver } from './container.ts'
import { endDevices } from './end-devices.ts'
import { tooLongFor } from './most-that-fit.ts'
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

/** Lanes reach this far out of the fence, to the divider that feeds them. Assumed. */
const LANE_OUTSIDE_MM = 900
/** Cases move on at up to this speed, and get up to it at this rate: full cases of upright goods stand it. Assumed. */
export const CASE_SPEED = { speed: 800, acceleration: 1500 }

const fewerAtOnce = (job: CellJob, container: Container): Diagnostic[] => {
  const { block, columns, rows, layers } = container.arrangement
  const asked = job.candidate.eoat.partsPerPick
  const taken = block[0] * block[1]
  if (taken >= asked) return []
  return [
    {
      code: 'layout.fewer_at_once',
      severity: 'info',
      path: 'partsPerContainer',
      text: `${taken} instead of ${asked} parts are taken at once: a ${container.word} of ${columns} × ${rows} in ${layers} ${layers === 1 ? 'layer' : 'layers'} is filled in whole blocks.`,
      remedy: `Choose a number of parts per ${container.word} that ${asked} divides.`,
    },
  ]
}

type Case = ReturnType<typeof caseFor>

/** A lane that ends with a stop, where parts close up to the block that is picked at once. */
const laneAt = (
  container: Case,
  lane: { x: number; index: number; endMm: number; lengthMm: number; picks: Station['targets'] },
  speedMmPerSecond: number,
): Station => {
  const { x, index, endMm, lengthMm, picks } = lane
  return {
    id: `infeed-${index + 1}`,
    kind: 'infeed',
    label: `Lane ${index + 1} with grouping of ${container.arrangement.block[0] * container.arrangement.block[1]}`,
    centreMm: [x, endMm - lengthMm / 2],
    rotationDegrees: 90,
    sizeMm: [lengthMm, laneWidthMm(container), CONVEYOR_HEIGHT_MM],
    surfaceMm: CONVEYOR_HEIGHT_MM,
    targets: [...picks],
    flow: {
      directionDegrees: 90,
      speedMmPerSecond,
    },
  }
}

const gapsOf = (container: Case, line: Station, lanes: readonly Station[]): Gap[] => [
  ...lineGaps(line, `${capital(container.word)} line through a tunnel`, container.outerMm[2]),
  ...lanes.map(
    (lane): Gap => ({
      id: `opening-${lane.id}`,
      side: 'front',
      atMm: lane.centreMm[0],
      widthMm: lane.sizeMm[1],
      guard: 'tunnel',
      label: 'Product lane through a tunnel',
      groupId: 'lanes',
    }),
  ),
]

const sizeNote = (container: Case): Diagnostic => {
  const { arrangement, outerMm } = container
  const [length, width, height] = outerMm
  const [blockWidth, blockDeep] = blockSizeMm(arrangement)
  return {
    code: 'layout.container_derived',
    severity: 'info',
    path: 'partsPerContainer',
    text: `${capital(container.word)}: ${arrangement.columns} × ${arrangement.rows} parts in ${arrangement.layers} ${arrangement.layers === 1 ? 'layer' : 'layers'}, ${Math.round(length)} × ${Math.round(width)} × ${Math.round(height)} mm outside; block of ${Math.round(blockWidth)} × ${Math.round(blockDeep)} mm in one pick.`,
    remedy: `Give the pattern of the ${container.word} when it is fixed.`,
  }
}

/**
 * Case packing: every robot has a lane that ends with a stop, where parts close up to the block that is picked at once,
 * and lays it into cases on one line past all robots. The line moves on by as many cases as there are robots, so that
 * each robot fills every n-th case; an erector stands before it and a sealer after it.
 */
export const layOutCasePacking = (job: CellJob): Layout => {
  const { candidate, part, facts } = job
  const container = caseFor(job.requirement, part, candidate.eoat.partsPerPick)
  const { columns, rows, layers, block } = container.arrangement
  const picks = tooManyPicks(container.word, (columns * rows * layers) / (block[0] * block[1]))
  if (picks.length > 0) return { diagnostics: picks }
  const spot = caseSpot(job, container)
  if (!spot) {
    return {
      diagnostics: [
        unreachable(
          job,
          `the lane and the whole ${container.word} of ${container.outerMm.map(Math.round).join(' × ')} mm`,
          `Take a robot with more reach, or fewer parts in a ${container.word}.`,
        ),
      ],
    }
  }
  const count = Math.max(1, candidate.robotCount)
  const { arrangement, pitchMm } = container
  const [, blockDeep] = blockSizeMm(arrangement)
  const laneWidth = laneWidthMm(container)
  const least = leastApartMm(job, Math.max(laneWidth, container.outerMm[0]))
  const apart = placesApart(least, pitchMm, count) * pitchMm
  const xs = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * apart)
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const isHanging = job.arm.kind === 'delta'
  const half = halfOf(job)
  const beside = Math.max(half, laneWidth / 2, container.outerMm[0] / 2) + BODY_GAP_MM
  // Whole places, so that cases enter at the first one and leave after the last.
  const ends = (Math.ceil((beside + LINE_END_MM) / pitchMm) + 0.5) * pitchMm
  const surface = lineHeightMm(rimOver(container))
  const work = xs.map((x) => caseWork(job, container, spot, x))
  const line = lineAlong({
    id: 'outfeed-1',
    kind: 'outfeed',
    label: `${capital(container.word)} line, ${plural(container.word)} of ${container.parts}`,
    fromX: first - ends,
    toX: last + ends,
    y: spot.lineY,
    widthMm: lineWidthMm(container),
    heightMm: surface,
    speedMmPerSecond: CASE_SPEED.speed,
    targets: work.flatMap(({ places }) => outermost(places)),
  })
  const rate = (facts.ratePerMinute?.value ?? candidate.ratePerMinute) / count
  const files = arrangement.block[0]
  const laneEnd = spot.blockY + blockDeep / 2 + CONVEYOR_SIDE_MM
  const front = spot.blockY - blockDeep / 2 - BODY_GAP_MM
  const laneLength = laneEnd - (front - LANE_OUTSIDE_MM)
  const speed = conveyorSpeed(blockDeep / arrangement.block[1], rate / files)
  const lanes = xs.map((x, index) =>
    laneAt(
      container,
      { x, index, endMm: laneEnd, lengthMm: laneLength, picks: work[index]?.picks ?? [] },
      speed,
    ),
  )
  const rectangle = {
    minX: first - beside,
    maxX: last + beside,
    minY: front,
    maxY:
      (isHanging ? spot.lineY + lineWidthMm(container) / 2 : Math.max(half, spot.robotY + half)) +
      BODY_GAP_MM,
  }
  const gaps = gapsOf(container, line, lanes)
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'back', gaps)])
  const robots = xs.map(
    (x, index): PlacedRobot => ({
      ...robotAt(job, index, { x, y: spot.robotY, z: spot.robotZ }, 270),
      servesStationIds: [`infeed-${index + 1}`, line.id],
    }),
  )
  const stations = [...lanes, line, ...endDevices(line, container)]
  const over = work[0]?.over ?? []
  const cell = rowCell(job, { robots, stations, fence, operatorSide: 'front', over, robotZ: spot.robotZ })
  const tooLong = tooLongFor(
    job,
    cell,
    layOutCasePacking,
    'Give more length, take more parts at once, or split the work over two lines.',
  )
  if (tooLong.length > 0) return { diagnostics: tooLong }
  return {
    cell,
    notes: [...fewerAtOnce(job, container), sizeNote(container)],
  }
}

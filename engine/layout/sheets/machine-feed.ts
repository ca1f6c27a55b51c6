import type { SheetFeed } from '../../process/carried/sheet-feed.ts'
import { BODY_GAP_MM, baseHalfMm, beamDistanceMm } from '../assumptions.ts'
import { armTopMm, type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import { boundsOf } from '../room/bounds.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { curtainWidthMm } from '../room/gaps.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, PlacedRobot, StackPlan, Station } from '../types.ts'
import { bentSize, type FeedSpot, feedPoses, feedStack, feedStations, nearestSpot } from './feed-stations.ts'

const PEDESTALS_MM = [0, 250, 500, 750, 1000] as const
const FURTHER_MM = [0, 100, 200, 300, 400, 500] as const
/** The robot faces the machine; stacks lie left and right in front of it, clear of the end of axis 1. */
const FACING_DEGREES = 90
/** Axes it takes to follow a sheet that folds up. */
const AXES_TO_FOLLOW = 6

const robotAt = (job: CellJob, index: number, x: number, pedestalMm: number): PlacedRobot => ({
  id: `robot-${index + 1}`,
  robotId: job.robot.id,
  baseMm: [x, 0, pedestalMm],
  rotationDegrees: FACING_DEGREES,
  isHanging: false,
  toolLengthMm: job.candidate.eoat.lengthMm,
  servesStationIds: [],
})

type Stacks = { blanks: StackPlan; finished: StackPlan }

const findSpot = (job: CellJob, feed: SheetFeed, stacks: Stacks): FeedSpot | undefined => {
  const nearest = nearestSpot(job, feed)
  for (const back of FURTHER_MM) {
    for (const side of FURTHER_MM) {
      for (const pedestalMm of PEDESTALS_MM) {
        const spot = { pedestalMm, sideMm: nearest.sideMm + side, frontMm: nearest.frontMm + back }
        const poses = feedPoses(feedStations(job, feed, spot, stacks, 1, 0))
        if (canReach(job.arm, robotAt(job, 0, 0, pedestalMm), 'box', poses)) return spot
      }
    }
  }
  return undefined
}

const topOfArm = (job: CellJob, spot: FeedSpot, stations: readonly Station[]): number => {
  const placed = robotAt(job, 0, 0, spot.pedestalMm)
  return feedPoses(stations).reduce((top, pose) => {
    const joints = solutionsAt(job.arm, placed, 'box', pose)[0]
    return joints ? Math.max(top, armTopMm(job.arm, placed, joints)) : top
  }, 0)
}

const tooFewAxes = (job: CellJob): Layout => ({
  diagnostics: [
    {
      code: 'layout.too_few_axes',
      severity: 'error',
      path: 'machineKind',
      text: `${job.robot.maker} ${job.robot.model} has ${job.robot.axes} axes; following a sheet through a bend takes ${AXES_TO_FOLLOW}.`,
      remedy: 'Take a six-axis robot.',
      missed: { limit: AXES_TO_FOLLOW, actual: job.robot.axes, unit: 'axes' },
    },
  ],
})

/** Before the stacks of one robot, the blanks' first. */
const openingsOf = (stations: readonly Station[]): Gap[] =>
  stations
    .filter(({ kind }) => kind === 'stack')
    .map((station, index) => ({
      id: `opening-${station.id}`,
      side: 'front',
      atMm: station.centreMm[0],
      widthMm: curtainWidthMm(station.sizeMm[0]),
      guard: 'door',
      label: `Truck access: ${index === 0 ? 'blanks in' : 'finished parts out'}`,
      groupId: index === 0 ? 'blanks' : 'finished',
    }))

/** One robot for each machine: sheet from the stack of blanks over a centring table into the machine, the part to its stack. */
export const layOutSheetFeed = (job: CellJob, feed: SheetFeed): Layout => {
  const { candidate, part } = job
  const robotCount = Math.max(1, candidate.robotCount)
  if (feed.bends > 0 && job.robot.axes < AXES_TO_FOLLOW) return tooFewAxes(job)
  const blanks = feedStack(job, part.sizeMm)
  const finished = feedStack(job, bentSize(part.sizeMm, feed.bends))
  const spot = blanks && finished && findSpot(job, feed, { blanks, finished })
  if (!blanks || !finished || !spot)
    return {
      diagnostics: [
        unreachable(
          job,
          'the stacks, the centring table and the machine',
          'Take a robot with more reach, or one on a track in front of the machine.',
        ),
      ],
    }
  const stacks: Stacks = { blanks, finished }
  const own = feedStations(job, feed, spot, stacks, 1, 0)
  const half = Math.max(
    ...own.flatMap((station) => [-stationRoom(station).min[0], stationRoom(station).max[0]]),
    baseHalfMm(job.robot.reachMm ?? 0),
  )
  const pitchMm = 2 * half + BODY_GAP_MM
  const xs = Array.from({ length: robotCount }, (_, index) => (index - (robotCount - 1) / 2) * pitchMm)
  const perRobot = xs.map((x, index) => feedStations(job, feed, spot, stacks, index + 1, x))
  const stations = perRobot.flat()
  const rooms = stations.map(stationRoom)
  const rectangle = {
    minX: Math.min(...rooms.map(({ min }) => min[0])) - BODY_GAP_MM,
    maxX: Math.max(...rooms.map(({ max }) => max[0])) + BODY_GAP_MM,
    minY: Math.min(...rooms.map(({ min }) => min[1])) - beamDistanceMm(job.robot),
    maxY: Math.max(...rooms.map(({ max }) => max[1])),
  }
  const gaps = perRobot.flatMap(openingsOf)
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'left', gaps)])
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(fence.heightMm, topOfArm(job, spot, own), ...rooms.map(({ max }) => max[2])),
    robots: xs.map((x, index) => ({
      ...robotAt(job, index, x, spot.pedestalMm),
      servesStationIds: (perRobot[index] ?? [])
        .filter(({ targets }) => targets.length > 0)
        .map(({ id }) => id),
    })),
    stations,
    fence,
    operatorSide: 'front',
    part,
  }
  return {
    cell,
    notes: [
      {
        code: 'layout.sheet_feed',
        severity: 'info',
        path: 'machineKind',
        text: `Blanks lie in stacks of up to ${blanks.boxCount}, finished parts in stacks of up to ${finished.boxCount}. ${feed.basis.join(' ')}`,
      },
      ...(feed.bends > 0
        ? [
            {
              code: 'layout.bends_assumed',
              severity: 'info' as const,
              path: 'processCount',
              text: 'Bends are drawn with the sheet level: long sides first, then short sides. Order, flanges and collisions with the tools come from the bending program.',
              remedy: 'Send a drawing of a typical part with its bends.',
            },
          ]
        : []),
    ],
  }
}

import type { Diagnostic } from '../../diagnostic.ts'
import type { DownPose } from '../../motion/types.ts'
import { formatNumber } from '../../requirement/index.ts'
import { comesInTrays } from '../../requirement/said/types.ts'
import type { Degrees, Millimetres, Vector3Mm } from '../../units.ts'
import {
  BODY_GAP_MM,
  baseHalfMm,
  CARRY_CLEARANCE_MM,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  STATION_GAP_MM,
} from '../assumptions.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import { boundsOf } from '../room/bounds.ts'
import { doorIn, fenceAround } from '../room/fence.ts'
import { lineGaps } from '../room/gaps.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, Fence, PlacedRobot, Station } from '../types.ts'
import { armTopMm, type CellJob, type Layout, toolOf, unreachable } from './cell-parts.ts'
import { conveyorSpeed } from './infeed.ts'
import { ACROSS_DEGREES, ALONG_DEGREES, feedTrayFor, onBelt, type Tray, trayOf } from './tray.ts'

/** Camera over the belt: mast height and field of view along the belt. Assumed. */
const CAMERA_HEIGHT_MM = 1900
const CAMERA_FIELD_MM = 500
/** Length over which a robot follows parts on the belt, to each side of it. Assumed. */
export const WINDOW_MM = 200
/** Columns of pockets that pass while a robot is late. Assumed, and held by a test. */
const LATE_COLUMNS = 1.5
/** Share of its reach that an arm may stand off its belts. Assumed. */
const NEAR_SHARE = 0.3
/** Sides of the smallest of mixed parts, of the largest one's. Assumed. */
export const SMALLEST_SHARE = 0.5
/** Belt before the camera and after the last robot. Assumed. */
const BELT_END_MM = 700

/** Room for belts side by side and the robots over or beside them. */
type Spot = { robotY: number; robotZ: number; infeedY: number; outfeedY: number }

type Belts = {
  /** Which way parts lie on them. */
  yawDegrees: Degrees
  infeedWidth: number
  outfeedWidth: number
  tray: Tray
}

/** Of a part as it lies, what a belt must be wide for. */
const acrossMm = ({ part: { sizeMm } }: CellJob, yawDegrees: Degrees): number =>
  yawDegrees === ALONG_DEGREES ? onBelt(sizeMm, yawDegrees)[0] : Math.max(sizeMm[0], sizeMm[1])

const beltsOf = (job: CellJob, yawDegrees: Degrees): Belts => {
  const tray = trayOf(job, yawDegrees)
  // A quarter of a part to either side for their scatter.
  const infeedWidth = acrossMm(job, yawDegrees) * 1.5 + 2 * CONVEYOR_SIDE_MM
  return {
    yawDegrees,
    infeedWidth,
    outfeedWidth: tray.widthMm + 2 * CONVEYOR_SIDE_MM,
    tray,
  }
}

const robotAt = (job: CellJob, index: number, x: number, spot: Spot, isHanging: boolean): PlacedRobot => ({
  id: `robot-${index + 1}`,
  robotId: job.robot.id,
  baseMm: [x, spot.robotY, spot.robotZ],
  // Standing robots face the belts, which lie on the operator's side of them.
  rotationDegrees: isHanging ? 0 : 270,
  isHanging,
  ...toolOf(job),
  servesStationIds: [],
})

/**
 * How far to either side of a robot parts are let go: into pockets as their column passes, along a bare belt as its middle
 * does. A robot that is a round or two late finds its column so much farther on.
 */
export const placeWindowMm = (
  yawDegrees: Degrees,
  { isTray, lengthMm, pocketMm }: Pick<Tray, 'isTray' | 'lengthMm' | 'pocketMm'>,
  partsPerPick: number,
): Millimetres => {
  if (isTray) return Math.min(lengthMm, Math.max(WINDOW_MM, LATE_COLUMNS * partsPerPick * pocketMm[0]))
  return yawDegrees === ALONG_DEGREES ? Math.min(WINDOW_MM, lengthMm) : lengthMm
}

/** Tool points that one robot at x must reach: the picking window over the belt's width, and the tray as it passes. */
const reachOf = (
  job: CellJob,
  x: number,
  spot: Spot,
  belts: Belts,
): { picks: DownPose[]; places: DownPose[] } => {
  const [length, width, height] = job.part.sizeMm
  const z = CONVEYOR_HEIGHT_MM + height
  const scatter = Math.max(
    0,
    (belts.infeedWidth - 2 * CONVEYOR_SIDE_MM - acrossMm(job, belts.yawDegrees)) / 2,
  )
  // Mixed parts are flatter as well: the tool must come down to the flattest.
  const isMixed = job.facts.isMixedSizes?.value ?? false
  const heights = isMixed ? [z, CONVEYOR_HEIGHT_MM + height * SMALLEST_SHARE] : [z]
  const { yawDegrees } = belts
  const at = (dx: number, y: number): DownPose[] =>
    heights.map((tip) => ({ positionMm: [x + dx, y, tip] as Vector3Mm, yawDegrees }))
  const picks = [-WINDOW_MM, WINDOW_MM].flatMap((dx) =>
    [-scatter, scatter].flatMap((dy) => at(dx, spot.infeedY + dy)),
  )
  const outX = placeWindowMm(yawDegrees, belts.tray, job.candidate.eoat.partsPerPick)
  const outY = Math.max(0, belts.tray.widthMm / 2 - Math.min(length, width) / 2)
  // What is straight before the robot is nearer than the corners, and out of its reach first.
  const places = [-outX, 0, outX].flatMap((dx) => [-outY, outY].flatMap((dy) => at(dx, spot.outfeedY + dy)))
  return { picks, places }
}

const raised = (poses: readonly DownPose[], byMm: number): DownPose[] =>
  poses.map(({ positionMm: [x, y, z], yawDegrees }) => ({
    positionMm: [x, y, z + byMm] as Vector3Mm,
    yawDegrees,
  }))

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

/** Deltas hang over the gap between two belts; others stand behind them with the tray belt next to the base. */
const spots = (job: CellJob, belts: Belts, isHanging: boolean): Spot[] => {
  const { infeedWidth, outfeedWidth } = belts
  if (isHanging) {
    const middle = (STATION_GAP_MM + infeedWidth + outfeedWidth) / 2
    const infeedY = -middle + infeedWidth / 2
    return range(500, 1600, 50).map((over) => ({
      robotY: 0,
      robotZ: CONVEYOR_HEIGHT_MM + over,
      infeedY,
      outfeedY: middle - outfeedWidth / 2,
    }))
  }
  const reachMm = job.robot.reachMm ?? 1000
  const half = baseHalfMm(reachMm)
  // Near its base a large arm reaches nothing with its tool down: it is placed farther off.
  const gaps = [...range(50, 450, 100), ...range(550, NEAR_SHARE * reachMm, 200)]
  return range(0, 1250, 125).flatMap((robotZ) =>
    gaps.map((gap) => {
      const outfeedY = -(half + gap + outfeedWidth / 2)
      const infeedY = outfeedY - outfeedWidth / 2 - STATION_GAP_MM / 2 - infeedWidth / 2
      return { robotY: 0, robotZ, infeedY, outfeedY }
    }),
  )
}

const findSpot = (job: CellJob, belts: Belts, isHanging: boolean): Spot | undefined =>
  spots(job, belts, isHanging).find((spot) => {
    const placed = robotAt(job, 0, 0, spot, isHanging)
    const { picks, places } = reachOf(job, 0, spot, belts)
    const lifted = raised([...picks, ...places], job.part.sizeMm[2] + CARRY_CLEARANCE_MM)
    return canReach(job.arm, placed, job.part.shape, [...picks, ...places, ...lifted])
  })

/** Where the robots stand along the belts, and where the belts begin and end. */
type Row = { xs: readonly number[]; minX: number; maxX: number; cameraX: number; half: number }

const rowOf = (job: CellJob, tray: Tray, isHanging: boolean): Row => {
  const reachMm = job.robot.reachMm ?? 1000
  const count = Math.max(1, job.candidate.robotCount)
  const half = baseHalfMm(reachMm)
  // Robots stand a whole number of trays apart, so that each finds its own pockets; their working spaces do not meet.
  const least = Math.max(2 * half + 300, isHanging ? reachMm : 1.2 * reachMm)
  const pitch = Math.ceil(least / (tray.pitchMm * count)) * tray.pitchMm * count
  const xs = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch)
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const upstream = first - Math.max(WINDOW_MM, half) - BODY_GAP_MM - CAMERA_FIELD_MM
  return {
    xs,
    minX: upstream - BELT_END_MM,
    maxX: last + WINDOW_MM + tray.lengthMm + BODY_GAP_MM + BELT_END_MM,
    cameraX: upstream + CAMERA_FIELD_MM / 2,
    half,
  }
}

type Reached = ReturnType<typeof reachOf>

/** Of a part as it lies, how much of the belt it takes. */
const lengthOnBelt = ({ part: { sizeMm } }: CellJob, yawDegrees: Degrees): number =>
  yawDegrees === ALONG_DEGREES ? onBelt(sizeMm, yawDegrees)[1] : Math.min(sizeMm[0], sizeMm[1])

/** The product belt, the belt that trays or parts leave on, and the camera over the first. */
const stationsOf = (
  job: CellJob,
  tray: Tray,
  belts: Belts,
  spot: Spot,
  row: Row,
  reach: readonly Reached[],
): readonly [infeed: Station, outfeed: Station, ...camera: Station[]] => {
  const { candidate, part, facts } = job
  const isFedInTrays = comesInTrays(job.requirement)
  const feed = feedTrayFor(onBelt(part.sizeMm, belts.yawDegrees))
  const rate = facts.ratePerMinute?.value ?? candidate.ratePerMinute
  const belt = (y: number, width: number, speed: number) => ({
    centreMm: [(row.minX + row.maxX) / 2, y] as const,
    rotationDegrees: 0,
    sizeMm: [row.maxX - row.minX, width, CONVEYOR_HEIGHT_MM] as const,
    surfaceMm: CONVEYOR_HEIGHT_MM,
    flow: { directionDegrees: 0, speedMmPerSecond: speed },
  })
  return [
    {
      id: 'infeed-1',
      kind: 'infeed',
      form: 'belt',
      label: isFedInTrays ? `Infeed of trays, rows of ${feed.parts}` : 'Product belt',
      ...belt(
        spot.infeedY,
        belts.infeedWidth,
        isFedInTrays
          ? (feed.pitchMm * rate) / 60 / feed.parts
          : conveyorSpeed(lengthOnBelt(job, belts.yawDegrees), rate),
      ),
      targets: reach.flatMap(({ picks }) => picks),
    },
    {
      id: 'outfeed-1',
      kind: 'outfeed',
      form: 'belt',
      label: tray.isTray ? `Tray belt, trays of ${tray.columns * tray.rows}` : 'Outgoing belt',
      ...belt(spot.outfeedY, belts.outfeedWidth, (tray.pitchMm * rate) / 60 / tray.parts),
      targets: reach.flatMap(({ places }) => places),
    },
    // In trays every part has its place: their front edge tells it.
    ...(isFedInTrays
      ? []
      : [
          {
            id: 'camera-1',
            kind: 'camera' as const,
            label: 'Camera over the product belt',
            centreMm: [row.cameraX, spot.infeedY] as const,
            rotationDegrees: 180,
            sizeMm: [CAMERA_FIELD_MM, belts.infeedWidth, CAMERA_HEIGHT_MM] as const,
            surfaceMm: CONVEYOR_HEIGHT_MM,
            targets: [],
          },
        ]),
  ]
}

/** The highest the first arm gets while it carries a part from belt to belt. */
const topOf = (job: CellJob, placed: PlacedRobot | undefined, reach: Reached | undefined): number => {
  if (!placed || !reach) return 0
  const carried = raised([...reach.picks, ...reach.places], CARRY_CLEARANCE_MM + job.part.sizeMm[2])
  return carried.reduce((most, pose) => {
    const joints = solutionsAt(job.arm, { ...placed }, job.part.shape, pose)[0]
    return joints ? Math.max(most, armTopMm(job.arm, placed, joints)) : most
  }, 0)
}

/** The fence around belts and robots, with a tunnel for each belt end and a door. */
const fenceOf = (
  stations: readonly [Station, Station, ...Station[]],
  row: Row,
  isHanging: boolean,
): Fence => {
  const [infeed, outfeed] = stations
  const rooms = stations.map(stationRoom)
  const rectangle = {
    minX: row.minX + BELT_END_MM - STATION_GAP_MM,
    maxX: row.maxX - BELT_END_MM + STATION_GAP_MM,
    minY: Math.min(...rooms.map(({ min }) => min[1])) - BODY_GAP_MM,
    maxY: Math.max(isHanging ? 0 : row.half, ...rooms.map(({ max }) => max[1])) + BODY_GAP_MM,
  }
  const gaps = [infeed, outfeed].flatMap((station) => lineGaps(station, `${station.label} through a tunnel`))
  return fenceAround(rectangle, [...gaps, doorIn(rectangle, 'front', gaps)])
}

/** What the plan takes for the trays, racks or blisters that parts come in by the text. */
const feedNotes = ({ requirement, part }: CellJob, yawDegrees: Degrees): Diagnostic[] => {
  const comesIn = requirement.said.comesIn?.value
  if (comesIn === undefined) return []
  if (!comesInTrays(requirement))
    return [
      {
        code: 'layout.feed_not_drawn',
        severity: 'warning',
        text: `The parts come in ${comesIn}, by the text, and differ in size: they are planned one by one on a belt, found by a camera. What brings the ${comesIn} and takes the empty ones away is not in the price.`,
        remedy: 'Give bidders size and places of your own carriers.',
      },
    ]
  const { parts, lengthMm, widthMm } = feedTrayFor(onBelt(part.sizeMm, yawDegrees))
  return [
    {
      code: 'layout.tray_feed',
      severity: 'info',
      path: 'layout',
      text: `The parts come in ${comesIn}, by the text: drawn as trays of ${parts} in a row, ${formatNumber(Math.round(lengthMm))} × ${formatNumber(Math.round(widthMm))} mm (assumed), that a destacker puts on the infeed and a stacker takes off it when they are empty. Places are known, so no camera looks for the parts; the front edge of each tray is found by a sensor.`,
      remedy:
        'Give bidders size, pockets and tolerance of your own carriers: parts that stand loose in them need a camera again.',
    },
  ]
}

const notesOf = (job: CellJob, yawDegrees: Degrees): Diagnostic[] => [
  ...feedNotes(job, yawDegrees),
  ...(yawDegrees === ALONG_DEGREES
    ? [
        {
          code: 'layout.along_belt',
          severity: 'info' as const,
          path: 'layout',
          text: 'The parts lie along the belts: across them the belts would be wider than the robot reaches.',
          remedy: 'Guide rails keep them straight; let the supplier of the belt plan them.',
        },
      ]
    : []),
]

/** Longer than so many of their width, parts find a way along a belt that they do not find across it. Assumed. */
const LONG_FROM = 1.5

/** A part is in the window of a robot at least this long, to be met, gripped and lifted in it. Assumed. */
const LEAST_IN_WINDOW_SECONDS = 1

/**
 * Which way parts may lie, the usual one first. A pick of several takes them side by side, as they come across the belt;
 * lengthwise, many a minute come faster than a robot takes them within its window.
 */
const waysToLie = ({ part: { sizeMm }, candidate, facts }: CellJob): Degrees[] => {
  const isLong = sizeMm[0] >= LONG_FROM * sizeMm[1]
  const speed = conveyorSpeed(sizeMm[0], facts.ratePerMinute?.value ?? candidate.ratePerMinute)
  const isSlow = (2 * WINDOW_MM) / speed >= LEAST_IN_WINDOW_SECONDS
  return isLong && isSlow && candidate.eoat.partsPerPick === 1
    ? [ACROSS_DEGREES, ALONG_DEGREES]
    : [ACROSS_DEGREES]
}

/** The belts and the place of the robots at them: parts across the belts, or along them where that is out of reach. */
const placedBelts = (job: CellJob, isHanging: boolean): { belts: Belts; spot: Spot } | undefined => {
  for (const yawDegrees of waysToLie(job)) {
    const belts = beltsOf(job, yawDegrees)
    const spot = findSpot(job, belts, isHanging)
    if (spot) return { belts, spot }
  }
  return undefined
}

/** What makes the belts too wide, and what would make them narrower. */
const beltsUnreachable = (job: CellJob): Diagnostic => {
  const { infeedWidth, outfeedWidth, tray } = beltsOf(job, ACROSS_DEGREES)
  const [mm, massKg] = [(value: number) => formatNumber(Math.round(value)), job.facts.partMassKg?.value ?? 0]
  const widths = `${mm(infeedWidth)} and ${mm(outfeedWidth)} mm wide`
  if (!tray.isTray)
    return unreachable(
      job,
      `both belts over their width (${widths})`,
      'Take a robot with more reach or narrower belts.',
    )
  return unreachable(
    job,
    `both belts over their width (${widths}, with trays of ${tray.parts} parts of ${mm(tray.lengthMm)} × ${mm(tray.widthMm)} mm)`,
    `Fewer parts in a tray: ${formatNumber(tray.parts)} of them weigh ${mm(tray.parts * massKg)} kg. Parts that are sorted to places, not packed, go there on a sorter with diverters or on belts of their own: a robot only puts them on it.`,
  )
}

/** Picking from one belt into trays or onto another, robots in a row along both. */
export const layOutPicking = (job: CellJob): Layout => {
  const isHanging = job.arm.kind === 'delta'
  const placed = placedBelts(job, isHanging)
  if (!placed) return { diagnostics: [beltsUnreachable(job)] }
  const { belts, spot } = placed
  const { tray } = belts
  const row = rowOf(job, tray, isHanging)
  const reach = row.xs.map((x) => reachOf(job, x, spot, belts))
  const stations = stationsOf(job, tray, belts, spot, row, reach)
  const [infeed, outfeed] = stations
  const robots = row.xs.map(
    (x, index): PlacedRobot => ({
      ...robotAt(job, index, x, spot, isHanging),
      servesStationIds: [infeed.id, outfeed.id],
    }),
  )
  const fence = fenceOf(stations, row, isHanging)
  const cell: Cell = {
    boundsMm: boundsOf([...stations], fence),
    heightMm: Math.max(
      fence.heightMm,
      topOf(job, robots[0], reach[0]),
      ...stations.map((station) => stationRoom(station).max[2]),
      isHanging ? spot.robotZ + 300 : 0,
    ),
    robots,
    stations: [...stations],
    fence,
    operatorSide: 'front',
    part: job.part,
  }
  return { cell, notes: notesOf(job, belts.yawDegrees) }
}

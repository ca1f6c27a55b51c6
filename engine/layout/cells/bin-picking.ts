import { componentsOf } from '../../catalogue/index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { binSizeOf } from '../../matching/bin-size.ts'
import type { DownPose } from '../../motion/types.ts'
import { formatNumber } from '../../requirement/index.ts'
import type { SizeMm } from '../../units.ts'
import {
  BODY_GAP_MM,
  baseHalfMm,
  beamDistanceMm,
  CARRY_CLEARANCE_MM,
  STATION_GAP_MM,
} from '../assumptions.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import { boundsOf } from '../room/bounds.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import { curtainWidthMm, tunnelGap } from '../room/gaps.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'
import { armClearOf, binCorners, binInsetMm, binPlaces, binStation } from './bin.ts'
import { armTopMm, type CellJob, floorRobot, type Layout, steps, unreachable } from './cell-parts.ts'
import { type PalletWork, unloading } from './pallet-work.ts'

type Spot = { pedestalMm: number; sideMm: number; alongMm: number; dropMm: number }

const PEDESTALS_MM = [0, 250, 500, 750, 1000, 1250] as const
/** Camera head over the highest point of the arm, and what it takes. Assumed. */
const CAMERA_OVER_ARM_MM = 400
const CAMERA_HEAD_MM = 300
/** Foot and pole of a camera mast, outwards of its bin. Assumed. */
const MAST_MM = 250
const BINS_PER_ROBOT = 2

const binsAt = (
  job: CellJob,
  innerMm: SizeMm,
  spot: Pick<Spot, 'sideMm' | 'alongMm'>,
  x: number,
  from: number,
) =>
  [-1, 1].map((side, index) => {
    const holds = job.requirement.said.partsInBin?.value
    const bin: Station = {
      ...binStation(innerMm, from + index, x + side * spot.sideMm, spot.alongMm),
      ...(holds === undefined ? {} : { holds }),
    }
    const corners = binCorners(binPlaces(bin, job.part, job.candidate.eoat))
    return {
      ...bin,
      targets: corners.map(({ topMm, yawDegrees }) => ({ positionMm: topMm, yawDegrees })),
    }
  })

/** Down on a part, and with it lifted over the rim (or over the drop). */
const posesOf = (station: Station, partHeightMm: number): DownPose[] =>
  station.targets.flatMap(({ positionMm: [x, y, z], yawDegrees }) => [
    { positionMm: [x, y, z] as const, yawDegrees },
    {
      positionMm: [x, y, Math.max(z, station.sizeMm[2]) + partHeightMm + CARRY_CLEARANCE_MM] as const,
      yawDegrees,
    },
  ])

/** The first place, on the lowest pedestal, from which the drop and every corner of both bins are in reach, walls avoided. */
const findSpot = (job: CellJob, work: PalletWork, innerMm: SizeMm): Spot | undefined => {
  const { arm, part, robot } = job
  const reachMm = robot.reachMm ?? 0
  const half = baseHalfMm(reachMm)
  for (const pedestalMm of PEDESTALS_MM) {
    const placed = floorRobot(job, 1, 0, pedestalMm)
    const dropMm = steps(half + STATION_GAP_MM + part.sizeMm[0] / 2, reachMm, 100).find((endMm) =>
      canReach(arm, placed, part.shape, posesOf(work.place(0, 1, 0, endMm, 1000, 1), part.sizeMm[2])),
    )
    if (dropMm === undefined) continue
    for (const sideMm of steps(half + 200 + innerMm[1] / 2, reachMm, 100)) {
      for (const alongMm of [0, -250, -500]) {
        const spot = { pedestalMm, sideMm, alongMm, dropMm }
        const bins = binsAt(job, innerMm, spot, 0, 1)
        const clear = armClearOf(arm, placed, bins)
        const isReached = bins.every((bin) =>
          canReach(clear, placed, part.shape, posesOf(bin, part.sizeMm[2])),
        )
        if (isReached) return spot
      }
    }
  }
  return undefined
}

/** A camera whose stated distances cover the bin from its rim to its floor; else one that sees far. */
const binCamera = (fromMm: number, toMm: number): string | undefined => {
  const cameras = componentsOf('vision.3d')
  const covers = cameras.find(({ specs }) => {
    const range: unknown[] = Array.isArray(specs.work_dist_mm) ? specs.work_dist_mm : []
    const [near, far] = range
    return typeof near === 'number' && typeof far === 'number' && near <= fromMm && toMm <= far
  })
  return (covers ?? cameras.find(({ specs }) => Array.isArray(specs.range_m)))?.id
}

const cameraOver = (bin: Station, armTop: number, robotX: number): Station => {
  const topMm = armTop + CAMERA_OVER_ARM_MM
  const eyeMm = topMm - CAMERA_HEAD_MM / 2
  const componentId = binCamera(eyeMm - bin.sizeMm[2], eyeMm - bin.surfaceMm)
  return {
    id: `camera-${bin.id}`,
    kind: 'camera',
    label: `3D camera over ${bin.label.toLowerCase()}`,
    centreMm: bin.centreMm,
    rotationDegrees: bin.centreMm[0] < robotX ? 90 : 270,
    sizeMm: [500, bin.sizeMm[1] + 180, topMm],
    surfaceMm: topMm - CAMERA_HEAD_MM,
    targets: [],
    ...(componentId === undefined ? {} : { componentId }),
  }
}

/** The highest the arm gets over bins and drop. */
const topOfArmMm = (job: CellJob, placed: PlacedRobot, bins: readonly Station[], drop: Station): number => {
  const clear = armClearOf(job.arm, placed, bins)
  return [...bins, drop]
    .flatMap((station) => posesOf(station, job.part.sizeMm[2]))
    .reduce((top, pose) => {
      const joints = solutionsAt(clear, placed, job.part.shape, pose)[0]
      return joints ? Math.max(top, armTopMm(job.arm, placed, joints)) : top
    }, 0)
}

/** How near to the walls of a bin parts are taken, by their two sides. */
const insetWords = ({ part, candidate: { eoat } }: CellJob): string => {
  const [ends, sides] = [part.sizeMm[0], part.sizeMm[1]].map((side) =>
    Math.round(binInsetMm(part, eoat, side)),
  )
  return ends === sides
    ? `${ends} mm or more from a wall`
    : `${ends} mm or more from the wall at its end and ${sides} mm from the one at its side`
}

/** More parts in a bin than are planned in one: they lie closer than the gripper finds room, or the bin is larger. */
const fewerInBin = (job: CellJob, innerMm: SizeMm, isAssumed: boolean): Diagnostic[] => {
  const asked = job.requirement.said.partsInBin?.value
  if (asked === undefined) return []
  const bin: Station = { ...binStation(innerMm, 1, 0, 0), holds: asked }
  const planned = binPlaces(bin, job.part, job.candidate.eoat).length
  if (planned >= asked) return []
  return [
    {
      code: 'layout.bin_count',
      severity: 'warning',
      path: 'partsPerContainer',
      text: `The text has ${formatNumber(asked)} parts in a bin. This plan takes ${formatNumber(planned)} out of one of ${innerMm.map(formatNumber).join(' × ')} mm${isAssumed ? ' (assumed)' : ''}: so many lie on its floor with room for the gripper at the walls, layer on layer.`,
      remedy:
        'Give the inside of the bin as length × width × height. Parts in places of their own are no heap: say that they come in trays or layers.',
    },
  ]
}

const notesOf = (job: CellJob, innerMm: SizeMm, isAssumed: boolean): Diagnostic[] => [
  ...fewerInBin(job, innerMm, isAssumed),
  ...(isAssumed
    ? [
        {
          code: 'layout.bin_size_assumed',
          severity: 'info' as const,
          path: 'text',
          text: `Bin assumed: ${innerMm.join(' × ')} mm inside, a usual wire-mesh bin; no size of a bin in the text.`,
          remedy: 'Give the inside of the bin as length × width × height.',
        },
      ]
    : []),
  {
    code: 'layout.bin_corners',
    severity: 'info',
    path: 'layout',
    text: `Reach into the four corners of each bin is checked at its floor and at the top of the heap, the gripper upright (${Math.round(job.candidate.eoat.lengthMm)} mm long) and the arm clear of the walls, for parts whose middle is ${insetWords(job)}.`,
    remedy:
      'Parts that lean or lie nearer to a wall need a tilted grip: try it with a full bin of real parts.',
  },
]

/** A bin-picking cell: bins left and right so that one is picked while the other is changed, the conveyor behind the robot. */
export const layOutBinPicking = (job: CellJob): Layout => {
  const { candidate, part } = job
  const { sizeMm: innerMm, isAssumed } = binSizeOf(job.requirement)
  const work = unloading(job)
  if (binPlaces(binStation(innerMm, 1, 0, 0), part, candidate.eoat).length === 0)
    return {
      diagnostics: [
        {
          code: 'layout.part_does_not_fit_bin',
          severity: 'error',
          path: 'partLengthMm',
          text: `A part of ${part.sizeMm.map(Math.round).join(' × ')} mm with its gripper does not go into a bin of ${innerMm.join(' × ')} mm.`,
          remedy: 'Check the size of the part and of the bin.',
        },
      ],
    }
  const spot = findSpot(job, work, innerMm)
  if (!spot)
    return {
      diagnostics: [
        unreachable(
          job,
          "the bins' corners and the conveyor",
          'Take a robot with more reach, or a lower bin.',
        ),
      ],
    }
  const count = Math.max(1, candidate.robotCount)
  const outwards = spot.sideMm + (innerMm[1] + 40) / 2 + MAST_MM
  const pitch = 2 * outwards + STATION_GAP_MM
  const back =
    Math.max(spot.alongMm + innerMm[0] / 2, spot.dropMm + work.depthMm, baseHalfMm(job.robot.reachMm ?? 0)) +
    BODY_GAP_MM
  const front = spot.alongMm - innerMm[0] / 2 - 20 - beamDistanceMm(job.robot)
  const armTop = topOfArmMm(
    job,
    floorRobot(job, 1, 0, spot.pedestalMm),
    binsAt(job, innerMm, spot, 0, 1),
    work.place(0, 1, 0, spot.dropMm, 1000, 1),
  )
  const robots: PlacedRobot[] = []
  const stations: Station[] = []
  const gaps: Gap[] = []
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * pitch
    const bins = binsAt(job, innerMm, spot, x, index * BINS_PER_ROBOT + 1)
    const drop = work.place(0, 1, x, spot.dropMm, back + 1000 - spot.dropMm, index + 1)
    stations.push(drop, ...bins, ...bins.map((bin) => cameraOver(bin, armTop, x)))
    robots.push({
      ...floorRobot(job, index + 1, x, spot.pedestalMm),
      servesStationIds: [drop, ...bins].map(({ id }) => id),
    })
    if (work.hasTunnel) gaps.push(tunnelGap(drop, 'back'))
    gaps.push(
      ...bins.map(
        (bin): Gap => ({
          id: `opening-${bin.id}`,
          side: 'front',
          atMm: bin.centreMm[0],
          widthMm: curtainWidthMm(bin.sizeMm[1]),
          guard: 'door',
          label: `Truck access to ${bin.label.toLowerCase()}`,
        }),
      ),
    )
  }
  const outer = Math.max(...robots.map(({ baseMm }) => baseMm[0])) + outwards + STATION_GAP_MM
  const rectangle = { minX: -outer, maxX: outer, minY: front, maxY: back }
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'back', gaps)])
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(fence.heightMm, armTop, ...stations.map((station) => stationRoom(station).max[2])),
    robots,
    stations,
    fence,
    operatorSide: 'front',
    part,
  }
  return { cell, notes: notesOf(job, innerMm, isAssumed) }
}

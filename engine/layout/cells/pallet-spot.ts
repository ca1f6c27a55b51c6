import type { DownPose } from '../../motion/types.ts'
import { baseHalfMm, CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../assumptions.ts'
import {
  cornersOfLayers,
  extremePositions,
  type StackPosition,
  stackPositions,
} from '../layers/stack-positions.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import { type StackLimits, stackPlan } from '../stack-plan.ts'
import type { PlacedRobot, StackPlan, Station } from '../types.ts'
import { armTopMm, type CellJob, floorRobot, steps } from './cell-parts.ts'
import { type Lane, type LaneKind, palletStation } from './pallet-lane.ts'
import type { PalletWork } from './pallet-work.ts'

/** One robot with its lanes left and right and its infeeds behind; the robot stands at (0, 0). */
export type Spot = {
  pedestalMm: number
  sideMm: number
  alongMm: number
  infeedMm: number
  isLengthwise: boolean
}

const PEDESTALS_MM = [0, 250, 500, 750, 1000, 1250] as const
const ALONG_MM = [0, -250, 250, -500, -750] as const

/** Loads of so many layers fewer than wanted are tried one by one; a higher load is halved down to what is reached. */
const TRIED_ONE_BY_ONE = 12

export const lanesAt = (
  work: PalletWork,
  spot: Spot,
  stack: StackPlan,
  kind: LaneKind,
  x: number,
  from: number,
): Lane[] =>
  ([-1, 1] as const).map((side, index) => ({
    kind,
    outwards: side,
    number: from + index,
    x: x + side * spot.sideMm,
    y: spot.alongMm,
    isLengthwise: spot.isLengthwise,
    stack,
    isUnloading: work.isUnloading,
    mastMm: work.mastMm,
    guardMm: work.guardMm,
  }))

const setDown = ({ topMm, yawDegrees }: StackPosition): DownPose => ({ positionMm: topMm, yawDegrees })

/** Boxes are lifted this high before they are carried over a layer whose top is at `topMm`. */
const carriedAt = (topMm: number, boxHeightMm: number): number => topMm + boxHeightMm + CARRY_CLEARANCE_MM

/** Lifted clear of its layer. */
const lifted = ({ topMm: [x, y, z], yawDegrees }: StackPosition, boxHeightMm: number): DownPose => ({
  positionMm: [x, y, carriedAt(z, boxHeightMm)],
  yawDegrees,
})

/** Poses that decide whether boxes are in reach; those that are lifted fail sooner. */
const reachPoses = (boxes: readonly StackPosition[], boxHeightMm: number): DownPose[] =>
  boxes.flatMap((box) => [lifted(box, boxHeightMm), setDown(box)])

/** The highest the arm gets over the floor while it serves the stations. */
export const topOfArmMm = (job: CellJob, placed: PlacedRobot, stations: readonly Station[]): number =>
  stations
    .flatMap((station) => reachPoses(extremePositions(station, placed.baseMm), job.part.sizeMm[2]))
    .reduce((top, pose) => {
      const joints = solutionsAt(job.arm, placed, job.part.shape, pose)[0]
      return joints ? Math.max(top, armTopMm(job.arm, placed, joints)) : top
    }, 0)

/** Where boxes are taken from infeeds that end so far from the robot. */
const picksAt = (work: PalletWork, infeeds: number, endMm: number): DownPose[] =>
  Array.from({ length: infeeds }, (_, index) =>
    work.place(index, infeeds, 0, endMm, 1000, index + 1),
  ).flatMap((station) => station.targets.map(({ positionMm, yawDegrees }) => ({ positionMm, yawDegrees })))

const atHeight = (poses: readonly DownPose[], z: number): DownPose[] =>
  poses.map(({ positionMm: [x, y], yawDegrees }) => ({ positionMm: [x, y, z], yawDegrees }))

/**
 * How far from the robot the infeeds may end: at the most convenient, and, where boxes are then not lifted over the highest
 * layer, as near as they are. Empty where none is in reach.
 */
const infeedsFor = (
  { arm, part, robot }: CellJob,
  work: PalletWork,
  infeeds: number,
  placed: PlacedRobot,
  highestMm: number,
): number[] => {
  const reachMm = robot.reachMm ?? 0
  const reaches = (poses: readonly DownPose[]): boolean => canReach(arm, placed, part.shape, poses)
  const ends = steps(baseHalfMm(reachMm) + STATION_GAP_MM + part.sizeMm[0] / 2, reachMm, 100).filter(
    (endMm) =>
      picksAt(work, infeeds, endMm).every((pick) =>
        reaches([pick, ...atHeight([pick], carriedAt(pick.positionMm[2], part.sizeMm[2]))]),
      ),
  )
  const lifting = ends.find((endMm) => reaches(atHeight(picksAt(work, infeeds, endMm), highestMm)))
  return [...new Set([...ends.slice(0, 1), ...(lifting === undefined ? [] : [lifting])])]
}

/** Every place to try, on the lowest pedestal first. */
const spotsFor = (
  job: CellJob,
  work: PalletWork,
  kind: LaneKind,
  infeeds: number,
  { palletMm, boxMm, layers }: StackPlan,
  surfaceMm: number,
): Spot[] => {
  const reachMm = job.robot.reachMm ?? 0
  const half = baseHalfMm(reachMm)
  const infeedRow = infeeds * work.acrossMm + (infeeds - 1) * STATION_GAP_MM
  const highestMm = carriedAt(surfaceMm + layers.length * boxMm[2], job.part.sizeMm[2])
  return PEDESTALS_MM.flatMap((pedestalMm) =>
    infeedsFor(job, work, infeeds, floorRobot(job, 1, 0, pedestalMm), highestMm).flatMap((infeedMm) =>
      [true, false].flatMap((isLengthwise) => {
        const laneHalf = palletMm[isLengthwise ? 1 : 0] / 2
        const nearest = Math.max(half + 250, kind === 'conveyor' ? infeedRow / 2 + 200 : 0) + laneHalf
        return steps(nearest, reachMm, 100).flatMap((sideMm) =>
          ALONG_MM.map((alongMm): Spot => ({ pedestalMm, sideMm, alongMm, infeedMm, isLengthwise })),
        )
      }),
    ),
  )
}

/** A place with what is known of it: loads of more layers than `most` are not in reach, those of up to `checked` are. */
type Place = {
  spot: Spot
  placed: PlacedRobot
  /** The stations with the load that is wanted. */
  stations: Station[]
  /** Where boxes are taken from. */
  picks: readonly DownPose[]
  /** The lowest layer is known to be in reach at its corners. */
  isBegun: boolean
  most: number
  checked: number
}

const placesFor = (
  job: CellJob,
  work: PalletWork,
  kind: LaneKind,
  infeeds: number,
  wanted: StackPlan,
): Place[] => {
  const stationsAt = (spot: Spot): Station[] => lanesAt(work, spot, wanted, kind, 0, 1).map(palletStation)
  const anywhere: Spot = { pedestalMm: 0, sideMm: 0, alongMm: 0, infeedMm: 0, isLengthwise: true }
  const surfaceMm = stationsAt(anywhere)[0]?.surfaceMm ?? 0
  return spotsFor(job, work, kind, infeeds, wanted, surfaceMm).map((spot) => ({
    spot,
    picks: picksAt(work, infeeds, spot.infeedMm),
    placed: floorRobot(job, 1, 0, spot.pedestalMm),
    stations: stationsAt(spot),
    isBegun: false,
    most: wanted.layers.length,
    checked: 0,
  }))
}

/**
 * Tries the places for one load after another. A box out of reach rules out every load that holds its layer, so most
 * places are looked at once, at the corners of the lowest and the highest layer.
 */
const placeSearch = (job: CellJob, work: PalletWork, places: readonly Place[]) => {
  const { arm, part } = job
  const cornersAt = cornersOfLayers()
  const isReached = ({ placed }: Place, boxes: readonly StackPosition[]): boolean =>
    canReach(arm, placed, part.shape, reachPoses(boxes, part.sizeMm[2]))
  /** What is laid on a layer is first lifted to its height where it is taken; unloaded parts leave from above. */
  const liftsOver = ({ placed, picks }: Place, layerTopMm: number): boolean =>
    work.isUnloading ||
    canReach(arm, placed, part.shape, atHeight(picks, carriedAt(layerTopMm, part.sizeMm[2])))
  const reachesCorners = (place: Place, layer: number): boolean =>
    place.stations.every((station) => {
      const corners = cornersAt(station, layer)
      return liftsOver(place, corners[0]?.topMm[2] ?? 0) && isReached(place, corners)
    })

  /** Whether the corners of the highest and the lowest layer are in reach. */
  const reachesEnds = (place: Place, layers: number): boolean => {
    if (!reachesCorners(place, layers - 1)) place.most = layers - 1
    else if (!place.isBegun && !reachesCorners(place, 0)) place.most = 0
    place.isBegun ||= place.most >= layers
    return place.most >= layers
  }

  /** Whether every box of a load of so many layers is in reach. */
  const reachesLoad = (place: Place, layers: number): boolean => {
    if (layers <= place.checked) return true
    const loads = place.stations.map((station) => stackPositions(station, place.placed.baseMm))
    for (; place.checked < layers; place.checked += 1) {
      const inLayer = ({ layer }: StackPosition): boolean => layer === place.checked
      if (loads.every((boxes) => isReached(place, boxes.filter(inLayer)))) continue
      place.most = place.checked
      return false
    }
    return true
  }

  /** Whether the arm stays under the ceiling; lifted over the corners of the highest layer it stands highest. */
  const isUnder = (place: Place, stack: StackPlan, ceilingMm: number): boolean => {
    if (ceilingMm === Number.POSITIVE_INFINITY) return true
    const stations = place.stations.map((station) => ({ ...station, stack }))
    const isHigher = (pose: DownPose): boolean => {
      const joints = solutionsAt(arm, place.placed, part.shape, pose)[0]
      return joints !== undefined && armTopMm(arm, place.placed, joints) > ceilingMm
    }
    const highest = stations.flatMap((station) => cornersAt(station, stack.layers.length - 1))
    if (highest.some((box) => isHigher(lifted(box, part.sizeMm[2])))) return false
    const seenMm = ceilingMm + work.cameraRoomMm - work.overLoadMm
    if (stations.some(({ surfaceMm }) => surfaceMm + stack.loadHeightMm > seenMm)) return false
    return topOfArmMm(job, place.placed, stations) <= ceilingMm
  }

  return {
    /** The first place, on the lowest pedestal, from which a load is reached under the ceiling. */
    find: (stack: StackPlan, ceilingMm: number): Spot | undefined => {
      const layers = stack.layers.length
      return places.find((place) => {
        if (layers > place.most || !reachesEnds(place, layers)) return false
        return isUnder(place, stack, ceilingMm) && reachesLoad(place, layers)
      })?.spot
    },
    /** No place reaches more layers. */
    most: (): number => places.reduce((most, place) => Math.max(most, place.most), 0),
  }
}

type Found = { spot: Spot; stack: StackPlan }

/** The tallest load that the robot reaches under the ceiling, and where things stand for it. */
export const fullestSpot = (
  job: CellJob,
  work: PalletWork,
  limits: StackLimits,
  kind: LaneKind,
  infeeds: number,
): Found | { wanted: StackPlan | undefined } => {
  const ceilingMm = (job.facts.ceilingMm?.value ?? Number.POSITIVE_INFINITY) - work.cameraRoomMm
  const wanted = stackPlan(limits)
  if (!wanted) return { wanted }
  const search = placeSearch(job, work, placesFor(job, work, kind, infeeds, wanted))
  const findAt = (layers: number): Found | undefined => {
    const stack = layers === wanted.layers.length ? wanted : stackPlan({ ...limits, reachLayers: layers })
    const spot = stack && search.find(stack, ceilingMm)
    return spot && { spot, stack }
  }
  let found: Found | undefined
  let layers = wanted.layers.length
  for (let tries = 0; !found && layers >= 1 && tries <= TRIED_ONE_BY_ONE; tries += 1) {
    found = findAt(layers)
    layers = Math.min(layers - 1, search.most())
  }
  for (let [low, high] = found ? [0, 0] : [0, layers + 1]; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2)
    const lower = findAt(middle)
    if (lower) [found, low] = [lower, middle]
    else high = middle
  }
  if (!found) return { wanted }
  const { spot, stack } = found
  const isCut = stack.layers.length < wanted.layers.length && ceilingMm < Number.POSITIVE_INFINITY
  const isCeiling = isCut && search.find(wanted, Number.POSITIVE_INFINITY) !== undefined
  return { spot, stack: isCeiling ? { ...stack, limitedBy: 'ceiling' } : stack }
}

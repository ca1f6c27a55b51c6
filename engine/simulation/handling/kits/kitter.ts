import { blockPlaces } from '../../../layout/handling/arrange.ts'
import { type Container, floorOver, kitBoxFor, rimOver } from '../../../layout/handling/container.ts'
import { type KitShare, kitShares } from '../../../layout/handling/kit-shares.ts'
import { BOX_SPEED } from '../../../layout/handling/kitting.ts'
import { heapTops } from '../../../layout/handling/rack.ts'
import { servedBy } from '../../../layout/served-by.ts'
import type { Cell, Station } from '../../../layout/types.ts'
import type { Candidate } from '../../../matching/types.ts'
import { moveTimeSeconds } from '../../../motion/move-time.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { Requirement } from '../../../requirement/types.ts'
import type { Seconds, Vector3Mm } from '../../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../../moves/stops.ts'
import type { Heights } from '../../moves/types.ts'
import { goBack, goTo } from '../go-to.ts'
import { addHold, addMove, emptyScript, type Script } from '../script.ts'

/** Room over rims while a part is carried across. Assumed; the layout leaves twice as much. */
const CLEARANCE_MM = 30
/** The gripper is free of a part, and a part of the heap, within this height. Assumed. */
const FREE_MM = 15
const WAIT_OVER_MM = 80
/**
 * One picture shows the next part in every bin of a rack; it is taken while the arm is over the box, and what is left of
 * its time must be waited for. Assumed: 3D cameras are stated with 0.1 to 2.3 s for a picture.
 */
export const KIT_CAMERA_SECONDS = 0.5

/** Where a robot begins a box: on its first part there, and over it. */
type Start = { stop: Stop; waiting: Stop }

/** One robot between its rack and the box line. */
export type Kitter = {
  mover: Mover
  rack: Station
  line: Station
  container: Container
  share: KitShare
  partHeightMm: number
  x: number
  /** For each box in turn. */
  starts: Start[]
  /** Height of crossing, base frame, and of the highest rim, cell frame. */
  overMm: number
  rimMm: number
}

/** A part may be held either way round. */
const eitherWay = (positionMm: Vector3Mm, yaw: number): DownPose[] =>
  [yaw, yaw + 180].map((yawDegrees) => ({ positionMm, yawDegrees }))

const startAt = (mover: Mover, { positionMm, yawDegrees }: DownPose): Start | undefined => {
  const stop = stopAt(mover, eitherWay(positionMm, yawDegrees), mover.loaded.home)
  if (!stop) return undefined
  const [x, y, z] = positionMm
  const toolYaw = stop.pose.yawDegrees + mover.robot.rotationDegrees
  const over = stopAt(mover, [{ positionMm: [x, y, z + WAIT_OVER_MM], yawDegrees: toolYaw }], stop.joints)
  return { stop, waiting: over ?? stop }
}

/** The kitters of a cell's robots; a robot that cannot reach its first bin has none. */
export const kittersOf = (requirement: Requirement, candidate: Candidate, cell: Cell): Kitter[] => {
  const line = cell.stations.find(({ kind }) => kind === 'outfeed')
  if (!line) return []
  const container = kitBoxFor(requirement, cell.part)
  const shares = kitShares(requirement, container.parts, cell.robots.length)
  return cell.robots.flatMap((robot, index): Kitter[] => {
    const mover = moverOf(cell, robot, candidate, 'kitting')
    const rack = servedBy(cell, robot).find(({ kind }) => kind === 'rack')
    const share = shares[index]
    if (!mover || !rack || !share) return []
    const tops = heapTops(rack)
    const starts = share.boxes.flatMap(([first]) => {
      const top = first && tops[first.bin]
      return (top && startAt(mover, top)) ?? []
    })
    if (starts.length < share.boxes.length) return []
    const rimMm = Math.max(line.surfaceMm + rimOver(container), rack.sizeMm[2])
    return [
      {
        mover,
        rack,
        line,
        container,
        share,
        partHeightMm: cell.part.sizeMm[2],
        x: robot.baseMm[0],
        starts,
        overMm: rimMm + cell.part.sizeMm[2] + CLEARANCE_MM - robot.baseMm[2],
        rimMm,
      },
    ]
  })
}

/** Where each part of a box lies at this robot's stop. */
const placesIn = ({ container, line, x, partHeightMm }: Kitter): DownPose[] =>
  blockPlaces(container.arrangement).map(({ offsetMm, layer }) => ({
    positionMm: [
      x + offsetMm[0],
      line.centreMm[1] + offsetMm[1],
      line.surfaceMm + floorOver(container) + (layer + 1) * partHeightMm,
    ],
    yawDegrees: container.arrangement.isTurned ? 90 : 0,
  }))

/**
 * All that a robot does for the `box`th of the different boxes, part by part, and on to the first part of the one after
 * it; `undefined` when a bin or a place is out of reach.
 */
const kittingScript = (kitter: Kitter, { eoat }: Candidate, box: number): Script | undefined => {
  const { mover, rack, share, starts, overMm, rimMm, partHeightMm } = kitter
  const { robot, loaded, empty, gentle } = mover
  const start = starts[box]
  const next = starts[(box + 1) % starts.length]
  const items = share.boxes[box] ?? []
  if (!start || !next) return undefined
  const script = emptyScript(start.stop)
  const tops = heapTops(rack)
  const places = placesIn(kitter)
  /** Straight up until the part is over the rim, straight down once it is over where it goes. */
  const between = (fromMm: Vector3Mm, toMm: Vector3Mm, heldMm: number): Heights => ({
    overMm,
    clearFromMm: Math.max(0, rimMm - fromMm[2]) + heldMm + FREE_MM,
    clearToMm: Math.max(0, rimMm - toMm[2]) + heldMm + FREE_MM,
  })
  let at: Stop = start.stop
  for (const [order, { bin, place: placeIndex }] of items.entries()) {
    const [top, place] = [tops[bin], places[placeIndex]]
    if (!top || !place) return undefined
    addHold(script, eoat.gripSeconds, 'Grip', 'grip')
    const takenAt = script.seconds
    const yawOffset = top.yawDegrees - (at.pose.yawDegrees + robot.rotationDegrees)
    const poses = eitherWay(place.positionMm, place.yawDegrees - yawOffset)
    const heights = between(top.positionMm, place.positionMm, partHeightMm)
    const there = goTo(mover, loaded, at, poses, heights, gentle)
    if (!there) return undefined
    if (order === 0) script.entersAt = takenAt + there.lowerFrom
    addMove(script, there, 'carry', 'Carry to the box')
    addHold(script, eoat.releaseSeconds, 'Release', 'release')
    at = there.to
    script.handled.push({
      source: bin,
      fromTopMm: top.positionMm,
      fromYaw: top.yawDegrees,
      takenAt,
      laidAt: script.seconds,
      toTopMm: place.positionMm,
      toYaw: at.pose.yawDegrees + robot.rotationDegrees + yawOffset,
      toolOffsetMm: [0, 0],
      toolYawOffset: yawOffset,
    })
    const nextItem = items[order + 1]
    const nextTop = nextItem
      ? tops[nextItem.bin]
      : tops[share.boxes[(box + 1) % starts.length]?.[0]?.bin ?? 0]
    if (!nextTop) return undefined
    const free = between(place.positionMm, nextTop.positionMm, 0)
    const back = nextItem
      ? goTo(mover, empty, at, eitherWay(nextTop.positionMm, nextTop.yawDegrees), free)
      : goBack(mover, empty, at, next.stop, free)
    if (!back) return undefined
    if (!nextItem) {
      script.clearAt = script.seconds + back.acrossFrom
      const over = goBack(mover, empty, at, next.waiting, free)
      const down = goBack(mover, empty, next.waiting, next.stop, {
        overMm: next.waiting.pose.positionMm[2],
        clearFromMm: 0,
        clearToMm: 0,
      })
      if (over && down) script.wait = { back: over, down }
    }
    addMove(script, back, 'back', 'Back to the rack')
    at = back.to
    const looked = there.seconds / 2 + eoat.releaseSeconds + back.seconds / 2
    addHold(script, Math.max(0, KIT_CAMERA_SECONDS - looked), 'Wait for the camera', 'wait')
    addHold(script, eoat.settleSeconds, 'Settle over the bin', 'settle')
  }
  return script
}

/** The scripts of a robot for all different boxes; none when one of them is out of reach. */
export const kittingScripts = (kitter: Kitter, candidate: Candidate): Script[] => {
  const scripts = kitter.share.boxes.flatMap((_, box) => kittingScript(kitter, candidate, box) ?? [])
  return scripts.length === kitter.share.boxes.length ? scripts : []
}

/** Boxes move on by one place when one leaves a stop. */
export const boxIndexSeconds = (container: Container): Seconds =>
  moveTimeSeconds({ distance: container.pitchMm, ...BOX_SPEED })

/** Boxes that can wait between two stops of the line. */
export const boxesBetween = ({ container }: Kitter, cell: Cell): number => {
  const [a, b] = cell.robots
  if (!a || !b) return 0
  return Math.max(0, Math.round((b.baseMm[0] - a.baseMm[0]) / container.pitchMm) - 1)
}

import {
  type Arrangement,
  type BlockPlace,
  blockParts,
  blockPlaces,
} from '../../../layout/handling/arrange.ts'
import { CASE_SPEED } from '../../../layout/handling/case-packing.ts'
import { type Container, caseFor, floorOver, rimOver } from '../../../layout/handling/container.ts'
import { turned } from '../../../layout/robot-frame.ts'
import { servedBy } from '../../../layout/served-by.ts'
import type { Cell, Station } from '../../../layout/types.ts'
import type { Candidate } from '../../../matching/types.ts'
import { moveTimeSeconds } from '../../../motion/move-time.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { Requirement } from '../../../requirement/types.ts'
import type { Seconds, Vector3Mm } from '../../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../../moves/stops.ts'
import type { Heights, Transfer } from '../../moves/types.ts'
import { goBack, goTo } from '../go-to.ts'
import { addHold, addMove, emptyScript, type Script } from '../script.ts'

/** Room over rims and guides while parts are carried across. Assumed; the layout leaves twice as much. */
const CLEARANCE_MM = 30
/** Parts leave the guides at the lane's end, and the gripper the parts, within this height. Assumed. */
const FREE_MM = 30
/** Where the empty gripper waits over the next block. Assumed. */
const WAIT_OVER_MM = 60

/** One robot between its lane and the case line. */
export type Packer = {
  mover: Mover
  lane: Station
  line: Station
  container: Container
  partHeightMm: number
  /** Middle of its case (x) where the line stops. */
  x: number
  stop: Stop
  waiting: Stop
  /** Yaw of the tool, cell frame: the same at lane and case. */
  toolYaw: number
  floorMm: number
  rimMm: number
}

const partYaw = ({ isTurned }: Arrangement): number => (isTurned ? 90 : 0)

/** The packers of a cell's robots; a robot that cannot take a block at its lane has none. */
export const packersOf = (requirement: Requirement, candidate: Candidate, cell: Cell): Packer[] => {
  const line = cell.stations.find(({ kind }) => kind === 'outfeed')
  if (!line) return []
  const container = caseFor(requirement, cell.part, candidate.eoat.partsPerPick)
  return cell.robots.flatMap((robot): Packer[] => {
    const mover = moverOf(cell, robot, candidate, 'case_packing')
    const lane = servedBy(cell, robot).find(({ kind }) => kind === 'infeed')
    const target = lane?.targets[0]
    if (!mover || !lane || !target) return []
    const posesAt = (over: number): DownPose[] =>
      [0, 180].map((turn) => ({
        positionMm: [target.positionMm[0], target.positionMm[1], target.positionMm[2] + over],
        // Held aside, a part is held along its length.
        yawDegrees: turn + (robot.heldAsideMm ? partYaw(container.arrangement) : 0),
      }))
    const stop = stopAt(mover, posesAt(0), mover.loaded.home)
    if (!stop) return []
    const toolYaw = stop.pose.yawDegrees + robot.rotationDegrees
    const over = posesAt(WAIT_OVER_MM).map((pose) => ({ ...pose, yawDegrees: toolYaw }))
    return [
      {
        mover,
        lane,
        line,
        container,
        partHeightMm: cell.part.sizeMm[2],
        x: robot.baseMm[0],
        stop,
        waiting: stopAt(mover, over, stop.joints) ?? stop,
        toolYaw,
        floorMm: line.surfaceMm + floorOver(container),
        rimMm: line.surfaceMm + rimOver(container),
      },
    ]
  })
}

/** Tool point for a block in the case. */
const placeMm = ({ x, line, floorMm, partHeightMm }: Packer, { offsetMm, layer }: BlockPlace): Vector3Mm => [
  x + offsetMm[0],
  line.centreMm[1] + offsetMm[1],
  floorMm + (layer + 1) * partHeightMm,
]

type Ways = { there: Transfer; back: Transfer; backToWaiting: Transfer }

/** With a block to its place, straight down once it is over the case; and back, free of the rim before going across. */
const waysTo = (packer: Packer, place: Vector3Mm): Ways | undefined => {
  const { mover, stop, waiting, toolYaw, rimMm, lane, partHeightMm } = packer
  const { robot, loaded, empty, gentle } = mover
  const high = Math.max(rimMm, lane.surfaceMm)
  const deep = Math.max(0, rimMm - place[2])
  const full: Heights = {
    overMm: high + partHeightMm + CLEARANCE_MM - robot.baseMm[2],
    clearFromMm: FREE_MM,
    // Into a case straight down: there is little room beside the parts.
    clearToMm: Number.POSITIVE_INFINITY,
  }
  const free: Heights = {
    overMm: Math.max(high, lane.surfaceMm + partHeightMm) + CLEARANCE_MM - robot.baseMm[2],
    clearFromMm: deep + FREE_MM / 2,
    clearToMm: FREE_MM,
  }
  const there = goTo(mover, loaded, stop, [{ positionMm: place, yawDegrees: toolYaw }], full, gentle)
  const back = there && goBack(mover, empty, there.to, stop, free)
  const backToWaiting = there && goBack(mover, empty, there.to, waiting, free)
  return back && backToWaiting ? { there, back, backToWaiting } : undefined
}

/** All that a robot does to fill one case; `undefined` when a place is out of reach. */
export const packingScript = (packer: Packer, { eoat }: Candidate): Script | undefined => {
  const { container, stop, waiting, mover, toolYaw, lane } = packer
  const { arrangement, word } = container
  const script = emptyScript(stop)
  const parts = blockParts(arrangement)
  const yaw = partYaw(arrangement)
  const [px, py, pz] = lane.targets[0]?.positionMm ?? [0, 0, 0]
  const places = blockPlaces(arrangement)
  for (const [pick, place] of places.entries()) {
    const at = placeMm(packer, place)
    const ways = waysTo(packer, at)
    if (!ways) return undefined
    addHold(script, eoat.gripSeconds, 'Grip', 'grip')
    const takenAt = script.seconds
    if (pick === 0) script.entersAt = takenAt + ways.there.lowerFrom
    addMove(script, ways.there, 'carry', `Carry to the ${word}`)
    addHold(script, eoat.releaseSeconds, 'Release', 'release')
    for (const [dx, dy] of parts) {
      script.handled.push({
        source: pick,
        fromTopMm: [px + dx, py + dy, pz],
        fromYaw: yaw,
        takenAt,
        laidAt: script.seconds,
        toTopMm: [at[0] + dx, at[1] + dy, at[2]],
        toYaw: yaw,
        toolOffsetMm: turned([dx, dy], -toolYaw),
        toolYawOffset: yaw - toolYaw,
      })
    }
    if (pick === places.length - 1) {
      script.clearAt = script.seconds + ways.back.acrossFrom
      const down = goBack(mover, mover.empty, waiting, stop, {
        overMm: waiting.pose.positionMm[2],
        clearFromMm: 0,
        clearToMm: 0,
      })
      if (down) script.wait = { back: ways.backToWaiting, down }
    }
    addMove(script, ways.back, 'back', 'Back to the lane')
    addHold(script, eoat.settleSeconds, 'Settle over the parts', 'settle')
  }
  return script
}

/** The line moves on by as many cases as there are robots. */
export const caseIndexSeconds = (container: Container, robots: number): Seconds =>
  moveTimeSeconds({ distance: robots * container.pitchMm, ...CASE_SPEED })

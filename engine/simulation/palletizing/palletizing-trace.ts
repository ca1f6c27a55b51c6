import { servedBy } from '../../layout/served-by.ts'
import type { PlacedRobot } from '../../layout/types.ts'
import { groupFor, groupRoom } from '../../process/carried/group.ts'
import { loopOf, type Pace, type Played, paceOf, playRounds } from '../moves/loop.ts'
import { atRest, conveyed, onTool } from '../moves/spans.ts'
import { type Mover, moverOf } from '../moves/stops.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { type BoxPick, boxPickAt, boxRound } from './box-moves.ts'
import { exchangeSeconds } from './exchange.ts'
import { type Load, loadOf, sendOff } from './pallet-loads.ts'

type Lane = { pick: BoxPick; station: PlacedRobotStation }
type PlacedRobotStation = Play['cell']['stations'][number]

type Scene = {
  play: Play
  mover: Mover
  lanes: Lane[]
  loads: Load[]
  line: Timeline
  parts: PartTrack[]
  pace: Pace
}

/** Lays the boxes held on the load; answers their tracks from the infeed to the stack. */
const carry = (scene: Scene, lane: Lane, load: Load, next: BoxPick, name: string): void => {
  const { play, mover, line } = scene
  const { isWaiting, intervalSeconds } = scene.pace
  const { eoat } = play.candidate
  const { sizeMm, shape } = play.cell.part
  const places = load.places.slice(load.next, load.next + eoat.partsPerPick)
  const round = boxRound(mover, lane.pick, places, sizeMm[2], next)
  if (!round) return
  if (isWaiting) addTransfer(line, round.down, 'Down to the box')
  const standsAt = line.seconds
  holdUntil(line, standsAt + eoat.settleSeconds + eoat.gripSeconds, 'Grip')
  const takenAt = line.seconds
  for (const [rank, place] of places.entries()) {
    const transfer = round.there[rank]
    if (!transfer) break
    addTransfer(line, transfer, `Carry to ${load.pallet.label.toLowerCase()}`)
    holdUntil(line, line.seconds + eoat.releaseSeconds, 'Release')
    const [dx, dy] = lane.pick.offsetsMm[rank] ?? [0, 0]
    const box: PartTrack = {
      id: `${name}-${rank + 1}`,
      sizeMm,
      shape,
      spans: [
        ...conveyed({
          conveyor: lane.station,
          toTopMm: lane.pick.boxesMm[rank] ?? [0, 0, 0],
          yawDegrees: lane.pick.yawDegrees,
          lengthMm: groupRoom(groupFor('palletizing', eoat.partsPerPick), sizeMm)[0],
          standsAt,
          takenAt,
          intervalSeconds: intervalSeconds * scene.lanes.length,
        }),
        onTool(mover.robot, takenAt, line.seconds, lane.pick.yawOffsetDegrees, [dx, dy, 0]),
        atRest(place.topMm, place.yawDegrees, line.seconds),
      ],
    }
    scene.parts.push(box)
    load.boxes.push(box)
  }
  load.next += places.length
  if (load.next >= load.places.length) {
    scene.parts.push(...sendOff(play.cell, load, line.seconds, exchangeSeconds(play.cell)))
  }
  addTransfer(line, isWaiting ? round.backToWaiting : round.back, 'Back to the infeed')
}

const sceneOf = (play: Play, robot: PlacedRobot): Scene | undefined => {
  const { cell, candidate } = play
  const mover = moverOf(cell, robot, candidate, 'palletizing')
  if (!mover) return undefined
  const serves = servedBy(cell, robot)
  const lanes = serves
    .filter((station) => station.kind === 'infeed')
    .flatMap((station): Lane[] => {
      const pick = boxPickAt(mover, station, cell.part, candidate.eoat)
      return pick ? [{ pick, station }] : []
    })
  const first = lanes[0]?.pick
  if (!first) return undefined
  const pace = paceOf(play, robot.id, candidate.eoat.partsPerPick)
  const loads = serves
    .filter((station) => station.kind === 'pallet')
    .map((pallet, index) => {
      const count = pallet.stack?.boxCount ?? 0
      // The first pallet is filled in the first half of the loop and leaves; the robot goes on with the second.
      const left = Math.ceil(pace.rounds / 2) * candidate.eoat.partsPerPick
      return loadOf(cell, pallet, robot, index === 0 ? Math.max(0, count - left) : 0)
    })
  const startJoints = pace.isWaiting ? first.waiting.joints : first.stop.joints
  const line = timelineFrom(robot, startJoints)
  return { play, mover, lanes, loads, line, parts: loads.flatMap(({ boxes }) => boxes), pace }
}

/** One robot's loop. */
const playRobot = (scene: Scene, startShare: number): Played => {
  const { lanes, loads, line, pace, parts } = scene
  playRounds(line, pace, loads, startShare, 'Wait for a box', (load, round) => {
    const lane = lanes[round % lanes.length]
    const next = lanes[(round + 1 === pace.rounds ? 0 : round + 1) % lanes.length]
    if (lane && next) carry(scene, lane, load, next.pick, `${line.track.id}-round-${round + 1}`)
  })
  return { line, parts, signals: loads.map(({ pallet, signals }) => [pallet.id, signals] as const) }
}

/**
 * A loop of palletizing: boxes come in, are carried to a half-full pallet and stay there until the full pallet leaves,
 * then the next one is begun. Boxes come at the asked rate, or as fast as the robot goes when that is less.
 */
export const palletizingTrace = (play: Play): Trace => {
  const scenes = play.cell.robots.flatMap((robot) => sceneOf(play, robot) ?? [])
  const played = scenes.map((scene, order) => playRobot(scene, order / play.cell.robots.length))
  return loopOf(played, 'Wait for a box')
}

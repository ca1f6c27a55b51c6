import type { PlacedRobot } from '../../layout/types.ts'
import type { Seconds } from '../../units.ts'
import { conveyed, looped, OPEN_END } from '../moves/spans.ts'
import { type Mover, moverOf } from '../moves/stops.ts'
import {
  addTransfer,
  endTogether,
  holdUntil,
  signalsWithin,
  type Timeline,
  timelineFrom,
} from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, RobotTrack, Trace } from '../types.ts'
import { type BoxPick, boxPickAt, boxRound } from './box-moves.ts'
import { exchangeSeconds } from './exchange.ts'
import { type Load, loadOf, sendOff } from './pallet-loads.ts'

/** With this much idle time in a cycle the robot waits over the stop; else it goes straight down to the next box. */
const IDLE_SECONDS = 0.9
const FEWEST_ROUNDS = 4

type Lane = { pick: BoxPick; station: PlacedRobotStation }
type PlacedRobotStation = Play['cell']['stations'][number]

type Scene = {
  play: Play
  mover: Mover
  lanes: Lane[]
  loads: Load[]
  line: Timeline
  parts: PartTrack[]
  /** Seconds from one pick to the next. */
  intervalSeconds: Seconds
  isWaiting: boolean
}

/** Lays the boxes held on the load; answers their tracks from the infeed to the stack. */
const carry = (scene: Scene, lane: Lane, load: Load, next: BoxPick, name: string): void => {
  const { play, mover, line, isWaiting } = scene
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
          lengthMm: sizeMm[0] * eoat.partsPerPick,
          standsAt,
          takenAt,
          intervalSeconds: scene.intervalSeconds * scene.lanes.length,
        }),
        {
          on: 'tool',
          fromSeconds: takenAt,
          toSeconds: line.seconds,
          robotId: mover.robot.id,
          offsetMm: [dx, dy, 0],
          yawOffsetDegrees: lane.pick.yawOffsetDegrees,
        },
        {
          on: 'still',
          fromSeconds: line.seconds,
          toSeconds: OPEN_END,
          topMm: place.topMm,
          yawDegrees: place.yawDegrees,
        },
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

const sceneOf = (play: Play, robot: PlacedRobot, parts: PartTrack[]): Scene | undefined => {
  const { cell, candidate } = play
  const mover = moverOf(cell, robot, candidate, 'palletizing')
  if (!mover) return undefined
  const serves = cell.stations.filter((station) => robot.servesStationIds.includes(station.id))
  const lanes = serves
    .filter((station) => station.kind === 'infeed')
    .flatMap((station): Lane[] => {
      const pick = boxPickAt(mover, station, cell.part, candidate.eoat)
      return pick ? [{ pick, station }] : []
    })
  const first = lanes[0]?.pick
  if (!first) return undefined
  const cycle = play.cycles.find(({ robotId }) => robotId === robot.id)
  const cycleSeconds = cycle?.seconds ?? 1
  const asked = (60 * candidate.eoat.partsPerPick * cell.robots.length) / play.ratePerMinute
  const isWaiting = asked >= cycleSeconds + IDLE_SECONDS
  const intervalSeconds = isWaiting ? asked : cycleSeconds
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / intervalSeconds))
  const loads = serves
    .filter((station) => station.kind === 'pallet')
    .map((pallet, index) => {
      const count = pallet.stack?.boxCount ?? 0
      // The first pallet is filled in the first half of the loop and leaves; the robot goes on with the second.
      const left = Math.ceil(rounds / 2) * candidate.eoat.partsPerPick
      return loadOf(cell, pallet, robot, index === 0 ? Math.max(0, count - left) : 0)
    })
  const startJoints = isWaiting ? first.waiting.joints : first.stop.joints
  const line = timelineFrom(robot.id, startJoints, robot.toolLengthMm)
  for (const load of loads) parts.push(...load.boxes)
  return { play, mover, lanes, loads, line, parts, intervalSeconds, isWaiting }
}

/** One robot's loop; robots side by side start a little after one another. */
const playRobot = (scene: Scene, order: number): RobotTrack => {
  const { play, lanes, loads, line, intervalSeconds, isWaiting } = scene
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / intervalSeconds))
  const offset = isWaiting ? (intervalSeconds / 3) * (order / play.cell.robots.length) : 0
  for (let round = 0; round < rounds; round++) {
    const lane = lanes[round % lanes.length]
    const next = lanes[(round + 1 === rounds ? 0 : round + 1) % lanes.length]
    const load = loads.find(({ readyAt }) => readyAt <= line.seconds) ?? loads[0]
    if (!lane || !next || !load) break
    holdUntil(line, isWaiting ? round * intervalSeconds + offset : load.readyAt, 'Wait for a box')
    carry(scene, lane, load, next.pick, `${line.track.id}-round-${round + 1}`)
  }
  if (isWaiting) holdUntil(line, rounds * intervalSeconds, 'Wait for a box')
  return line.track
}

/**
 * A loop of palletizing: boxes come in, are carried to a half-full pallet and stay there until the full pallet leaves,
 * then the next one is begun. Boxes come at the asked rate, or as fast as the robot goes when that is less.
 */
export const palletizingTrace = (play: Play): Trace => {
  const parts: PartTrack[] = []
  const scenes = play.cell.robots.flatMap((robot) => sceneOf(play, robot, parts) ?? [])
  const robots = scenes.map(playRobot)
  const lines = scenes.map(({ line }) => line)
  const durationSeconds = endTogether(lines, 'Wait for a box')
  return {
    durationSeconds,
    robots,
    parts: looped(parts, durationSeconds),
    signals: signalsWithin(
      scenes.flatMap(({ loads }) => loads.map(({ pallet, signals }) => [pallet.id, signals] as const)),
      durationSeconds,
    ),
  }
}

import type { PlacedRobot } from '../../layout/types.ts'
import { type Seconds, STANDARD_GRAVITY, type Vector3Mm } from '../../units.ts'
import { carriedOff, looped, loopedAround, OPEN_END } from '../moves/spans.ts'
import type { Mover, Stop } from '../moves/stops.ts'
import {
  addTransfer,
  endTogether,
  holdUntil,
  signalsWithin,
  type Timeline,
  timelineFrom,
} from '../moves/timeline.ts'
import { exchangeSeconds } from '../palletizing/exchange.ts'
import type { Play } from '../play-input.ts'
import type { PartSpan, PartTrack, RobotTrack, Trace } from '../types.ts'
import { cameraWaitSeconds, carefulSeconds } from './camera-time.ts'
import { loadOf, refill, type SourceLoad } from './source-loads.ts'
import { dropStations, sourcesOf } from './sources.ts'
import { type Drop, dropAt, unloadRound } from './unload-moves.ts'
import { type UnloadingTask, unloadingMover } from './unloading-mover.ts'

/** With this much idle time in a cycle the robot waits over the drop; else it goes straight to the next part. */
const IDLE_SECONDS = 0.9
const FEWEST_ROUNDS = 4
/** A part in a hopper is seen this long before it is gone. Assumed. */
const SEEN_IN_HOPPER_SECONDS = 1

type Scene = {
  play: Play
  mover: Mover
  drops: Drop[]
  loads: SourceLoad[]
  line: Timeline
  parts: PartTrack[]
  /** Where the robot is before the next round. */
  at: Stop
  intervalSeconds: Seconds
  isWaiting: boolean
}

/** What becomes of a part that is let go: along the conveyor to its end, or down into the hopper. */
const away = (play: Play, { station, topMm, yawDegrees }: Drop, at: Seconds): PartSpan[] => {
  const [x, y, z] = topMm
  if (station.flow) return [carriedOff(station, topMm, yawDegrees, play.cell.part.sizeMm[0], at)]
  const landed: Vector3Mm = [x, y, station.surfaceMm + play.cell.part.sizeMm[2]]
  const fallSeconds = Math.sqrt((2 * Math.max(1, z - landed[2])) / 1000 / STANDARD_GRAVITY)
  const lands = at + fallSeconds
  return [
    { on: 'path', fromSeconds: at, toSeconds: lands, fromTopMm: topMm, toTopMm: landed, yawDegrees },
    {
      on: 'still',
      fromSeconds: lands,
      toSeconds: lands + SEEN_IN_HOPPER_SECONDS,
      topMm: landed,
      yawDegrees,
    },
  ]
}

/** Takes the next part of the load to the drop. */
const take = (scene: Scene, load: SourceLoad, drop: Drop): void => {
  const { play, mover, line, isWaiting } = scene
  const { eoat } = play.candidate
  const { source } = load
  const place = source.places[load.next]
  const part = load.parts.shift()
  const round = place && unloadRound(mover, source, place, drop, play.cell.part.sizeMm[2], scene.at)
  if (!round || !part) return
  addTransfer(line, round.out, `To ${source.station.label.toLowerCase()}`)
  // The slow stretch is played as standing at its lower end.
  const slowly = carefulSeconds(source.station)
  holdUntil(line, line.seconds + slowly + eoat.settleSeconds + eoat.gripSeconds, 'Grip')
  const takenAt = line.seconds
  addTransfer(line, round.home, `Carry to ${drop.station.label.toLowerCase()}`)
  holdUntil(line, line.seconds + eoat.releaseSeconds, 'Release')
  const resting = part.spans.at(-1)
  if (resting) resting.toSeconds = takenAt
  part.spans.push(
    {
      on: 'tool',
      fromSeconds: takenAt,
      toSeconds: line.seconds,
      robotId: mover.robot.id,
      offsetMm: [0, 0, 0],
      yawOffsetDegrees: round.yawOffsetDegrees,
    },
    ...away(play, drop, line.seconds),
  )
  load.next += 1
  if (load.next >= source.places.length)
    scene.parts.push(...refill(play.cell, load, takenAt, exchangeSeconds(play.cell)))
  const wait = cameraWaitSeconds(source.station, round.home.seconds, eoat.releaseSeconds, round.out.seconds)
  if (isWaiting) addTransfer(line, round.up, 'Up from the drop')
  scene.at = isWaiting ? drop.waiting : drop.stop
  holdUntil(line, line.seconds + wait, 'Wait for the camera')
}

const sceneOf = (
  play: Play,
  task: UnloadingTask,
  robot: PlacedRobot,
  parts: PartTrack[],
): Scene | undefined => {
  const { cell, candidate } = play
  const mover = unloadingMover(task, cell, robot, candidate)
  if (!mover) return undefined
  const drops = dropStations(cell, robot).flatMap((station) => dropAt(mover, station) ?? [])
  const [first] = drops
  if (!first) return undefined
  const cycleSeconds = play.cycles.find(({ robotId }) => robotId === robot.id)?.seconds ?? 1
  const asked = (60 * cell.robots.length) / play.ratePerMinute
  const isWaiting = asked >= cycleSeconds + IDLE_SECONDS
  const intervalSeconds = isWaiting ? asked : cycleSeconds
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / intervalSeconds))
  const loads = sourcesOf(cell, robot, candidate.eoat).map((source, index) => {
    // The first source is emptied in the first half of the loop; the robot goes on with the second.
    const left = Math.ceil(rounds / 2)
    return loadOf(cell, source, index === 0 ? Math.max(0, source.places.length - left) : 0)
  })
  for (const load of loads) parts.push(...load.parts, ...load.below)
  const at = isWaiting ? first.waiting : first.stop
  const line = timelineFrom(robot.id, at.joints, robot.toolLengthMm)
  return { play, mover, drops, loads, line, parts, at, intervalSeconds, isWaiting }
}

/** One robot's loop; robots side by side start a little after one another. */
const playRobot = (scene: Scene, order: number): RobotTrack => {
  const { play, drops, loads, line, intervalSeconds, isWaiting } = scene
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / intervalSeconds))
  const offset = isWaiting ? (intervalSeconds / 3) * (order / play.cell.robots.length) : 0
  for (let round = 0; round < rounds; round++) {
    const drop = drops[round % drops.length]
    const load = loads.find(({ readyAt }) => readyAt <= line.seconds) ?? loads[0]
    if (!drop || !load) break
    holdUntil(line, isWaiting ? round * intervalSeconds + offset : load.readyAt, 'Wait')
    take(scene, load, drop)
  }
  if (isWaiting) holdUntil(line, rounds * intervalSeconds, 'Wait')
  return line.track
}

const isOpen = ({ spans }: PartTrack): boolean => spans.some(({ toSeconds }) => toSeconds === OPEN_END)

/**
 * A loop of unloading: parts are taken one by one from a source that is half empty, carried to the conveyor or hopper and
 * go away there; then the next source is begun and the empty one is changed.
 */
export const unloadingTrace = (play: Play, task: UnloadingTask): Trace => {
  const parts: PartTrack[] = []
  const scenes = play.cell.robots.flatMap((robot) => sceneOf(play, task, robot, parts) ?? [])
  const robots = scenes.map(playRobot)
  const lines = scenes.map(({ line }) => line)
  const durationSeconds = endTogether(lines, 'Wait')
  return {
    durationSeconds,
    robots,
    parts: [
      ...looped(parts.filter(isOpen), durationSeconds),
      ...loopedAround(
        parts.filter((part) => !isOpen(part)),
        durationSeconds,
      ),
    ],
    signals: signalsWithin(
      scenes.flatMap(({ loads }) =>
        loads.map(({ source, signals }) => [source.station.id, signals] as const),
      ),
      durationSeconds,
    ),
  }
}

import type { PlacedRobot } from '../../layout/types.ts'
import { type Seconds, STANDARD_GRAVITY, type Vector3Mm } from '../../units.ts'
import { loopOf, type Pace, type Played, paceOf, playRounds } from '../moves/loop.ts'
import { atRest, carriedOff, goesOn, onTool } from '../moves/spans.ts'
import type { Mover, Stop } from '../moves/stops.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import { exchangeSeconds } from '../palletizing/exchange.ts'
import type { Play } from '../play-input.ts'
import type { PartSpan, PartTrack, Trace } from '../types.ts'
import { cameraWaitSeconds, carefulSeconds } from './camera-time.ts'
import { loadOf, refill, type SourceLoad } from './source-loads.ts'
import { dropStations, sourcesOf } from './sources.ts'
import { type Drop, dropAt, unloadRound } from './unload-moves.ts'
import { type UnloadingTask, unloadingMover } from './unloading-mover.ts'

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
  pace: Pace
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
    atRest(landed, yawDegrees, lands, lands + SEEN_IN_HOPPER_SECONDS),
  ]
}

/** Takes the next part of the load to the drop. */
const take = (scene: Scene, load: SourceLoad, drop: Drop): void => {
  const { play, mover, line } = scene
  const { isWaiting } = scene.pace
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
  goesOn(
    part,
    onTool(mover.robot, takenAt, line.seconds, round.yawOffsetDegrees),
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

const sceneOf = (play: Play, task: UnloadingTask, robot: PlacedRobot): Scene | undefined => {
  const { cell, candidate } = play
  const mover = unloadingMover(task, cell, robot, candidate)
  if (!mover) return undefined
  const sources = sourcesOf(cell, robot, candidate.eoat)
  const drops = dropStations(cell, robot).flatMap(
    (station) => dropAt(mover, station, sources, cell.part.sizeMm[2]) ?? [],
  )
  const [first] = drops
  if (!first) return undefined
  const pace = paceOf(play, robot.id, 1)
  const loads = sources.map((source, index) => {
    // The first source is emptied in the first half of the loop; the robot goes on with the second.
    const left = Math.ceil(pace.rounds / 2)
    return loadOf(cell, source, index === 0 ? Math.max(0, source.places.length - left) : 0)
  })
  const parts = loads.flatMap((load) => [...load.parts, ...load.below])
  const at = pace.isWaiting ? first.waiting : first.stop
  const line = timelineFrom(robot, at.joints)
  return { play, mover, drops, loads, line, parts, at, pace }
}

/** One robot's loop. */
const playRobot = (scene: Scene, startShare: number): Played => {
  const { drops, loads, line, pace, parts } = scene
  playRounds(line, pace, loads, startShare, 'Wait', (load, round) => {
    const drop = drops[round % drops.length]
    if (drop) take(scene, load, drop)
  })
  return { line, parts, signals: loads.map(({ source, signals }) => [source.station.id, signals] as const) }
}

/**
 * A loop of unloading: parts are taken one by one from a source that is half empty, carried to the conveyor or hopper and
 * go away there; then the next source is begun and the empty one is changed.
 */
export const unloadingTrace = (play: Play, task: UnloadingTask): Trace => {
  const scenes = play.cell.robots.flatMap((robot) => sceneOf(play, task, robot) ?? [])
  const played = scenes.map((scene, order) => playRobot(scene, order / play.cell.robots.length))
  return loopOf(played, 'Wait')
}

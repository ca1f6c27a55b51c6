import type { Station } from '../../../layout/types.ts'
import { sheetFlowOf } from '../../../requirement/said/types.ts'
import type { Seconds, Vector3Mm } from '../../../units.ts'
import { stillTrace } from '../../moves/loop.ts'
import { atRest, goesOn, loopedAround, onTool } from '../../moves/spans.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../../moves/timeline.ts'
import type { BoxRound } from '../../palletizing/box-moves.ts'
import type { Play } from '../../play-input.ts'
import type { PartTrack, Trace } from '../../types.ts'
import { type Beat, beatOf } from './beat.ts'
import { type Belt, beltOf } from './belt-run.ts'
import { onBelt } from './belt-spans.ts'
import { reversed } from './reversed.ts'
import { EXCHANGE_SECONDS, leavesStack, roundAt, type Stacker, stackerOf, timesOf } from './stacking-round.ts'
import { wrapped } from './wrapped.ts'

const FEWEST_ROUNDS = 4
/** A full stack leaves this long after its last sheet. Assumed. */
const LEAVES_AFTER_SECONDS = 1

type Scene = {
  stacker: Stacker
  line: Timeline
  parts: PartTrack[]
  signals: Trace['signals'][number]['changes']
}

/** Sheets that lie there when the loop begins, as one block. */
const standingBlock = (
  stack: Station,
  count: number,
  sizeMm: PartTrack['sizeMm'],
  [from, until]: readonly [Seconds, Seconds],
): PartTrack[] => {
  const heightMm = count * sizeMm[2]
  const topMm: Vector3Mm = [stack.centreMm[0], stack.centreMm[1], stack.surfaceMm + heightMm]
  return count === 0
    ? []
    : [
        {
          id: `${stack.id}-standing`,
          sizeMm: [sizeMm[0], sizeMm[1], heightMm],
          shape: 'box',
          spans: [atRest(topMm, stack.rotationDegrees, from, until)],
        },
      ]
}

/** Sends everything on the stack out over its rollers. */
const sendOff = (play: Play, scene: Scene, onStack: PartTrack[], at: Seconds, end: Seconds): void => {
  const exit = play.cell.stations.find(
    ({ flow, targets, centreMm }) =>
      flow && targets.length === 0 && Math.abs(centreMm[0] - scene.stacker.stack.centreMm[0]) < 1,
  )
  const outMm = exit ? exit.sizeMm[0] - 100 : 0
  const arrives = Math.min(end, at + outMm / (exit?.flow?.speedMmPerSecond ?? 200))
  for (const part of onStack) {
    const last = part.spans.at(-1)
    if (last?.on !== 'still') continue
    const [x, y, z] = last.topMm
    const goneMm = (exit?.flow?.speedMmPerSecond ?? 200) * (arrives - at)
    const there: Vector3Mm = [x, y - goneMm, z]
    const { yawDegrees } = last
    const times = { fromSeconds: at, toSeconds: arrives }
    goesOn(part, { on: 'path', ...times, fromTopMm: last.topMm, toTopMm: there, yawDegrees })
    if (end > arrives) goesOn(part, atRest(there, yawDegrees, arrives, end))
  }
  scene.signals.push({ atSeconds: at, state: 'waiting' })
}

type Round = { round: BoxRound; level: number; isLast: boolean } | undefined

/** What a robot does in each round of the loop: a sheet on the next level, or nothing while its stack is changed. */
const roundsOf = (
  play: Play,
  stacker: Stacker,
  standing: number,
  beat: Beat,
  order: number,
  count: number,
): Round[] => {
  const releasesAt = beat.startsAt[order] ?? 0
  let level = standing
  let placeAt = 0
  return Array.from({ length: count }, (_, index): Round => {
    const round = roundAt(stacker, level)
    if (!round) return undefined
    const laidAt =
      releasesAt +
      index * beat.seconds +
      leavesStack(timesOf(round, play.candidate, sheetFlowOf(play.requirement.facts)))
    if (laidAt < placeAt) return undefined
    const isLast = level + 1 >= stacker.places.length
    const here = { round, level, isLast }
    level = isLast ? 0 : level + 1
    if (isLast) placeAt = laidAt + LEAVES_AFTER_SECONDS + EXCHANGE_SECONDS
    return here
  })
}

const playRobot = (
  play: Play,
  scene: Scene,
  belt: Belt,
  beat: Beat,
  order: number,
  rounds: readonly Round[],
  standing: number,
): void => {
  const { stacker, line, parts } = scene
  const { candidate, cell } = play
  const { sizeMm, shape } = cell.part
  const flow = sheetFlowOf(play.requirement.facts)
  const hasPress = cell.stations.some(({ form }) => form === 'press')
  // Each stack begins and ends its loop while its robot is over the conveyor, so that nothing is carried across the seam.
  const startsAt = beat.startsAt[order] ?? 0
  const end = startsAt + rounds.length * beat.seconds
  const first = standingBlock(stacker.stack, standing, sizeMm, [startsAt, end])
  parts.push(...first)
  let onStack = [...first]
  rounds.forEach((planned, index) => {
    const at = startsAt + index * beat.seconds
    holdUntil(line, at, planned ? 'Wait for a sheet' : 'Wait for the next stack')
    if (!planned) return
    const { round } = planned
    const times = timesOf(round, candidate, flow)
    addTransfer(line, round.down, 'Down to the sheet')
    holdUntil(line, line.seconds + times.atBelt, 'Grip')
    const takenAt = line.seconds
    for (const transfer of round.there) addTransfer(line, transfer, 'Carry to the stack')
    holdUntil(line, line.seconds + times.atStack, 'Release')
    const laidAt = line.seconds
    const place = stacker.places[planned.level]
    if (!place) return
    const shift = at - (beat.picksAt[order] ?? 0)
    const way = (beat.ways[order] ?? []).map(({ zone, arrives, leaves }) => ({
      zone,
      arrives: arrives + shift,
      leaves: leaves + shift,
    }))
    const sheet: PartTrack = {
      id: `${stacker.mover.robot.id}-sheet-${index + 1}`,
      sizeMm,
      shape,
      spans: [
        ...onBelt(belt, way, stacker.pick, takenAt, hasPress),
        onTool(stacker.mover.robot, takenAt, laidAt, stacker.pick.yawOffsetDegrees),
        atRest(place.topMm, place.yawDegrees, laidAt, end),
      ],
    }
    parts.push(sheet)
    onStack.push(sheet)
    if (planned.isLast && laidAt + LEAVES_AFTER_SECONDS < end) {
      sendOff(play, scene, onStack, laidAt + LEAVES_AFTER_SECONDS, end)
      onStack = []
      const readyAt = laidAt + LEAVES_AFTER_SECONDS + EXCHANGE_SECONDS
      if (readyAt < end) scene.signals.push({ atSeconds: readyAt, state: 'idle' })
    }
    addTransfer(line, round.backToWaiting, 'Back over the conveyor')
  })
  holdUntil(line, end, 'Wait for a sheet')
}

/**
 * A loop of stacking: sheets come out of the press in even takt and go to the robots in turn, the farthest first. One
 * stack is filled and leaves while the others grow; the robots' and the conveyor's movements close the loop. Sheets that are
 * taken off stacks for a line are the same loop backwards.
 */
export const stackingTrace = (play: Play): Trace => {
  const belt = beltOf(play.cell)
  const stackers = play.cell.robots.flatMap((_, index) => stackerOf(play.cell, play.candidate, index) ?? [])
  const flow = sheetFlowOf(play.requirement.facts)
  const beat = belt && beatOf(play, belt, stackers, flow)
  if (!belt || !beat) return stillTrace(play.durationSeconds)
  const count = Math.max(FEWEST_ROUNDS, Math.floor(play.durationSeconds / beat.seconds))
  const durationSeconds = count * beat.seconds
  const scenes = stackers.map((stacker, order): Scene => {
    const { robot } = stacker.mover
    const line = timelineFrom(robot, stacker.pick.waiting.joints, beat.startsAt[order] ?? 0)
    const scene: Scene = { stacker, line, parts: [], signals: [{ atSeconds: 0, state: 'busy' }] }
    const standing = standingAt(stacker.places.length, count, order, stackers.length)
    playRobot(play, scene, belt, beat, order, roundsOf(play, stacker, standing, beat, order, count), standing)
    return scene
  })
  const trace: Trace = {
    durationSeconds,
    robots: scenes.map(({ line }) => wrapped(line.track, durationSeconds)),
    parts: loopedAround(
      scenes.flatMap(({ parts }) => parts),
      durationSeconds,
    ),
    signals: scenes.map(({ stacker, signals }) => ({
      stationId: stacker.stack.id,
      changes: inLoop(signals, durationSeconds),
    })),
  }
  return flow === 'to_stack' ? trace : reversed(trace)
}

/** Changes brought into the loop, in order; the state that holds at its start comes first. */
const inLoop = (
  changes: Trace['signals'][number]['changes'],
  durationSeconds: Seconds,
): Trace['signals'][number]['changes'] => {
  const within = changes
    .slice(1)
    .map(({ atSeconds, state }) => ({ atSeconds: atSeconds % durationSeconds, state }))
    .sort((a, b) => a.atSeconds - b.atSeconds)
  return [{ atSeconds: 0, state: within.at(-1)?.state === 'waiting' ? 'waiting' : 'busy' }, ...within]
}

/** Sheets on each stack at the start: the middle robot's fills up halfway through the loop, the others' stand at different heights. */
const standingAt = (full: number, rounds: number, order: number, robots: number): number => {
  if (order === Math.floor(robots / 2)) return Math.max(0, full - Math.ceil(rounds * 0.4))
  const room = Math.max(0, full - rounds - 1)
  return Math.round(room * ((order * 0.37 + 0.15) % 1))
}

import { stationRoom } from '../../layout/index.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Process } from '../../process/types.ts'
import type { Seconds, Vector3Mm } from '../../units.ts'
import { stillTrace } from '../moves/loop.ts'
import { playSteps } from '../moves/play-steps.ts'
import { atRest, loopedAround, onTool } from '../moves/spans.ts'
import { holdUntil, type Timeline, timelineFrom } from '../moves/timeline.ts'
import type { Play } from '../play-input.ts'
import type { PartTrack, Trace } from '../types.ts'
import { alongLegs, type Leg } from './carriage.ts'
import { type Beat, lineWay, PERIODS_PER_STOP, positionerWay } from './part-ways.ts'
import { traceSampleMm, workingAt } from './process-cycles.ts'
import { shiftedChanges, shiftedTrack } from './shifted.ts'
import { changeLabel, type Step } from './steps.ts'
import { pickPointMm, processFor, type Worker } from './worker.ts'

/** Longest time from part to part that is shown: a cell with little to do would stand most of the loop. */
const MOST_PERIOD_SECONDS = 120
const MOST_PARTS = 12
/** A feeder presents the next one this long after the last was taken. Assumed. */
const FEED_SECONDS = 0.8
/** What is put in stands this high over the part, to be seen. */
const PROUD_MM = 3

type Signals = Trace['signals'][number]
type Playing = { worker: Worker; steps: Step[] }
type Insertion = { takenAt: Seconds; givenAt: Seconds; toolYaw: number; offsetMm: Vector3Mm }
type Played = { line: Timeline; place: Signals; devices: Signals[]; insertions: Insertion[][] }

const toolYawOf = ({ mover }: Worker, line: Timeline): number =>
  mover.loaded.tip(line.joints, line.toolLengthMm).yawDegrees + mover.robot.rotationDegrees

/** Plays one part from the clock of the line; answers what was put in. */
const playPart = (playing: Playing, line: Timeline, device: Signals['changes'] | undefined): Insertion[] => {
  const { worker, steps } = playing
  const insertions: Insertion[] = []
  let taken: Pick<Insertion, 'takenAt' | 'toolYaw'> | undefined
  playSteps(line, steps, {
    begins: (event, atSeconds) => {
      if (event === 'device_works') device?.push({ atSeconds, state: 'busy' })
    },
    ends: (event, at) => {
      if (event === 'device_works') device?.push({ atSeconds: at, state: 'idle' })
      if (event === 'insert_taken') taken = { takenAt: at, toolYaw: toolYawOf(worker, line) }
      if (event !== 'insert_given' || !taken) return
      const place = worker.strokes.filter(({ operation }) => operation.kind === 'insert')[insertions.length]
      const [x, y] = place?.pointsMm[0] ?? [0, 0]
      insertions.push({ ...taken, givenAt: at, offsetMm: [x, y, PROUD_MM] })
      taken = undefined
    },
  })
  return insertions
}

/** The press at a place of work: lines of several robots have one at each place that presses. */
const nearestPress = ({ stations }: Cell, { centreMm: [x, y] }: Station): Station | undefined => {
  const awayMm = ({ centreMm }: Station): number => Math.hypot(centreMm[0] - x, centreMm[1] - y)
  return stations.filter(({ form }) => form === 'press').sort((a, b) => awayMm(a) - awayMm(b))[0]
}

/** One robot through the loop: the part changes, it works, it waits for the next. */
const playRobot = (cell: Cell, playing: Playing, beat: Beat, parts: number): Played => {
  const { worker } = playing
  const { mover, place, away } = worker
  const line = timelineFrom(mover.robot, away.joints)
  const signal: Signals = { stationId: place.id, changes: [] }
  const presses = worker.strokes.some(({ operation }) => operation.kind === 'device')
  const press = presses ? nearestPress(cell, place) : undefined
  const devices: Signals[] = press
    ? [{ stationId: press.id, changes: [{ atSeconds: 0, state: 'idle' }] }]
    : []
  const insertions: Insertion[][] = []
  for (let part = 0; part < parts; part++) {
    const turn = part * beat.periodSeconds
    holdUntil(line, turn, 'Wait for a part')
    signal.changes.push({ atSeconds: turn, state: 'open' })
    holdUntil(line, turn + beat.changeSeconds, changeLabel(worker))
    signal.changes.push({ atSeconds: line.seconds, state: 'busy' })
    insertions.push(playPart(playing, line, devices[0]?.changes))
    signal.changes.push({ atSeconds: line.seconds, state: 'waiting' })
  }
  holdUntil(line, parts * beat.periodSeconds, 'Wait for a part')
  return { line, place: signal, devices, insertions }
}

const beatOf = (play: Play, process: Process, playing: readonly Playing[]): Beat => {
  const work = playing.map(({ steps }) => steps.reduce((sum, { seconds }) => sum + seconds, 0))
  const { changeSeconds, loadSeconds = 0 } = process
  const isShared = process.flow === 'parallel'
  const takt = (60 * (isShared ? playing.length : 1)) / play.ratePerMinute
  return {
    changeSeconds,
    loadSeconds,
    periodSeconds: Math.max(
      ...work.map((seconds) => seconds + changeSeconds),
      loadSeconds + changeSeconds,
      Math.min(takt, MOST_PERIOD_SECONDS),
    ),
  }
}

/** The belt that a stop lies on, from its infeed to its outfeed. */
const beltOf = (cell: Cell, place: Station): { startX: number; endX: number; speedMmPerSecond: number } => {
  const along = cell.stations.filter(
    ({ flow, centreMm }) => flow && Math.abs(centreMm[1] - place.centreMm[1]) < 1,
  )
  const rooms = along.map(stationRoom)
  return {
    startX: Math.min(...rooms.map(({ min }) => min[0])),
    endX: Math.max(...rooms.map(({ max }) => max[0])),
    speedMmPerSecond: place.flow?.speedMmPerSecond ?? 0,
  }
}

/** Ways of the parts of one loop over one positioner, or along the stops of one line. */
const waysOf = (
  cell: Cell,
  process: Process,
  workers: readonly Worker[],
  beat: Beat,
  parts: number,
): Leg[][] => {
  const [first] = workers
  if (!first) return []
  return Array.from({ length: parts }, (_, part): Leg[] => {
    const at = part * beat.periodSeconds
    if (process.presentation === 'positioner') return positionerWay(cell, first.place, first.topMm, beat, at)
    const stops = workers.map(({ topMm }) => topMm)
    return lineWay(process, { stops, ...beltOf(cell, first.place) }, beat, at)
  })
}

/** What is put in: waits at the feeder, is carried, and goes on with its part. */
const insertTracks = (
  worker: Worker,
  insertions: readonly Insertion[],
  legsOf: (insertion: Insertion) => readonly Leg[],
  loopSeconds: Seconds,
): PartTrack[] => {
  const pickMm = pickPointMm(worker)
  const last = insertions.at(-1)
  if (!pickMm || !last) return []
  const { robot } = worker.mover
  return insertions.map((insertion, index): PartTrack => {
    const { takenAt, givenAt, toolYaw, offsetMm } = insertion
    const before = insertions[index - 1]?.takenAt ?? last.takenAt - loopSeconds
    return {
      id: `${robot.id}-insert-${index + 1}`,
      sizeMm: worker.insertMm,
      shape: 'cylinder',
      spans: [
        atRest(
          [pickMm[0], pickMm[1], pickMm[2] + PROUD_MM],
          0,
          Math.min(before + FEED_SECONDS, takenAt - 0.1),
          takenAt,
        ),
        onTool(robot, takenAt, givenAt, -toolYaw, [0, 0, PROUD_MM]),
        ...alongLegs(legsOf(insertion), offsetMm, givenAt),
      ],
    }
  })
}

const movedBy = (track: PartTrack, seconds: Seconds): PartTrack => ({
  ...track,
  spans: track.spans.map((span) => ({
    ...span,
    fromSeconds: span.fromSeconds + seconds,
    toSeconds: span.toSeconds + seconds,
  })),
})

/**
 * A loop of process work: parts come into their place and leave it, tools follow every stroke at the process's speed, what
 * is put in is fetched and carried. Equal lines and positioners work one after the other's beat. The loop closes.
 */
export const processTrace = (play: Play): Trace => {
  const { requirement, candidate, cell } = play
  const process = processFor(play, cell)
  const sampleMm = process ? traceSampleMm(process) : 0
  const playing = process
    ? cell.robots.flatMap(
        (_, index) => workingAt(requirement, candidate, cell, process, index, sampleMm, true) ?? [],
      )
    : []
  if (!process || playing.length === 0) return stillTrace()
  const beat = beatOf(play, process, playing)
  const parts = Math.max(1, Math.min(MOST_PARTS, Math.floor(play.durationSeconds / beat.periodSeconds)))
  const durationSeconds = parts * beat.periodSeconds
  const isOneLine = process.flow === 'series' && process.presentation === 'stop'
  const lines = isOneLine ? [playing] : playing.map((one) => [one])
  const trace: Trace = { durationSeconds, robots: [], parts: [], signals: [] }
  const { sizeMm, shape } = cell.part
  const tracks: PartTrack[] = []
  for (const [number, line] of lines.entries()) {
    const later = (number * beat.periodSeconds) / lines.length
    const ways = waysOf(
      cell,
      process,
      line.map(({ worker }) => worker),
      beat,
      parts,
    )
    ways.forEach((legs, part) => {
      const id = `part-${number + 1}-${part + 1}`
      tracks.push(movedBy({ id, sizeMm, shape, spans: alongLegs(legs) }, later))
    })
    for (const [stop, one] of line.entries()) {
      const played = playRobot(cell, one, beat, parts)
      trace.robots.push(shiftedTrack(played.line.track, later, durationSeconds))
      for (const { stationId, changes } of [played.place, ...played.devices])
        trace.signals.push({ stationId, changes: shiftedChanges(changes, later, durationSeconds) })
      const all = played.insertions.flat()
      const legsOf = (insertion: Insertion): readonly Leg[] => {
        const slot = played.insertions.findIndex((some) => some.includes(insertion))
        // The part at this stop now was at the first one some periods ago; ways repeat with the loop.
        const ago = slot - PERIODS_PER_STOP * stop
        const way = ways[((ago % parts) + parts) % parts] ?? []
        const turns = Math.floor(ago / parts) * durationSeconds
        return way.map((leg) => ({
          ...leg,
          fromSeconds: leg.fromSeconds + turns,
          toSeconds: leg.toSeconds + turns,
        }))
      }
      tracks.push(
        ...insertTracks(one.worker, all, legsOf, durationSeconds).map((track) => movedBy(track, later)),
      )
    }
  }
  trace.parts = loopedAround(tracks, durationSeconds)
  return trace
}

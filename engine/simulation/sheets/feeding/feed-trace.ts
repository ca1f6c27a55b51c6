import { stackPositions, toCellFrame } from '../../../layout/index.ts'
import { bentSize } from '../../../layout/sheets/feed-stations.ts'
import type { Station } from '../../../layout/types.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import type { Seconds, SizeMm, Vector3Mm } from '../../../units.ts'
import { loopedAround } from '../../moves/spans.ts'
import { addTransfer, holdUntil, type Timeline, timelineFrom } from '../../moves/timeline.ts'
import type { Play } from '../../play-input.ts'
import type { PartSpan, PartTrack, Trace } from '../../types.ts'
import type { Feeder, FeedStep } from './feed-pieces.ts'
import { feederOf, feedSteps, SHUTTLE_SECONDS } from './feed-steps.ts'

const FEWEST_PARTS = 1
/** Share of the stacks that is used up and laid when the loop begins. */
const BEGUN_SHARE = 0.3

type Changes = Trace['signals'][number]['changes']
type Scene = {
  feeder: Feeder
  line: Timeline
  parts: PartTrack[]
  changes: Changes
  /** Sheets of this loop in the order they are taken, and the steps of the first. */
  own: PartTrack[]
  first: FeedStep[]
  /** Blanks used up and parts laid when the loop begins. */
  taken: number
  laidBefore: number
}

/** Ends the last span of a part and adds the next. */
const follow = (part: PartTrack, span: PartSpan): void => {
  const last = part.spans.at(-1)
  if (last) last.toSeconds = span.fromSeconds
  part.spans.push(span)
}

const tipNow = ({ feeder, line }: Scene): DownPose => {
  const { robot, loaded } = feeder.mover
  return toCellFrame(robot, loaded.tip(line.joints, robot.toolLengthMm))
}

/** Taken hold of by the tool at this moment, as it lies. */
const held = (scene: Scene, part: PartTrack): void => {
  const at = scene.line.seconds
  follow(part, {
    on: 'tool',
    fromSeconds: at,
    toSeconds: at,
    robotId: scene.feeder.mover.robot.id,
    offsetMm: [0, 0, 0],
    yawOffsetDegrees: -scene.feeder.toolYaw,
  })
}

/** Let go where the tool is. */
const laid = (scene: Scene, part: PartTrack): void => {
  const at = scene.line.seconds
  const tip = tipNow(scene)
  follow(part, {
    on: 'still',
    fromSeconds: at,
    toSeconds: at,
    topMm: tip.positionMm,
    yawDegrees: tip.yawDegrees - scene.feeder.toolYaw,
  })
}

/** Into the machine on its table and out again, from now on. */
const through = ({ feeder, line, changes }: Scene, part: PartTrack): void => {
  const { machine, feed, sizeMm } = feeder
  const at = line.seconds
  const topMm = machine.targets[0]?.positionMm ?? [0, 0, 0]
  const inside: Vector3Mm = [topMm[0], topMm[1] + sizeMm[1] + 300, topMm[2]]
  const [isIn, isCut] = [at + SHUTTLE_SECONDS, at + SHUTTLE_SECONDS + feed.machineSeconds]
  const path = (fromSeconds: Seconds, fromTopMm: Vector3Mm, toTopMm: Vector3Mm): PartSpan => ({
    on: 'path',
    fromSeconds,
    toSeconds: fromSeconds + SHUTTLE_SECONDS,
    fromTopMm,
    toTopMm,
    yawDegrees: 0,
  })
  follow(part, path(at, topMm, inside))
  follow(part, { on: 'still', fromSeconds: isIn, toSeconds: isCut, topMm: inside, yawDegrees: 0 })
  follow(part, path(isCut, inside, topMm))
  follow(part, {
    on: 'still',
    fromSeconds: isCut + SHUTTLE_SECONDS,
    toSeconds: isCut + SHUTTLE_SECONDS,
    topMm,
    yawDegrees: 0,
  })
  changes.push({ atSeconds: at, state: 'busy' }, { atSeconds: isCut, state: 'waiting' })
}

const block = (stack: Station, count: number, end: Seconds): PartTrack[] => {
  const [length, width, thickness] = stack.stack?.boxMm ?? [0, 0, 0]
  const [x, y] = stack.centreMm
  return count < 1
    ? []
    : [
        {
          id: `${stack.id}-standing`,
          sizeMm: [length, width, count * thickness],
          shape: 'box',
          spans: [
            {
              on: 'still',
              fromSeconds: 0,
              toSeconds: end,
              topMm: [x, y, stack.surfaceMm + count * thickness],
              yawDegrees: stack.rotationDegrees,
            },
          ],
        },
      ]
}

type Round = { steps: FeedStep[]; blank: PartTrack; formed: SizeMm }

/** Plays one round; `before` is the sheet that the machine worked on meanwhile. Answers the sheet that is in the machine now. */
const playRound = (
  scene: Scene,
  { steps, blank, formed }: Round,
  before: PartTrack | undefined,
): PartTrack => {
  const { line, changes } = scene
  let bent: PartTrack | undefined
  for (const { label, seconds, transfer, event } of steps) {
    if (transfer) {
      addTransfer(line, transfer, label)
      continue
    }
    if (event === 'bend') changes.push({ atSeconds: line.seconds, state: 'busy' })
    holdUntil(line, line.seconds + seconds, label)
    if (event === 'blank_gripped' || event === 'centred_gripped') held(scene, blank)
    else if (event === 'centred') laid(scene, blank)
    else if (event === 'bend') changes.push({ atSeconds: line.seconds, state: 'idle' })
    else if (event === 'bent') {
      const last = blank.spans.at(-1)
      if (last) last.toSeconds = line.seconds
      bent = { id: `${blank.id}-bent`, sizeMm: formed, shape: 'box', spans: [] }
      scene.parts.push(bent)
      held(scene, bent)
    } else if (event === 'finished_gripped' && before) held(scene, before)
    else if (event === 'finished_laid') {
      const done = bent ?? before
      if (done) laid(scene, done)
    } else if (event === 'given') through(scene, blank)
  }
  return blank
}

/** Plays the loop of one robot, part after part. */
const playRobot = (scene: Scene, count: number): void => {
  const { feeder, parts, own } = scene
  const blankPlaces = stackPositions(feeder.blanks, feeder.mover.robot.baseMm)
  scene.taken = begun(blankPlaces.length, count)
  scene.laidBefore = begun(feeder.finished.stack?.boxCount ?? 0, count)
  const formed = bentSize(feeder.sizeMm, feeder.feed.bends)
  let before: PartTrack | undefined
  for (let index = 0; index < count; index++) {
    const place = blankPlaces[blankPlaces.length - 1 - scene.taken - index]
    const steps = feedSteps(feeder, scene.taken + index, scene.laidBefore + index)
    if (!place || !steps) break
    if (index === 0) scene.first = steps
    const blank: PartTrack = {
      id: `${feeder.mover.robot.id}-sheet-${index + 1}`,
      sizeMm: feeder.sizeMm,
      shape: 'box',
      spans: [
        { on: 'still', fromSeconds: 0, toSeconds: 0, topMm: place.topMm, yawDegrees: place.yawDegrees },
      ],
    }
    parts.push(blank)
    own.push(blank)
    before = playRound(scene, { steps, blank, formed }, before)
  }
}

/** Parts that lie stay to the end of the loop; the stacks below them, and the sheet that the machine works on then. */
const finish = (scene: Scene, end: Seconds): void => {
  const { feeder, parts, own, taken, laidBefore } = scene
  for (const { spans } of parts) {
    const last = spans.at(-1)
    if (last?.on === 'still') last.toSeconds = Math.max(end, last.fromSeconds)
  }
  if (feeder.feed.bends === 0) closeSwap(scene, end)
  const blanks = (feeder.blanks.stack?.boxCount ?? 0) - taken - own.length
  parts.push(...block(feeder.blanks, blanks, end), ...block(feeder.finished, laidBefore, end))
}

/** The sheet that is in the machine when the loop ends is the one taken out after it begins. */
const closeSwap = ({ feeder, own, first, laidBefore }: Scene, end: Seconds): void => {
  const last = own.at(-1)
  const place = stackPositions(feeder.finished, feeder.mover.robot.baseMm)[laidBefore]
  if (!last || !place) return
  let at = end
  for (const { seconds, event } of first) {
    at += seconds
    if (event === 'finished_gripped')
      follow(last, {
        on: 'tool',
        fromSeconds: at,
        toSeconds: at,
        robotId: feeder.mover.robot.id,
        offsetMm: [0, 0, 0],
        yawOffsetDegrees: -feeder.toolYaw,
      })
    if (event === 'finished_laid')
      follow(last, {
        on: 'still',
        fromSeconds: at,
        toSeconds: 2 * end,
        topMm: place.topMm,
        yawDegrees: place.yawDegrees,
      })
  }
}

const begun = (full: number, rounds: number): number =>
  Math.max(0, Math.min(Math.floor(full * BEGUN_SHARE), full - rounds))

/** A loop within a batch: blank after blank through the machine onto the stack of parts. */
export const feedTrace = (play: Play, feed: SheetFeed): Trace => {
  const scenes = play.cell.robots.flatMap((robot, index): Scene[] => {
    const feeder = feederOf(play.cell, play.candidate, feed, index)
    if (!feeder) return []
    const line = timelineFrom(robot.id, feeder.base.joints, robot.toolLengthMm)
    const changes: Changes = [{ atSeconds: 0, state: 'idle' }]
    return [{ feeder, line, parts: [], changes, own: [], first: [], taken: 0, laidBefore: 0 }]
  })
  const cycleSeconds = Math.max(1, ...play.cycles.map(({ seconds }) => seconds))
  const most = Math.min(
    ...scenes.flatMap(({ feeder }) => [
      feeder.blanks.stack?.boxCount ?? 1,
      feeder.finished.stack?.boxCount ?? 1,
    ]),
  )
  const count = Math.min(most, Math.max(FEWEST_PARTS, Math.floor(play.durationSeconds / cycleSeconds)))
  for (const scene of scenes) playRobot(scene, count)
  const durationSeconds = Math.max(1, ...scenes.map(({ line }) => line.seconds))
  for (const { line } of scenes) holdUntil(line, durationSeconds, 'Wait for the others')
  for (const scene of scenes) finish(scene, durationSeconds)
  return {
    durationSeconds,
    robots: scenes.map(({ line }) => line.track),
    parts: loopedAround(
      scenes.flatMap(({ parts }) => parts),
      durationSeconds,
    ),
    signals: scenes.map(({ feeder, changes }) => ({
      stationId:
        feeder.machine.kind === 'machine'
          ? feeder.machine.id
          : feeder.machine.id.replace('shuttle', 'machine'),
      changes: changes.filter(({ atSeconds }) => atSeconds <= durationSeconds),
    })),
  }
}

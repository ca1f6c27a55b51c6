import { stackPositions, toCellFrame } from '../../../layout/index.ts'
import { bentSize } from '../../../layout/sheets/feed-stations.ts'
import type { Station } from '../../../layout/types.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import type { Seconds, SizeMm, Vector3Mm } from '../../../units.ts'
import { loopOf } from '../../moves/loop.ts'
import { playSteps } from '../../moves/play-steps.ts'
import { atRest, goesOn, onTool } from '../../moves/spans.ts'
import { type Timeline, timelineFrom } from '../../moves/timeline.ts'
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

const tipNow = ({ feeder, line }: Scene): DownPose => {
  const { robot, loaded } = feeder.mover
  return toCellFrame(robot, loaded.tip(line.joints, robot.toolLengthMm))
}

/** Taken hold of by the tool at this moment, as it lies. */
const held = ({ line, feeder }: Scene, part: PartTrack): void =>
  goesOn(part, onTool(feeder.mover.robot, line.seconds, line.seconds, -feeder.toolYaw))

/** Let go where the tool is. */
const laid = (scene: Scene, part: PartTrack): void => {
  const at = scene.line.seconds
  const tip = tipNow(scene)
  goesOn(part, atRest(tip.positionMm, tip.yawDegrees - scene.feeder.toolYaw, at, at))
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
  const isOut = isCut + SHUTTLE_SECONDS
  goesOn(
    part,
    path(at, topMm, inside),
    atRest(inside, 0, isIn, isCut),
    path(isCut, inside, topMm),
    atRest(topMm, 0, isOut, isOut),
  )
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
          spans: [atRest([x, y, stack.surfaceMm + count * thickness], stack.rotationDegrees, 0, end)],
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
  playSteps(line, steps, {
    begins: (event, atSeconds) => {
      if (event === 'bend') changes.push({ atSeconds, state: 'busy' })
    },
    ends: (event, atSeconds) => {
      if (event === 'blank_gripped' || event === 'centred_gripped') held(scene, blank)
      else if (event === 'centred') laid(scene, blank)
      else if (event === 'bend') changes.push({ atSeconds, state: 'idle' })
      else if (event === 'bent') {
        const last = blank.spans.at(-1)
        if (last) last.toSeconds = atSeconds
        bent = { id: `${blank.id}-bent`, sizeMm: formed, shape: 'box', spans: [] }
        scene.parts.push(bent)
        held(scene, bent)
      } else if (event === 'finished_gripped' && before) held(scene, before)
      else if (event === 'finished_laid') {
        const done = bent ?? before
        if (done) laid(scene, done)
      } else if (event === 'given') through(scene, blank)
    },
  })
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
      spans: [atRest(place.topMm, place.yawDegrees, 0, 0)],
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
    if (event === 'finished_gripped') goesOn(last, onTool(feeder.mover.robot, at, at, -feeder.toolYaw))
    if (event === 'finished_laid') goesOn(last, atRest(place.topMm, place.yawDegrees, at, 2 * end))
  }
}

const begun = (full: number, rounds: number): number =>
  Math.max(0, Math.min(Math.floor(full * BEGUN_SHARE), full - rounds))

/** A loop within a batch: blank after blank through the machine onto the stack of parts. */
export const feedTrace = (play: Play, feed: SheetFeed): Trace => {
  const scenes = play.cell.robots.flatMap((robot, index): Scene[] => {
    const feeder = feederOf(play.cell, play.candidate, feed, index)
    if (!feeder) return []
    const line = timelineFrom(robot, feeder.base.joints)
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
  for (const scene of scenes) finish(scene, durationSeconds)
  return loopOf(
    scenes.map(({ line, parts, feeder, changes }) => ({
      line,
      parts,
      signals: [[servedBy(feeder), changes] as const],
    })),
    'Wait for the others',
  )
}

/** What shows that the machine works: itself, or the one whose shuttle table is served. */
const servedBy = ({ machine }: Feeder): string =>
  machine.kind === 'machine' ? machine.id : machine.id.replace('shuttle', 'machine')

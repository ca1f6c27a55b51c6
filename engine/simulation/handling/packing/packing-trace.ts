import { blockSizeMm } from '../../../layout/handling/arrange.ts'
import type { Seconds, Vector3Mm } from '../../../units.ts'
import { stillTrace } from '../../moves/loop.ts'
import { conveyed, loopedAround, onTool } from '../../moves/spans.ts'
import type { Play } from '../../play-input.ts'
import type { PartTrack, Trace } from '../../types.ts'
import { type Beat, beatOf, robotTrack } from '../beat.ts'
import { containerTracks, type Knot, rideSpans } from '../line-ride.ts'
import type { Script } from '../script.ts'
import { caseIndexSeconds, type Packer, packersOf, packingScript } from './packer.ts'

/** A block stands at its stop this long before the gripper is on it: what `conveyed` takes for it. */
const STANDS_SECONDS = 0.4

/** A case that stops at one robot in a beat: it comes and goes by as many places a beat as there are robots. */
const caseKnots = ({ x, line, container }: Packer, beat: Beat, robots: number, begins: Seconds): Knot[] => {
  const step = robots * container.pitchMm
  const ends = [-1, 1].map((sign) => line.centreMm[0] + (sign * (line.sizeMm[0] - container.pitchMm)) / 2)
  const [from, to] = [ends[0] ?? x, ends[1] ?? x]
  const before = Math.ceil((x - from) / step - 1e-9)
  const after = Math.ceil((to - x) / step - 1e-9)
  const knots: Knot[] = []
  for (let move = -before; move < after; move++) {
    const at = begins + beat.movesAt + move * beat.seconds
    const [a, b] = [x + move * step, x + (move + 1) * step]
    // Cut off where the line begins and ends.
    const [low, high] = [Math.max(a, from), Math.min(b, to)]
    const timeAt = (position: number): Seconds => at + ((position - a) / step) * beat.moveSeconds
    knots.push({ atSeconds: timeAt(low), x: low }, { atSeconds: timeAt(high), x: high })
  }
  return knots
}

/** The shortest time from taking a block to the next one standing at the lane's end. */
const leastGap = ({ handled }: Script, gripSeconds: Seconds, beat: Beat): Seconds => {
  const taken = [...new Set(handled.map(({ takenAt }) => takenAt))]
  return taken.reduce((least, at, index) => {
    const next = taken[index + 1] ?? beat.seconds + (taken[0] ?? 0)
    return Math.min(least, next - gripSeconds - STANDS_SECONDS - at)
  }, beat.seconds)
}

const blockTracks = (
  play: Play,
  packer: Packer,
  script: Script,
  beat: Beat,
  begins: Seconds,
  knots: readonly Knot[],
  name: string,
): PartTrack[] => {
  const { lane, mover, x } = packer
  const { sizeMm, shape } = play.cell.part
  const { gripSeconds } = play.candidate.eoat
  const target: Vector3Mm = lane.targets[0]?.positionMm ?? [0, 0, 0]
  const [, deepMm] = blockSizeMm(packer.container.arrangement)
  const gap = leastGap(script, gripSeconds, beat)
  return script.handled.map((handled, index): PartTrack => {
    const takenAt = begins + handled.takenAt
    const laidAt = begins + handled.laidAt
    const [fx, fy] = handled.fromTopMm
    const [tx, ty, tz] = handled.toTopMm
    const [dx, dy] = [fx - target[0], fy - target[1]]
    const arrival = conveyed({
      conveyor: lane,
      toTopMm: target,
      yawDegrees: handled.fromYaw,
      lengthMm: deepMm,
      standsAt: takenAt - gripSeconds,
      takenAt,
      intervalSeconds: gap,
    }).map((span) => {
      const moved = ([px, py, pz]: Vector3Mm): Vector3Mm => [px + dx, py + dy, pz]
      if (span.on === 'still') return { ...span, topMm: moved(span.topMm) }
      if (span.on === 'path')
        return { ...span, fromTopMm: moved(span.fromTopMm), toTopMm: moved(span.toTopMm) }
      return span
    })
    return {
      id: `${name}-part-${index + 1}`,
      sizeMm,
      shape,
      spans: [
        ...arrival,
        onTool(mover.robot, takenAt, laidAt, handled.toolYawOffset, [...handled.toolOffsetMm, 0]),
        ...rideSpans(knots, laidAt, (at) => [at - x + tx, ty, tz], handled.toYaw),
      ],
    }
  })
}

/**
 * A loop of case packing: blocks close up at the lanes' ends, every robot fills its case, and the line moves on by as many
 * cases as there are robots; full cases leave. The loop closes: its end is its beginning.
 */
export const casePackingTrace = (play: Play): Trace => {
  const packers = packersOf(play.requirement, play.candidate, play.cell)
  const work = packers.flatMap((packer) => {
    const script = packingScript(packer, play.candidate)
    return script ? [{ packer, script }] : []
  })
  const [first] = packers
  if (!first || work.length === 0) return stillTrace()
  const { container, line } = first
  const asked = (60 * container.parts * work.length) / play.ratePerMinute
  const beat = beatOf(
    work.map(({ script }) => script),
    caseIndexSeconds(container, work.length),
    asked,
    play.durationSeconds,
    container.parts * work.length,
  )
  const parts = Array.from({ length: beat.beats }, (_, round) => round * beat.seconds).flatMap(
    (begins, round) =>
      work.flatMap(({ packer, script }) => {
        const name = `${packer.mover.robot.id}-${container.word}-${round + 1}`
        const knots = caseKnots(packer, beat, work.length, begins)
        return [
          ...containerTracks(name, container, knots, line.centreMm[1], line.surfaceMm),
          ...blockTracks(play, packer, script, beat, begins, knots, name),
        ]
      }),
  )
  const durationSeconds = beat.beats * beat.seconds
  return {
    durationSeconds,
    robots: work.map(({ packer, script }) => robotTrack(packer.mover, [script], 0, beat)),
    parts: loopedAround(parts, durationSeconds),
    signals: [],
  }
}

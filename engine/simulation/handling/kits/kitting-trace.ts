import { binInsideMm, heapTops, heapUnder } from '../../../layout/handling/rack.ts'
import { kitBinFor } from '../../../matching/duty/kit-bin.ts'
import type { Seconds } from '../../../units.ts'
import { stillTrace } from '../../moves/loop.ts'
import { atRest, loopedAround, onTool } from '../../moves/spans.ts'
import type { Play } from '../../play-input.ts'
import type { PartTrack, Trace } from '../../types.ts'
import { type Beat, beatOf, robotTrack } from '../beat.ts'
import { containerTracks, type Knot, rideSpans } from '../line-ride.ts'
import type { Handled } from '../script.ts'
import { boxesBetween, boxIndexSeconds, type Kitter, kittersOf, kittingScripts } from './kitter.ts'

/** Boxes between stops are there before their turn with this share of the beat to spare. */
const SPARE_SHARE = 0.9

/** Beats from one robot's stop to the next: one box waits between them where there is room. */
const beatsApart = (kitter: Kitter, play: Play): number => (boxesBetween(kitter, play.cell) > 0 ? 2 : 1)

/**
 * A box's way: to a place before each stop, into the stop when the box there leaves, and on. `begins` is the start of the
 * beat in which it is at the first stop.
 */
const boxKnots = (kitters: readonly Kitter[], play: Play, beat: Beat, begins: Seconds): Knot[] => {
  const [first] = kitters
  if (!first) return []
  const { line, container } = first
  const { pitchMm } = container
  const speed = Math.max(
    line.flow?.speedMmPerSecond ?? 600,
    ...kitters.slice(1).map(({ x }, index) => {
      const before = kitters[index]?.x ?? x
      return (x - before - pitchMm) / (SPARE_SHARE * (beat.seconds - beat.moveSeconds))
    }),
  )
  const [from, to] = [-1, 1].map(
    (sign) => line.centreMm[0] + (sign * (line.sizeMm[0] - container.outerMm[0])) / 2,
  )
  const apart = beatsApart(first, play)
  const knots: Knot[] = []
  for (const [index, { x }] of kitters.entries()) {
    const comes = begins + (apart * index - 1) * beat.seconds + beat.movesAt
    const leaves = begins + apart * index * beat.seconds + beat.movesAt
    if (index === 0) {
      const way = x - pitchMm - (from ?? x)
      if (way > 0) knots.push({ atSeconds: comes - way / speed, x: from ?? x })
    }
    knots.push(
      { atSeconds: comes, x: x - pitchMm },
      { atSeconds: comes + beat.moveSeconds, x },
      { atSeconds: leaves, x },
    )
    const next = kitters[index + 1]?.x
    if (next !== undefined)
      knots.push({ atSeconds: leaves + (next - pitchMm - x) / speed, x: next - pitchMm })
    else knots.push({ atSeconds: leaves + ((to ?? x) - x) / speed, x: to ?? x })
  }
  return knots
}

/** A part on its way from bin to box, times within the loop and beyond. */
type Taken = { kitter: Kitter; id: string; handled: Handled; startsAt: Seconds; knots: Knot[] }

const binOf = ({ kitter, handled }: Taken): string => `${kitter.rack.id} ${handled.source}`

/** When the next part is seen on top of a heap: when the one before it from this bin has been laid. */
const liesFrom = (fromBin: readonly Taken[], one: Taken, loopSeconds: Seconds): Seconds => {
  const takenAt = one.startsAt + one.handled.takenAt
  const since = fromBin.map(({ startsAt, handled }) => {
    const ago = takenAt - (startsAt + handled.takenAt)
    const loops =
      ago > 1e-6 ? 0 : Math.floor(ago / loopSeconds + 1e-9) - (Math.abs(ago % loopSeconds) < 1e-6 ? 1 : 0)
    return startsAt + handled.laidAt + loops * loopSeconds
  })
  return Math.max(...since.filter((at) => at < takenAt))
}

/** What lies in the bins below the parts on top, as one block each. */
const heaps = (play: Play, kitter: Kitter, durationSeconds: Seconds): PartTrack[] => {
  const [, , height] = play.cell.part.sizeMm
  const bin = kitBinFor(play.cell.part.sizeMm)
  const under = heapUnder(bin[2], height)
  const [alongX, alongY] = binInsideMm(bin)
  if (under <= 0) return []
  return heapTops(kitter.rack).map(
    ({ positionMm: [x, y, z] }, index): PartTrack => ({
      id: `bin-${kitter.rack.id}-${index + 1}-heap`,
      sizeMm: [alongX, alongY, under],
      shape: 'box',
      spans: [atRest([x, y, z - height], 0, 0, durationSeconds)],
    }),
  )
}

/**
 * A loop of kitting: boxes pass the robots one after another, wait between them, and get each robot's kinds from the tops
 * of the heaps in its rack; full boxes leave. The loop closes: its end is its beginning.
 */
export const kittingTrace = (play: Play): Trace => {
  const kitters = kittersOf(play.requirement, play.candidate, play.cell)
  const work = kitters.flatMap((kitter) => {
    const scripts = kittingScripts(kitter, play.candidate)
    return scripts.length > 0 ? [{ kitter, scripts }] : []
  })
  const [first] = kitters
  if (!first || work.length === 0) return stillTrace()
  const { container, line } = first
  const different = first.share.boxes.length
  const beat = beatOf(
    work.flatMap(({ scripts }) => scripts),
    boxIndexSeconds(container),
    (60 * container.parts) / play.ratePerMinute,
    play.durationSeconds,
    container.parts,
    different,
  )
  const durationSeconds = beat.beats * beat.seconds
  const apart = beatsApart(first, play)
  const boxes: PartTrack[] = []
  const taken: Taken[] = []
  for (let round = 0; round < beat.beats; round++) {
    const begins = round * beat.seconds
    const knots = boxKnots(kitters, play, beat, begins)
    const name = `${container.word}-${round + 1}`
    boxes.push(...containerTracks(name, container, knots, line.centreMm[1], line.surfaceMm))
    for (const [index, { kitter, scripts }] of work.entries()) {
      const startsAt = begins + apart * index * beat.seconds
      for (const [item, handled] of (scripts[round % different]?.handled ?? []).entries()) {
        taken.push({
          kitter,
          id: `${name}-${kitter.mover.robot.id}-part-${item + 1}`,
          handled,
          startsAt,
          knots,
        })
      }
    }
  }
  const { sizeMm, shape } = play.cell.part
  const fromBins = Map.groupBy(taken, binOf)
  const parts = taken.map((one): PartTrack => {
    const { kitter, id, handled, startsAt, knots } = one
    const [tx, ty, tz] = handled.toTopMm
    const [takenAt, laidAt] = [startsAt + handled.takenAt, startsAt + handled.laidAt]
    return {
      id,
      sizeMm,
      shape,
      spans: [
        atRest(
          handled.fromTopMm,
          handled.fromYaw,
          liesFrom(fromBins.get(binOf(one)) ?? [], one, durationSeconds),
          takenAt,
        ),
        onTool(kitter.mover.robot, takenAt, laidAt, handled.toolYawOffset, [...handled.toolOffsetMm, 0]),
        ...rideSpans(knots, laidAt, (x) => [x - kitter.x + tx, ty, tz], handled.toYaw),
      ],
    }
  })
  return {
    durationSeconds,
    robots: work.map(({ kitter, scripts }, index) => robotTrack(kitter.mover, scripts, -apart * index, beat)),
    parts: [
      ...loopedAround([...boxes, ...parts], durationSeconds),
      ...work.flatMap(({ kitter }) => heaps(play, kitter, durationSeconds)),
    ],
    signals: [],
  }
}

import type { Container } from '../../layout/handling/container.ts'
import type { Degrees, Millimetres, Seconds, SizeMm, Vector3Mm } from '../../units.ts'
import type { PartSpan, PartTrack } from '../types.ts'

/** Where a container's middle is along the line at some times; evenly in between. */
export type Knot = { atSeconds: Seconds; x: Millimetres }

const positionAt = (knots: readonly Knot[], seconds: Seconds): Millimetres => {
  const next = knots.findIndex(({ atSeconds }) => atSeconds >= seconds)
  const [a, b] = [knots[next - 1], knots[next]]
  if (next < 0 || !b) return knots.at(-1)?.x ?? 0
  if (!a) return b.x
  return a.x + ((b.x - a.x) * (seconds - a.atSeconds)) / (b.atSeconds - a.atSeconds)
}

/**
 * Spans of something that rides with a container from a time on (or from its first knot) to its last knot; `topAt` gives
 * its top middle for the container's middle.
 */
export const rideSpans = (
  knots: readonly Knot[],
  fromSeconds: Seconds,
  topAt: (x: Millimetres) => Vector3Mm,
  yawDegrees: Degrees,
): PartSpan[] => {
  const first = knots[0]?.atSeconds ?? 0
  const start = Math.max(first, fromSeconds)
  const rest = [
    { atSeconds: start, x: positionAt(knots, start) },
    ...knots.filter(({ atSeconds }) => atSeconds > start),
  ]
  return rest.slice(1).map((to, index): PartSpan => {
    const from = rest[index] ?? to
    const times = { fromSeconds: from.atSeconds, toSeconds: to.atSeconds, yawDegrees }
    return Math.abs(from.x - to.x) < 1e-9
      ? { on: 'still', ...times, topMm: topAt(to.x) }
      : { on: 'path', ...times, fromTopMm: topAt(from.x), toTopMm: topAt(to.x) }
  })
}

/** An open container as its floor and four walls, riding along `knots`. */
export const containerTracks = (
  id: string,
  container: Container,
  knots: readonly Knot[],
  y: Millimetres,
  surfaceMm: Millimetres,
): PartTrack[] => {
  const { outerMm, wallMm } = container
  const [length, width, height] = outerMm
  const rim = surfaceMm + height
  const [alongY, alongX] = [(width - wallMm) / 2, (length - wallMm) / 2]
  const pieces: { name: string; sizeMm: SizeMm; offset: Vector3Mm }[] = [
    { name: 'floor', sizeMm: [length - 2 * wallMm, width - 2 * wallMm, wallMm], offset: [0, 0, wallMm] },
    { name: 'front', sizeMm: [length, wallMm, height], offset: [0, -alongY, height] },
    { name: 'back', sizeMm: [length, wallMm, height], offset: [0, alongY, height] },
    { name: 'left', sizeMm: [wallMm, width - 2 * wallMm, height], offset: [-alongX, 0, height] },
    { name: 'right', sizeMm: [wallMm, width - 2 * wallMm, height], offset: [alongX, 0, height] },
  ]
  return pieces.map(
    ({ name, sizeMm, offset: [dx, dy, dz] }): PartTrack => ({
      id: `${id}-${name}`,
      sizeMm,
      shape: 'box',
      look: 'tray',
      spans: rideSpans(
        knots,
        Number.NEGATIVE_INFINITY,
        (x) => [x + dx, y + dy, Math.min(rim, surfaceMm + dz)],
        0,
      ),
    }),
  )
}

import { turned } from '../../layout/robot-frame.ts'
import type { Degrees, Seconds, Vector2Mm, Vector3Mm } from '../../units.ts'
import type { PartSpan } from '../types.ts'

/** A piece of a part's way: its reference point (top centre) and yaw at both ends. */
export type Leg = {
  fromSeconds: Seconds
  toSeconds: Seconds
  fromMm: Vector3Mm
  toMm: Vector3Mm
  fromYaw: Degrees
  toYaw: Degrees
}

/** A half turn is shown in straight pieces of 7.5°. */
const SWING_PIECES = 24

export const standing = (atMm: Vector3Mm, yaw: Degrees, fromSeconds: Seconds, toSeconds: Seconds): Leg => ({
  fromSeconds,
  toSeconds,
  fromMm: atMm,
  toMm: atMm,
  fromYaw: yaw,
  toYaw: yaw,
})

export const straight = (
  fromMm: Vector3Mm,
  toMm: Vector3Mm,
  yaw: Degrees,
  fromSeconds: Seconds,
  toSeconds: Seconds,
): Leg => ({ fromSeconds, toSeconds, fromMm, toMm, fromYaw: yaw, toYaw: yaw })

/** Half a turn about an upright axis, counter-clockwise. */
export const halfTurn = (
  axisMm: Vector2Mm,
  fromMm: Vector3Mm,
  yaw: Degrees,
  fromSeconds: Seconds,
  toSeconds: Seconds,
): Leg[] => {
  const [dx, dy] = [fromMm[0] - axisMm[0], fromMm[1] - axisMm[1]]
  const at = (piece: number): Vector3Mm => {
    const [x, y] = turned([dx, dy], (180 * piece) / SWING_PIECES)
    return [axisMm[0] + x, axisMm[1] + y, fromMm[2]]
  }
  const time = (piece: number): Seconds => fromSeconds + ((toSeconds - fromSeconds) * piece) / SWING_PIECES
  return Array.from(
    { length: SWING_PIECES },
    (_, piece): Leg => ({
      fromSeconds: time(piece),
      toSeconds: time(piece + 1),
      fromMm: at(piece),
      toMm: at(piece + 1),
      fromYaw: yaw + (180 * piece) / SWING_PIECES,
      toYaw: yaw + (180 * (piece + 1)) / SWING_PIECES,
    }),
  )
}

/** A point fixed to the part (`offsetMm` in the part's frame from its top centre) along the legs, from a time on. */
export const alongLegs = (
  legs: readonly Leg[],
  offsetMm: Vector3Mm = [0, 0, 0],
  sinceSeconds: Seconds = Number.NEGATIVE_INFINITY,
): PartSpan[] =>
  legs.flatMap((leg): PartSpan[] => {
    const { fromMm, toMm, fromYaw, toYaw, toSeconds } = leg
    const fromSeconds = Math.max(leg.fromSeconds, sinceSeconds)
    if (toSeconds - fromSeconds < 1e-9) return []
    const point = ([x, y, z]: Vector3Mm, yaw: Degrees): Vector3Mm => {
      const [dx, dy] = turned([offsetMm[0], offsetMm[1]], yaw)
      return [x + dx, y + dy, z + offsetMm[2]]
    }
    if (fromMm === toMm && fromYaw === toYaw)
      return [{ on: 'still', fromSeconds, toSeconds, topMm: point(fromMm, fromYaw), yawDegrees: fromYaw }]
    // Something is put into a part only while it stands: a moving leg is never cut.
    return [
      {
        on: 'path',
        fromSeconds: leg.fromSeconds,
        toSeconds,
        fromTopMm: point(fromMm, fromYaw),
        toTopMm: point(toMm, toYaw),
        yawDegrees: (fromYaw + toYaw) / 2,
      },
    ]
  })

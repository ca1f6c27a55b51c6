import type { Cell, PlacedRobot } from '../../layout/types.ts'
import { handsOf } from '../../process/carried/hands.ts'
import type { Trace } from '../../simulation/types.ts'
import { type Degrees, radians, type SizeMm, type Vector2Mm } from '../../units.ts'

/** What hangs at a tool, tool frame. */
export type Held = {
  /** One part. */
  partMm: SizeMm
  /** All parts held together, as far as they reach to both sides of the tip. */
  sizeMm: SizeMm
  /** Where each part is held, from the tip. */
  placesMm: readonly Vector2Mm[]
}

const SAME_MM = 1
/** A gripper at the very end of a part still has some width. */
const LEAST_MM = 40

/** The room of a part that is turned against the tool. */
const turnedRoom = ([sx, sy, sz]: SizeMm, yaw: Degrees): SizeMm => {
  const [c, s] = [Math.abs(Math.cos(radians(yaw))), Math.abs(Math.sin(radians(yaw)))]
  return [sx * c + sy * s, sx * s + sy * c, sz]
}

/** How far all parts reach to both sides of the grip point: no further than the shorter side of one that is held aside. */
const reachOf = (
  parts: readonly { placeMm: Vector2Mm; roomMm: SizeMm }[],
  axis: 0 | 1,
  asideMm: number,
): number =>
  Math.max(
    LEAST_MM,
    2 *
      (Math.max(...parts.map(({ placeMm, roomMm }) => Math.abs(placeMm[axis]) + roomMm[axis] / 2)) -
        Math.abs(asideMm)),
  )

/**
 * What a robot holds at most in its trace: the largest part at each offset from the tip. Without a trace, or where it never
 * holds anything, one part of the cell at the tip, and at each hand of a double gripper.
 */
export const heldBy = (
  cell: Cell,
  robot: PlacedRobot,
  trace: Trace | undefined,
  hasTwoHands: boolean,
): Held => {
  const [asideX, asideY] = robot.heldAsideMm ?? [0, 0]
  const found: { placeMm: Vector2Mm; roomMm: SizeMm }[] = []
  for (const { sizeMm, spans } of trace?.parts ?? []) {
    for (const span of spans) {
      if (span.on !== 'tool' || span.robotId !== robot.id) continue
      const [x, y] = [span.offsetMm[0] - asideX, span.offsetMm[1] - asideY]
      const roomMm = turnedRoom(sizeMm, span.yawOffsetDegrees)
      const known = found.find(({ placeMm }) => Math.hypot(placeMm[0] - x, placeMm[1] - y) < SAME_MM)
      if (!known) found.push({ placeMm: [x, y], roomMm })
      else if (roomMm[0] * roomMm[1] > known.roomMm[0] * known.roomMm[1]) known.roomMm = roomMm
    }
  }
  const [first] = found
  if (!first) {
    const { sizeMm } = cell.part
    const { a, b } = handsOf(sizeMm)
    return { partMm: sizeMm, sizeMm, placesMm: hasTwoHands ? [a, b] : [[0, 0]] }
  }
  return {
    partMm: first.roomMm,
    sizeMm: [
      reachOf(found, 0, asideX),
      reachOf(found, 1, asideY),
      Math.max(...found.map(({ roomMm }) => roomMm[2])),
    ],
    placesMm: found.map(({ placeMm }) => placeMm),
  }
}

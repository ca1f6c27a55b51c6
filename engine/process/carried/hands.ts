import type { SizeMm, Vector2Mm } from '../../units.ts'

/** Between the two hands' parts. Assumed. */
const HAND_GAP_MM = 40

/** Part over each hand of a double gripper from the tool tip, tool frame. */
export type Hands = { a: Vector2Mm; b: Vector2Mm }

export const handsOf = ([length, width]: SizeMm): Hands => {
  const aside = (Math.max(length, width) + HAND_GAP_MM) / 2
  return { a: [aside, 0], b: [-aside, 0] }
}

/** A single gripper holds one part at a time, at its tip. */
export const ONE_HAND: Hands = { a: [0, 0], b: [0, 0] }

import type { Eoat } from '../../matching/types.ts'
import { groupFor, groupRoom, POCKET_GAP_MM, rowOf } from '../../process/carried/group.ts'
import { handsOf } from '../../process/carried/hands.ts'
import type { HandledPart } from '../../process/carried/part-of.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { Task } from '../../requirement/types.ts'
import type { Millimetres, Vector2Mm } from '../../units.ts'
import { TOOL_HALF_MM } from '../assumptions.ts'

/** What a pick carries, seen from the tool tip. */
export type Carried = {
  /** Circle around the tip that nothing carried leaves, however the tool is turned. */
  radiusMm: Millimetres
  /** Parts in a row that are laid one by one: middle of each from the tip, along the part's own length. */
  rowMm: readonly Millimetres[]
  /** A place is worked at with the tip this far from it: one of two hands, or a part that is held aside. */
  asideMm: Millimetres
  /** It is carried from place to place; tools that work on a part carry nothing. */
  isCarried: boolean
}

const single = (radiusMm: Millimetres): Carried => ({
  radiusMm: Math.max(TOOL_HALF_MM, radiusMm),
  rowMm: [0],
  asideMm: 0,
  isCarried: true,
})

/** Half the diagonal of a rectangle: a box that turns while it is carried sweeps this circle. */
const halfDiagonal = (length: Millimetres, width: Millimetres): Millimetres => Math.hypot(length, width) / 2

/** What the gripper carries: all parts of a pick, and their diagonal, since they turn on their way. */
export const carriedBy = (
  task: Task,
  { partsPerPick, principle }: Pick<Eoat, 'partsPerPick' | 'principle'>,
  { sizeMm: [length, width], shape }: Pick<HandledPart, 'sizeMm' | 'shape'>,
  heldAsideMm: Vector2Mm = [0, 0],
): Carried => {
  const { at, fills } = traitsOf(task)
  // Where a tool works on a part, the part stays; a line or positioner has its own room.
  if (at === 'process') return { ...single(Math.max(length, width) / 2), isCarried: false }
  // A part turns about the point where it is held.
  const offMm = Math.hypot(...heldAsideMm)
  const half = offMm + (shape === 'cylinder' ? length / 2 : halfDiagonal(length, width))
  if (principle === 'double_jaw') {
    const asideMm = handsOf([length, width, 0]).a[0]
    return { ...single(asideMm + half), asideMm: asideMm + offMm }
  }
  if (partsPerPick <= 1) return { ...single(half), asideMm: offMm }
  const group = groupFor(task, partsPerPick)
  const [roomLength, roomWidth] = groupRoom(group, [length, width])
  const gapsMm = at === 'belts' ? (partsPerPick - 1) * POCKET_GAP_MM : 0
  const room = single(halfDiagonal(roomLength, roomWidth + gapsMm))
  // A block may lie either way round in its case.
  if (fills === 'groups')
    return single(Math.max(room.radiusMm, halfDiagonal(...groupRoom(group, [width, length]))))
  return at === 'pallets' ? { ...room, rowMm: rowOf(partsPerPick, length) } : room
}

import type { Task } from '../../requirement/types.ts'
import type { Millimetres, SizeMm } from '../../units.ts'
import { traitsOf } from '../task-traits.ts'

/** Between neighbouring pockets of a tray, and so between the parts of a pick for it. Assumed. */
export const POCKET_GAP_MM = 8

/** How the parts of one pick lie: so many along their own length, so many side by side. */
export type Group = { alongLength: number; alongWidth: number }

/** Parts side by side under a head: the rows and columns nearest to a square. */
export const squarest = (parts: number): { rows: number; columns: number } => {
  let rows = 1
  for (let each = 1; each * each <= parts; each += 1) if (parts % each === 0) rows = each
  return { rows, columns: parts / rows }
}

/**
 * The arrangement of a pick, one for the wrist, the room and the trace. Cartons for a pallet close up on their conveyor, which
 * brings them length first; parts on a belt lie across it and follow each other by their width; a packing head takes a block.
 */
export const groupFor = (task: Task, parts: number): Group => {
  const { fills, pallets } = traitsOf(task)
  if (fills === 'groups') {
    const { rows, columns } = squarest(parts)
    return { alongLength: rows, alongWidth: columns }
  }
  return pallets === 'filled' ? { alongLength: parts, alongWidth: 1 } : { alongLength: 1, alongWidth: parts }
}

/** The room of the whole pick, along the length and the width of its parts. */
export const groupRoom = (
  { alongLength, alongWidth }: Group,
  [length, width]: SizeMm | readonly [Millimetres, Millimetres],
): readonly [Millimetres, Millimetres] => [alongLength * length, alongWidth * width]

/** Middles of parts in a row from the middle of all, at this distance from one to the next. */
export const rowOf = (parts: number, pitchMm: Millimetres): Millimetres[] =>
  Array.from({ length: parts }, (_, rank) => (rank - (parts - 1) / 2) * pitchMm)

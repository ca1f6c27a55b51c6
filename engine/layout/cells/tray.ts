import { POCKET_GAP_MM } from '../../process/carried/group.ts'
import type { Degrees, SizeMm } from '../../units.ts'
import type { CellJob } from './cell-parts.ts'

/** Clear between trays on the belt. Assumed. */
const TRAY_GAP_MM = 40
/** Most parts lie in a tray when the text gives none. A belt counts as trays of what one pick brings. */

/** What parts are laid into: a tray with pockets in columns (along the belt) and rows, or the bare belt as if it were one. */
export type Tray = {
  isTray: boolean
  parts: number
  columns: number
  rows: number
  lengthMm: number
  widthMm: number
  /** From one tray to the next on the belt. */
  pitchMm: number
  /** From pocket to pocket, along and across the belt. */
  pocketMm: readonly [number, number]
}

/** Columns and rows for a number of parts, rows as a multiple of what is laid at once, the tray as square as can be. */
const gridOf = (
  parts: number,
  atOnce: number,
  [along, across]: readonly [number, number],
): readonly [number, number] => {
  let best: readonly [number, number] = [parts, 1]
  let bestRatio = Number.POSITIVE_INFINITY
  for (let columns = 1; columns <= parts; columns++) {
    const rows = parts / columns
    if (!Number.isInteger(rows) || columns % atOnce !== 0) continue
    const ratio = Math.abs(Math.log((columns * along) / (rows * across)))
    if (ratio < bestRatio) {
      best = [columns, rows]
      bestRatio = ratio
    }
  }
  return best
}

/** Parts lie with their length across the belts, or along them where they are too long for that. */
export const ACROSS_DEGREES: Degrees = 90
export const ALONG_DEGREES: Degrees = 0

/** A part as it lies on a belt: across it, along it, height. */
export const onBelt = ([length, width, height]: SizeMm, yawDegrees: Degrees): SizeMm =>
  yawDegrees === ALONG_DEGREES ? [width, length, height] : [length, width, height]

/** The tray for a part of this size, across the belt first. */
export const trayFor = (partMm: SizeMm, partsPerContainer: number | undefined, atOnce: number): Tray => {
  const pocketMm = [partMm[1] + POCKET_GAP_MM, partMm[0] + POCKET_GAP_MM] as const
  const parts = partsPerContainer ?? atOnce
  const [columns, rows] = gridOf(parts, parts % atOnce === 0 ? atOnce : 1, pocketMm)
  const isTray = partsPerContainer !== undefined
  const rim = isTray ? 2 * POCKET_GAP_MM : 0
  const lengthMm = columns * pocketMm[0] + rim
  return {
    isTray,
    parts,
    columns,
    rows,
    lengthMm,
    widthMm: rows * pocketMm[1] + rim,
    pitchMm: lengthMm + (isTray ? TRAY_GAP_MM : Math.max(TRAY_GAP_MM, 0.5 * partMm[1])),
    pocketMm,
  }
}

/** Longest tray that parts come in, along the belt; most parts in its row. Assumed: what a person or a stacker handles. */
const FEED_TRAY_MM = 600
const MOST_IN_ROW = 12

/** The tray that parts come in, where the text has them in trays: one row along the belt, each part in a pocket of its own. */
export const feedTrayFor = (partMm: SizeMm): Tray => {
  const room = Math.floor(FEED_TRAY_MM / (partMm[1] + POCKET_GAP_MM))
  const parts = Math.max(1, Math.min(MOST_IN_ROW, room))
  return trayFor(partMm, parts, parts)
}

export const trayOf = ({ part, facts, candidate }: CellJob, yawDegrees: Degrees): Tray =>
  trayFor(onBelt(part.sizeMm, yawDegrees), facts.partsPerContainer?.value, candidate.eoat.partsPerPick)

import type { Millimetres } from '../../units.ts'
import type { LaidBox, LayerPattern } from '../types.ts'

type Pallet = { lengthMm: Millimetres; widthMm: Millimetres }

const mirrored = (boxes: readonly LaidBox[], pallet: Pallet, isX: boolean, isY: boolean): LaidBox[] =>
  boxes.map((box) => ({
    ...box,
    x: isX ? pallet.lengthMm - box.x - box.length : box.x,
    y: isY ? pallet.widthMm - box.y - box.width : box.y,
  }))

const overlap = (a: LaidBox, b: LaidBox): number =>
  Math.max(0, Math.min(a.x + a.length, b.x + b.length) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.width, b.y + b.width) - Math.max(a.y, b.y))

/** The smallest share of any box's base that rests on the layer below, 0..1. */
export const supportShare = (below: readonly LaidBox[], above: readonly LaidBox[]): number =>
  above.reduce((least, box) => {
    const rested = below.reduce((sum, lower) => sum + overlap(box, lower), 0)
    return Math.min(least, rested / (box.length * box.width))
  }, 1)

/** Boxes that stand exactly on one box below: their joints line up into a column. */
const columns = (below: readonly LaidBox[], above: readonly LaidBox[]): number =>
  above.filter((box) => below.some((lower) => overlap(box, lower) > 0.98 * box.length * box.width)).length

/** Least part of a box's base that must rest on the layer below; an assumption (half the base carries it without tipping). */
export const LEAST_SUPPORT_SHARE = 0.6

/** The layer to lay on `pattern`: mirrored or turned so that the fewest boxes stand in columns, while every box is carried. */
export const alternateLayer = (pattern: LayerPattern, pallet: Pallet): LayerPattern => {
  let best = { boxes: pattern.boxes, columns: columns(pattern.boxes, pattern.boxes), name: pattern.method }
  for (const [isX, isY, name] of [
    [true, true, 'turned'],
    [true, false, 'mirrored'],
    [false, true, 'mirrored'],
  ] as const) {
    const boxes = mirrored(pattern.boxes, pallet, isX, isY)
    if (supportShare(pattern.boxes, boxes) < LEAST_SUPPORT_SHARE) continue
    if (supportShare(boxes, pattern.boxes) < LEAST_SUPPORT_SHARE) continue
    const count = columns(pattern.boxes, boxes)
    if (count < best.columns) best = { boxes, columns: count, name: `${pattern.method}, ${name}` }
  }
  return { ...pattern, boxes: best.boxes, method: best.name }
}

/** Robots lay a layer from the side away from them inwards; boxes sorted so that none is set behind a taller neighbour. */
export const layingOrder = (boxes: readonly LaidBox[], awayX: number, awayY: number): LaidBox[] =>
  boxes
    .map((box) => ({
      box,
      far: (box.x + box.length / 2) * awayX + (box.y + box.width / 2) * awayY,
    }))
    .sort((a, b) => b.far - a.far || a.box.x - b.box.x || a.box.y - b.box.y)
    .map(({ box }) => box)

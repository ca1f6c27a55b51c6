import { type CutKind, cutKinds } from './l-pieces.ts'
import { NOT_PACKED, type PieceIndex } from './piece-index.ts'

/** Boxes of a plain grid in one of the two orientations. */
export const gridCount = (X: number, Y: number, l: number, w: number): number =>
  Math.max(Math.floor(X / l) * Math.floor(Y / w), Math.floor(X / w) * Math.floor(Y / l))

/** Steps that a search has taken, and where it stops. */
export type Steps = { taken: number; stopAt: number }

export type KnownPackings = {
  /** The best count known; a piece is packed for the first time when it is asked for. */
  best: (slot: number) => number
  /** Notes a cut when it holds more than what is known. */
  offer: (slot: number, count: number, kind: CutKind, a: number, b: number, h: number) => void
  /** No packing, or none found by a search this deep, holds more. */
  limitOf: (slot: number, depth: number) => number
}

/** The best packings known of the pieces of an index, begun with grids and straight cuts. */
export const knownPackings = (
  { table, floors, rasterOf, pieceOf, slotOf }: PieceIndex,
  steps: Steps,
  l: number,
  w: number,
): KnownPackings => {
  const offer = (slot: number, count: number, kind: CutKind, a: number, b: number, h: number): void => {
    if (count <= (table.best()[slot] ?? 0)) return
    table.best()[slot] = count
    table.cutKind()[slot] = kind + 1
    table.cutA()[slot] = a
    table.cutB()[slot] = b
    table.cutH()[slot] = h
  }
  const best = (slot: number): number => {
    const known = table.best()[slot] ?? 0
    if (known > NOT_PACKED) return known
    const [X, Y, x, y] = pieceOf(slot)
    table.best()[slot] = x >= X ? gridCount(X, Y, l, w) : 0
    if ((table.best()[slot] ?? 0) < (table.bound()[slot] ?? 0)) firstPacking(slot, X, Y, x, y)
    return table.best()[slot] ?? 0
  }
  const rectangleBest = (X: number, Y: number): number => {
    const [P, Q] = [floors[X] ?? 0, floors[Y] ?? 0]
    return P === 0 || Q === 0 ? 0 : best(slotOf(P, Q, P, Q))
  }

  /** A first packing: straight cuts all the way for rectangles, two rectangles for an L. */
  const firstPacking = (slot: number, X: number, Y: number, x: number, y: number): void => {
    const { upright, level } = cutKinds
    if (x < X) {
      offer(slot, rectangleBest(X, y) + rectangleBest(x, Y - y), level, 0, y, 0)
      offer(slot, rectangleBest(x, Y) + rectangleBest(X - x, y), upright, x, 0, 0)
      return
    }
    const bound = table.bound()[slot] ?? 0
    for (const a of rasterOf(X)) {
      if (2 * a > X || best(slot) >= bound || steps.taken >= steps.stopAt) break
      steps.taken += 1
      offer(slot, rectangleBest(a, Y) + rectangleBest(X - a, Y), upright, a, 0, 0)
    }
    for (const b of rasterOf(Y)) {
      if (2 * b > Y || best(slot) >= bound || steps.taken >= steps.stopAt) break
      steps.taken += 1
      offer(slot, rectangleBest(X, b) + rectangleBest(X, Y - b), level, 0, b, 0)
    }
  }

  const limitOf = (slot: number, depth: number): number => {
    const bound = table.bound()[slot] ?? 0
    if (bound === 0) return 0
    const searched = table.searchedDepth()[slot] ?? 0
    return searched > 0 && searched >= depth ? Math.min(bound, (table.failedNeed()[slot] ?? 0) - 1) : bound
  }
  return { best, offer, limitOf }
}

import { type KnownPackings, knownPackings, type Steps } from './known-packings.ts'
import {
  type Cut,
  type CutVisitor,
  cutKinds,
  type LPiece,
  visitLCuts,
  visitRectangleCuts,
} from './l-pieces.ts'
import { type PieceIndex, pieceIndex } from './piece-index.ts'

/** Extents up to this many millimetres (or cells) are searched; beyond it the packing is a grid. */
export const LARGEST_EXTENT = 4095

/** A cut that its parts' areas rule out costs this share of one that is looked at. */
const GLANCE = 1 / 16

type OpenCut = { a: number; b: number; shortfall: number; cut: Cut }

/**
 * The most boxes that fit a piece as far as the search knows, and how: without a cut, as a grid. `piece` is the piece
 * brought down to where boxes can end; with `isUpright` it is the transpose of what was asked for.
 */
export type Packing = { piece: LPiece; isUpright: boolean; best: number; bound: number; cut: Cut | undefined }

type Search = { index: PieceIndex; known: KnownPackings; steps: Steps; boxArea: number }

/** The cuts that could still hold `need`, most promising first; stops at one that holds it already. */
const openCuts = (
  { index, known, steps, boxArea }: Search,
  slot: number,
  need: number,
  depth: number,
): OpenCut[] => {
  const piece = index.pieceOf(slot)
  const [X, Y, x] = piece
  const open: OpenCut[] = []
  const visit: CutVisitor = (X1, Y1, x1, y1, X2, Y2, x2, y2, kind, a, b, h) => {
    steps.taken += 1
    const first = index.slotFor(X1, Y1, x1, y1)
    const second = index.slotFor(X2, Y2, x2, y2)
    if (known.limitOf(first, depth - 1) + known.limitOf(second, depth - 1) < need) return true
    const count = known.best(first) + known.best(second)
    known.offer(slot, count, kind, a, b, h)
    if (count >= need) return false
    if (depth > 1) open.push({ a: first, b: second, shortfall: need - count, cut: { kind, a, b, h } })
    return steps.taken < steps.stopAt
  }
  const spend = (cuts: number): boolean => {
    steps.taken += cuts * GLANCE
    return steps.taken < steps.stopAt
  }
  const [atX, atY] = [index.rasterOf(X), index.rasterOf(Y)]
  const cuts = { atX, atY, floors: index.floors, need, boxArea, visit, spend }
  if (x >= X) visitRectangleCuts(X, Y, cuts)
  else visitLCuts(piece, cuts)
  return open.sort((p, q) => p.shortfall - q.shortfall)
}

/** Tries to pack `need` boxes with cuts nested `depth` deep; answers the best count known. */
const packSlot = (search: Search, slot: number, need: number, depth: number): number => {
  const { index, known, steps } = search
  const { best, limitOf } = known
  if (best(slot) >= need || limitOf(slot, depth) < need || depth <= 0 || steps.taken >= steps.stopAt)
    return best(slot)
  for (const { a, b, cut } of openCuts(search, slot, need, depth)) {
    if (best(slot) >= need || steps.taken >= steps.stopAt) break
    steps.taken += 1
    const limitB = limitOf(b, depth - 1)
    if (limitOf(a, depth - 1) + limitB < need) continue
    let countA = packSlot(search, a, need - limitB, depth - 1)
    if (countA + limitOf(b, depth - 1) < need) continue
    const countB = packSlot(search, b, need - countA, depth - 1)
    if (countA + countB < need) countA = packSlot(search, a, need - countB, depth - 1)
    known.offer(slot, countA + countB, cut.kind, cut.a, cut.b, cut.h)
  }
  if (best(slot) < need && steps.taken < steps.stopAt) {
    const { table } = index
    const searched = table.searchedDepth()[slot] ?? 0
    table.failedNeed()[slot] = searched < depth ? need : Math.min(table.failedNeed()[slot] ?? need, need)
    table.searchedDepth()[slot] = Math.max(searched, depth)
  }
  return best(slot)
}

/**
 * The search for boxes of l × w within extents up to `largest`: remembers every piece it has seen. `nodeLimit` bounds the
 * cuts it looks at, `hasNodesLeft` tells whether it was reached.
 */
export const layerSearch = (l: number, w: number, largest: number, nodeLimit: number) => {
  const index = pieceIndex(l, w, largest)
  const steps: Steps = { taken: 0, stopAt: nodeLimit }
  const known = knownPackings(index, steps, l, w)
  const search: Search = { index, known, steps, boxArea: l * w }
  const { table, slotFor } = index
  return {
    /** `share`: of all steps, how many may have been taken at its end. */
    pack: (piece: LPiece, need: number, depth: number, share = 1): number => {
      steps.stopAt = nodeLimit * share
      return packSlot(search, slotFor(...piece), need, depth)
    },
    packingOf: (piece: LPiece): Packing => {
      const slot = slotFor(...piece)
      const kind = Object.values(cutKinds).find((one) => one + 1 === table.cutKind()[slot])
      const at = { a: table.cutA()[slot] ?? 0, b: table.cutB()[slot] ?? 0, h: table.cutH()[slot] ?? 0 }
      return {
        piece: index.pieceOf(slot),
        isUpright: index.isUprightFor(piece),
        best: known.best(slot),
        bound: table.bound()[slot] ?? 0,
        cut: kind === undefined ? undefined : { kind, ...at },
      }
    },
    hasNodesLeft: (share = 1): boolean => steps.taken < nodeLimit * share,
  }
}

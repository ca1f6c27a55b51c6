import { areaBound, colourBound, floorsOf, sumsUpTo } from './bounds.ts'
import {
  type Cut,
  type CutKind,
  type CutVisitor,
  cutKinds,
  type LPiece,
  visitLCuts,
  visitRectangleCuts,
} from './l-pieces.ts'
import { pieceTable } from './piece-table.ts'

/** Extents up to this many millimetres (or cells) are searched; beyond it the packing is a grid. */
export const LARGEST_EXTENT = 4095
/** The colouring bound costs as many steps as the box is long, and pays off on small numbers only. */
const LARGEST_COLOURED_BOX = 32

/** Boxes of a plain grid in one of the two orientations. */
export const gridCount = (X: number, Y: number, l: number, w: number): number =>
  Math.max(Math.floor(X / l) * Math.floor(Y / w), Math.floor(X / w) * Math.floor(Y / l))

/** A cut that its parts' areas rule out costs this share of one that is looked at. */
const GLANCE = 1 / 16

/** Whether a piece is searched as its transpose, which holds the same: the longer side lies along x. */
const isTransposed = (X: number, Y: number, x: number, y: number): boolean => X < Y || (X === Y && x < y)

/** The best count of a piece that was not asked for yet. */
const NOT_PACKED = -1

type OpenCut = { a: number; b: number; shortfall: number; cut: Cut }

/**
 * The most boxes that fit a piece as far as the search knows, and how: without a cut, as a grid. `piece` is the piece
 * brought down to where boxes can end; with `isUpright` it is the transpose of what was asked for.
 */
export type Packing = { piece: LPiece; isUpright: boolean; best: number; bound: number; cut: Cut | undefined }

/**
 * The search for boxes of l × w within extents up to `largest`: remembers every piece it has seen. `nodeLimit` bounds the
 * cuts it looks at, `hasNodesLeft` tells whether it was reached.
 */
export const layerSearch = (l: number, w: number, largest: number, nodeLimit: number) => {
  const boxArea = l * w
  const sums = Int32Array.from(sumsUpTo(largest, l, w))
  const floors = floorsOf(largest, sums)
  const width = sums.length
  const ranks = new Int32Array(largest + 1)
  sums.forEach((sum, index) => {
    ranks[sum] = index
  })
  const rasters = new Map<number, readonly number[]>()
  const table = pieceTable()
  let nodes = 0
  let stopAt = nodeLimit

  const floor = (at: number): number => floors[at] ?? 0
  const rank = (sum: number): number => ranks[sum] ?? 0
  const sumAt = (index: number): number => sums[index] ?? 0
  const pieceOf = (slot: number): LPiece => {
    const [row, column] = [table.row(slot), table.column(slot)]
    return [
      sumAt(Math.floor(row / width)),
      sumAt(row % width),
      sumAt(Math.floor(column / width)),
      sumAt(column % width),
    ]
  }

  /** Raster points inside (0, X): fewer than the sums, and enough. G. Scheithauer, J. Terno, J. Oper. Res. Soc. 47 (1996) 511–522. */
  const rasterOf = (X: number): readonly number[] => {
    const known = rasters.get(X)
    if (known) return known
    const points = new Set<number>()
    for (const sum of sums) if (sum <= X) points.add(floor(X - sum))
    const found = [...points].filter((point) => point > 0 && point < X).sort((p, q) => p - q)
    rasters.set(X, found)
    return found
  }

  const isColoured = l <= LARGEST_COLOURED_BOX
  const byLength = isColoured ? colourBound(l, w) : undefined
  const byWidth = isColoured ? colourBound(w, l) : undefined
  const boundOf = (X: number, Y: number, x: number, y: number): number => {
    const byArea = areaBound(X, Y, x, y, boxArea)
    return byLength && byWidth ? Math.min(byArea, byLength(X, Y, x, y), byWidth(X, Y, x, y)) : byArea
  }

  const offer = (slot: number, count: number, kind: CutKind, a: number, b: number, h: number): void => {
    if (count <= (table.best()[slot] ?? 0)) return
    table.best()[slot] = count
    table.cutKind()[slot] = kind + 1
    table.cutA()[slot] = a
    table.cutB()[slot] = b
    table.cutH()[slot] = h
  }
  /** The best count known; a piece is packed for the first time when it is asked for. */
  const best = (slot: number): number => {
    const known = table.best()[slot] ?? 0
    if (known >= 0) return known
    const [X, Y, x, y] = pieceOf(slot)
    table.best()[slot] = x >= X ? gridCount(X, Y, l, w) : 0
    if ((table.best()[slot] ?? 0) < (table.bound()[slot] ?? 0)) firstPacking(slot, X, Y, x, y)
    return table.best()[slot] ?? 0
  }
  const rectangleBest = (X: number, Y: number): number => {
    const [P, Q] = [floor(X), floor(Y)]
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
      if (2 * a > X || best(slot) >= bound || nodes >= stopAt) break
      nodes += 1
      offer(slot, rectangleBest(a, Y) + rectangleBest(X - a, Y), upright, a, 0, 0)
    }
    for (const b of rasterOf(Y)) {
      if (2 * b > Y || best(slot) >= bound || nodes >= stopAt) break
      nodes += 1
      offer(slot, rectangleBest(X, b) + rectangleBest(X, Y - b), level, 0, b, 0)
    }
  }

  /** Slot of a piece whose extents are sums already, or of its transpose. */
  const slotOf = (X0: number, Y0: number, x0: number, y0: number): number => {
    const isUpright = isTransposed(X0, Y0, x0, y0)
    const X = isUpright ? Y0 : X0
    const Y = isUpright ? X0 : Y0
    const x = isUpright ? y0 : x0
    const y = isUpright ? x0 : y0
    const slot = table.slotOf(rank(X) * width + rank(Y), rank(x) * width + rank(y))
    if (!table.isNew()) return slot
    table.bound()[slot] = boundOf(X, Y, x, y)
    table.best()[slot] = NOT_PACKED
    return slot
  }

  /** Slot of any piece: every extent is brought down to where boxes can end. */
  const slotFor = (X0: number, Y0: number, x0: number, y0: number): number => {
    const X = floor(X0)
    const Y = floor(Y0)
    const x = floor(x0)
    const y = floor(y0)
    if (x >= X || y >= Y) return slotOf(X, Y, X, Y)
    if (x === 0) return slotOf(X, y, X, y)
    return y === 0 ? slotOf(x, Y, x, Y) : slotOf(X, Y, x, y)
  }
  /** Whether `slotFor` answers with the transpose. */
  const isUprightFor = ([X0, Y0, x0, y0]: LPiece): boolean => {
    const [X, Y, x, y] = [floor(X0), floor(Y0), floor(x0), floor(y0)]
    if (x >= X || y >= Y) return X < Y
    if (x === 0) return X < y
    return y === 0 ? x < Y : isTransposed(X, Y, x, y)
  }

  /** No packing, or none found by a search this deep, holds more. */
  const limitOf = (slot: number, depth: number): number => {
    const bound = table.bound()[slot] ?? 0
    if (bound === 0) return 0
    const searched = table.searchedDepth()[slot] ?? 0
    return searched > 0 && searched >= depth ? Math.min(bound, (table.failedNeed()[slot] ?? 0) - 1) : bound
  }

  /** The cuts that could still hold `need`, most promising first; stops at one that holds it already. */
  const openCuts = (slot: number, need: number, depth: number): OpenCut[] => {
    const piece = pieceOf(slot)
    const [X, Y, x] = piece
    const open: OpenCut[] = []
    const visit: CutVisitor = (X1, Y1, x1, y1, X2, Y2, x2, y2, kind, a, b, h) => {
      nodes += 1
      const first = slotFor(X1, Y1, x1, y1)
      const second = slotFor(X2, Y2, x2, y2)
      if (limitOf(first, depth - 1) + limitOf(second, depth - 1) < need) return true
      const count = best(first) + best(second)
      offer(slot, count, kind, a, b, h)
      if (count >= need) return false
      if (depth > 1) open.push({ a: first, b: second, shortfall: need - count, cut: { kind, a, b, h } })
      return nodes < stopAt
    }
    const spend = (cuts: number): boolean => {
      nodes += cuts * GLANCE
      return nodes < stopAt
    }
    const cuts = { atX: rasterOf(X), atY: rasterOf(Y), floors, need, boxArea, visit, spend }
    if (x >= X) visitRectangleCuts(X, Y, cuts)
    else visitLCuts(piece, cuts)
    return open.sort((p, q) => p.shortfall - q.shortfall)
  }

  /** Tries to pack `need` boxes with cuts nested `depth` deep; answers the best count known. */
  const packSlot = (slot: number, need: number, depth: number): number => {
    if (best(slot) >= need || limitOf(slot, depth) < need || depth <= 0 || nodes >= stopAt) return best(slot)
    const open = openCuts(slot, need, depth)
    for (const { a, b, cut } of open) {
      if (best(slot) >= need || nodes >= stopAt) break
      nodes += 1
      const limitB = limitOf(b, depth - 1)
      if (limitOf(a, depth - 1) + limitB < need) continue
      let countA = packSlot(a, need - limitB, depth - 1)
      if (countA + limitOf(b, depth - 1) < need) continue
      const countB = packSlot(b, need - countA, depth - 1)
      if (countA + countB < need) countA = packSlot(a, need - countB, depth - 1)
      offer(slot, countA + countB, cut.kind, cut.a, cut.b, cut.h)
    }
    if (best(slot) < need && nodes < stopAt) {
      const searched = table.searchedDepth()[slot] ?? 0
      table.failedNeed()[slot] = searched < depth ? need : Math.min(table.failedNeed()[slot] ?? need, need)
      table.searchedDepth()[slot] = Math.max(searched, depth)
    }
    return best(slot)
  }

  return {
    /** `share`: of all steps, how many may have been taken at its end. */
    pack: (piece: LPiece, need: number, depth: number, share = 1): number => {
      stopAt = nodeLimit * share
      return packSlot(slotFor(...piece), need, depth)
    },
    packingOf: (piece: LPiece): Packing => {
      const slot = slotFor(...piece)
      const kind = Object.values(cutKinds).find((known) => known + 1 === table.cutKind()[slot])
      const at = { a: table.cutA()[slot] ?? 0, b: table.cutB()[slot] ?? 0, h: table.cutH()[slot] ?? 0 }
      return {
        piece: pieceOf(slot),
        isUpright: isUprightFor(piece),
        best: best(slot),
        bound: table.bound()[slot] ?? 0,
        cut: kind === undefined ? undefined : { kind, ...at },
      }
    },
    hasNodesLeft: (share = 1): boolean => nodes < nodeLimit * share,
  }
}

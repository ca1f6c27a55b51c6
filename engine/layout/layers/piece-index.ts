import { areaBound, colourBound, floorsOf, sumsUpTo } from './bounds.ts'
import type { LPiece } from './l-pieces.ts'
import { type PieceTable, pieceTable } from './piece-table.ts'

/** The colouring bound costs as many steps as the box is long, and pays off on small numbers only. */
const LARGEST_COLOURED_BOX = 32

/** The best count of a piece that was not asked for yet. */
export const NOT_PACKED = -1

/** Whether a piece is searched as its transpose, which holds the same: the longer side lies along x. */
const isTransposed = (X: number, Y: number, x: number, y: number): boolean => X < Y || (X === Y && x < y)

/** The most boxes of l × w that an area, and on small numbers its colours, allow a piece. */
const boundFor = (l: number, w: number) => {
  const isColoured = l <= LARGEST_COLOURED_BOX
  const byLength = isColoured ? colourBound(l, w) : undefined
  const byWidth = isColoured ? colourBound(w, l) : undefined
  return (X: number, Y: number, x: number, y: number): number => {
    const byArea = areaBound(X, Y, x, y, l * w)
    return byLength && byWidth ? Math.min(byArea, byLength(X, Y, x, y), byWidth(X, Y, x, y)) : byArea
  }
}

/**
 * Raster points inside (0, X): fewer than the sums, and enough. G. Scheithauer, J. Terno, J. Oper. Res. Soc. 47 (1996)
 * 511–522.
 */
const rastersOf = (sums: Int32Array, floors: ReturnType<typeof floorsOf>) => {
  const rasters = new Map<number, readonly number[]>()
  return (X: number): readonly number[] => {
    const known = rasters.get(X)
    if (known) return known
    const points = new Set<number>()
    for (const sum of sums) if (sum <= X) points.add(floors[X - sum] ?? 0)
    const found = [...points].filter((point) => point > 0 && point < X).sort((p, q) => p - q)
    rasters.set(X, found)
    return found
  }
}

export type PieceIndex = {
  table: PieceTable
  /** For each extent the longest sum of box sides within it. */
  floors: ReturnType<typeof floorsOf>
  rasterOf: (X: number) => readonly number[]
  pieceOf: (slot: number) => LPiece
  /** Slot of a piece whose extents are sums already, or of its transpose. */
  slotOf: (X: number, Y: number, x: number, y: number) => number
  /** Slot of any piece: every extent is brought down to where boxes can end. */
  slotFor: (X: number, Y: number, x: number, y: number) => number
  /** Whether `slotFor` answers with the transpose. */
  isUprightFor: (piece: LPiece) => boolean
}

/** Every piece that a search for boxes of l × w has seen, by its extents up to `largest`. */
export const pieceIndex = (l: number, w: number, largest: number): PieceIndex => {
  const sums = Int32Array.from(sumsUpTo(largest, l, w))
  const floors = floorsOf(largest, sums)
  const width = sums.length
  const ranks = new Int32Array(largest + 1)
  sums.forEach((sum, index) => {
    ranks[sum] = index
  })
  const table = pieceTable()
  const boundOf = boundFor(l, w)
  const floor = (at: number): number => floors[at] ?? 0
  const rank = (sum: number): number => ranks[sum] ?? 0
  const sumAt = (index: number): number => sums[index] ?? 0

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
  return {
    table,
    floors,
    rasterOf: rastersOf(sums, floors),
    pieceOf: (slot) => {
      const [row, column] = [table.row(slot), table.column(slot)]
      return [
        sumAt(Math.floor(row / width)),
        sumAt(row % width),
        sumAt(Math.floor(column / width)),
        sumAt(column % width),
      ]
    },
    slotOf,
    slotFor: (X0, Y0, x0, y0) => {
      const X = floor(X0)
      const Y = floor(Y0)
      const x = floor(x0)
      const y = floor(y0)
      if (x >= X || y >= Y) return slotOf(X, Y, X, Y)
      if (x === 0) return slotOf(X, y, X, y)
      return y === 0 ? slotOf(x, Y, x, Y) : slotOf(X, Y, x, y)
    },
    isUprightFor: ([X0, Y0, x0, y0]) => {
      const [X, Y, x, y] = [floor(X0), floor(Y0), floor(x0), floor(y0)]
      if (x >= X || y >= Y) return X < Y
      if (x === 0) return X < y
      return y === 0 ? x < Y : isTransposed(X, Y, x, y)
    },
  }
}

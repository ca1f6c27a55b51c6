import { areaBound, colourBound, floorsOf, sumsUpTo } from './bounds.ts'
import { type Cut, type LPiece, visitLCuts, visitRectangleCuts } from './l-pieces.ts'

/** What is known of one piece. */
export type Entry = {
  /** Boxes known to fit; with `cut`, how; without, a plain grid. */
  best: number
  cut?: Cut
  /** No packing holds more. */
  bound: number
  /** A search `searchedDepth` deep found fewer than this. */
  failedNeed: number
  searchedDepth: number
}

type OpenCut = { a: LPiece; b: LPiece; entryA: Entry; entryB: Entry; shortfall: number; placed: () => Cut }

/** Extents up to this many millimetres (or cells) are searched; beyond it the packing is a grid. */
export const LARGEST_EXTENT = 4095
/** The colouring bound costs as many steps as the box is long, and pays off on small numbers only. */
const LARGEST_COLOURED_BOX = 64

/** Boxes of a plain grid in one of the two orientations. */
export const gridCount = (X: number, Y: number, l: number, w: number): number =>
  Math.max(Math.floor(X / l) * Math.floor(Y / w), Math.floor(X / w) * Math.floor(Y / l))

/** The search for boxes of l × w: remembers every piece it has seen. Counting only; boxes are laid from the cuts. */
export const layerSearch = (l: number, w: number, largest: number, nodeLimit: number) => {
  const sums = sumsUpTo(largest, l, w)
  const floors = floorsOf(largest, sums)
  const entries = new Map<number, Entry>()
  const rasters = new Map<number, readonly number[]>()
  let nodes = 0

  const floor = (at: number): number => floors[at] ?? 0

  /** The smallest piece that holds as much: every extent brought down to where boxes can end. */
  const reduced = ([X0, Y0, x0, y0]: LPiece): LPiece => {
    const [X, Y, x, y] = [floor(X0), floor(Y0), floor(x0), floor(y0)]
    if (x >= X || y >= Y) return [X, Y, X, Y]
    if (x === 0) return [X, y, X, y]
    if (y === 0) return [x, Y, x, Y]
    return [X, Y, x, y]
  }

  /** Raster points inside (0, X): J. Terno, G. Scheithauer et al., "An efficient approach for the multi-pallet loading problem", EJOR 123 (2000). */
  const rasterOf = (X: number): readonly number[] => {
    const known = rasters.get(X)
    if (known) return known
    const points = [...new Set(sums.filter((s) => s <= X).map((s) => floor(X - s)))]
      .filter((s) => s > 0 && s < X)
      .sort((a, b) => a - b)
    rasters.set(X, points)
    return points
  }

  const boundOf = (piece: LPiece): number =>
    l <= LARGEST_COLOURED_BOX
      ? Math.min(areaBound(piece, l * w), colourBound(piece, l, w), colourBound(piece, w, l))
      : areaBound(piece, l * w)

  /** A first packing: straight cuts all the way for rectangles, two rectangles for an L. */
  const firstPacking = ([X, Y, x, y]: LPiece, entry: Entry): void => {
    const offer = (first: LPiece, second: LPiece, at: readonly [number, number]): void => {
      nodes += 1
      if (nodes > nodeLimit) return
      const count = entryOf(reduced(first)).best + entryOf(reduced(second)).best
      if (count <= entry.best) return
      entry.best = count
      const plain = { isMirroredX: false, isMirroredY: false }
      entry.cut = [
        { piece: first, x: 0, y: 0, ...plain },
        { piece: second, x: at[0], y: at[1], ...plain },
      ]
    }
    if (x < X) {
      offer([X, y, X, y], [x, Y - y, x, Y - y], [0, y])
      offer([x, Y, x, Y], [X - x, y, X - x, y], [x, 0])
      return
    }
    for (const a of rasterOf(X)) {
      if (2 * a > X || entry.best >= entry.bound) break
      offer([a, Y, a, Y], [X - a, Y, X - a, Y], [a, 0])
    }
    for (const b of rasterOf(Y)) {
      if (2 * b > Y || entry.best >= entry.bound) break
      offer([X, b, X, b], [X, Y - b, X, Y - b], [0, b])
    }
  }

  /** What is known of a reduced piece. */
  const entryOf = (piece: LPiece): Entry => {
    const [X, Y, x, y] = piece
    const key = ((X * 4096 + Y) * 4096 + x) * 4096 + y
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = {
      best: x >= X ? gridCount(X, Y, l, w) : 0,
      bound: boundOf(piece),
      failedNeed: Number.POSITIVE_INFINITY,
      searchedDepth: 0,
    }
    entries.set(key, entry)
    if (entry.best < entry.bound) firstPacking(piece, entry)
    return entry
  }

  const limitOf = (entry: Entry, depth: number): number =>
    entry.searchedDepth >= depth ? Math.min(entry.bound, entry.failedNeed - 1) : entry.bound

  /** The cuts that could still hold `need`, most promising first; stops at one that holds it already. */
  const openCuts = (piece: LPiece, entry: Entry, need: number, depth: number): OpenCut[] => {
    const [X, Y, x] = piece
    const open: OpenCut[] = []
    const boxArea = l * w
    const visit = (first: LPiece, second: LPiece, placed: () => Cut): boolean => {
      nodes += 1
      const a = reduced(first)
      const b = reduced(second)
      if (areaBound(a, boxArea) + areaBound(b, boxArea) < need) return true
      const entryA = entryOf(a)
      const entryB = entryOf(b)
      if (limitOf(entryA, depth - 1) + limitOf(entryB, depth - 1) < need) return true
      const shortfall = need - entryA.best - entryB.best
      if (need - shortfall > entry.best) {
        entry.best = need - shortfall
        entry.cut = placed()
        if (shortfall <= 0) return false
      }
      open.push({ a, b, entryA, entryB, shortfall, placed })
      return nodes < nodeLimit
    }
    if (x >= X) visitRectangleCuts(X, Y, rasterOf(X), rasterOf(Y), visit)
    else visitLCuts(piece, rasterOf(X), rasterOf(Y), visit)
    return open.sort((p, q) => p.shortfall - q.shortfall)
  }

  /** Tries to pack `need` boxes with cuts nested `depth` deep; answers the best count known. */
  const pack = (raw: LPiece, need: number, depth: number): number => {
    const piece = reduced(raw)
    const entry = entryOf(piece)
    if (entry.best >= need || limitOf(entry, depth) < need || depth <= 0 || nodes >= nodeLimit)
      return entry.best
    const open = openCuts(piece, entry, need, depth)
    if (entry.best < need && depth > 1) {
      for (const { a, b, entryA, entryB, placed } of open) {
        const limitB = limitOf(entryB, depth - 1)
        nodes += 1
        if (limitOf(entryA, depth - 1) + limitB < need) continue
        let countA = pack(a, need - limitB, depth - 1)
        if (countA + limitOf(entryB, depth - 1) < need) continue
        const countB = pack(b, need - countA, depth - 1)
        if (countA + countB < need) countA = pack(a, need - countB, depth - 1)
        if (countA + countB > entry.best) {
          entry.best = countA + countB
          entry.cut = placed()
        }
        if (entry.best >= need || nodes >= nodeLimit) break
      }
    }
    if (entry.best < need && nodes < nodeLimit) {
      entry.failedNeed = entry.searchedDepth < depth ? need : Math.min(entry.failedNeed, need)
      entry.searchedDepth = Math.max(entry.searchedDepth, depth)
    }
    return entry.best
  }

  return { pack, entryOf, reduced, hasNodesLeft: () => nodes < nodeLimit }
}

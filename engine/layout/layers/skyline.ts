import { floorsOf, sumsUpTo } from './bounds.ts'

/** Columns of a region that is filled from below: how high each is filled, and what can no longer be filled well. */
export type Skyline = {
  width: number
  /** The leftmost of the lowest stretches: its ends (the second excluded), its height, and the walls beside it. */
  lowest: () => { from: number; to: number; height: number; left: number; right: number }
  /** Raises columns of one height. */
  raise: (from: number, to: number, by: number) => void
  /** Undoes the last raise; takes the same arguments. */
  lower: (from: number, to: number, by: number) => void
  /** What is left of a length when as much of it as can be is filled with boxes side by side. */
  loss: (length: number) => number
  /** Whether more than this area stays empty whatever is laid: rows and columns whose free lengths no boxes add up to. */
  wastesMoreThan: (area: number) => boolean
  /** Two numbers that tell skylines apart: others are hardly ever equal. */
  keyA: () => number
  keyB: () => number
}

/** Well-mixed 32 bits of a number, so that sums of them tell skylines apart (the finaliser of MurmurHash3). */
const mixed = (seed: number): number => {
  let at = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  at = Math.imul(at ^ (at >>> 13), 0xc2b2ae35)
  return at ^ (at >>> 16)
}

/** An empty region, to be filled with boxes l × w. */
export const skylineOf = (width: number, height: number, l: number, w: number): Skyline => {
  const heights = new Int32Array(width)
  const sums = sumsUpTo(Math.max(width, height), l, w)
  const losses = floorsOf(Math.max(width, height), sums).map((floor, length) => length - floor)
  const loss = (length: number): number => losses[length] ?? 0
  const levels = height + 1
  const half = width * levels
  /** Marks of the columns up to each one, level by level, so that a stretch costs two look-ups; sums wrap at 32 bits. */
  const marksUpTo = (first: number): Int32Array => {
    const sums = new Int32Array((width + 1) * levels)
    for (let level = 0; level < levels; level++)
      for (let column = 0; column < width; column++)
        sums[level * (width + 1) + column + 1] =
          (sums[level * (width + 1) + column] ?? 0) + mixed(first + column * levels + level + 1)
    return sums
  }
  const marksA = marksUpTo(0)
  const marksB = marksUpTo(half)
  const markOf = (sums: Int32Array, level: number, from: number, to: number): number =>
    (sums[level * (width + 1) + to] ?? 0) - (sums[level * (width + 1) + from] ?? 0)
  let [keyA, keyB] = [0, 0]
  /** The state before each raise that has not been undone: waste in rows and columns, and both keys. */
  const before: number[] = []
  let columnWaste = width * loss(height)
  let rowWaste = height * loss(width)
  const found = { from: 0, to: 0, height: 0, left: 0, right: 0 }

  /** What blocking [from, to) takes from each of the rows [row, top): a free stretch becomes the two beside the block. */
  const lostInRows = (from: number, to: number, row: number, top: number): number => {
    let left = from
    let right = to
    let lost = 0
    for (let at = row; at < top; at++) {
      while (left > 0 && (heights[left - 1] ?? 0) <= at) left -= 1
      while (right < width && (heights[right] ?? 0) <= at) right += 1
      lost += loss(from - left) + loss(right - to) - loss(right - left)
    }
    return lost
  }

  return {
    width,
    lowest: () => {
      let from = 0
      let least = heights[0] ?? 0
      for (let column = 1; column < width; column++) {
        const here = heights[column] ?? 0
        if (here < least) {
          least = here
          from = column
        }
      }
      let to = from
      while (to < width && heights[to] === least) to += 1
      found.from = from
      found.to = to
      found.height = least
      found.left = (from > 0 ? (heights[from - 1] ?? 0) : height) - least
      found.right = (to < width ? (heights[to] ?? 0) : height) - least
      return found
    },
    raise: (from, to, by) => {
      const low = heights[from] ?? 0
      const high = low + by
      before.push(rowWaste, columnWaste, keyA, keyB)
      rowWaste += lostInRows(from, to, low, high)
      columnWaste += (to - from) * (loss(height - high) - loss(height - low))
      keyA = (keyA + markOf(marksA, high, from, to) - markOf(marksA, low, from, to)) | 0
      keyB = (keyB + markOf(marksB, high, from, to) - markOf(marksB, low, from, to)) | 0
      heights.fill(high, from, to)
    },
    lower: (from, to, by) => {
      heights.fill((heights[from] ?? 0) - by, from, to)
      keyB = before.pop() ?? 0
      keyA = before.pop() ?? 0
      columnWaste = before.pop() ?? 0
      rowWaste = before.pop() ?? 0
    },
    loss,
    wastesMoreThan: (area) => rowWaste > area || columnWaste > area,
    keyA: () => keyA,
    keyB: () => keyB,
  }
}

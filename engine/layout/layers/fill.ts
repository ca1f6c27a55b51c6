import { seenSet } from './seen-set.ts'
import { skylineOf } from './skyline.ts'

/** A box as filled: lower-left corner, and whether its short side lies along x. */
export type FilledBox = { x: number; y: number; isTurned: boolean }

type Colouring = { modulus: number; sign: 1 | -1; spare: Int32Array }

/**
 * How many cells of each colour stay empty in any packing of `need` boxes: with cells coloured (i ± j) mod m, a box of
 * m × n cells covers n of each colour (F. W. Barnes, Discrete Mathematics 26 (1979) 93–100), so the empty ones are known
 * exactly. A negative number: there is no such packing.
 */
const colouringsOf = (width: number, height: number, l: number, w: number, need: number): Colouring[] =>
  [
    [l, w],
    [w, l],
  ].flatMap(([modulus = 1, each = 1]) =>
    ([1, -1] as const).map((sign): Colouring => {
      const spare = new Int32Array(modulus)
      for (let i = 0; i < width; i++)
        for (let j = 0; j < height; j++) {
          const colour = (i + sign * (j % modulus) + modulus) % modulus
          spare[colour] = (spare[colour] ?? 0) + 1
        }
      return { modulus, sign, spare: spare.map((cells) => cells - need * each) }
    }),
  )

/** Cells of a block in the colours of one colouring, taken (−1) or given back (+1); whether there were enough. */
const paint = (
  { modulus, sign, spare }: Colouring,
  x: number,
  y: number,
  across: number,
  up: number,
  by: 1 | -1,
): boolean => {
  let isAllowed = true
  for (let j = y; j < y + up; j++) {
    let colour = (x + sign * (j % modulus) + modulus) % modulus
    for (let i = 0; i < across; i++) {
      const left = (spare[colour] ?? 0) + by
      spare[colour] = left
      if (left < 0) isAllowed = false
      colour = colour + 1 === modulus ? 0 : colour + 1
    }
  }
  return isAllowed
}

/** Books a block of cells that stay empty; nothing is booked when there are not enough of a colour. */
const leaveEmpty = (
  colourings: readonly Colouring[],
  x: number,
  y: number,
  across: number,
  up: number,
): boolean => {
  for (let index = 0; index < colourings.length; index++) {
    const colouring = colourings[index]
    if (!colouring || paint(colouring, x, y, across, up, -1)) continue
    for (let back = index; back >= 0; back--) {
      const booked = colourings[back]
      if (booked) paint(booked, x, y, across, up, 1)
    }
    return false
  }
  return true
}

/**
 * Fills a region from below with `need` boxes l × w, or finds that it cannot: always at the left of the lowest stretch, a
 * box lying, a box turned, or cells left empty where the area to spare, their colours and the rows and columns to fill
 * allow it. A skyline that has failed is not tried again. For near-perfect packings of small numbers, where what may
 * stay empty is less than one box; `undefined` otherwise, when there is none, or when `nodeLimit` skylines were seen.
 */
export const fillRegion = (input: {
  width: number
  height: number
  l: number
  w: number
  need: number
  nodeLimit: number
}): FilledBox[] | undefined => {
  const { width, height, l, w, need, nodeLimit } = input
  const budget = width * height - need * l * w
  // What a skyline leaves empty follows from its area alone only while it is less than one box.
  if (budget < 0 || budget >= l * w) return undefined
  const colourings = colouringsOf(width, height, l, w, need)
  if (colourings.some(({ spare }) => spare.some((cells) => cells < 0))) return undefined
  const skyline = skylineOf(width, height, l, w)
  const failed = seenSet()
  const [laidX, laidY, laidTurned] = [new Int32Array(need), new Int32Array(need), new Uint8Array(need)]
  let laid = 0
  let nodes = 0

  /** Leaves a block at `from` of the lowest stretch empty and fills the rest; what is left of the stretch loses `restLoss`. */
  const leave = (
    from: number,
    level: number,
    across: number,
    up: number,
    restLoss: number,
    spare: number,
  ): boolean => {
    const rest = spare - across * up
    if (up <= 0 || rest < 0 || restLoss > rest) return false
    skyline.raise(from, from + across, up)
    if (!skyline.wastesMoreThan(rest) && leaveEmpty(colourings, from, level, across, up)) {
      if (fill(rest)) return true
      for (const colouring of colourings) paint(colouring, from, level, across, up, 1)
    }
    skyline.lower(from, from + across, up)
    return false
  }

  const fill = (spare: number): boolean => {
    if (laid >= need) return true
    nodes += 1
    const keyA = skyline.keyA()
    const keyB = skyline.keyB()
    if (nodes > nodeLimit || failed.has(keyA, keyB)) return false
    const { from, to, height: level, left, right } = skyline.lowest()
    // Rows of turned boxes where nothing else comes out even; lying ones first else.
    const isTurnedFirst = (to - from) % w === 0 && (to - from) % l !== 0
    for (let choice = 0; choice < 2; choice++) {
      const isTurned = (choice === 0) === isTurnedFirst
      const across = isTurned ? w : l
      const up = isTurned ? l : w
      if (across > to - from || level + up > height) continue
      // What the rest of the stretch loses beside it, as far up as it has walls: asked before it is laid.
      if (skyline.loss(to - from - across) * Math.min(up, right) > spare) continue
      skyline.raise(from, from + across, up)
      laidX[laid] = from
      laidY[laid] = level
      laidTurned[laid] = isTurned ? 1 : 0
      laid += 1
      if (!skyline.wastesMoreThan(spare) && fill(spare)) return true
      laid -= 1
      skyline.lower(from, from + across, up)
      if (nodes > nodeLimit) return false
    }
    // The whole stretch up to its lower wall, or some of its left columns up to the wall they stand at.
    if (leave(from, level, to - from, Math.min(left, right, height - level), 0, spare)) return true
    for (let across = 1; across < to - from && across * left <= spare; across++) {
      const restLoss = skyline.loss(to - from - across) * Math.min(left, right)
      if (leave(from, level, across, left, restLoss, spare)) return true
    }
    failed.add(keyA, keyB)
    return false
  }
  if (!fill(budget)) return undefined
  return Array.from({ length: need }, (_, index) => ({
    x: laidX[index] ?? 0,
    y: laidY[index] ?? 0,
    isTurned: laidTurned[index] === 1,
  }))
}

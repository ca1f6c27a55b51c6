/**
 * L-shaped pieces and the ways to cut one into two.
 * A piece is the rectangle X × Y less its upper right corner: [0, X]×[0, y] ∪ [0, x]×[0, Y]; a rectangle has x = X, y = Y.
 * Method: L. Lins, S. Lins, R. Morabito, "An L-approach for packing (ℓ,w)-rectangles into rectangular and L-shaped
 * pieces", J. Oper. Res. Soc. 54 (2003) 777–789; E. Birgin, R. Lobato, R. Morabito, ibid. 61 (2010) 306–320.
 */

/** [X, Y, x, y] in whole millimetres. */
export type LPiece = readonly [number, number, number, number]

/** A part of a cut: its corner in the parent, and whether it lies mirrored about its own bounding box X × Y. */
export type CutPart = { piece: LPiece; x: number; y: number; isMirroredX: boolean; isMirroredY: boolean }
export type Cut = readonly [CutPart, CutPart]

/** Called with a cut before it is built: the two pieces' numbers. Answers whether to go on looking. */
export type CutVisitor = (first: LPiece, second: LPiece, placed: () => Cut) => boolean

const part = (piece: LPiece, x: number, y: number, isMirroredX = false, isMirroredY = false): CutPart => ({
  piece,
  x,
  y,
  isMirroredX,
  isMirroredY,
})

const rectangle = (width: number, height: number): LPiece => [width, height, width, height]

/**
 * Visits every cut of a rectangle: straight ones, then along a Z with three edges (two L-shaped parts).
 * Positions come from `atX`, `atY` (ascending). Stops when the visitor answers false; answers false then too.
 */
export const visitRectangleCuts = (
  X: number,
  Y: number,
  atX: readonly number[],
  atY: readonly number[],
  visit: CutVisitor,
): boolean => {
  for (const a of atX) {
    if (a + a > X) break
    const [first, second] = [rectangle(a, Y), rectangle(X - a, Y)]
    if (!visit(first, second, () => [part(first, 0, 0), part(second, a, 0)])) return false
  }
  for (const b of atY) {
    if (b + b > Y) break
    const [first, second] = [rectangle(X, b), rectangle(X, Y - b)]
    if (!visit(first, second, () => [part(first, 0, 0), part(second, 0, b)])) return false
  }
  // From the floor at b up to h, left to a, up to the top; the mirror image is the same packing mirrored.
  for (const a of atX) {
    for (const b of atX) {
      if (b <= a || a + b > X) continue
      for (const h of atY) {
        const first: LPiece = [b, Y, a, h]
        const second: LPiece = [X - a, Y, X - b, Y - h]
        if (!visit(first, second, () => [part(first, 0, 0), part(second, a, 0, true, true)])) return false
      }
    }
  }
  for (const a of atY) {
    for (const b of atY) {
      if (b <= a || a + b > Y) continue
      for (const h of atX) {
        const first: LPiece = [X, b, h, a]
        const second: LPiece = [X, Y - a, X - h, Y - b]
        if (!visit(first, second, () => [part(first, 0, 0), part(second, 0, a, true, true)])) return false
      }
    }
  }
  return true
}

/** The same for a proper L (x < X, y < Y): every cut into two pieces that are L-shaped or rectangular. */
export const visitLCuts = (
  [X, Y, x, y]: LPiece,
  atX: readonly number[],
  atY: readonly number[],
  visit: CutVisitor,
): boolean => {
  for (const a of [x, ...atX]) {
    const first: LPiece = a <= x ? rectangle(a, Y) : [a, Y, x, y]
    const second: LPiece = a < x ? [X - a, Y, x - a, y] : rectangle(X - a, y)
    if (!visit(first, second, () => [part(first, 0, 0), part(second, a, 0)])) return false
  }
  for (const b of [y, ...atY]) {
    const first: LPiece = b <= y ? rectangle(X, b) : [X, b, x, y]
    const second: LPiece = b < y ? [X, Y - b, x, y - b] : rectangle(x, Y - b)
    if (!visit(first, second, () => [part(first, 0, 0), part(second, 0, b)])) return false
  }
  for (const a of [...atX, x, X]) {
    for (const b of [...atY, y, Y]) {
      if (a <= x && b <= y) {
        if (a < x && b < y) {
          // From the top edge at a down to b, then right: a slim L around a smaller one.
          const outer: LPiece = [X, Y, a, b]
          const inner: LPiece = [X - a, Y - b, x - a, y - b]
          if (!visit(outer, inner, () => [part(outer, 0, 0), part(inner, a, b)])) return false
        }
        // From the inner corner left to a, down to b, left to the edge.
        const upper: LPiece = [x, Y - b, a, Y - y]
        const lower: LPiece = [X, y, X - a, b]
        if (!visit(upper, lower, () => [part(upper, 0, b, false, true), part(lower, 0, 0, true)]))
          return false
        // From the inner corner down to b, left to a, down to the floor.
        const left: LPiece = [x, Y, a, Y - b]
        const right: LPiece = [X - a, y, X - x, b]
        if (!visit(left, right, () => [part(left, 0, 0, false, true), part(right, a, 0, true)])) return false
      } else if (a > x && b < y) {
        // From the inner corner down to b, right to a, down to the floor.
        const left: LPiece = [a, Y, x, b]
        const right: LPiece = [X - x, y, X - a, y - b]
        if (!visit(left, right, () => [part(left, 0, 0), part(right, x, 0, true, true)])) return false
      } else if (a < x && b > y) {
        // From the inner corner left to a, up to b, left to the edge.
        const lower: LPiece = [X, b, a, y]
        const upper: LPiece = [x, Y - y, x - a, Y - b]
        if (!visit(lower, upper, () => [part(lower, 0, 0), part(upper, 0, y, true, true)])) return false
      }
    }
  }
  return true
}

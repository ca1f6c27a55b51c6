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

const part = (piece: LPiece, x: number, y: number, isMirroredX = false, isMirroredY = false): CutPart => ({
  piece,
  x,
  y,
  isMirroredX,
  isMirroredY,
})

/** The ways to cut, by the path of the cut; `placeCut` says where the two parts lie. */
export const cutKinds = {
  /** Straight, upwards at a, or across at b. */
  upright: 0,
  level: 1,
  /** Rectangles, along a Z: from the floor at b up to h, left to a, up; or the same on its side. */
  zUpright: 2,
  zLevel: 3,
  /** L: from the top edge at a down to b, then right: a slim L around a smaller one. */
  nested: 4,
  /** L: from the inner corner left to a, down to b, left to the edge. */
  upperLower: 5,
  /** L: from the inner corner down to b, left to a, down to the floor. */
  leftRight: 6,
  /** L: from the inner corner down to b, right to a, down to the floor. */
  stepRight: 7,
  /** L: from the inner corner left to a, up to b, left to the edge. */
  stepUp: 8,
} as const
export type CutKind = (typeof cutKinds)[keyof typeof cutKinds]
export type Cut = { kind: CutKind; a: number; b: number; h: number }

/**
 * Called for every cut whose parts could hold enough by their area, with the numbers of its two pieces, not as objects:
 * this is the innermost loop of the search. Answers whether to go on looking.
 */
export type CutVisitor = (
  X1: number,
  Y1: number,
  x1: number,
  y1: number,
  X2: number,
  Y2: number,
  x2: number,
  y2: number,
  kind: CutKind,
  a: number,
  b: number,
  h: number,
) => boolean

/** What a search of cuts is given: where cuts may lie, extents brought down to where boxes can end, and what is needed. */
export type CutSearch = {
  /** Ascending. */
  atX: readonly number[]
  atY: readonly number[]
  floors: Int32Array
  /** Boxes both parts together must hold, and the area of one. */
  need: number
  boxArea: number
  visit: CutVisitor
  /** Called with each row of cuts looked at; answers whether to go on. */
  spend: (cuts: number) => boolean
}

/** Where the two parts of a cut lie in the piece. */
export const placeCut = ([X, Y, x, y]: LPiece, { kind, a, b, h }: Cut): readonly [CutPart, CutPart] => {
  const isRectangle = x >= X
  switch (kind) {
    case cutKinds.upright: {
      const left: LPiece = isRectangle || a <= x ? [a, Y, a, Y] : [a, Y, x, y]
      const right: LPiece = isRectangle
        ? [X - a, Y, X - a, Y]
        : a < x
          ? [X - a, Y, x - a, y]
          : [X - a, y, X - a, y]
      return [part(left, 0, 0), part(right, a, 0)]
    }
    case cutKinds.level: {
      const lower: LPiece = isRectangle || b <= y ? [X, b, X, b] : [X, b, x, y]
      const upper: LPiece = isRectangle
        ? [X, Y - b, X, Y - b]
        : b < y
          ? [X, Y - b, x, y - b]
          : [x, Y - b, x, Y - b]
      return [part(lower, 0, 0), part(upper, 0, b)]
    }
    case cutKinds.zUpright:
      return [part([b, Y, a, h], 0, 0), part([X - a, Y, X - b, Y - h], a, 0, true, true)]
    case cutKinds.zLevel:
      return [part([X, b, h, a], 0, 0), part([X, Y - a, X - h, Y - b], 0, a, true, true)]
    case cutKinds.nested:
      return [part([X, Y, a, b], 0, 0), part([X - a, Y - b, x - a, y - b], a, b)]
    case cutKinds.upperLower:
      return [part([x, Y - b, a, Y - y], 0, b, false, true), part([X, y, X - a, b], 0, 0, true)]
    case cutKinds.leftRight:
      return [part([x, Y, a, Y - b], 0, 0, false, true), part([X - a, y, X - x, b], a, 0, true)]
    case cutKinds.stepRight:
      return [part([a, Y, x, b], 0, 0), part([X - x, y, X - a, y - b], x, 0, true, true)]
    case cutKinds.stepUp:
      return [part([X, b, a, y], 0, 0), part([x, Y - y, x - a, Y - b], 0, y, true, true)]
  }
}

/** Usable area of a piece: every extent brought down to where boxes can end. */
const usableArea = (floors: Int32Array, X: number, Y: number, x: number, y: number): number => {
  const low = floors[y] ?? 0
  return (floors[X] ?? 0) * low + (floors[x] ?? 0) * ((floors[Y] ?? 0) - low)
}

/**
 * Visits the cuts of a rectangle: straight ones, then along a Z with three edges (two L-shaped parts), each packing once:
 * its mirror image is the same. Stops when the visitor answers false.
 */
export const visitRectangleCuts = (X: number, Y: number, search: CutSearch): void => {
  const { upright, level, zUpright, zLevel } = cutKinds
  const { atX, atY, floors, need, boxArea, visit, spend } = search
  const isEnough = (area1: number, area2: number): boolean =>
    Math.floor(area1 / boxArea) + Math.floor(area2 / boxArea) >= need
  for (const a of atX) {
    if (a + a > X) break
    if (!visit(a, Y, a, Y, X - a, Y, X - a, Y, upright, a, 0, 0)) return
  }
  for (const b of atY) {
    if (b + b > Y) break
    if (!visit(X, b, X, b, X, Y - b, X, Y - b, level, 0, b, 0)) return
  }
  for (const a of atX) {
    for (const b of atX) {
      if (b <= a) continue
      if (a + b > X) break
      if (!spend(atY.length)) return
      for (const h of atY) {
        const area1 = usableArea(floors, b, Y, a, h)
        if (!isEnough(area1, usableArea(floors, X - a, Y, X - b, Y - h))) continue
        if (!visit(b, Y, a, h, X - a, Y, X - b, Y - h, zUpright, a, b, h)) return
      }
    }
  }
  for (const a of atY) {
    for (const b of atY) {
      if (b <= a) continue
      if (a + b > Y) break
      if (!spend(atX.length)) return
      for (const h of atX) {
        const area1 = usableArea(floors, X, b, h, a)
        if (!isEnough(area1, usableArea(floors, X, Y - a, X - h, Y - b))) continue
        if (!visit(X, b, h, a, X, Y - a, X - h, Y - b, zLevel, a, b, h)) return
      }
    }
  }
}

/** The same for a proper L (x < X, y < Y): the cuts into two pieces that are L-shaped or rectangular. */
export const visitLCuts = ([X, Y, x, y]: LPiece, search: CutSearch): void => {
  const { upright, level, nested, upperLower, leftRight, stepRight, stepUp } = cutKinds
  const { atX, atY, floors, need, boxArea, visit, spend } = search
  const isEnough = (area1: number, area2: number): boolean =>
    Math.floor(area1 / boxArea) + Math.floor(area2 / boxArea) >= need
  for (const a of [x, ...atX]) {
    if (a < x ? !visit(a, Y, a, Y, X - a, Y, x - a, y, upright, a, 0, 0) : false) return
    if (a === x && !visit(a, Y, a, Y, X - a, y, X - a, y, upright, a, 0, 0)) return
    if (a > x && !visit(a, Y, x, y, X - a, y, X - a, y, upright, a, 0, 0)) return
  }
  for (const b of [y, ...atY]) {
    if (b < y && !visit(X, b, X, b, X, Y - b, x, y - b, level, 0, b, 0)) return
    if (b === y && !visit(X, b, X, b, x, Y - b, x, Y - b, level, 0, b, 0)) return
    if (b > y && !visit(X, b, x, y, x, Y - b, x, Y - b, level, 0, b, 0)) return
  }
  const acrossX = [...atX, x, X]
  const upY = [...atY, y, Y]
  for (const a of acrossX) {
    if (!spend(upY.length)) return
    for (const b of upY) {
      if (a <= x && b <= y) {
        const area1 = a * Y + (X - a) * b
        if (
          a < x &&
          b < y &&
          isEnough(area1, usableArea(floors, X - a, Y - b, x - a, y - b)) &&
          !visit(X, Y, a, b, X - a, Y - b, x - a, y - b, nested, a, b, 0)
        )
          return
        if (
          isEnough(usableArea(floors, x, Y - b, a, Y - y), usableArea(floors, X, y, X - a, b)) &&
          !visit(x, Y - b, a, Y - y, X, y, X - a, b, upperLower, a, b, 0)
        )
          return
        if (
          isEnough(usableArea(floors, x, Y, a, Y - b), usableArea(floors, X - a, y, X - x, b)) &&
          !visit(x, Y, a, Y - b, X - a, y, X - x, b, leftRight, a, b, 0)
        )
          return
      } else if (a > x && b < y) {
        if (
          isEnough(usableArea(floors, a, Y, x, b), usableArea(floors, X - x, y, X - a, y - b)) &&
          !visit(a, Y, x, b, X - x, y, X - a, y - b, stepRight, a, b, 0)
        )
          return
      } else if (
        a < x &&
        b > y &&
        isEnough(usableArea(floors, X, b, a, y), usableArea(floors, x, Y - y, x - a, Y - b)) &&
        !visit(X, b, a, y, x, Y - y, x - a, Y - b, stepUp, a, b, 0)
      )
        return
    }
  }
}

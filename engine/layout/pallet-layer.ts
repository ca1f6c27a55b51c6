import type { Millimetres } from '../units.ts'
import { fillRegion } from './layers/fill.ts'
import { gridCount } from './layers/known-packings.ts'
import { type LPiece, placeCut } from './layers/l-pieces.ts'
import { LARGEST_EXTENT, layerSearch } from './layers/search.ts'
import type { LaidBox, LayerPattern } from './types.ts'

/**
 * Steps of the search before the best pattern so far is taken: at most about 100 ms on a machine of 2024, most of it for
 * cartons whose best pattern is hard to prove. Cartons on pallets need a few thousand.
 */
const DEFAULT_NODE_LIMIT = 300_000

/**
 * How deep cuts are nested in each round, and up to which share of the steps: a shallow round first finds what most cartons
 * need; a glance will do where filling comes next.
 */
const ROUNDS = {
  glance: { depth: 2, share: 0.1 },
  shallow: { depth: 2, share: 0.4 },
  deep: { depth: 5, share: 1 },
} as const
/** Filling from below is tried where what may stay empty is at most this share of a box, on extents up to this. */
const MOST_SPARE_SHARE = 0.5
const WIDEST_FILLED = 64
const FILL_SHARE = 0.5

const boxAt = (x: number, y: number, length: number, width: number, isTurned: boolean): LaidBox => ({
  x,
  y,
  length: isTurned ? width : length,
  width: isTurned ? length : width,
  isTurned,
})

const gridBoxes = (X: number, Y: number, l: number, w: number): LaidBox[] => {
  const isTurned = Math.floor(X / l) * Math.floor(Y / w) < Math.floor(X / w) * Math.floor(Y / l)
  const [dx, dy] = isTurned ? [w, l] : [l, w]
  const [columns, rows] = [Math.floor(X / dx), Math.floor(Y / dy)]
  return Array.from({ length: columns * rows }, (_, index) =>
    boxAt((index % columns) * dx, Math.floor(index / columns) * dy, l, w, isTurned),
  )
}

/** Moves the whole pattern to the middle of the pallet: no overhang, and the centre of mass near the centre. */
const centred = (boxes: LaidBox[], X: number, Y: number): LaidBox[] => {
  const right = Math.max(...boxes.map((box) => box.x + box.length))
  const top = Math.max(...boxes.map((box) => box.y + box.width))
  const left = Math.min(...boxes.map((box) => box.x))
  const bottom = Math.min(...boxes.map((box) => box.y))
  const [dx, dy] = [(X - right - left) / 2, (Y - top - bottom) / 2]
  return boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }))
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

const mirroredAbout = (box: LaidBox): LaidBox => ({
  x: box.y,
  y: box.x,
  length: box.width,
  width: box.length,
  isTurned: !box.isTurned,
})

/** Boxes l × w (l ≥ w, whole numbers without a common divisor) in X × Y: the best that the searches find within `nodeLimit`. */
const packed = (X: number, Y: number, l: number, w: number, nodeLimit: number): LaidBox[] => {
  const search = layerSearch(l, w, Math.max(X, Y), nodeLimit)
  const whole: LPiece = [X, Y, X, Y]
  const { bound, best: first } = search.packingOf(whole)
  let best = first
  const { glance, shallow, deep } = ROUNDS
  const cut = ({ depth, share }: { depth: number; share: number }): void => {
    while (best < bound && search.hasNodesLeft(share)) {
      const found = search.pack(whole, best + 1, depth, share)
      if (found <= best) break
      best = found
    }
  }
  const [wide, narrow] = [Math.max(X, Y), Math.min(X, Y)]
  const isNearPerfect = X * Y - bound * l * w <= MOST_SPARE_SHARE * l * w
  const isFilled = isNearPerfect && narrow <= WIDEST_FILLED
  cut(isFilled ? glance : shallow)
  if (best < bound && isFilled) {
    const filled = fillRegion({
      width: narrow,
      height: wide,
      l,
      w,
      need: bound,
      nodeLimit: nodeLimit * FILL_SHARE,
    })
    const boxes = filled?.map(({ x, y, isTurned }) => boxAt(x, y, l, w, isTurned))
    if (boxes) return X <= Y ? boxes : boxes.map(mirroredAbout)
  }
  cut(deep)

  const boxes: LaidBox[] = []
  /** Lays a piece; `map` brings a box from the piece's own frame to the pallet. */
  const lay = (raw: LPiece, map: (box: LaidBox) => LaidBox): void => {
    const { piece, isUpright, cut: found } = search.packingOf(raw)
    const place = isUpright ? (box: LaidBox): LaidBox => map(mirroredAbout(box)) : map
    if (!found) {
      if (piece[0] > 0 && piece[1] > 0) boxes.push(...gridBoxes(piece[0], piece[1], l, w).map(place))
      return
    }
    for (const { piece: part, x, y, isMirroredX, isMirroredY } of placeCut(piece, found)) {
      lay(part, (box) =>
        place({
          ...box,
          x: x + (isMirroredX ? part[0] - box.x - box.length : box.x),
          y: y + (isMirroredY ? part[1] - box.y - box.width : box.y),
        }),
      )
    }
  }
  lay(whole, (box) => box)
  return boxes
}

/**
 * Steps of a millimetre to search in, finest first. A quarter of an inch is 6.35 mm;
 * rounded to whole millimetres, three cartons of 16 in are longer than 48 in.
 */
const STEPS_PER_MM = [100, 10, 1] as const
/** A length that misses a step by less than this, in steps, is that step: what division leaves. */
const STEP_TOLERANCE = 1e-6

type Grid = { X: number; Y: number; l: number; w: number; unit: number; stepMm: Millimetres }

/** The sides in whole steps (pallet rounded down, carton up) and what both sides of a carton have in common. */
function gridOf(pallet: readonly [number, number], carton: readonly [number, number], perMm: number): Grid {
  const down = (side: number): number => Math.floor(side * perMm + STEP_TOLERANCE)
  const up = (side: number): number => Math.max(1, Math.ceil(side * perMm - STEP_TOLERANCE))
  const [X, Y] = [down(pallet[0]), down(pallet[1])]
  const [l, w] = [up(Math.max(...carton)), up(Math.min(...carton))]
  return { X, Y, l, w, unit: greatestDivisor(l, w), stepMm: 1 / perMm }
}
const extentOf = ({ X, Y, unit }: Grid): number => Math.floor(Math.max(X, Y) / unit)

/**
 * The most cartons that lie flat in one layer of a pallet, edges parallel, no overhang.
 * Straight, five-block and L-shaped cuts (see `layers/l-pieces.ts`) within an area and colouring bound, and filling from
 * below where the pallet must be all but full (see `layers/fill.ts`). Sides count in the finest step of 0.01, 0.1 or 1 mm
 * in which the search stays small: inch sizes are exact, other cartons round up to whole millimetres.
 * Boxes come in the pallet frame, mm, origin at a pallet corner. A pattern of count 0 means that the carton does not fit.
 */
export const palletLayer = (input: {
  pallet: { lengthMm: Millimetres; widthMm: Millimetres }
  carton: { lengthMm: Millimetres; widthMm: Millimetres }
  nodeLimit?: number
}): LayerPattern => {
  const pallet = [input.pallet.lengthMm, input.pallet.widthMm] as const
  const carton = [input.carton.lengthMm, input.carton.widthMm] as const
  const isSwapped = carton[0] < carton[1]
  const grids = STEPS_PER_MM.map((perMm) => gridOf(pallet, carton, perMm))
  // Boxes end at multiples of what both sides have in common: the search is the same in that unit.
  const grid = grids.find((each) => extentOf(each) <= LARGEST_EXTENT) ?? gridOf(pallet, carton, 1)
  const { X, Y, l, w, unit, stepMm } = grid
  const finish = (laid: LaidBox[], method: string): LayerPattern => {
    const boxes = centred(laid, X, Y).map((box) => ({
      x: box.x * stepMm,
      y: box.y * stepMm,
      length: box.length * stepMm,
      width: box.width * stepMm,
      isTurned: isSwapped ? !box.isTurned : box.isTurned,
    }))
    return { boxes, count: boxes.length, coverage: (boxes.length * l * w) / (X * Y), method }
  }
  if (Math.min(X, Y) < w || Math.max(X, Y) < l) return { boxes: [], count: 0, coverage: 0, method: 'none' }
  const [columns, rows] = [Math.floor(X / unit), Math.floor(Y / unit)]
  if (Math.max(columns, rows) > LARGEST_EXTENT) return finish(gridBoxes(X, Y, l, w), 'grid')
  const boxes = packed(columns, rows, l / unit, w / unit, input.nodeLimit ?? DEFAULT_NODE_LIMIT)
  const scaled = boxes.map((box) => ({
    x: box.x * unit,
    y: box.y * unit,
    length: box.length * unit,
    width: box.width * unit,
    isTurned: box.isTurned,
  }))
  return finish(scaled, boxes.length > gridCount(X, Y, l, w) ? 'blocks' : 'grid')
}

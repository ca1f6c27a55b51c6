import type { Millimetres } from '../units.ts'
import { type LPiece, placeCut } from './layers/l-pieces.ts'
import { gridCount, LARGEST_EXTENT, layerSearch } from './layers/search.ts'
import type { LaidBox, LayerPattern } from './types.ts'

/** Cuts looked at before the best pattern so far is taken: about 30 ms. Cartons on pallets need a few thousand. */
export const DEFAULT_NODE_LIMIT = 300_000

/** How deep cuts are nested in each round; a shallow round first finds what most cartons need at once. */
const ROUNDS = [2, 5] as const

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

/**
 * The most cartons that lie flat in one layer of a pallet, edges parallel, no overhang.
 * Straight, five-block and L-shaped cuts (see `layers/l-pieces.ts`) within an area and colouring bound; whole
 * millimetres (pallet rounded down, carton up). Boxes come in the pallet frame, mm, origin at a pallet corner.
 * A pattern of count 0 means that the carton does not fit.
 */
export const palletLayer = (input: {
  pallet: { lengthMm: Millimetres; widthMm: Millimetres }
  carton: { lengthMm: Millimetres; widthMm: Millimetres }
  nodeLimit?: number
}): LayerPattern => {
  const X = Math.floor(input.pallet.lengthMm)
  const Y = Math.floor(input.pallet.widthMm)
  const isSwapped = input.carton.lengthMm < input.carton.widthMm
  const l = Math.ceil(Math.max(input.carton.lengthMm, input.carton.widthMm))
  const w = Math.max(1, Math.ceil(Math.min(input.carton.lengthMm, input.carton.widthMm)))
  const grid = gridCount(X, Y, l, w)
  const finish = (laid: LaidBox[], method: string): LayerPattern => {
    const boxes = centred(laid, X, Y).map((box) => (isSwapped ? { ...box, isTurned: !box.isTurned } : box))
    return { boxes, count: boxes.length, coverage: (boxes.length * l * w) / (X * Y), method }
  }
  if (X < w || Y < w || Math.min(X, Y) < w || (X < l && Y < l)) {
    return { boxes: [], count: 0, coverage: 0, method: 'none' }
  }
  if (Math.max(X, Y) > LARGEST_EXTENT) return finish(gridBoxes(X, Y, l, w), 'grid')

  const search = layerSearch(l, w, Math.max(X, Y), input.nodeLimit ?? DEFAULT_NODE_LIMIT)
  const whole: LPiece = [X, Y, X, Y]
  const { bound } = search.packingOf(whole)
  let best = search.packingOf(whole).best
  for (const depth of ROUNDS) {
    while (best < bound && search.hasNodesLeft()) {
      const found = search.pack(whole, best + 1, depth)
      if (found <= best) break
      best = found
    }
  }

  const boxes: LaidBox[] = []
  /** Lays a piece; `map` brings a box from the piece's own frame to the pallet. */
  const lay = (raw: LPiece, map: (box: LaidBox) => LaidBox): void => {
    const { piece, cut } = search.packingOf(raw)
    if (!cut) {
      if (piece[0] > 0 && piece[1] > 0) boxes.push(...gridBoxes(piece[0], piece[1], l, w).map(map))
      return
    }
    for (const { piece: part, x, y, isMirroredX, isMirroredY } of placeCut(piece, cut)) {
      lay(part, (box) =>
        map({
          ...box,
          x: x + (isMirroredX ? part[0] - box.x - box.length : box.x),
          y: y + (isMirroredY ? part[1] - box.y - box.width : box.y),
        }),
      )
    }
  }
  lay(whole, (box) => box)
  return finish(boxes, best > grid ? 'blocks' : 'grid')
}

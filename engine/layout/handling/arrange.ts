import type { Millimetres, SizeMm, Vector2Mm } from '../../units.ts'

/** Clear between neighbours in a case, so that the next block goes in beside those that stand. Assumed. */
const PLAY_MM = 3
/** Cases are packed rather low than high: height against the side of an equal square. Assumed. */
const HEIGHT_SHARE = 0.7
/** How much a case higher, or flatter, than that counts against one that is not square, and each part less at once. Assumed. */
const HIGH_WEIGHT = 0.8
const FLAT_WEIGHT = 0.5
const FEWER_WEIGHT = 1
/** A layer more is a round of care more: decides between equals. */
const LAYER_WEIGHT = 0.03
/** How much places left empty count against an arrangement. Assumed. */
const EMPTY_WEIGHT = 1.5

/** How parts stand in a container: columns along its length (x), rows across, layers; a block is what one pick brings. */
export type Arrangement = {
  columns: number
  rows: number
  layers: number
  /** Parts lie with their length across the container. */
  isTurned: boolean
  /** Columns and rows of a block, whole blocks fill a layer. */
  block: readonly [columns: number, rows: number]
  /** From middle to middle along and across. */
  pitchMm: Vector2Mm
  innerMm: SizeMm
}

/** Ascending. */
const divisors = (count: number): number[] => {
  const low: number[] = []
  for (let value = 1; value * value <= count; value += 1) if (count % value === 0) low.push(value)
  const high = low.map((value) => count / value).reverse()
  return low.at(-1) === high[0] ? [...low, ...high.slice(1)] : [...low, ...high]
}

/** The largest block of at most `atOnce` parts that fills a layer without rest, with the fewest rows. */
const blockOf = (columns: number, rows: number, atOnce: number): readonly [number, number] => {
  let best: readonly [number, number] = [1, 1]
  for (const r of divisors(rows)) {
    for (const c of divisors(columns)) {
      if (c * r <= atOnce && c * r > best[0] * best[1]) best = [c, r]
    }
  }
  return best
}

const costOf = ({ innerMm: [length, width, height], layers, block }: Arrangement, atOnce: number): number => {
  const slender = Math.log(height / (HEIGHT_SHARE * Math.sqrt(length * width)))
  return (
    Math.abs(Math.log(length / width)) +
    (slender > 0 ? HIGH_WEIGHT * slender : -FLAT_WEIGHT * slender) +
    FEWER_WEIGHT * Math.log(atOnce / (block[0] * block[1])) +
    LAYER_WEIGHT * (layers - 1)
  )
}

/**
 * Columns, rows and layers for a number of equal parts: as near a square as can be, rather low, in blocks of what is
 * picked at once. The longer inner side lies along x. `partMm` as handled, mm; `count` at least 1; up to `spare` places may
 * stay empty, so that five parts need not lie in a row.
 */
export const arrange = (partMm: SizeMm, count: number, atOnce: number, spare = 0): Arrangement => {
  const least = Math.max(1, Math.round(count))
  const [best] = Array.from({ length: spare + 1 }, (_, empty) => least + empty)
    .flatMap((places) => arrangements(partMm, places, atOnce))
    .map((arrangement) => {
      const places = arrangement.columns * arrangement.rows * arrangement.layers
      const empty = EMPTY_WEIGHT * Math.log(places / least)
      return { arrangement, cost: costOf(arrangement, Math.max(1, atOnce)) + empty }
    })
    .sort((a, b) => a.cost - b.cost)
  if (best) return best.arrangement
  throw new RangeError('a container holds at least one part')
}

/** All arrangements that have exactly so many places, the longer side along x. */
const arrangements = (partMm: SizeMm, count: number, atOnce: number): Arrangement[] => {
  const [length, width, height] = partMm
  const turns = length === width ? [false] : [false, true]
  const all = divisors(count).flatMap((layers) => {
    const perLayer = count / layers
    return divisors(perLayer).flatMap((columns) =>
      turns.map((isTurned): Arrangement => {
        const [along, across] = isTurned ? [width, length] : [length, width]
        const rows = perLayer / columns
        const pitchMm: Vector2Mm = [along + PLAY_MM, across + PLAY_MM]
        return {
          columns,
          rows,
          layers,
          isTurned,
          block: blockOf(columns, rows, atOnce),
          pitchMm,
          innerMm: [columns * pitchMm[0], rows * pitchMm[1], layers * height],
        }
      }),
    )
  })
  return all.filter(({ innerMm: [x, y] }) => x >= y)
}

/** One pick's place in the container: middle of the block from the middle of the container, and which layer. */
export type BlockPlace = { offsetMm: Vector2Mm; layer: number }

/** Places of all blocks in the order they are laid: layer by layer from below, row by row from the far side (-y). */
export const blockPlaces = ({ columns, rows, layers, block, pitchMm }: Arrangement): BlockPlace[] => {
  const [across, deep] = [columns / block[0], rows / block[1]]
  const middle = (index: number, count: number, size: number, pitch: Millimetres): Millimetres =>
    (index - (count - 1) / 2) * size * pitch
  return Array.from({ length: layers }, (_, layer) => layer).flatMap((layer) =>
    Array.from({ length: deep }, (_, row) => row).flatMap((row) =>
      Array.from(
        { length: across },
        (_, column): BlockPlace => ({
          offsetMm: [middle(column, across, block[0], pitchMm[0]), middle(row, deep, block[1], pitchMm[1])],
          layer,
        }),
      ),
    ),
  )
}

/** The places at the corners of the container, in its lowest and highest layer: all others lie between them. */
export const cornerPlaces = (arrangement: Arrangement): BlockPlace[] => {
  const inLayer = blockPlaces({ ...arrangement, layers: 1 })
  const across = arrangement.columns / arrangement.block[0]
  const corners = [0, across - 1, inLayer.length - across, inLayer.length - 1]
  return [...new Set([0, arrangement.layers - 1])].flatMap((layer) =>
    [...new Set(corners)].flatMap((index) => {
      const place = inLayer[index]
      return place ? [{ ...place, layer }] : []
    }),
  )
}

/** Middles of the parts of a block from its own middle: closed up, they touch. */
export const blockParts = ({ block, pitchMm }: Arrangement): Vector2Mm[] => {
  const [along, across] = [pitchMm[0] - PLAY_MM, pitchMm[1] - PLAY_MM]
  return Array.from({ length: block[1] }, (_, row) => row).flatMap((row) =>
    Array.from(
      { length: block[0] },
      (_, column): Vector2Mm => [(column - (block[0] - 1) / 2) * along, (row - (block[1] - 1) / 2) * across],
    ),
  )
}

/** Size of a closed-up block on the floor. */
export const blockSizeMm = ({ block, pitchMm }: Arrangement): Vector2Mm => [
  block[0] * (pitchMm[0] - PLAY_MM),
  block[1] * (pitchMm[1] - PLAY_MM),
]

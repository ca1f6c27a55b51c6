import {
  digits,
  NO_WEIGHT,
  type PackedModel,
  STEP_BASE,
  unpackModel,
} from '#engine/requirement/scoring/unpack-model.ts'
import type { Trained } from './train.ts'

const digitOf = (value: number): string => {
  const digit = digits[value]
  if (digit === undefined) throw new Error(`${value} has no digit.`)
  return digit
}

/** Growing numbers as the steps between them, the lowest digit first. */
const stepsOf = (sorted: readonly number[]): string => {
  let text = ''
  let last = 0
  for (const value of sorted) {
    let step = value - last
    last = value
    for (; step >= STEP_BASE; step = Math.floor(step / STEP_BASE))
      text += digitOf((step % STEP_BASE) + STEP_BASE)
    text += digitOf(step)
  }
  return text
}

/** Weights are kept in so many steps on either side of nothing: more of them say no more and weigh more. */
const LEVELS = 31

/** Of fewer classes than this none is usual. */
const FEW_CLASSES = 5
const middleOf = (row: Float32Array): number =>
  row.length < FEW_CLASSES ? 0 : (row.toSorted()[Math.floor(row.length / 2)] ?? 0)

/** A feature of so many examples counts as it is; with fewer, and with more, it says as much less, or more, often. */
const USUAL = 6
const MOST_SEEN = 200
const oftenness = (seen: number): number => (Math.min(seen, MOST_SEEN) / USUAL) ** 0.2

/**
 * Weights in steps; those below `least`, of what is rare below more, are left out, and features without any too. What a feature
 * says about all classes alike decides nothing, so it is taken off first.
 */
export const packModel = (
  { classes, hashes, seen, weights }: Trained,
  least = 2,
  loudness = 1,
): PackedModel => {
  const width = classes.length
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6)
  // Few weights are as large as the largest: what is above the limit is cut to it.
  const limit = Math.min(largest, 3)
  const scale = limit / LEVELS
  const kept = hashes
    .map((hash, feature) => {
      const row = weights.slice(feature * width, (feature + 1) * width)
      const middle = middleOf(row)
      const needed = width < FEW_CLASSES ? least : least / oftenness(seen[feature] ?? 0)
      const pairs = [...row].flatMap((weight, label) => {
        const level = Math.max(-limit, Math.min(limit, weight - middle)) / scale
        return Math.abs(level) >= Math.max(1, needed) ? [{ label, level: Math.round(level) }] : []
      })
      return { hash, pairs }
    })
    .filter(({ pairs }) => pairs.length > 0)
    .sort((a, b) => a.hash - b.hash)
  const all = kept.flatMap(({ pairs }) => pairs)
  return {
    classes,
    // While fitting only a share of the features spoke: all of them together are too loud.
    scale: scale * loudness,
    hashes: stepsOf(kept.map(({ hash }) => hash)),
    counts: kept.map(({ pairs }) => digitOf(pairs.length)).join(''),
    labels: all.map(({ label }) => digitOf(label)).join(''),
    weights: all.map(({ level }) => digitOf(level + NO_WEIGHT)).join(''),
  }
}

/** The weights of a packed scorer for each feature, as loud as they were before they were packed. */
const rowsOf = (packed: PackedModel, loudness: number): Map<number, Float32Array> => {
  const { classes, index, rows, scale } = unpackModel(packed)
  const signed = new Int8Array(rows.buffer)
  return new Map(
    [...index].map(([hash, row]) => {
      const weights = new Float32Array(classes.length)
      for (let pair = 0; pair < (rows[row] ?? 0); pair += 1)
        weights[rows[row + 1 + 2 * pair] ?? 0] = ((signed[row + 2 + 2 * pair] ?? 0) * scale) / loudness
      return [hash, weights]
    }),
  )
}

/** The mean of a scorer and a kept one of the same classes, for the features that the texts have: two fits err less than one. */
export const meanWith = (fitted: Trained, kept: PackedModel, loudness: number): Trained => {
  if (kept.classes.join() !== fitted.classes.join()) throw new Error('The kept weights have other classes.')
  const width = fitted.classes.length
  const rows = rowsOf(kept, loudness)
  const weights = fitted.weights.map((weight, at) => {
    const hash = fitted.hashes[Math.floor(at / width)] ?? -1
    return (weight + (rows.get(hash)?.[at % width] ?? 0)) / 2
  })
  return { ...fitted, weights }
}

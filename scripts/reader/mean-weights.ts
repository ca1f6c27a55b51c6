import { type PackedModel, unpackModel } from '#engine/requirement/scoring/unpack-model.ts'
import type { Trained } from './train.ts'

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

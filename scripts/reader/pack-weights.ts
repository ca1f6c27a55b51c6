import type { Trained } from './train.ts'

/** How a scorer is kept in the data file. */
export type PackedModel = { classes: string[]; scale: number; hashes: string; rows: string }

/** Growing numbers as the steps between them, seven bits a byte. */
const stepsOf = (sorted: readonly number[]): Uint8Array => {
  const bytes: number[] = []
  let last = 0
  for (const value of sorted) {
    let step = value - last
    last = value
    while (step >= 128) {
      bytes.push((step & 127) | 128)
      step >>>= 7
    }
    bytes.push(step)
  }
  return Uint8Array.from(bytes)
}

/** Weights are kept in so many steps on either side of nothing: more of them say no more and weigh more. */
const LEVELS = 31

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Weights as signed bytes; those that round to less than `least` are left out, and features without any too. */
export const packModel = ({ classes, hashes, weights }: Trained, least = 2, loudness = 1): PackedModel => {
  const width = classes.length
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6)
  // Few weights are as large as the largest: what is above the limit is cut to it.
  const limit = Math.min(largest, 3)
  const scale = limit / LEVELS
  const kept = hashes
    .map((hash, feature) => {
      const pairs: number[] = []
      for (let label = 0; label < width; label += 1) {
        const weight = Math.max(-limit, Math.min(limit, weights[feature * width + label] ?? 0)) / scale
        if (Math.abs(weight) >= least) pairs.push(label, Math.round(weight) & 255)
      }
      return { hash, pairs }
    })
    .filter(({ pairs }) => pairs.length > 0)
    .sort((a, b) => a.hash - b.hash)
  const rows = Uint8Array.from(kept.flatMap(({ pairs }) => [pairs.length / 2, ...pairs]))
  return {
    classes,
    // While fitting only a share of the features spoke: all of them together are too loud.
    scale: scale * loudness,
    hashes: base64(stepsOf(kept.map(({ hash }) => hash))),
    rows: base64(rows),
  }
}

import type { Trained } from './train.ts'

/** How a scorer is kept in the data file. */
export type PackedModel = { classes: string[]; scale: number; hashes: string; rows: string }

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Weights as signed bytes; those that round to less than `least` are left out, and features without any too. */
export const packModel = ({ classes, hashes, weights }: Trained, least = 2): PackedModel => {
  const width = classes.length
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6)
  // Few weights are as large as the largest: what is above the limit is cut to it.
  const limit = Math.min(largest, 3)
  const scale = limit / 127
  const kept = hashes
    .map((hash, feature) => {
      const pairs: number[] = []
      for (let label = 0; label < width; label += 1) {
        const weight = Math.round(
          Math.max(-limit, Math.min(limit, weights[feature * width + label] ?? 0)) / scale,
        )
        if (Math.abs(weight) >= least) pairs.push(label, weight & 255)
      }
      return { hash, pairs }
    })
    .filter(({ pairs }) => pairs.length > 0)
    .sort((a, b) => a.hash - b.hash)
  const packedHashes = new Uint8Array(Uint32Array.from(kept.map(({ hash }) => hash)).buffer)
  const rows = Uint8Array.from(kept.flatMap(({ pairs }) => [pairs.length / 2, ...pairs]))
  return { classes, scale, hashes: base64(packedHashes), rows: base64(rows) }
}

/** Weights of one linear scorer: for each feature the classes it speaks for or against. */
export type Model = {
  classes: readonly string[]
  /** Feature → its row in `rows`. */
  index: ReadonlyMap<number, number>
  /** Each row: how many pairs follow, then class and weight in turn; weights are signed bytes. */
  rows: Uint8Array
  scale: number
}

/** FNV-1a over the characters of a feature, its lowest 24 bits. */
export const hashOf = (feature: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash & 0xffffff
}

/** The score of every class for a set of features. */
export const scoresOf = (
  { classes, index, rows, scale }: Model,
  features: readonly string[],
): Float64Array => {
  const scores = new Float64Array(classes.length)
  for (const feature of features) {
    let at = index.get(hashOf(feature))
    if (at === undefined) continue
    const end = at + 1 + (rows[at] ?? 0) * 2
    for (at += 1; at < end; at += 2) {
      const weight = rows[at + 1] ?? 0
      const label = rows[at] ?? 0
      scores[label] = (scores[label] ?? 0) + (weight > 127 ? weight - 256 : weight)
    }
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) * scale
  return scores
}

/** Scores as shares of one, in place. */
export const sharesOf = (scores: Float64Array): Float64Array => {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let label = 0; label < scores.length; label += 1) {
    const share = Math.exp((scores[label] ?? 0) - most)
    scores[label] = share
    sum += share
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / sum
  return scores
}

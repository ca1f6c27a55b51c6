import { seededRandom } from '#engine/random.ts'
import { hashOf } from '#engine/requirement/scoring/model.ts'

export type Example = { features: readonly string[]; label: string; weight: number; text: number }

export type Trained = {
  classes: string[]
  /** Hash of each feature. */
  hashes: number[]
  /** How many examples have each feature. */
  seen: number[]
  /** One row of weights for each feature. */
  weights: Float32Array
}

/** A feature counts when this many examples have it. */
const LEAST_SEEN = 2
const STEP = 0.25
const DECAY = 2e-6

type Settings = {
  epochs: number
  seed: number
  least?: number
  /** Share of an example's features that each step leaves out, so that none is relied on alone. */
  dropped?: number
  /** The weights are the mean of those after each of so many last epochs: one epoch's last examples then count no more than its first. */
  averaged?: number
}

/** Multinomial logistic regression by AdaGrad over sparse features, the same for the same seed. */
export const train = (
  examples: readonly Example[],
  { epochs, seed, least = LEAST_SEEN, dropped = 0, averaged = 1 }: Settings,
): Trained => {
  const classes = [...new Set(examples.map(({ label }) => label))].sort()
  const labelOf = new Map(classes.map((label, index) => [label, index]))
  const seen = new Map<number, number>()
  const hashed = examples.map(({ features }) => features.map(hashOf))
  for (const list of hashed) for (const hash of new Set(list)) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const hashes = [...seen].filter(([, count]) => count >= least).map(([hash]) => hash)
  const idOf = new Map(hashes.map((hash, index) => [hash, index]))
  const rows = hashed.map((list) => Int32Array.from(new Set(list.flatMap((hash) => idOf.get(hash) ?? []))))
  const width = classes.length
  const weights = new Float32Array(hashes.length * width)
  const squares = new Float32Array(hashes.length * width).fill(1e-4)
  const sums = new Float32Array(hashes.length * width)
  const scores = new Float64Array(width)
  const order = examples.map((_, index) => index)
  const random = seededRandom(seed)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    for (const index of order) {
      const whole = rows[index]
      const row = dropped > 0 ? whole?.filter(() => random() >= dropped) : whole
      const example = examples[index]
      if (!row || !example) continue
      scores.fill(0)
      for (const feature of row)
        for (let label = 0, at = feature * width; label < width; label += 1, at += 1)
          scores[label] = (scores[label] ?? 0) + (weights[at] ?? 0)
      let most = Number.NEGATIVE_INFINITY
      for (const score of scores) most = Math.max(most, score)
      let sum = 0
      for (let label = 0; label < width; label += 1) {
        const share = Math.exp((scores[label] ?? 0) - most)
        scores[label] = share
        sum += share
      }
      const right = labelOf.get(example.label) ?? 0
      for (let label = 0; label < width; label += 1) {
        const slope = ((scores[label] ?? 0) / sum - (label === right ? 1 : 0)) * example.weight
        if (Math.abs(slope) < 1e-4) continue
        for (const feature of row) {
          const at = feature * width + label
          const weight = weights[at] ?? 0
          const full = slope + DECAY * weight
          const square = (squares[at] ?? 0) + full * full
          squares[at] = square
          weights[at] = weight - (STEP * full) / (Math.sqrt(square) + 0.3)
        }
      }
    }
    if (epoch >= epochs - averaged)
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0) / averaged
  }
  return { classes, hashes, seen: hashes.map((hash) => seen.get(hash) ?? 0), weights: sums }
}

/** Examples that every feature is taken to have had besides, spread as all examples are. */
const SMOOTHED = 3

/** How much likelier each class is with a feature than without knowing it, as a logarithm: what counting alone says. */
const countedWeights = (examples: readonly Example[], { classes, hashes }: Trained): Float32Array => {
  const width = classes.length
  const rowOf = new Map(hashes.map((hash, index) => [hash, index * width]))
  const labelOf = new Map(classes.map((label, index) => [label, index]))
  const counts = new Float32Array(hashes.length * width)
  const totals = new Float64Array(width)
  for (const { features, label, weight } of examples) {
    const at = labelOf.get(label) ?? 0
    totals[at] = (totals[at] ?? 0) + weight
    for (const hash of new Set(features.map(hashOf))) {
      const row = rowOf.get(hash)
      if (row !== undefined) counts[row + at] = (counts[row + at] ?? 0) + weight
    }
  }
  const all = totals.reduce((sum, total) => sum + total, 0)
  for (let row = 0; row < counts.length; row += width) {
    const own = counts.slice(row, row + width)
    const share = own.reduce((sum, count) => sum + count, 0) / all
    for (const [at, count] of own.entries())
      counts[row + at] = Math.log((count + SMOOTHED * share) / (((totals[at] ?? 0) + SMOOTHED) * share))
  }
  return counts
}

/**
 * The mean of scorers fitted with so many seeds: what one order of examples and omissions happens to favour evens out.
 * `counted` is how much of the weights by counting alone is added: they are steadier for words that few texts have.
 */
export const trainMean = (
  examples: readonly Example[],
  settings: Settings,
  seeds: number,
  counted = 0,
): Trained => {
  const first = train(examples, settings)
  const weights = first.weights.map((weight) => weight / seeds)
  for (let step = 1; step < seeds; step += 1) {
    const other = train(examples, { ...settings, seed: settings.seed + step })
    for (let at = 0; at < weights.length; at += 1)
      weights[at] = (weights[at] ?? 0) + (other.weights[at] ?? 0) / seeds
  }
  if (counted > 0)
    for (const [at, weight] of countedWeights(examples, first).entries())
      weights[at] = (weights[at] ?? 0) + counted * weight
  return { ...first, weights }
}

/** A repeatable source of randomness: the same seed gives the same numbers everywhere. */
export type Random = () => number

/** mulberry32: 32-bit state, period 2³²; uniform in [0, 1). Tommy Ettinger's public-domain generator. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One draw from an exponential distribution with the given mean. */
export const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random())

import type { Model } from './model.ts'

/**
 * As the fitting script writes it, in characters of `digits`: the steps between growing hashes, how many classes each
 * feature speaks for or against, which ones, and the weights. What is alike stands together, so that it packs well.
 */
export type PackedModel = {
  classes: readonly string[]
  scale: number
  hashes: string
  counts: string
  labels: string
  weights: string
}

/** The characters that a text in JSON holds as they are: each is a digit from 0 to 91. */
export const digits: string = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((char) => char !== '"' && char !== '\\')
  .join('')
/** A step has this base; a digit from here on says that more of them follow. */
export const STEP_BASE: number = digits.length / 2
/** The digit of a weight of nothing. */
export const NO_WEIGHT = 40

const valueOfCode = (): Uint8Array => {
  const values = new Uint8Array(128)
  for (let at = 0; at < digits.length; at += 1) values[digits.charCodeAt(at)] = at
  return values
}

export const unpackModel = ({ classes, scale, hashes, counts, labels, weights }: PackedModel): Model => {
  const values = valueOfCode()
  const digitAt = (text: string, at: number): number => values[text.charCodeAt(at)] ?? 0
  const rows = new Uint8Array(counts.length + 2 * labels.length)
  const index = new Map<number, number>()
  let hash = 0
  let row = 0
  let pair = 0
  for (let at = 0, feature = 0; feature < counts.length; feature += 1) {
    let step = 0
    for (let factor = 1; ; factor *= STEP_BASE) {
      const digit = digitAt(hashes, at)
      at += 1
      step += (digit % STEP_BASE) * factor
      if (digit < STEP_BASE) break
    }
    hash += step
    index.set(hash, row)
    const count = digitAt(counts, feature)
    rows[row] = count
    row += 1
    for (let end = pair + count; pair < end; pair += 1) {
      rows[row] = digitAt(labels, pair)
      rows[row + 1] = (digitAt(weights, pair) - NO_WEIGHT) & 255
      row += 2
    }
  }
  return { classes, index, rows, scale }
}

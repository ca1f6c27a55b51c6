import type { TextView } from '../text-view.ts'

/** Steps of a ratio: three to each doubling, so that neighbours still share what they teach. */
const step = (ratio: number): string =>
  Number.isFinite(ratio) && ratio > 0
    ? `${Math.max(-12, Math.min(12, Math.round(Math.log2(ratio) * 1.5)))}`
    : 'none'

/** Masses farther away than so many figures say nothing of a side. */
const FARTHEST_MASS = 8

/** The mass that stands nearest to a figure. */
const nearestMass = ({ atoms }: TextView, index: number): number | undefined => {
  for (let away = 1; away <= FARTHEST_MASS; away += 1)
    for (const at of [index - away, index + away]) if (atoms[at]?.kind === 'mass') return atoms[at].value
  return undefined
}

const MM_PER_M = 1000

/**
 * What mass and sides say about one another: how slender a pair is, and how dense the part would be as a cube of one side.
 * A pin of 5 × 45 mm has a diameter and a length, a wheel of 30 kg and 450 mm has a diameter.
 */
export const proportionFeatures = (view: TextView, index: number, shape: string | undefined): string[] => {
  const atom = view.atoms[index]
  if (atom?.kind !== 'size' && atom?.kind !== 'length') return []
  const { kind, quantity, value } = atom
  const mass = nearestMass(view, index)
  const features: string[] = []
  const sides = quantity?.size
  if (kind === 'size' && sides?.length === 2) {
    const [one = 0, two = 0] = sides
    const slender = step(one / two)
    features.push(`pair=${slender}`, `pair=${slender}|${shape}`)
    if (mass !== undefined) {
      // As a cylinder of either side, and as a sheet of a millimetre.
      const round = step(mass / ((one * one * two) / MM_PER_M ** 3) / MM_PER_M)
      const flat = step(mass / ((one * two) / MM_PER_M ** 2))
      features.push(`pairdense=${round}`, `pairdense=${round}|${slender}`, `pairflat=${flat}`)
    }
  }
  if (kind === 'length' && mass !== undefined) {
    const dense = step(mass / (value / MM_PER_M) ** 3 / MM_PER_M)
    features.push(`dense=${dense}`, `dense=${dense}|${shape}`)
  }
  return features
}

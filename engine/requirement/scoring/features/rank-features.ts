import type { Atom } from '../atoms.ts'
import type { TextView } from '../text-view.ts'

/** Figures of one dimension farther away than this one are about something else. In figures. */
const NEAR = 10

/** Steps of a ratio: two to each factor of ten, so that grams beside kilograms are far apart and sides are not. */
const step = (ratio: number): number => Math.max(-6, Math.min(6, Math.round(Math.log10(ratio) * 2)))

const compared: ReadonlySet<Atom['kind']> = new Set<Atom['kind']>(['mass', 'length', 'time'])

/**
 * A figure among those of its dimension: the part weighs less than the pallet and more than what is put into it, and the
 * shortest of three lengths is the thickness.
 */
export const rankFeatures = (view: TextView, index: number): string[] => {
  const atom = view.atoms[index]
  if (!atom || !compared.has(atom.kind)) return []
  const { kind, value: own } = atom
  const others = view.atoms
    .filter((other, at) => other.kind === kind && at !== index && Math.abs(at - index) <= NEAR)
    .map(({ value }) => value)
    .filter((value) => value > 0)
  if (others.length === 0 || !(own > 0)) return []
  const larger = others.filter((value) => value > own).length
  const name = kind === 'length' ? `${kind}:${Math.min(others.length, 3)}` : kind
  return [
    `rank=${Math.min(larger, 3)}/${Math.min(others.length, 4)}|${kind}`,
    `most=${step(own / Math.max(...others))}|${name}`,
    `least=${step(own / Math.min(...others))}|${name}`,
  ]
}

import { plan } from '#engine/index.ts'
import { claimsInTexts } from '../claimed-figures.ts'
import { compareClaims } from '../compare-figures.ts'

/** A plan that claims are held against. */
export const made = plan(
  { text: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.', overrides: {} },
  { seed: 1 },
)

/** The rows that a text of a model gets next to that plan. */
export const rows = (text: string): string[] =>
  compareClaims(claimsInTexts([text]), made).map(({ label, model }) => `${label}: ${model}`)

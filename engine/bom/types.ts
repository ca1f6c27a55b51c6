import type { Cents } from '../units.ts'

export type PriceRange = { lowCents: Cents; highCents: Cents; basis: string }

export type BomLine = {
  /** Stable inside a plan: `robot`, `eoat`, `fence` … */
  id: string
  category: 'robot' | 'eoat' | 'conveyor' | 'vision' | 'safety' | 'control' | 'infrastructure' | 'process'
  name: string
  manufacturer?: string
  model?: string
  catalogueId?: string
  quantity: number
  unit: 'piece' | 'metre'
  /** For one unit; `undefined`: unknown, never 0. */
  unitPrice?: PriceRange
  /** false: a part class with the limits it must meet, no product named. */
  isIdentified: boolean
  /** Drawn and built for this cell: its lead time is that of a workshop. While planning only; plans do not carry it. */
  isMadeToOrder?: true
  /** Why it is here, and the limits it meets or must meet. */
  reason: string
  source: string
}

export type BillOfMaterials = {
  lines: BomLine[]
  /** Sum of the priced lines. */
  total: { lowCents: Cents; highCents: Cents }
  unidentifiedCount: number
  unpricedCount: number
}

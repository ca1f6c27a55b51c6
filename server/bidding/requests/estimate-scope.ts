import { type RequestEstimate, type ScopeItem, scopeKeys } from '#contract/bid-words.ts'
import type { BomLine, Plan } from '#engine/index.ts'

type Range = { lowCents: number; highCents: number }
type Scope = Partial<Record<ScopeItem, Range>>

/** Which item of the scope delivers a class of the bill of materials. */
const itemOfClass: Readonly<Record<BomLine['category'], ScopeItem>> = {
  robot: 'mechanical',
  conveyor: 'mechanical',
  infrastructure: 'mechanical',
  process: 'mechanical',
  eoat: 'eoat',
  control: 'electrical',
  vision: 'vision',
  safety: 'guarding',
}

/**
 * Which items the lines of the investment beside hardware are for, with the share of each. Contingency is for none. The
 * shares of lines that serve two items are assumed: half of commissioning each for FAT and SAT; a tenth of engineering
 * for validating the safety functions, and a tenth of commissioning for support while the cell ramps up.
 */
const itemsOfLine: Readonly<Record<string, readonly (readonly [ScopeItem, number])[]>> = {
  unpriced: [['mechanical', 1]],
  design: [
    ['mechanical', 0.9],
    ['safety_validation', 0.1],
  ],
  program: [['controls', 1]],
  build: [['installation', 1]],
  freight: [['installation', 1]],
  commission: [
    ['fat', 0.45],
    ['sat', 0.45],
    ['support', 0.1],
  ],
  manage: [['documentation', 1]],
  qualification: [['documentation', 1]],
  training: [['training', 1]],
  spares: [['spares', 1]],
}

const addTo = (scope: Scope, item: ScopeItem, { lowCents, highCents }: Range): void => {
  const present = scope[item] ?? { lowCents: 0, highCents: 0 }
  scope[item] = { lowCents: present.lowCents + lowCents, highCents: present.highCents + highCents }
}

/** What each item of the scope costs by the plan's own figures, in US cents; items that the plan has nothing for are left out. */
const estimateScope = (plan: Plan | null): Scope => {
  const design = plan?.design
  if (!design) return {}
  const scope: Scope = {}
  for (const { category, quantity, unitPrice } of design.bom.lines)
    if (unitPrice)
      addTo(scope, itemOfClass[category], {
        lowCents: quantity * unitPrice.lowCents,
        highCents: quantity * unitPrice.highCents,
      })
  for (const { id, lowCents, highCents } of design.finance.investment.lines)
    for (const [item, share] of itemsOfLine[id] ?? [])
      addTo(scope, item, { lowCents: share * lowCents, highCents: share * highCents })
  return Object.fromEntries(
    scopeKeys.flatMap((key) => {
      const range = scope[key]
      return range && range.highCents > 0
        ? [[key, { lowCents: Math.round(range.lowCents), highCents: Math.round(range.highCents) }]]
        : []
    }),
  )
}

/** What a request asks for when its owner has not chosen: everything that the plan has figures for. */
export const proposeScope = (plan: Plan | null): ScopeItem[] => {
  const planned = estimateScope(plan)
  const items = scopeKeys.filter((key) => planned[key])
  return items.length > 0 ? items : scopeKeys.filter((key) => key !== 'vision')
}

/** What the plan says of what is asked for: its cost, summed over the items asked for, and the cycle time. */
export const estimateOf = (plan: Plan | null, asked: readonly ScopeItem[]): RequestEstimate => {
  const scope = estimateScope(plan)
  const ranges = asked.flatMap((item) => scope[item] ?? [])
  const sum = (key: keyof Range) =>
    ranges.length === 0 ? null : ranges.reduce((total, range) => total + range[key], 0)
  const seconds = (plan?.design?.cycles ?? []).map((cycle) => cycle.seconds)
  return {
    costLowCents: sum('lowCents'),
    costHighCents: sum('highCents'),
    cycleTimeSeconds: seconds.length === 0 ? null : Number(Math.max(...seconds).toFixed(3)),
    scope,
  }
}

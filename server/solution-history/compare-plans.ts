import type { MaterialLine, VersionComparison, VersionFigures } from '#contract/solution-history.ts'
import type { BomLine } from '#engine/bom/types.ts'
import type { Diagnostic } from '#engine/diagnostic.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'

type Compared = Pick<VersionComparison, 'figures' | 'materials' | 'diagnostics'>

/** What differs between two plans: figures, bill of materials, and what there is to say about them. */
export const comparePlans = (before: Plan, after: Plan): Compared => ({
  figures: { before: figuresOf(before), after: figuresOf(after) },
  materials: compareMaterials(linesOf(before), linesOf(after)),
  diagnostics: {
    added: without(after.diagnostics, before.diagnostics),
    gone: without(before.diagnostics, after.diagnostics),
  },
})

const figuresOf = ({ design }: Plan): VersionFigures => ({
  investmentLowCents: design?.finance.investment.lowCents ?? null,
  investmentLikelyCents: design?.finance.investment.likelyCents ?? null,
  investmentHighCents: design?.finance.investment.highCents ?? null,
  yearlySavingsCents: design?.finance.yearlySavings.likelyCents ?? null,
  paybackYears: (design && headlinePaybackYears(design.finance)) ?? null,
  throughputPerMinute: design?.simulation.throughputPerMinute ?? null,
  capacityPerMinute: design?.simulation.capacityPerMinute ?? null,
  robotUtilisation: design ? meanOf(design.simulation.robots.map(({ utilisation }) => utilisation)) : null,
})

const meanOf = (shares: number[]): number | null =>
  shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length

const linesOf = ({ design }: Plan): BomLine[] => design?.bom.lines ?? []

/** What makes two lines the same thing: the place it has in the cell and the product, not how many or at what price. */
const productOf = ({ id, catalogueId, manufacturer, model, name }: BomLine): string =>
  JSON.stringify([id, catalogueId ?? [manufacturer, model, name]])

const toLine = ({ name, category, quantity, unit, unitPrice }: BomLine): MaterialLine => ({
  name,
  category,
  quantity,
  unit,
  unitPriceLowCents: unitPrice?.lowCents ?? null,
  unitPriceHighCents: unitPrice?.highCents ?? null,
})

const isEqual = (one: MaterialLine, other: MaterialLine): boolean =>
  one.quantity === other.quantity &&
  one.unit === other.unit &&
  one.unitPriceLowCents === other.unitPriceLowCents &&
  one.unitPriceHighCents === other.unitPriceHighCents

const compareMaterials = (before: BomLine[], after: BomLine[]): Compared['materials'] => {
  const left = new Map(before.map((line) => [productOf(line), toLine(line)]))
  const right = new Map(after.map((line) => [productOf(line), toLine(line)]))
  const inBoth = [...left].flatMap(([product, line]) => {
    const other = right.get(product)
    return other ? [{ before: line, after: other }] : []
  })
  const changed = inBoth.filter((pair) => !isEqual(pair.before, pair.after))
  return {
    added: [...right].filter(([product]) => !left.has(product)).map(([, line]) => line),
    removed: [...left].filter(([product]) => !right.has(product)).map(([, line]) => line),
    changed,
    unchangedCount: inBoth.length - changed.length,
  }
}

const saying = ({ code, path, text }: Diagnostic): string => JSON.stringify([code, path ?? '', text])

/** Diagnostics of `list` that `others` do not hold. */
const without = (list: Diagnostic[], others: Diagnostic[]): Diagnostic[] => {
  const known = new Set(others.map(saying))
  return list.filter((diagnostic) => !known.has(saying(diagnostic)))
}

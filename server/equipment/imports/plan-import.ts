import type { EquipmentChanges, NewEquipment } from '#contract/equipment.ts'
import type { ImportMapping, ImportRefusal } from '#contract/equipment-imports.ts'
import {
  type EquipmentCategoryKey,
  type ExistingChoice,
  manualTypes,
  specificationKeys,
} from '#contract/equipment-words.ts'
import type { equipmentCatalog } from '#db/schema/index.ts'
import { findProblems } from '../changes/find-problems.ts'
import type { ReadRow } from './read-row.ts'

/** An article of the company that a row names by its number. */
export type Known = Pick<
  typeof equipmentCatalog.$inferSelect,
  | 'id'
  | 'state'
  | 'name'
  | 'articleNumber'
  | 'priceCents'
  | 'priceLowCents'
  | 'priceHighCents'
  | 'bulkFrom'
  | 'bulkPriceCents'
  | 'stock'
  | 'specifications'
  | 'manuals'
>

export type ImportPlan = {
  added: { line: number; article: NewEquipment }[]
  updated: { line: number; id: string; changes: EquipmentChanges; known: Known }[]
  skipped: number
  /** Rows, of which each may have several refusals. */
  refused: number
  refusals: ImportRefusal[]
}

/** What the table has no column for stays as it is, single specifications and manuals as well. */
const merged = (changes: EquipmentChanges, known: Known, mapping: ImportMapping): EquipmentChanges => {
  const keptSpecifications = Object.entries(known.specifications).filter(
    ([key]) => !specificationKeys.some((one) => one === key && mapping[one] !== undefined),
  )
  const keptManuals = known.manuals.filter(({ type }) => mapping[`${type}Manual`] === undefined)
  const { category, ...rest } = changes
  return {
    ...rest,
    ...(category !== undefined && mapping.category !== undefined && { category }),
    ...(changes.specifications && {
      specifications: { ...Object.fromEntries(keptSpecifications), ...changes.specifications },
    }),
    ...(changes.manuals && { manuals: [...keptManuals, ...changes.manuals] }),
  }
}

const isNew = (changes: EquipmentChanges): changes is NewEquipment =>
  changes.name !== undefined && changes.category !== undefined

const missingOf = (
  { name, category }: EquipmentChanges,
  retired: ReadonlySet<EquipmentCategoryKey>,
): [field: string, reason: string][] => [
  ...(name === undefined
    ? [['name', 'A new article needs a name. Choose its column.'] as [string, string]]
    : []),
  ...(category === undefined
    ? [['category', 'A new article needs a category. Choose its column, or one for all.'] as [string, string]]
    : []),
  ...(category !== undefined && retired.has(category)
    ? [['category', 'This category is not offered any more. Choose another one.'] as [string, string]]
    : []),
]

/** What an import does with each row; the articles of the company are given by number. */
export const planImport = (
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, Known>,
  {
    existing,
    mapping,
    retired,
  }: {
    existing: ExistingChoice
    mapping: ImportMapping
    /** Classes that new articles cannot have. */
    retired: ReadonlySet<EquipmentCategoryKey>
  },
): ImportPlan => {
  const plan: ImportPlan = { added: [], updated: [], skipped: 0, refused: 0, refusals: [] }
  const seen = new Map<string, number>()
  const refuse = (refusals: readonly ImportRefusal[]) => {
    plan.refused++
    plan.refusals.push(...refusals)
  }
  for (const { line, changes, refusals, refuse: refusalOf } of rows) {
    if (!changes) {
      refuse(refusals)
      continue
    }
    const number = changes.articleNumber ?? ''
    const earlier = number === '' ? undefined : seen.get(number)
    if (earlier !== undefined) {
      refuse([refusalOf('articleNumber', `Row ${earlier} has this article number already.`)])
      continue
    }
    if (number !== '') seen.set(number, line)
    const former = number === '' ? undefined : known.get(number)
    if (former && existing === 'skip') {
      plan.skipped++
      continue
    }
    const problems = [
      ...findProblems({ ...former, ...changes }).map(({ field, text }): [string, string] => [field, text]),
      ...(former ? [] : missingOf(changes, retired)),
    ]
    if (problems.length > 0) refuse(problems.map(([field, reason]) => refusalOf(field, reason)))
    else if (former)
      plan.updated.push({ line, id: former.id, changes: merged(changes, former, mapping), known: former })
    else if (isNew(changes)) plan.added.push({ line, article: changes })
  }
  return plan
}

/** Whether any manual column is mapped; they share one field of the article. */
export const hasManuals = (mapping: ImportMapping): boolean =>
  manualTypes.some((type) => mapping[`${type}Manual`] !== undefined)

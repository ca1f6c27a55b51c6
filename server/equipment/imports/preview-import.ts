import type { ImportChoices, ImportPreview } from '#contract/equipment-imports.ts'
import { MAX_REFUSALS_SHOWN } from '#contract/equipment-words.ts'
import { ownCompany, type RequestContext } from '#server/rpc/context.ts'
import { findRetired } from '../categories/categories.ts'
import { findKnown } from './known-articles.ts'
import { loadRows } from './load-rows.ts'
import { type ImportPlan, planImport } from './plan-import.ts'

/** Articles that a preview shows. */
const SHOWN = 10

const shownOf = ({ added, updated }: ImportPlan): ImportPreview['articles'] =>
  [
    ...added.map(({ line, article }) => ({
      row: line,
      deed: 'add' as const,
      name: article.name,
      articleNumber: article.articleNumber ?? '',
      category: article.category,
      priceCents: article.priceCents ?? null,
      stock: article.stock ?? null,
    })),
    ...updated.map(({ line, changes, known }) => ({
      row: line,
      deed: 'update' as const,
      name: changes.name ?? known.name,
      articleNumber: known.articleNumber,
      category: changes.category ?? null,
      priceCents: changes.priceCents === undefined ? known.priceCents : changes.priceCents,
      stock: changes.stock === undefined ? known.stock : changes.stock,
    })),
  ]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, SHOWN)

/** What an import would do, without doing it. Errors: BAD_REQUEST by field, COMPANY_NOT_FOUND, `fileErrors`. */
export const previewImport = async (
  context: RequestContext,
  choices: ImportChoices,
): Promise<ImportPreview> => {
  const company = await ownCompany(context)
  const { fileName, table, mapping, rows } = await loadRows(context, choices)
  const known = await findKnown(context.deps.db, company.id, rows)
  const retired = await findRetired(context.deps.db)
  const plan = planImport(rows, known, { existing: choices.existing, mapping, retired })
  return {
    fileName,
    columns: table.headings.map((name, at) => ({
      name,
      sample: (table.rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, 60).toWellFormed(),
    })),
    mapping,
    rows: rows.length,
    added: plan.added.length,
    updated: plan.updated.length,
    skipped: plan.skipped,
    refused: plan.refused,
    refusals: plan.refusals.slice(0, MAX_REFUSALS_SHOWN),
    articles: shownOf(plan),
  }
}

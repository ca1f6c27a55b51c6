import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { BillItem } from '#contract/generated-documents.ts'
import { MAX_OFFERS } from '#contract/offer-words.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles, companies } from '#db/schema/index.ts'
import { mayBeNamed } from '#server/equipment/lists/matches-words.ts'
import type { KnownPart } from '../../grounding/known-part.ts'
import { knownSpecifications } from '../known-specifications.ts'
import { soldColumns, supplierOf } from './bill-supplier.ts'

/** Articles that are read for all lines together. */
const MOST_ARTICLES = 200

type Named = Pick<KnownPart, 'name' | 'manufacturer' | 'model' | 'catalogueId'>

/** Maker and model, or the name of an article that states neither. */
const nameOf = ({ name, manufacturer, model }: Named): string =>
  (`${manufacturer} ${model}`.trim() || name).toLowerCase()

const isSame = (part: Named, article: Named): boolean =>
  part.catalogueId === null || article.catalogueId === null
    ? nameOf(article) === nameOf(part)
    : article.catalogueId === part.catalogueId

/** Articles by the piece that registered suppliers list for these products, cheapest and soonest first. */
const listedFor = (db: Executor, parts: readonly KnownPart[]) => {
  const { name, manufacturer, model, catalogueId, state, unit, priceCents, leadTimeDays, stock } = articles
  const isNamed = or(
    mayBeNamed(parts.map(nameOf)),
    inArray(
      catalogueId,
      parts.flatMap((part) => part.catalogueId ?? []),
    ),
  )
  return db
    .select({
      ...soldColumns,
      equipmentId: articles.id,
      supplierName: companies.name,
      name,
      manufacturer,
      model,
      catalogueId,
      leadTimeDays,
      stock,
    })
    .from(articles)
    .innerJoin(companies, and(eq(companies.id, articles.companyId), eq(companies.type, 'supplier')))
    .where(and(eq(state, 'listed'), eq(unit, 'piece'), isNamed))
    .orderBy(asc(priceCents), asc(leadTimeDays), asc(articles.id))
    .limit(MOST_ARTICLES)
}

/**
 * Lines that a model named, each with its product, what is published of it and who sells it, where the planner's catalogue
 * or a supplier's has it; any other stays a class of part. No price is taken over.
 * @param known products by the names in small letters, from `matchParts`
 */
export const identifyLines = async (
  db: Executor,
  lines: readonly BillItem[],
  known: ReadonlyMap<string, KnownPart>,
): Promise<BillItem[]> => {
  const parts = lines.flatMap(({ component_name }) => known.get(component_name.trim().toLowerCase()) ?? [])
  if (parts.length === 0) return [...lines]
  const listed = await listedFor(db, parts)
  return lines.map((line) => {
    const part = known.get(line.component_name.trim().toLowerCase())
    if (!part) return line
    const sold = listed.filter((article) => isSame(part, article)).slice(0, MAX_OFFERS)
    const [best] = sold
    return {
      ...line,
      isIdentified: true,
      certifications: best?.certifications ?? [],
      specifications: { ...knownSpecifications(part), ...best?.specifications },
      manuals: best?.manuals ?? [],
      suppliers: sold.map((article) => supplierOf(article, article)),
    }
  })
}

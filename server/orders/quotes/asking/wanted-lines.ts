import { createHash } from 'node:crypto'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { EquipmentCategoryKey, EquipmentUnit } from '#contract/equipment-words.ts'
import type { AskForQuotes, WantedLine } from '#contract/quote-requests.ts'
import type { Executor } from '#db/connect.ts'
import { companies, equipmentCatalog, equipmentCategories } from '#db/schema/index.ts'
import { needsText } from '#server/equipment/offers/needs-text.ts'
import { type BillLine, readBill } from '#server/equipment/offers/read-bill.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

/** What a price is asked for, and of whom: a supplier, or all of a class. */
export type Wanted = {
  requestKey: string
  category: EquipmentCategoryKey
  equipmentId: string | null
  supplier: { id: string; name: string } | null
  solutionId: string | null
  partKey: string | null
  name: string
  quantity: number
  unit: EquipmentUnit
  note: string
}

const MAX_NOTE = 4000

/**
 * The key of what is asked about one solution or one article. It follows from the key of the press, so that a press sent
 * again is known, and two solutions with a part of the same key do not mix.
 */
const keyOf = (requestKey: string, subject: string): string => {
  const hex = createHash('sha256').update(`${requestKey}/${subject}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Articles that are offered now, by id. */
const readArticles = async (db: Executor, ids: string[]) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: equipmentCatalog.id,
      name: equipmentCatalog.name,
      unit: equipmentCatalog.unit,
      category: equipmentCategories.key,
      supplierId: companies.id,
      supplierName: companies.name,
    })
    .from(equipmentCatalog)
    .innerJoin(companies, eq(companies.id, equipmentCatalog.companyId))
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipmentCatalog.categoryId))
    .where(
      and(
        inArray(equipmentCatalog.id, ids),
        eq(equipmentCatalog.state, 'listed'),
        eq(companies.type, 'supplier'),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
type Article = Awaited<ReturnType<typeof readArticles>> extends Map<string, infer Row> ? Row : never

const noteOf = (part: BillLine | undefined, note: string): string =>
  [part?.description, part && needsText(part.needs), note]
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_NOTE)
    .toWellFormed()

const toWanted = (
  line: WantedLine,
  {
    article,
    part,
    note,
    requestKey,
  }: { article?: Article; part?: BillLine; note: string; requestKey: string },
): Wanted | null => {
  const named = article ?? part
  if (!named) return null
  const subject = line.solutionId ?? line.equipmentId ?? ''
  return {
    requestKey: keyOf(requestKey, subject),
    category: article?.category ?? part?.needs.category ?? 'supply',
    equipmentId: article?.id ?? null,
    supplier: article ? { id: article.supplierId, name: article.supplierName } : null,
    solutionId: line.solutionId ?? null,
    partKey: line.partKey ?? null,
    name: named.name,
    quantity: line.quantity ?? part?.quantity ?? 1,
    unit: named.unit,
    note: noteOf(part, note),
  }
}

/**
 * What the lines of a request ask for: articles that are offered, lines of bills of the caller's own solutions.
 * Throws BAD_REQUEST naming the line that is not there.
 */
export const readWantedLines = async (
  db: Executor,
  { requestKey, lines, note }: AskForQuotes,
  { companyId, ownedBy }: { companyId: string; ownedBy: SQL },
): Promise<Wanted[]> => {
  const articles = await readArticles(db, [...new Set(lines.flatMap((line) => line.equipmentId ?? []))])
  const bills = new Map<string, BillLine[]>()
  for (const solutionId of new Set(lines.flatMap((line) => line.solutionId ?? [])))
    bills.set(solutionId, (await readBill(db, { solutionId, ownedBy }))?.lines ?? [])
  return lines.map((line, index) => {
    const { equipmentId, solutionId, partKey } = line
    const article = equipmentId === undefined ? undefined : articles.get(equipmentId)
    const part = bills.get(solutionId ?? '')?.find((each) => each.partKey === partKey)
    if (equipmentId !== undefined && !article)
      throw invalidField(
        `lines.${index}.equipmentId`,
        'This article is not offered any more. Choose another.',
      )
    if (article?.supplierId === companyId)
      throw invalidField(
        `lines.${index}.equipmentId`,
        'This is your own article. Choose one of another supplier.',
      )
    const wanted =
      partKey !== undefined && !part
        ? null
        : toWanted(line, { article, ...(part && { part }), note, requestKey })
    if (!wanted)
      throw invalidField(
        `lines.${index}.partKey`,
        'This part is not in the solution any more. Load it again.',
      )
    if (line.quantity !== undefined && wanted.unit === 'piece' && !Number.isInteger(line.quantity))
      throw invalidField(`lines.${index}.quantity`, 'It is sold in whole pieces. Enter a whole number.')
    return wanted
  })
}

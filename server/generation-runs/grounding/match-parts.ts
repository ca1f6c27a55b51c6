import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog } from '#db/schema/index.ts'
import { mayBeNamed } from '#server/equipment/lists/matches-words.ts'
import type { KnownPart } from './known-part.ts'
import { plannerProduct } from './planner-products.ts'

const plain = (name: string) => name.trim().toLowerCase()

/** Articles that suppliers list, by the names that a model used: their name, or maker and model. */
const listedArticles = async (db: Executor, wanted: readonly string[]) => {
  const { name, manufacturer, model, catalogueId, state } = equipmentCatalog
  const makerAndModel = sql<string>`lower(${manufacturer} || ' ' || ${model})`
  const rows = await db
    .select({ name, manufacturer, model, catalogueId })
    .from(equipmentCatalog)
    .where(
      and(
        eq(state, 'listed'),
        mayBeNamed(wanted),
        or(inArray(sql`lower(${name})`, wanted), inArray(makerAndModel, wanted)),
      ),
    )
    .limit(500)
  return rows.flatMap((row) => {
    const part: KnownPart = { ...row, category: 'equipment', source: 'Equipment catalogue' }
    return [[plain(row.name), part] as const, [plain(`${row.manufacturer} ${row.model}`), part] as const]
  })
}

/** Products by the names that a model used for them, in small letters: those of the planner's catalogue, then listed articles. */
export const matchParts = async (
  db: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownPart>> => {
  if (names.length === 0) return new Map()
  const wanted = [...new Set(names.map(plain))]
  const planned = wanted.flatMap((name) => {
    const product = plannerProduct(name)
    return product ? [[name, product] as const] : []
  })
  return new Map([...(await listedArticles(db, wanted)), ...planned])
}

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog } from '#db/schema/index.ts'

export type KnownPart = { name: string; manufacturer: string; model: string; catalogueId: string | null }

const plain = (name: string) => name.trim().toLowerCase()

/** Listed articles by the names that a model used for them: their name, or maker and model. By the name in small letters. */
export const matchParts = async (
  db: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownPart>> => {
  if (names.length === 0) return new Map()
  const wanted = [...new Set(names.map(plain))]
  const { name, manufacturer, model, catalogueId, state } = equipmentCatalog
  const makerAndModel = sql<string>`lower(${manufacturer} || ' ' || ${model})`
  const rows = await db
    .select({ name, manufacturer, model, catalogueId })
    .from(equipmentCatalog)
    .where(and(eq(state, 'listed'), or(inArray(sql`lower(${name})`, wanted), inArray(makerAndModel, wanted))))
    .limit(500)
  return new Map(
    rows.flatMap((row) => [
      [plain(row.name), row] as const,
      [plain(`${row.manufacturer} ${row.model}`), row] as const,
    ]),
  )
}

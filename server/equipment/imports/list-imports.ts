import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { EquipmentImport } from '#contract/equipment-imports.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentImports as imports, users } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      rows: imports.rows,
      updated: sql<number>`jsonb_array_length(${imports.replaced})`,
      refused: imports.refused,
      importedBy: users.name,
      createdAt: imports.createdAt,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

const toImport = ({ rows, updated, createdAt, undoneAt, ...row }: Row): EquipmentImport => ({
  ...row,
  added: rows - updated,
  updated,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

/** An import of a company. @throws when it is not there */
export const readImport = async (db: Executor, companyId: string, id: string): Promise<EquipmentImport> => {
  const [row] = await select(db, and(eq(imports.id, id), eq(imports.companyId, companyId)))
  if (!row) throw new Error('the import did not come back')
  return toImport(row)
}

/** A page of the imports of a company, newest first. */
export const listImports = async (
  db: Executor,
  companyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await select(
    db,
    and(
      eq(imports.companyId, companyId),
      from && sql`(${imports.createdAt}, ${imports.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
    ),
  )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit + 1)
  return toPage(rows, limit, toImport, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
}

import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SolutionImport } from '#contract/solution-transfer.ts'
import type { Executor } from '#db/connect.ts'
import { solutionImports as imports, users } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: imports.id,
      items: imports.items,
      refused: imports.refused,
      importedBy: users.name,
      createdAt: imports.createdAt,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

const toImport = (row: Row): SolutionImport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** An import; null when there is none of that id. */
export const findImport = async (db: Executor, id: string): Promise<SolutionImport | null> => {
  const [row] = await select(db, eq(imports.id, id))
  return row ? toImport(row) : null
}

/** A page of imports, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listSolutionImports = async (
  db: Executor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await select(
    db,
    from && sql`(${imports.createdAt}, ${imports.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
  )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit + 1)
  return toPage(rows, limit, toImport, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }))
}

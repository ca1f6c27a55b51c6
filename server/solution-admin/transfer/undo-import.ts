import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { solutionImports as imports, automationSolutions as solutions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { findDealt } from '#server/solutions/deletion/find-dealt.ts'

/**
 * Undoes an import as one: its solutions go, but for those that were changed, published, ordered or built since. Null
 * when there is none of that id. An import that is undone already stays so.
 */
export const undoSolutionImport = async (context: RequestContext, importId: string) => {
  const { db, clock } = context.deps
  const actor = await signedIn(context)
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (!row) return null
    if (row.undoneAt) return { id: row.id, undoneAt: row.undoneAt.toISOString(), deleted: 0, left: 0 }
    const now = clock.now()
    const current = await tx
      .select({
        id: solutions.id,
        isPublic: solutions.isPublic,
        createdAt: solutions.createdAt,
        updatedAt: solutions.updatedAt,
      })
      .from(solutions)
      .where(and(eq(solutions.importId, importId), isNull(solutions.deletedAt)))
      .orderBy(asc(solutions.id))
      .for('update')
    const untouched = current.flatMap(({ id, isPublic, createdAt, updatedAt }) =>
      !isPublic && updatedAt.getTime() === createdAt.getTime() ? [id] : [],
    )
    const dealt = await findDealt(tx, untouched)
    const gone = untouched.filter((id) => !dealt.has(id))
    if (gone.length > 0) await tx.delete(solutions).where(inArray(solutions.id, gone))
    await tx.update(imports).set({ undoneAt: now }).where(eq(imports.id, importId))
    await recordAudit(tx, context, {
      action: 'solution_managed',
      actorId: actor.id,
      subject: { kind: 'solution_import', id: importId },
      details: { act: 'import_undone', items: gone.length },
    })
    return {
      id: row.id,
      undoneAt: now.toISOString(),
      deleted: gone.length,
      left: current.length - gone.length,
    }
  })
}

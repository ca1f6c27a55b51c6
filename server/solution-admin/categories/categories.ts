import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionCategory } from '#contract/solutions-admin.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { solutionCategories, automationSolutions as solutions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { findLimit } from '#server/rpc/faults/find-limit.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

/** Categories that an installation has at most: they are a choice in one list. */
const MAX_CATEGORIES = 200

/** A count takes some ten milliseconds of 100,000 solutions. A page that waits longer for it waits for a lock. */
const COUNTED_WITHIN_MS = 1000

/** How many solutions each category has; null where that cannot be said in time. */
const countByCategory = async (db: Database): Promise<ReadonlyMap<string | null, number> | null> => {
  try {
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${COUNTED_WITHIN_MS}`}, true)`)
      return tx
        .select({ id: solutions.categoryId, all: count() })
        .from(solutions)
        .where(isNull(solutions.deletedAt))
        .groupBy(solutions.categoryId)
    })
    return new Map(rows.map(({ id, all }) => [id, all]))
  } catch (error) {
    if (findLimit(error)?.code === 'DATABASE_TIMEOUT') return null
    throw error
  }
}

/**
 * All categories by name, with how many solutions each has. Pages that offer them for a choice read them after a list of
 * solutions: where that is refused because its table is locked, the count does not double the wait.
 */
export const listSolutionCategories = async (db: Database): Promise<{ items: SolutionCategory[] }> => {
  const [counted, rows] = await Promise.all([
    countByCategory(db),
    db
      .select({
        id: solutionCategories.id,
        name: solutionCategories.name,
        retiredAt: solutionCategories.retiredAt,
      })
      .from(solutionCategories)
      .orderBy(asc(solutionCategories.name))
      .limit(MAX_CATEGORIES),
  ])
  return {
    items: rows.map(({ retiredAt, ...row }) => ({
      ...row,
      solutions: counted && (counted.get(row.id) ?? 0),
      isRetired: retiredAt !== null,
    })),
  }
}

/** One change of the list at a time, so that two categories cannot take one name. */
const lockList = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('solution_categories'))`)

const requireFreeName = async (tx: Transaction, name: string, exceptId?: string) => {
  const [taken] = await tx
    .select({ id: solutionCategories.id })
    .from(solutionCategories)
    .where(sql`lower(${solutionCategories.name}) = ${name.toLowerCase()}`)
  if (taken && taken.id !== exceptId) throw invalidField('name', `There is a category "${name}" already.`)
}

const record = async (
  context: RequestContext,
  tx: Transaction,
  actor: Viewer,
  { id, before, after }: { id: string; before?: Record<string, unknown>; after: Record<string, unknown> },
) => {
  await recordAudit(tx, context, {
    action: 'category_changed',
    actorId: actor.id,
    subject: { kind: 'solution_category', id },
    ...(before && { before }),
    after,
  })
  await tellVisitors(context.deps.publisher, tx, 'categories')
}

/** Adds a category. Errors: BAD_REQUEST for a name that is taken. */
export const createSolutionCategory = (
  context: RequestContext,
  actor: Viewer,
  name: string,
): Promise<{ id: string }> =>
  context.deps.db.transaction(async (tx) => {
    await lockList(tx)
    await requireFreeName(tx, name)
    const [all] = await tx.select({ all: count() }).from(solutionCategories)
    if ((all?.all ?? 0) >= MAX_CATEGORIES)
      throw invalidField('name', `There are ${MAX_CATEGORIES} categories already. Rename one of them.`)
    const [made] = await tx
      .insert(solutionCategories)
      .values({ name })
      .returning({ id: solutionCategories.id })
    if (!made) throw new Error('the category row did not come back')
    await record(context, tx, actor, { id: made.id, after: { name } })
    return made
  })

type Change = { id: string; name?: string | undefined; isRetired?: boolean | undefined }

/**
 * Renames a category, retires it, or offers it again; solutions keep it. Null when there is none of that id. Errors:
 * BAD_REQUEST for a name that is taken.
 */
export const changeSolutionCategory = (
  context: RequestContext,
  actor: Viewer,
  { id, name, isRetired }: Change,
): Promise<{ id: string } | null> =>
  context.deps.db.transaction(async (tx) => {
    await lockList(tx)
    const [row] = await tx.select().from(solutionCategories).where(eq(solutionCategories.id, id))
    if (!row) return null
    if (name !== undefined) await requireFreeName(tx, name, id)
    const retiredAt =
      isRetired === undefined ? row.retiredAt : isRetired ? (row.retiredAt ?? context.deps.clock.now()) : null
    await tx
      .update(solutionCategories)
      .set({ name: name ?? row.name, retiredAt })
      .where(eq(solutionCategories.id, id))
    await record(context, tx, actor, {
      id,
      before: { name: row.name, isRetired: row.retiredAt !== null },
      after: { name: name ?? row.name, isRetired: retiredAt !== null },
    })
    return { id }
  })

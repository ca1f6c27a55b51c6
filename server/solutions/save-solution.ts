import { and, eq, type Placeholder } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { automationSolutions, companies, users } from '#db/schema/index.ts'
import { claimFiles } from '#server/attachments/claim-files.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { ownedBy, sharesStaffSolutions } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { categoryOfTask } from './category-of-task.ts'
import { keepSource } from './history/present-version.ts'
import { writeParts } from './history/write-parts.ts'
import { requireRows, type SolutionRows } from './plan-to-rows.ts'

export type SaveInput = PlanSource & {
  planId: string
  title?: string | undefined
  /** Files sent before, to be kept with it. */
  attachments?: readonly string[]
}

/**
 * Plans again on the server (no figure of the caller is trusted) and keeps the result, private and pending, with the
 * notification, in one transaction. The same plan id saves once. Returns the solution's id.
 * Errors: those of `createPlan`, NOT_PLANNABLE, TOO_MANY_FILES, PROJECT_LIMIT_REACHED with used and limit.
 */
export const saveSolution = async (context: RequestContext, input: SaveInput): Promise<string> => {
  const { deps } = context
  const viewer = await signedIn(context)
  // What can be refused is refused before planning; in the transaction it is decided.
  const saved = await findByPlan(deps.db, viewer, input.planId)
  if (saved) return saved
  await requireProject(deps.db, viewer, deps.clock.now())
  const rows = requireRows(await createPlan(deps, await planFor(context), input))
  if (input.title) rows.solution.title = input.title
  return deps.db.transaction((tx) => keepSolution(deps, tx, viewer, { rows, source: input }))
}

type Saved = { heading: 'Solution saved' | 'Solution copied'; id: string; title: string }

/** Tells the owner that a solution is theirs now, with the way to it. */
export const notifySaved = (
  deps: NotifyDeps,
  tx: Transaction,
  viewer: Viewer,
  { heading, id, title }: Saved,
): Promise<void> =>
  notify(deps, tx, {
    userId: viewer.id,
    kind: 'solution_saved',
    type: 'success',
    title: heading,
    message: `"${title}" is in your solutions.`,
    href: `/solutions/${id}/manage`,
    staffLine:
      heading === 'Solution copied'
        ? `${actorOf(viewer)} copied ${solutionForStaff({ title, isPublic: true })}`
        : `${actorOf(viewer)} saved ${solutionForStaff({ title, isPublic: false })}`,
  })

/**
 * Keeps a planned or written cell as a solution, private and pending, in the transaction `tx`. Its owner is notified,
 * unless it is one of several that end in one notification. The same plan id saves once. Returns the solution's id.
 * Errors: TOO_MANY_FILES, PROJECT_LIMIT_REACHED with used and limit.
 */
export const keepSolution = async (
  deps: AppDeps,
  tx: Transaction,
  viewer: Viewer,
  { rows, source, isPartOfMore = false }: { rows: SolutionRows; source: SaveInput; isPartOfMore?: boolean },
): Promise<string> => {
  await lockOwner(tx, viewer)
  const known = await findByPlan(tx, viewer, source.planId)
  if (known) return known
  const now = deps.clock.now()
  await requireProject(tx, viewer, now)
  const id = await insertSolution(tx, rows, {
    companyId: viewer.company?.id ?? null,
    userId: viewer.id,
    isOfStaff: sharesStaffSolutions(viewer),
    planId: source.planId,
    status: 'pending',
  })
  await keepSource(tx, { solutionId: id, source, userId: viewer.id, now })
  const { title } = rows.solution
  await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'saved', details: { title }, now })
  if (!isPartOfMore) await notifySaved(deps, tx, viewer, { heading: 'Solution saved', id, title })
  await claimFiles(deps, tx, viewer, { solutionId: id, ids: source.attachments ?? [], now })
  return id
}

/** Id of the own solution that was saved or copied under a plan id; undefined when there is none. */
export const findByPlan = async (
  tx: Executor,
  viewer: Viewer,
  planId: string,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: automationSolutions.id })
    .from(automationSolutions)
    .where(and(ownedBy(viewer), eq(automationSolutions.planId, planId)))
  return row?.id
}

/**
 * One at a time for an owner: neither can two take the last free project, nor one plan become two solutions. Whatever
 * takes a place of the plan (saving, undoing a deletion, opening again) holds this lock.
 */
export const lockOwner = (tx: Executor, { id, company }: Viewer) =>
  company ? lockOwnerOf(tx, 'company', company.id) : lockOwnerOf(tx, 'person', id)

/** The lock of `lockOwner` by the kind of owner and its id. */
export const lockOwnerOf = (tx: Executor, kind: 'company' | 'person', id: string | Placeholder) =>
  kind === 'company'
    ? tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update')
    : tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

type Ownership = Pick<
  typeof automationSolutions.$inferInsert,
  | 'companyId'
  | 'userId'
  | 'isOfStaff'
  | 'planId'
  | 'status'
  | 'isPublic'
  | 'visibility'
  | 'categoryId'
  | 'order'
  | 'mediaType'
  | 'mediaUrl'
  | 'copiedFrom'
  | 'createdAt'
  | 'updatedAt'
>

/** Writes a solution with its parts, in the category of its task unless another is named. */
export const insertSolution = async (
  tx: Transaction,
  rows: SolutionRows,
  ownership: Ownership,
): Promise<string> => {
  const [solution] = await tx
    .insert(automationSolutions)
    .values({ ...rows.solution, categoryId: categoryOfTask(rows.solution.plan), ...ownership })
    .returning({ id: automationSolutions.id })
  if (!solution) throw new Error('the solution row did not come back')
  await writeParts(tx, solution.id, rows)
  return solution.id
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  solutionDetails,
  solutionHardware,
  solutionSoftware,
  solutionSources,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { migratePlan } from '#engine/index.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { sourceOfPlan } from '#server/generation/source-of-plan.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { sharesStaffSolutions } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { markStepsEdited } from '#server/solution-steps/mark-steps-edited.ts'
import { keepSource } from '#server/solutions/history/present-version.ts'
import { withoutFiles } from '#server/solutions/history/without-files.ts'
import type { SolutionRows } from '#server/solutions/plan-to-rows.ts'
import { findByPlan, insertSolution, lockOwner, notifySaved } from '#server/solutions/save-solution.ts'

type Row = typeof solutions.$inferSelect

/** A published solution, kept from being hidden until the transaction ends; undefined when there is none of that id. */
const lockPublic = async (tx: Executor, id: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(solutions)
    .where(and(eq(solutions.id, id), eq(solutions.isPublic, true), isNull(solutions.deletedAt)))
    .for('share')
  return row
}

/** What goes over: named field by field, so that a field added to solutions stays with its owner. */
const columnsOf = (source: Row): SolutionRows['solution'] => ({
  title: source.title,
  description: source.description,
  shortDescription: source.shortDescription,
  tags: source.tags,
  tech: source.tech,
  costLowCents: source.costLowCents,
  costHighCents: source.costHighCents,
  implementationDaysLow: source.implementationDaysLow,
  implementationDaysHigh: source.implementationDaysHigh,
  roiMonths: source.roiMonths,
  performanceMetrics: source.performanceMetrics,
  safetyRequirements: source.safetyRequirements,
  plan: source.plan && withoutFiles(source.plan),
})

const own = <Part extends { id: string; solutionId: string }>({ id, solutionId, ...part }: Part) => part

const partsOf = async (tx: Executor, id: string): Promise<Omit<SolutionRows, 'solution'>> => ({
  hardware: (await tx.select().from(solutionHardware).where(eq(solutionHardware.solutionId, id))).map(own),
  software: (await tx.select().from(solutionSoftware).where(eq(solutionSoftware.solutionId, id))).map(own),
  steps: (await tx.select().from(solutionSteps).where(eq(solutionSteps.solutionId, id))).map(own),
})

/** Steps that were edited by hand are so in the copy too: its report shows them, and a new plan leaves them. */
const keepEdited = async (tx: Transaction, sourceId: string, solutionId: string, now: Date) => {
  const [details] = await tx
    .select({ editedFields: solutionDetails.editedFields })
    .from(solutionDetails)
    .where(eq(solutionDetails.solutionId, sourceId))
  if (details?.editedFields.includes('steps')) await markStepsEdited(tx, solutionId, now)
}

/** What the copy can be planned again from: the numbers, never what was read from files. */
const keepOrigin = async (
  tx: Transaction,
  { plan, id }: Row,
  { solutionId, userId, now }: { solutionId: string; userId: string; now: Date },
) => {
  if (!plan) return
  const [kept] = await tx.select().from(solutionSources).where(eq(solutionSources.solutionId, id))
  const { numbers, seed } = kept ?? sourceOfPlan(migratePlan(plan))
  const robotId = kept?.robotId ?? undefined
  const source = { numbers, seed, evidence: [], ...(robotId === undefined ? {} : { robotId }) }
  await keepSource(tx, { solutionId, source, userId, now })
}

/** The uploaded picture under a key of its own, so that neither goes with the other. */
const copyPicture = async (
  { storage, ids }: Pick<AppDeps, 'storage' | 'ids'>,
  tx: Transaction,
  { imageUrl }: Row,
  solutionId: string,
) => {
  if (imageUrl === null) return
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/') + 1)
  const kind = /\.\w+$/.exec(imageUrl)?.[0] ?? ''
  const key = `${folder}${ids.random()}${kind}`
  if (await storage.copy(imageUrl, key))
    await tx.update(solutions).set({ imageUrl: key }).where(eq(solutions.id, solutionId))
}

type CopyOf = { planId: string; status: SolutionStatus; title?: string }

/**
 * Writes a private copy of a solution into the caller's own: plan, parts, steps and picture; never files, links, comments,
 * or what staff noted of a customer. The caller has checked that the source may be copied. Returns the id of the copy.
 */
export const writeCopy = async (
  deps: AppDeps,
  tx: Transaction,
  viewer: Viewer,
  source: Row,
  { planId, status, title = source.title }: CopyOf,
): Promise<string> => {
  const now = deps.clock.now()
  const rows = { solution: { ...columnsOf(source), title }, ...(await partsOf(tx, source.id)) }
  const copyId = await insertSolution(tx, rows, {
    companyId: viewer.company?.id ?? null,
    userId: viewer.id,
    isOfStaff: sharesStaffSolutions(viewer),
    planId,
    status,
    categoryId: source.categoryId,
    copiedFrom: source.id,
  })
  await keepEdited(tx, source.id, copyId, now)
  await keepOrigin(tx, source, { solutionId: copyId, userId: viewer.id, now })
  await recordChange(deps, tx, {
    solutionId: copyId,
    actorId: viewer.id,
    kind: 'copied',
    details: { title: source.title },
    now,
  })
  await copyPicture(deps, tx, source, copyId)
  return copyId
}

/**
 * Copies a published solution into the caller's own, private and pending. It takes a project. The same `planId` copies
 * once. Returns the id of the copy; null when no published solution has that id. Errors: PROJECT_LIMIT_REACHED.
 */
export const copySolution = (
  deps: AppDeps,
  viewer: Viewer,
  { id, planId }: { id: string; planId: string },
): Promise<string | null> =>
  deps.db.transaction(async (tx) => {
    await lockOwner(tx, viewer)
    const known = await findByPlan(tx, viewer, planId)
    if (known) return known
    const source = await lockPublic(tx, id)
    if (!source) return null
    await requireProject(tx, viewer, deps.clock.now())
    const copyId = await writeCopy(deps, tx, viewer, source, { planId, status: 'pending' })
    await notifySaved(deps, tx, viewer, { heading: 'Solution copied', id: copyId, title: source.title })
    return copyId
  })

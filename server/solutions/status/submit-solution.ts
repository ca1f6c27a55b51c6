import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { needsPlace } from '#server/billing/takes-place.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>
type Submission = { id: string; submittedAt: string | null }

const lockOwn = (tx: Parameters<Parameters<Deps['db']['transaction']>[0]>[0], viewer: Viewer, id: string) =>
  tx
    .select({
      title: solutions.title,
      status: solutions.status,
      isPublic: solutions.isPublic,
      submittedAt: solutions.submittedAt,
    })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
    .for('update')

/**
 * Requests the publication of an own solution; staff are notified. Submitted already, it keeps its place. Null when the
 * caller has none of that id. Errors: NOT_SUBMITTABLE for a published, archived or cancelled one.
 */
export const submitSolution = (deps: Deps, viewer: Viewer, id: string): Promise<Submission | null> =>
  deps.db.transaction(async (tx) => {
    const [row] = await lockOwn(tx, viewer, id)
    if (!row) return null
    if (row.submittedAt !== null) return { id, submittedAt: row.submittedAt.toISOString() }
    if (row.isPublic) throw errors.NOT_SUBMITTABLE({ message: 'This solution is published already.' })
    if (!needsPlace(row.status)) throw errors.NOT_SUBMITTABLE()
    const now = deps.clock.now()
    await tx.update(solutions).set({ submittedAt: now }).where(eq(solutions.id, id))
    await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'submitted', now })
    await tellStaff(deps, tx, {
      kind: 'solution_submitted',
      title: 'Solution submitted',
      message: `${viewer.company?.name ?? viewer.fullName} asks to publish "${row.title}".`,
      href: `/solutions/${id}`,
      staffLine: `${actorOf(viewer)} submitted ${solutionForStaff(row)} for publication`,
    })
    return { id, submittedAt: now.toISOString() }
  })

/** Takes the request back; without one nothing changes. Null when the caller has no solution of that id. */
export const withdrawSubmission = (deps: Deps, viewer: Viewer, id: string): Promise<Submission | null> =>
  deps.db.transaction(async (tx) => {
    const [row] = await lockOwn(tx, viewer, id)
    if (!row) return null
    if (row.submittedAt === null) return { id, submittedAt: null }
    await tx.update(solutions).set({ submittedAt: null }).where(eq(solutions.id, id))
    const now = deps.clock.now()
    await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'submission_withdrawn', now })
    // It is private again: administrators alone may read its name.
    await tellStaff(
      deps,
      tx,
      {
        kind: 'solution_submitted',
        title: 'Submission withdrawn',
        message: `${viewer.company?.name ?? viewer.fullName} no longer asks to publish "${row.title}".`,
        href: `/solutions/${id}`,
        staffLine: `${actorOf(viewer)} withdrew the submission of ${solutionForStaff(row)}`,
      },
      ['admin'],
    )
    return { id, submittedAt: null }
  })

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { findColleagues } from '#server/solution-access/find-colleagues.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { lockOwner } from '../save-solution.ts'
import { choicesOf, findTransition } from './transitions.ts'

export type StatusChange =
  | { outcome: 'changed'; id: string; status: SolutionStatus }
  | { outcome: 'refused'; from: SolutionStatus; choices: SolutionStatus[] }

/**
 * Changes the status of an own solution as the table of transitions allows; the status it has already is no change. Null
 * when the caller has none of that id. Errors: PROJECT_LIMIT_REACHED where an archived or cancelled one is opened again.
 */
export const setStatus = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>,
  viewer: Viewer,
  { id, status }: { id: string; status: SolutionStatus },
): Promise<StatusChange | null> =>
  deps.db.transaction(async (tx) => {
    await lockOwner(tx, viewer)
    const isThis = and(eq(solutions.id, id), ownedBy(viewer))
    const [row] = await tx
      .select({ from: solutions.status, title: solutions.title, isPublic: solutions.isPublic })
      .from(solutions)
      .where(isThis)
      .for('update')
    if (!row) return null
    const { from, title } = row
    if (from === status) return { outcome: 'changed', id, status }
    const transition = findTransition('owner', from, status)
    if (!transition) return { outcome: 'refused', from, choices: choicesOf('owner', from) }
    const now = deps.clock.now()
    if (transition.guard === 'place') await requireProject(tx, viewer, now)
    await tx.update(solutions).set({ status, updatedAt: now }).where(isThis)
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: 'status_changed',
      details: { from, to: status },
      now,
    })
    await notifyMany(deps, tx, await findColleagues(tx, viewer), {
      kind: 'solution_changed',
      type: 'info',
      title: `${title}: ${status.replace('_', ' ')}`,
      message: `${viewer.fullName} changed its status from ${from.replace('_', ' ')}.`,
      href: `/solutions/${id}/manage`,
      staffLine: `${actorOf(viewer)} changed the status of ${solutionForStaff(row)} to ${status.replace('_', ' ')}`,
    })
    return { outcome: 'changed', id, status }
  })

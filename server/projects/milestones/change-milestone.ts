import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { CriterionRule } from '#contract/project-words.ts'
import type { Project } from '#contract/projects.ts'
import type { Transaction } from '#db/connect.ts'
import { milestoneCriteria, projectMilestones } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, refused, requireOpen } from '../change-project.ts'

type Asked = {
  id: string
  milestoneId: string
  startsOn: string
  dueOn: string
  criteria?: { text: string; rule: CriterionRule; target: number | null; unit: string }[] | undefined
}

/** A milestone of a project; its row is locked by the project's. @throws NOT_FOUND */
export const findMilestone = async (tx: Transaction, projectId: string, milestoneId: string) => {
  const [row] = await tx
    .select()
    .from(projectMilestones)
    .where(and(eq(projectMilestones.id, milestoneId), eq(projectMilestones.projectId, projectId)))
  if (!row) throw notFound()
  return row
}

/**
 * Changes days and criteria of a milestone while no side has signed it. New criteria take the place of the former ones,
 * with what was measured. Errors: BAD_REQUEST, PROJECT_REFUSED.
 */
export const changeMilestone = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, milestoneId, startsOn, dueOn, criteria }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const milestone = await findMilestone(tx, id, milestoneId)
    if (milestone.status === 'accepted') throw refused('milestone_accepted')
    if (milestone.status === 'submitted') throw refused('milestone_signed')
    if (dueOn < startsOn) throw invalidField('dueOn', 'Enter the first day or a later one.')
    await tx
      .update(projectMilestones)
      .set({ startsOn, dueOn, updatedAt: open.now })
      .where(eq(projectMilestones.id, milestoneId))
    if (criteria) {
      await tx.delete(milestoneCriteria).where(eq(milestoneCriteria.milestoneId, milestoneId))
      if (criteria.length > 0)
        await tx
          .insert(milestoneCriteria)
          .values(criteria.map((criterion, position) => ({ ...criterion, milestoneId, position })))
    }
    return {
      kind: 'milestone_changed',
      details: { title: milestone.title, startsOn, dueOn, criteria: criteria?.length ?? null },
    }
  })

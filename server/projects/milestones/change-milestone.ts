import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { CriterionRule } from '#contract/project-words.ts'
import type { Project } from '#contract/projects.ts'
import type { Transaction } from '#db/connect.ts'
import { milestoneCriteria, projectMilestones } from '#db/schema/index.ts'
import { dayText } from '#server/platform/text/day-text.ts'
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

type NewCriterion = NonNullable<Asked['criteria']>[number]

const isSame = (one: NewCriterion, other: NewCriterion): boolean =>
  one.text === other.text && one.rule === other.rule && one.target === other.target && one.unit === other.unit

/** Puts new criteria in the place of the former ones; what stays as it was keeps what was measured for it. */
const replaceCriteria = async (tx: Transaction, milestoneId: string, criteria: readonly NewCriterion[]) => {
  const former = await tx
    .delete(milestoneCriteria)
    .where(eq(milestoneCriteria.milestoneId, milestoneId))
    .returning()
  const rows = criteria.map((criterion, position) => {
    const { measured, isMet, note, measuredBy, measuredAt } =
      former.find((one) => isSame(one, criterion)) ?? {}
    return { ...criterion, milestoneId, position, measured, isMet, note, measuredBy, measuredAt }
  })
  if (rows.length > 0) await tx.insert(milestoneCriteria).values(rows)
}

/**
 * Changes days and criteria of a milestone while no side has signed it, and tells the other side: it signs by them, and
 * its record counts from the days. Errors: BAD_REQUEST, PROJECT_REFUSED.
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
    if (criteria) await replaceCriteria(tx, milestoneId, criteria)
    return {
      kind: 'milestone_changed',
      details: { title: milestone.title, startsOn, dueOn, criteria: criteria?.length ?? null },
      notice: {
        type: 'info',
        title: `${milestone.title} has changed`,
        message: `${viewer.company?.name} changed it: ${dayText(startsOn)} to ${dayText(dueOn)}${criteria ? `, ${criteria.length} criteria` : ''}. Look at it before you sign.`,
      },
    }
  })

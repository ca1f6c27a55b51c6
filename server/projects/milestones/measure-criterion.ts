import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { milestoneCriteria, projectMilestones } from '#db/schema/index.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, refused, requireOpen } from '../change-project.ts'

type Asked = { id: string; criterionId: string; measured: number | null; isMet: boolean | null; note: string }

/** Enters what was measured, or whether a check is met, until a side signs for it. Errors: PROJECT_REFUSED. */
export const measureCriterion = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, criterionId, measured, isMet, note }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const [row] = await tx
      .select({ criterion: milestoneCriteria, status: projectMilestones.status })
      .from(milestoneCriteria)
      .innerJoin(projectMilestones, eq(projectMilestones.id, milestoneCriteria.milestoneId))
      .where(and(eq(milestoneCriteria.id, criterionId), eq(projectMilestones.projectId, id)))
    if (!row) throw notFound()
    if (row.status === 'accepted') throw refused('milestone_accepted')
    if (row.status === 'submitted') throw refused('milestone_signed')
    const isCheck = row.criterion.rule === 'check'
    await tx
      .update(milestoneCriteria)
      .set({
        measured: isCheck ? null : measured,
        isMet: isCheck ? isMet : null,
        note,
        measuredBy: viewer.id,
        measuredAt: open.now,
      })
      .where(eq(milestoneCriteria.id, criterionId))
    return {
      kind: 'measured',
      details: { text: row.criterion.text, value: isCheck ? isMet : measured, unit: row.criterion.unit },
    }
  })

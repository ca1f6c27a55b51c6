import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projectHours } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, requireOpen } from '../change-project.ts'
import { findMilestone } from '../milestones/change-milestone.ts'

type Asked = { id: string; milestoneId: string; day: string; minutes: number; note: string }

/**
 * Logs the caller's own hours on a milestone for a day, in place of what was logged before; 0 takes them back. For people
 * of the engineering company. Errors: BAD_REQUEST for a day to come, PROJECT_REFUSED.
 */
export const logHours = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, milestoneId, day, minutes, note }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    if (open.side !== 'engineer') throw notFound()
    // Where it is evening already, the day is the next one in UTC.
    const last = new Date(open.now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    if (day > last) throw invalidField('day', 'This day is still to come. Enter today or an earlier day.')
    const milestone = await findMilestone(tx, id, milestoneId)
    const own = and(
      eq(projectHours.milestoneId, milestoneId),
      eq(projectHours.userId, viewer.id),
      eq(projectHours.day, day),
    )
    if (minutes === 0) await tx.delete(projectHours).where(own)
    else
      await tx
        .insert(projectHours)
        .values({
          projectId: id,
          milestoneId,
          companyId: open.project.engineerCompanyId,
          userId: viewer.id,
          userName: viewer.fullName,
          day,
          minutes,
          note,
        })
        .onConflictDoUpdate({
          target: [projectHours.milestoneId, projectHours.userId, projectHours.day],
          set: { minutes, note, updatedAt: open.now },
        })
    return { kind: 'hours_logged', details: { title: milestone.title, day, minutes } }
  })

import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projectInvoices, projects } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type ChangeDeps, changeProject, refused } from './change-project.ts'
import { readMilestones } from './milestones/read-milestones.ts'
import { refusalOf } from './states.ts'

type Asked = { id: string; status: 'in_progress' | 'completed' | 'cancelled'; reason: string }

const words = { in_progress: 'has begun', completed: 'is completed', cancelled: 'is cancelled' } as const

const acts = {
  in_progress: 'began the project',
  completed: 'completed the project',
  cancelled: 'cancelled the project',
} as const

/**
 * Begins, completes or cancels a project by the table of its states. A cancelled one needs a reason, and invoices that
 * are not paid become void. Null for anyone who is not of its companies. Errors: BAD_REQUEST, PROJECT_REFUSED.
 */
export const setProjectStatus = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, status, reason }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, { project, side, mayAct, now }) => {
    if (!mayAct) throw refused('no_member')
    if (project.status === status) return null
    const refusal = refusalOf(project.status, status, side, await readMilestones(tx, id))
    if (refusal) throw refused(refusal)
    if (status === 'cancelled' && reason === '')
      throw invalidField('reason', 'Give a reason: the other side reads it')
    await tx
      .update(projects)
      .set({
        status,
        ...(status === 'completed' && { completedAt: now }),
        ...(status === 'cancelled' && { cancelledAt: now, cancelReason: reason }),
      })
      .where(eq(projects.id, id))
    if (status === 'cancelled')
      await tx
        .update(projectInvoices)
        .set({ status: 'void' })
        .where(and(eq(projectInvoices.projectId, id), ne(projectInvoices.status, 'paid')))
    return {
      kind: 'status_changed',
      did: acts[status],
      details: { from: project.status, to: status, reason },
      notice: {
        type: status === 'cancelled' ? 'warning' : 'success',
        title: `${project.title} ${words[status]}`,
        message:
          status === 'cancelled'
            ? `${viewer.company?.name} cancelled it. Reason: ${reason}`
            : `${viewer.company?.name} says so. Open the project to see what comes next.`,
      },
    }
  })

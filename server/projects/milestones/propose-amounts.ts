import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectMilestones } from '#db/schema/index.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, refused, requireOpen } from '../change-project.ts'
import { AMOUNT } from './read-proposal.ts'

type Amount = { milestoneId: string; amountCents: number }
type Asked = { id: string; amounts: readonly Amount[] }
type MilestoneRow = typeof projectMilestones.$inferSelect

/**
 * Milestones whose amount becomes another one. All amounts together stay the agreed cost, and no side has signed what
 * changes. Errors: NOT_FOUND, PROJECT_REFUSED.
 */
export const requireFitting = async (
  db: Executor,
  projectId: string,
  agreedCostCents: number,
  amounts: readonly Amount[],
): Promise<{ milestone: MilestoneRow; amountCents: number }[]> => {
  const milestones = await db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(projectMilestones.position)
  const asked = new Map(amounts.map(({ milestoneId, amountCents }) => [milestoneId, amountCents]))
  if ([...asked.keys()].some((id) => !milestones.some((one) => one.id === id))) throw notFound()
  const sum = milestones.reduce((all, one) => all + (asked.get(one.id) ?? one.amountCents), 0)
  if (sum !== agreedCostCents) throw refused('amounts_sum')
  const changed = milestones.flatMap((milestone) => {
    const amountCents = asked.get(milestone.id) ?? milestone.amountCents
    return amountCents === milestone.amountCents ? [] : [{ milestone, amountCents }]
  })
  if (changed.length === 0) throw refused('amounts_same')
  for (const { milestone } of changed) {
    if (milestone.status === 'accepted') throw refused('milestone_accepted')
    if (milestone.status === 'submitted') throw refused('milestone_signed')
  }
  return changed
}

/**
 * Asks the other side for other amounts. A later proposal takes the place of one that waits, no matter who made it. Null for
 * anyone who is not of the project's companies. Errors: PROJECT_REFUSED.
 */
export const proposeAmounts = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, amounts }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const changed = await requireFitting(tx, id, open.project.agreedCostCents, amounts)
    const asked = changed.map(({ milestone, amountCents }) => [`${AMOUNT}${milestone.id}`, amountCents])
    return {
      kind: 'amounts_proposed',
      details: {
        side: open.side,
        titles: changed.map(({ milestone }) => milestone.title).join(', '),
        ...Object.fromEntries(asked),
      },
      notice: {
        type: 'info',
        title: `${viewer.company?.name ?? 'The other side'} asks for other amounts`,
        message: `Of ${changed.map(({ milestone }) => milestone.title).join(', ')}. Accept or decline them in the project.`,
      },
    }
  })

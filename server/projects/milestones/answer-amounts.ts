import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projectMilestones } from '#db/schema/index.ts'
import { type ChangeDeps, changeProject, refused, requireOpen } from '../change-project.ts'
import { requireFitting } from './propose-amounts.ts'
import { readProposal } from './read-proposal.ts'

type Asked = { id: string; proposalId: string; isAccepted: boolean }

/**
 * Accepts or declines the amounts that the other side asked for; the side that asked takes them back. What was signed in
 * the meantime refuses the acceptance. Null for anyone who is not of the project's companies. Errors: PROJECT_REFUSED.
 */
export const answerAmounts = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, proposalId, isAccepted }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const proposal = await readProposal(tx, id)
    if (proposal?.id !== proposalId) throw refused('no_proposal')
    const isOwn = proposal.side === open.side
    if (isOwn && isAccepted) throw refused('own_proposal')
    if (isOwn) return { kind: 'amounts_withdrawn' }
    const notice = {
      title: `The amounts are ${isAccepted ? 'accepted' : 'declined'}`,
      message: `${viewer.company?.name ?? 'The other side'} answered your proposal for ${open.project.title}.`,
    }
    if (!isAccepted) return { kind: 'amounts_declined', notice: { type: 'warning', ...notice } }
    const changed = await requireFitting(tx, id, open.project.agreedCostCents, proposal.amounts)
    for (const { milestone, amountCents } of changed)
      await tx
        .update(projectMilestones)
        .set({ amountCents, updatedAt: open.now })
        .where(eq(projectMilestones.id, milestone.id))
    return {
      kind: 'amounts_accepted',
      details: { titles: changed.map(({ milestone }) => milestone.title).join(', ') },
      notice: { type: 'success', ...notice },
    }
  })

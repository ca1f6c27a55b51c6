import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import type { Transaction } from '#db/connect.ts'
import { milestoneCriteria, projectInvoices, projectMilestones } from '#db/schema/index.ts'
import { takeNumber } from '#server/billing/invoices/take-number.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type ChangeDeps, changeProject, type OpenProject, refused, requireOpen } from '../change-project.ts'
import { mailProjectInvoice } from '../invoices/jobs.ts'
import { findMilestone } from './change-milestone.ts'
import { isMet } from './read-milestones.ts'

type Asked = { id: string; milestoneId: string; isAccepted: boolean; reason: string }
type MilestoneRow = typeof projectMilestones.$inferSelect

const DAY_MS = 86_400_000
/** Days until the invoice of a milestone is to be paid. */
const DUE_DAYS = 30

/** Both sides have signed: the milestone's amount becomes an invoice of the engineering company to the owner. */
const release = async (
  { queue }: ChangeDeps,
  tx: Transaction,
  { project, now }: OpenProject,
  milestone: MilestoneRow,
) => {
  if (milestone.amountCents === 0) return null
  const number = await takeNumber(tx, now, 'projects')
  const [invoice] = await tx
    .insert(projectInvoices)
    .values({
      number,
      projectId: project.id,
      milestoneId: milestone.id,
      companyId: project.companyId,
      engineerCompanyId: project.engineerCompanyId,
      buyerName: project.ownerName,
      buyerEmail: project.ownerEmail,
      sellerName: project.engineerName,
      sellerEmail: project.engineerEmail,
      title: `${project.title}: ${milestone.title}`,
      amountCents: milestone.amountCents,
      issuedAt: now,
      dueAt: new Date(now.getTime() + DUE_DAYS * DAY_MS),
    })
    .returning({ id: projectInvoices.id })
  if (invoice) await queue.enqueue(tx, mailProjectInvoice, { invoiceId: invoice.id })
  return number
}

const refuse = async (tx: Transaction, open: OpenProject, milestone: MilestoneRow, reason: string) => {
  const { side, now, viewer } = open
  const otherSigned = side === 'owner' ? milestone.engineerSignedAt : milestone.ownerSignedAt
  if (otherSigned === null) throw refused('nothing_to_refuse')
  if (reason === '') throw invalidField('reason', 'Give a reason: the other side reads it')
  await tx
    .update(projectMilestones)
    .set({
      status: 'refused',
      refusedReason: reason,
      ownerSignedAt: null,
      ownerSignedBy: null,
      ownerSignedName: null,
      engineerSignedAt: null,
      engineerSignedBy: null,
      engineerSignedName: null,
      updatedAt: now,
    })
    .where(eq(projectMilestones.id, milestone.id))
  return {
    kind: 'milestone_refused',
    details: { title: milestone.title, reason },
    notice: {
      type: 'warning' as const,
      title: `${milestone.title} is refused`,
      message: `${viewer.company?.name} does not sign it. Reason: ${reason}`,
    },
  }
}

/** How many criteria of a milestone are not met or were not tried. */
const countUnmet = async (tx: Transaction, milestoneId: string): Promise<number> => {
  const rows = await tx.select().from(milestoneCriteria).where(eq(milestoneCriteria.milestoneId, milestoneId))
  return rows.filter((row) => isMet(row) !== true).length
}

const sign = async (
  deps: ChangeDeps,
  tx: Transaction,
  open: OpenProject,
  milestone: MilestoneRow,
  reason: string,
) => {
  const { side, now, viewer } = open
  const unmet = await countUnmet(tx, milestone.id)
  if (unmet > 0 && reason === '')
    throw invalidField(
      'reason',
      `Say why you sign although ${unmet === 1 ? 'one criterion is' : `${unmet} criteria are`} not met or not tried: both sides keep it.`,
    )
  const isOwner = side === 'owner'
  if ((isOwner ? milestone.ownerSignedAt : milestone.engineerSignedAt) !== null)
    throw refused('signed_already')
  const isLast = (isOwner ? milestone.engineerSignedAt : milestone.ownerSignedAt) !== null
  const own = isOwner
    ? { ownerSignedAt: now, ownerSignedBy: viewer.id, ownerSignedName: viewer.fullName }
    : { engineerSignedAt: now, engineerSignedBy: viewer.id, engineerSignedName: viewer.fullName }
  await tx
    .update(projectMilestones)
    .set({
      ...own,
      status: isLast ? 'accepted' : 'submitted',
      refusedReason: null,
      ...(isLast && { acceptedAt: now }),
      updatedAt: now,
    })
    .where(eq(projectMilestones.id, milestone.id))
  const number = isLast ? await release(deps, tx, open, milestone) : null
  return {
    kind: isLast ? 'milestone_accepted' : 'milestone_signed',
    details: { title: milestone.title, invoice: number, ...(unmet > 0 && { unmet, reason }) },
    notice: isLast
      ? {
          type: 'success' as const,
          title: `${milestone.title} is accepted`,
          message: `Both sides have signed it.${number ? ` Invoice ${number} is issued.` : ''}`,
        }
      : {
          type: 'info' as const,
          title: `${milestone.title} waits for your signature`,
          message:
            unmet > 0
              ? `${viewer.company?.name} has signed it with ${unmet} open criteria. Reason: ${reason}`
              : `${viewer.company?.name} has signed it. Check the criteria, then sign or refuse it.`,
        },
  }
}

/**
 * Signs a milestone for the caller's side, or refuses what the other side signed. With the second signature it is
 * accepted and its amount is released as an invoice. Someone who left the company has no side any more, and gets null.
 * Errors: BAD_REQUEST without a reason to refuse, or to sign while a criterion is not met or not tried; PROJECT_REFUSED.
 */
export const signMilestone = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, milestoneId, isAccepted, reason }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    if (open.project.status !== 'in_progress') throw refused('not_begun')
    const milestone = await findMilestone(tx, id, milestoneId)
    if (milestone.status === 'accepted') throw refused('milestone_accepted')
    return isAccepted ? sign(deps, tx, open, milestone, reason) : refuse(tx, open, milestone, reason)
  })

import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { InvestorDetail } from '#contract/investors-admin.ts'
import type { Transaction } from '#db/connect.ts'
import { investors, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { inviteApplicant } from '#server/teams/invite-applicant.ts'
import { openDataRoom } from '#server/teams/open-data-room.ts'
import { notifyOfAccess } from './grants.ts'
import { sendInvestorRejection } from './jobs.ts'
import { getInvestor } from './read-investors.ts'

/** Decisions about one address come one after the other, so that it gets one grant or one invitation. */
const holdAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`investor|${email}`}, 0))`)

/** For an application that is not pending: null when there is none. Throws APPLICATION_DECIDED otherwise. */
const refuseDecided = async (tx: Transaction, id: string): Promise<null> => {
  const [known] = await tx.select({ status: investors.status }).from(investors).where(eq(investors.id, id))
  if (!known) return null
  throw errors.APPLICATION_DECIDED({ data: { status: known.status } })
}

/**
 * Approves an application once: an account with a confirmed address may open the data room, any other address gets an
 * invitation. Null when there is none of that id. Errors: APPLICATION_DECIDED, TOO_MANY_REQUESTS.
 */
export const approveInvestor = async (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<InvestorDetail | null> => {
  const { db, clock } = context.deps
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(investors)
      .set({ status: 'approved', approvedAt: clock.now(), approvedBy: actor.id })
      .where(and(eq(investors.id, id), eq(investors.status, 'pending')))
      .returning()
    if (!row) return refuseDecided(tx, id)
    const { email } = row
    await holdAddress(tx, email)
    const [account] = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.email, email), users.emailVerified))
    if (account) {
      const { userId } = account
      const opening = { userId, email, grantedBy: actor.id, actorId: actor.id }
      const { isNew } = await openDataRoom(tx, context, opening)
      if (isNew) await notifyOfAccess(context.deps, tx, userId, true)
    } else {
      await inviteApplicant(tx, context, actor, { purpose: 'investor', email })
    }
    await recordAudit(tx, context, {
      action: 'investor_approved',
      actorId: actor.id,
      ...account,
      subject: { kind: 'investor', id },
      details: { applicant: row.companyName, isInvited: !account },
    })
    return getInvestor(context.deps, tx, id)
  })
}

/**
 * Rejects an application once and mails the reason to the applicant. Null when there is none of that id.
 * Errors: APPLICATION_DECIDED.
 */
export const rejectInvestor = async (
  context: RequestContext,
  actor: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<InvestorDetail | null> => {
  const { db, clock, queue } = context.deps
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(investors)
      .set({ status: 'rejected', rejectedAt: clock.now(), rejectedBy: actor.id, reason })
      .where(and(eq(investors.id, id), eq(investors.status, 'pending')))
      .returning({ applicant: investors.companyName })
    if (!row) return refuseDecided(tx, id)
    await queue.enqueue(tx, sendInvestorRejection, { investorId: id })
    await recordAudit(tx, context, {
      action: 'investor_rejected',
      actorId: actor.id,
      subject: { kind: 'investor', id },
      details: { applicant: row.applicant, reason },
    })
    return getInvestor(context.deps, tx, id)
  })
}

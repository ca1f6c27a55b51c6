import type { AuditAction } from '#contract/audit.ts'
import type { StaffBid } from '#contract/bids-admin.ts'
import type { Transaction } from '#db/connect.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { acceptLocked, rejectLocked } from '../bids/decide-bid.ts'
import { type BidRow, lockBid, type RequestRow } from '../lock-request.ts'
import { readAnyBid } from './read-desk.ts'

type Locked = { request: RequestRow; bid: BidRow }

const decide = async (
  context: RequestContext,
  {
    id,
    reason,
    action,
    status,
  }: { id: string; reason: string; action: AuditAction; status: BidRow['status'] },
  change: (tx: Transaction, locked: Locked) => Promise<unknown>,
): Promise<StaffBid | null> => {
  const viewer = await signedIn(context)
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const locked = await lockBid(tx, id, {})
    if (!locked) return null
    await change(tx, locked)
    await recordAudit(tx, context, {
      action,
      actorId: viewer.id,
      companyId: locked.request.companyId,
      subject: { kind: 'bid', id },
      before: { status: locked.bid.status },
      after: { status },
      details: { reason, company: locked.bid.engineerName, title: locked.request.projectTitle },
    })
    return readAnyBid({ db: tx, clock: deps.clock }, viewer, id)
  })
}

/** Accepts a bid in the name of its owner, never one that the caller entered. Errors: BID_CHANGED, OWN_ENTRY, REQUEST_CHANGED. */
export const acceptAsStaff = async (
  context: RequestContext,
  { id, reason, revision }: { id: string; reason: string; revision: number },
): Promise<StaffBid | null> => {
  const viewer = await signedIn(context)
  return decide(context, { id, reason, action: 'bid_accepted', status: 'accepted' }, (tx, locked) => {
    if (locked.bid.enteredBy === viewer.id) throw errors.OWN_ENTRY()
    return acceptLocked(context.deps, tx, locked, { actor: viewer, revision, reason, isByStaff: true })
  })
}

/** Declines a bid in the name of its owner. Errors: BID_CHANGED. */
export const rejectAsStaff = async (
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<StaffBid | null> => {
  const viewer = await signedIn(context)
  return decide(context, { id, reason, action: 'bid_declined', status: 'rejected' }, (tx, locked) =>
    rejectLocked(context.deps, tx, locked, { actor: viewer, reason, isByStaff: true }),
  )
}

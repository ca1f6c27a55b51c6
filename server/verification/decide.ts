import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { documentKindWords } from '#contract/document-kind-words.ts'
import type { Transaction } from '#db/connect.ts'
import { certifications, companies, companyMembers, companyDocuments as documents } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NewNotification, notifyMany } from '#server/notifications/notify.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

type Decision = { id: string; isAccepted: boolean; reason: string }

const requireReason = ({ isAccepted, reason }: Pick<Decision, 'isAccepted' | 'reason'>): void => {
  if (!isAccepted && reason === '') throw invalidField('reason', 'Give a reason: the company reads it')
}

const nameOf = async (tx: Transaction, companyId: string): Promise<string> => {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? ''
}

/** Notifies everyone of a company about its verification. */
export const notifyCompany = async (
  { deps }: RequestContext,
  tx: Transaction,
  companyId: string,
  notification: Omit<NewNotification, 'kind'>,
): Promise<void> => {
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const userIds = members.map(({ userId }) => userId)
  await notifyMany(deps, tx, userIds, { ...notification, kind: 'verification' })
}

/** Accepts or refuses a document once. Null when there is none of that id. Errors: BAD_REQUEST, DECIDED_ALREADY. */
export const decideCompanyDocument = async (
  context: RequestContext,
  actor: Viewer,
  { id, isAccepted, reason }: Decision,
): Promise<{ id: string } | null> => {
  requireReason({ isAccepted, reason })
  return context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents)
      .set({
        status: isAccepted ? 'accepted' : 'refused',
        decidedAt: context.deps.clock.now(),
        decidedBy: actor.id,
        reason: isAccepted ? '' : reason,
      })
      .where(and(eq(documents.id, id), eq(documents.status, 'pending')))
      .returning()
    if (!row) {
      const [known] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id))
      if (!known) return null
      throw errors.DECIDED_ALREADY()
    }
    await notifyCompany(context, tx, row.companyId, {
      type: isAccepted ? 'success' : 'warning',
      title: isAccepted ? 'A document of your company is accepted' : 'A document of your company is refused',
      message: isAccepted ? 'It counts for the verification of your company.' : `Reason: ${reason}`,
      href: '/profile/company/verification',
      staffLine: `Staff ${isAccepted ? 'accepted' : 'refused'} a document of ${await nameOf(tx, row.companyId)}: ${documentKindWords[row.kind]}`,
    })
    await recordAudit(tx, context, {
      action: 'company_document_decided',
      actorId: actor.id,
      companyId: row.companyId,
      subject: { kind: 'company_document', id },
      details: { isAccepted, about: documentKindWords[row.kind], ...(reason && { reason }) },
    })
    return { id }
  })
}

/** Verifies or refuses a certification once. Null when there is none of that id. Errors: BAD_REQUEST, DECIDED_ALREADY. */
export const decideCertification = async (
  context: RequestContext,
  actor: Viewer,
  { id, isAccepted, reason }: Decision,
): Promise<{ id: string } | null> => {
  requireReason({ isAccepted, reason })
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(certifications)
      .set(
        isAccepted
          ? { verifiedAt: now, verifiedBy: actor.id }
          : { refusedAt: now, refusedBy: actor.id, refusalReason: reason },
      )
      .where(
        and(eq(certifications.id, id), isNull(certifications.verifiedAt), isNull(certifications.refusedAt)),
      )
      .returning()
    if (!row) {
      const [known] = await tx
        .select({ id: certifications.id })
        .from(certifications)
        .where(eq(certifications.id, id))
      if (!known) return null
      throw errors.DECIDED_ALREADY()
    }
    await notifyCompany(context, tx, row.companyId, {
      type: isAccepted ? 'success' : 'warning',
      title: isAccepted ? `Verified: ${row.name}` : `Not accepted: ${row.name}`,
      message: isAccepted ? 'Customers see it as verified.' : `Reason: ${reason}`,
      href: `/engineer/certifications/${id}`,
      staffLine: `Staff ${isAccepted ? 'verified' : 'refused'} a certification of ${await nameOf(tx, row.companyId)}: ${row.name}`,
    })
    await recordAudit(tx, context, {
      action: 'certification_decided',
      actorId: actor.id,
      companyId: row.companyId,
      subject: { kind: 'certification', id },
      details: { isAccepted, about: row.name, ...(reason && { reason }) },
    })
    return { id }
  })
}

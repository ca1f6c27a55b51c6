import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { OfferedType } from '#contract/application-states.ts'
import type { Transaction } from '#db/connect.ts'
import { companies, companyMembers } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireNothingOpen } from '#server/identity/accounts/deletion/ask-holdings.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { typeWords } from './type-words.ts'

type Change = { companyId: string; type: OfferedType; actor: Viewer }

/**
 * Makes a company one of another type, the only way there is. Solutions and articles stay; a verification ends, because
 * it was of a company of the former type. Null when there is no such company. Errors: STILL_OPEN with the list.
 */
export const changeCompanyType = async (
  tx: Transaction,
  context: RequestContext,
  { companyId, type, actor }: Change,
): Promise<{ id: string; type: OfferedType } | null> => {
  await holdCompany(tx, companyId)
  const [before] = await tx.select().from(companies).where(eq(companies.id, companyId))
  // A company of the staff has no type of the market.
  if (!before || before.type === 'admin') return null
  if (before.type === type) return { id: companyId, type }
  await requireNothingOpen(tx, { why: 'type change', companyId }, context.holdings)
  await tx
    .update(companies)
    .set({ type, verified: false, verifiedAt: null, verifiedBy: null })
    .where(eq(companies.id, companyId))
  await recordAudit(tx, context, {
    action: 'company_type_changed',
    actorId: actor.id,
    companyId,
    subject: { kind: 'company', id: companyId },
    before: { type: before.type, verified: before.verified },
    after: { type, verified: false },
    details: { type },
  })
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  await notifyMany(
    context.deps,
    tx,
    members.map(({ userId }) => userId).filter((userId) => userId !== actor.id),
    {
      kind: 'company_type',
      type: 'info',
      title: `${before.name} is ${typeWords[type]} now`,
      message: `Your pages are those of the new type. Solutions and articles are still there.${before.verified ? ' The verification was for the former type and has ended.' : ''}`,
      href: '/profile',
      staffLine: actor.staffRole
        ? `Staff made ${before.name} ${typeWords[type]}`
        : `${before.name} became ${typeWords[type]}`,
    },
  )
  await tellVisitors(context.deps.publisher, tx, 'profiles')
  return { id: companyId, type }
}

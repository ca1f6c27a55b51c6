import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { companyMembers } from '#db/schema/index.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { type NewNotification, notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Open pages of a company that show its plan load again after the commit. */
export const refreshPlan = (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  companyId: string,
): Promise<void> => publisher.publish(tx, companyChannel(companyId), { type: 'plan' })

/** Notifies everyone in a company about its plan or an invoice. */
export const notifyCompany = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  companyId: string,
  notification: Pick<NewNotification, 'type' | 'title' | 'message' | 'staffLine'>,
): Promise<void> => {
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  await notifyMany(
    deps,
    tx,
    members.map(({ userId }) => userId),
    { ...notification, kind: 'subscription', href: '/profile/billing' },
  )
  await refreshPlan(deps, tx, companyId)
}

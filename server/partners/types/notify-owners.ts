import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { companyMembers } from '#db/schema/index.ts'
import { type NewNotification, notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Notifies the owners of a company about an offer of another type. */
export const notifyOwners = async (
  deps: AppDeps,
  tx: Transaction,
  companyId: string,
  notification: Pick<NewNotification, 'type' | 'title' | 'message' | 'staffLine'>,
): Promise<void> => {
  const owners = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
  await notifyMany(
    deps,
    tx,
    owners.map(({ userId }) => userId),
    { ...notification, kind: 'company_type', href: '/profile/company/type' },
  )
}

import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { type NewNotification, type NotifyDeps, notifyMany } from '#server/notifications/notify.ts'

/**
 * Tells every administrator and supporter, or `roles` alone, that something came in or happened, inside the change that
 * causes it.
 */
export const tellStaff = async (
  deps: NotifyDeps,
  tx: Transaction,
  { type = 'info', ...notice }: Omit<NewNotification, 'type'> & Partial<Pick<NewNotification, 'type'>>,
  roles: readonly ('admin' | 'support')[] = ['admin', 'support'],
): Promise<void> => {
  const staff = await tx
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.role, [...roles]))
  const userIds = staff.map(({ userId }) => userId)
  await notifyMany(deps, tx, userIds, { ...notice, type })
}

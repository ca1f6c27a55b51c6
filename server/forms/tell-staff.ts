import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { type NewNotification, notify } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Tells every administrator and supporter that something came in or happened, inside the change that causes it. */
export const tellStaff = async (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  {
    type = 'info',
    ...told
  }: Omit<NewNotification, 'userId' | 'type'> & Partial<Pick<NewNotification, 'type'>>,
): Promise<void> => {
  const staff = await tx
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', 'support']))
  for (const { userId } of staff) await notify(publisher, tx, { userId, type, ...told })
}

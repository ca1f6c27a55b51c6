import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { notifications } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { markUnread } from './queries.ts'

/** Marks those of a person that lead to one place, and returns how many they were: what they say is no longer so. */
export const markOutdated = (
  deps: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  { userId, href }: { userId: string; href: string },
): Promise<number> => markUnread(deps, tx, userId, eq(notifications.href, href))

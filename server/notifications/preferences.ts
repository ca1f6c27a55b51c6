import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { kindNames, kindOf, type MailTime, type NotificationKind } from '#contract/notification-kinds.ts'
import type { NotificationPreference } from '#contract/notifications.ts'
import type { Database } from '#db/connect.ts'
import { notificationPreferences } from '#db/schema/index.ts'

const isReached = ({ staffRole, company }: Pick<Viewer, 'staffRole' | 'company'>, kind: NotificationKind) => {
  const { reaches } = kindOf(kind)
  if (reaches === 'staff') return staffRole === 'admin' || staffRole === 'support'
  return reaches === undefined || company?.type === reaches
}

/** The kinds that can reach this person, with when each is mailed. */
export const listPreferences = async (
  db: Database,
  viewer: Pick<Viewer, 'id' | 'staffRole' | 'company'>,
): Promise<NotificationPreference[]> => {
  const chosen = await db
    .select({ kind: notificationPreferences.kind, mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, viewer.id))
  const mails = new Map<string, MailTime>(chosen.map(({ kind, mail }) => [kind, mail]))
  return kindNames
    .filter((kind) => isReached(viewer, kind))
    .map((kind) => ({ kind, label: kindOf(kind).label, mail: mails.get(kind) ?? kindOf(kind).mail }))
}

export const setPreference = async (
  db: Database,
  userId: string,
  { kind, mail }: { kind: NotificationKind; mail: MailTime },
): Promise<NotificationPreference> => {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, mail })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail },
    })
  return { kind, label: kindOf(kind).label, mail }
}

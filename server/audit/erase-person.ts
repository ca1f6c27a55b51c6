import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { auditEvents } from '#db/schema/index.ts'

/**
 * Empties a person's lines of the audit log of what identifies them. What happened and when stays. The only change of the
 * log that the database allows, and only while this transaction says that it erases a person.
 */
export const erasePerson = async (tx: Executor, userId: string): Promise<void> => {
  await tx.execute(sql`select set_config('cellwright.erasing', 'on', true)`)
  await tx
    .update(auditEvents)
    .set({ ipAddress: null, userAgent: null, details: {}, before: null, after: null })
    .where(eq(auditEvents.userId, userId))
  // Where the person did something to others, the line is about these, and only its address and browser were the person's.
  await tx
    .update(auditEvents)
    .set({ ipAddress: null, userAgent: null })
    .where(eq(auditEvents.actorId, userId))
  await tx.execute(sql`select set_config('cellwright.erasing', 'off', true)`)
}

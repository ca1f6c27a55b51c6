import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/audit.ts'
import type { AuditEntry } from '#contract/sessions.ts'
import type { Database } from '#db/connect.ts'
import { auditEvents, users } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

const actors = alias(users, 'actors')

export type AuditQuery = {
  limit: number
  cursor?: string | undefined
  /** Only of this account. */
  userId?: string
  action?: AuditAction | undefined
  email?: string | undefined
}

const idOfEmail = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))

/** A page of the audit log, newest first. */
export const listAudit = async (db: Database, { limit, cursor, userId, action, email }: AuditQuery) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      userEmail: users.email,
      actorEmail: actors.email,
      ipAddress: auditEvents.ipAddress,
      userAgent: auditEvents.userAgent,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .where(
      and(
        userId === undefined ? undefined : eq(auditEvents.userId, userId),
        action === undefined ? undefined : eq(auditEvents.action, action),
        // As an id, so that the index of one account's events serves.
        email === undefined ? undefined : eq(auditEvents.userId, idOfEmail(db, email)),
        from && sql`(${auditEvents.at}, ${auditEvents.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ at, ...row }): AuditEntry => ({ ...row, at: at.toISOString() }),
    (row) => ({ value: row.at.toISOString(), id: row.id }),
  )
}

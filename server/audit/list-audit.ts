import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/audit.ts'
import type { AuditEntry, StaffAuditEntry } from '#contract/sessions.ts'
import type { Database } from '#db/connect.ts'
import { auditEvents, companies, users } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

const actors = alias(users, 'actors')
const seenAs = alias(users, 'seen_as')

/** Characters of a changed value that are shown. */
const MAX_VALUE = 200

export type AuditQuery = {
  limit: number
  cursor?: string | undefined
  /** Only of this account. */
  userId?: string
  action?: AuditAction | undefined
  email?: string | undefined
  /** Only about this company. */
  companyId?: string | undefined
}

const idOfEmail = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))

const shown = {
  id: auditEvents.id,
  at: auditEvents.at,
  action: auditEvents.action,
  userEmail: users.email,
  actorEmail: actors.email,
  ipAddress: auditEvents.ipAddress,
  userAgent: auditEvents.userAgent,
  details: auditEvents.details,
}

const filterOf = (db: Database, { cursor, userId, action, email, companyId }: Omit<AuditQuery, 'limit'>) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  return and(
    userId === undefined ? undefined : eq(auditEvents.userId, userId),
    action === undefined ? undefined : eq(auditEvents.action, action),
    companyId === undefined ? undefined : eq(auditEvents.companyId, companyId),
    // As an id, so that the index of one account's events serves.
    email === undefined ? undefined : eq(auditEvents.userId, idOfEmail(db, email)),
    from && sql`(${auditEvents.at}, ${auditEvents.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
  )
}

const cursorOf = (row: { at: Date; id: string }) => ({ value: row.at.toISOString(), id: row.id })

/** A page of the audit log as the person it is about reads it, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listOwnAudit = async (db: Database, query: AuditQuery & { userId: string }) => {
  const rows = await db
    .select(shown)
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .where(filterOf(db, query))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(query.limit + 1)
  return toPage(
    rows,
    query.limit,
    ({ at, ...row }): AuditEntry => ({ ...row, at: at.toISOString() }),
    cursorOf,
  )
}

type Fields = Record<string, unknown> | null

const valueText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}

/** Every field of either side, as it was and as it is. */
const changesOf = (before: Fields, after: Fields): StaffAuditEntry['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: valueText(before?.[field]),
    after: valueText(after?.[field]),
  }))

/** A page of the whole audit log, newest first, for administrators. Errors: BAD_REQUEST for a foreign cursor. */
export const listAudit = async (db: Database, query: AuditQuery) => {
  const rows = await db
    .select({
      ...shown,
      asEmail: seenAs.email,
      companyName: companies.name,
      subjectKind: auditEvents.subjectKind,
      subjectId: auditEvents.subjectId,
      requestId: auditEvents.requestId,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(seenAs, eq(seenAs.id, auditEvents.asUserId))
    .leftJoin(companies, eq(companies.id, auditEvents.companyId))
    .where(filterOf(db, query))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(query.limit + 1)
  return toPage(
    rows,
    query.limit,
    ({ at, before, after, subjectKind: kind, subjectId, ...row }): StaffAuditEntry => ({
      ...row,
      at: at.toISOString(),
      subject: kind === null ? null : { kind, id: subjectId ?? '' },
      changes: changesOf(before, after),
    }),
    cursorOf,
  )
}

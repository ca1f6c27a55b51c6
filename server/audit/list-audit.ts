import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/audit.ts'
import type { AuditEntry, StaffAuditEntry } from '#contract/sessions.ts'
import type { Database } from '#db/connect.ts'
import { auditEvents, companies, users } from '#db/schema/index.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { isAbout, linesAbout } from './lines-about.ts'
import { addressOfOwnActs } from './of-own-acts.ts'

const actors = alias(users, 'actors')
const seenAs = alias(users, 'seen_as')

/** Characters of a changed value that are shown. */
const MAX_VALUE = 200
/** Characters before the first difference of two long values that are shown too. */
const SEEN_BEFORE = 40

type AuditFilter = {
  action?: AuditAction | undefined
  /** An address of an account, the id of a subject, or words of a company's or person's name. */
  search?: string | undefined
  /** Only about this company. */
  companyId?: string | undefined
  /** The address of who did it. */
  by?: string | undefined
  /** The address of the account whose eyes were used. */
  as?: string | undefined
  /** The request that it was done in, as the log of the server names it. */
  request?: string | undefined
  /** First and last day, in UTC: "2026-11-26". */
  from?: string | undefined
  to?: string | undefined
}
type AuditQuery = AuditFilter & { limit: number; sort: string; cursor?: string | undefined }

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

/** What people do to their own account names them once, as the account that it is about. */
const isDoneBy = (db: Database, email: string) =>
  or(
    eq(auditEvents.actorId, idOfEmail(db, email)),
    and(isNull(auditEvents.actorId), eq(auditEvents.userId, idOfEmail(db, email))),
  )

const DAY_MS = 86_400_000

const narrowed = (db: Database, filter: AuditFilter): SQL | undefined => {
  const { action, companyId, by, as: seen, request, from, to } = filter
  return and(
    action && eq(auditEvents.action, action),
    companyId === undefined ? undefined : eq(auditEvents.companyId, companyId),
    by === undefined ? undefined : isDoneBy(db, by),
    seen === undefined ? undefined : eq(auditEvents.asUserId, idOfEmail(db, seen)),
    request === undefined ? undefined : eq(auditEvents.requestId, request.trim()),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvents.at, new Date(Date.parse(to) + DAY_MS)),
  )
}

const columns: SortColumns = { at: { of: auditEvents.at, kind: 'instant' } }

type OwnQuery = Pick<AuditQuery, 'limit' | 'cursor'> & { userId: string }

/** A page of the audit log as the person it is about reads it, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listOwnAudit = async (db: Database, query: OwnQuery) => {
  const page = sortedPage(columns, auditEvents.id, { ...query, sort: 'at.desc' })
  const rows = await db
    .select({ ...shown, ...addressOfOwnActs, mark: page.mark })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .where(and(eq(auditEvents.userId, query.userId), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ at, mark: _, ...row }): AuditEntry => ({ ...row, at: at.toISOString() }))
}

type Fields = Record<string, unknown> | null

const valueText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
}

/** Of a long text the part from shortly before its first difference from the other one. */
const shownPart = (text: string | null, other: string | null): string | null => {
  if (text === null || text.length <= MAX_VALUE) return text
  let differs = 0
  while (differs < text.length && text[differs] === other?.[differs]) differs++
  const from = Math.max(0, Math.min(differs - SEEN_BEFORE, text.length - MAX_VALUE))
  const to = from + MAX_VALUE
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/**
 * The fields that changed, as they were and as they are. What only the former side holds was not set, unless the row is
 * gone as a whole: lines that are kept from before say no more than that either.
 */
const changesOf = (before: Fields, after: Fields): StaffAuditEntry['changes'] =>
  Object.keys(after ?? before ?? {})
    .filter((field) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null))
    .map((field) => {
      const [was, is] = [valueText(before?.[field]), valueText(after?.[field])]
      return { field, before: shownPart(was, is), after: shownPart(is, was) }
    })

/** A page of the whole audit log, for administrators. Errors: BAD_REQUEST for a foreign cursor. */
export const listAudit = async (db: Database, query: AuditQuery) => {
  const { search = '', limit } = query
  const page = sortedPage(columns, auditEvents.id, query)
  const fits = and(narrowed(db, query), page.where)
  const found = linesAbout(search, { fits, orderBy: page.orderBy, limit: limit + 1 })
  const rows = await db
    .select({
      ...shown,
      mark: page.mark,
      asEmail: seenAs.email,
      companyName: sql<string | null>`coalesce(${companies.name}, ${auditEvents.companyName})`,
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
    .where(and(found, fits))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(
    rows,
    ({ at, before, after, subjectKind: kind, subjectId, mark: _, ...row }): StaffAuditEntry => ({
      ...row,
      at: at.toISOString(),
      subject: kind === null ? null : { kind, id: subjectId ?? '' },
      changes: changesOf(before, after),
    }),
  )
}

/** How many lines a filter finds, exactly. */
export const countAudit = async (db: Database, filter: AuditFilter): Promise<{ count: number }> => {
  const [row] = await db
    .select({ all: count() })
    .from(auditEvents)
    .where(and(isAbout(filter.search ?? ''), narrowed(db, filter)))
  return { count: row?.all ?? 0 }
}

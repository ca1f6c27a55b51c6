import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type { Executor } from '#db/connect.ts'
import { auditEvents, companies } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'

export type AuditEntry = {
  action: AuditAction
  /** Whose account it is about; absent when no account has the address. */
  userId?: string | null
  /** Who did it, when that is somebody else. */
  actorId?: string
  companyId?: string | null
  /** Name of a company that is gone with what is recorded; that of `companyId` is read. */
  companyName?: string
  /** Whose eyes the actor saw with, when staff looked at the product as a company does. */
  asUserId?: string
  /** The row it is about, where that is no account: its kind, and its id or number. */
  subject?: { kind: AuditSubject; id: string }
  details?: Record<string, string | number | boolean | null>
} & (
  | {
      /** The row as it was, and the fields that were set; never a secret. Kept is what differs. */
      before: Record<string, unknown>
      after: Record<string, unknown>
    }
  | { before?: undefined; after?: undefined }
)

/** Where it comes from; work of the server itself has no address and answers no request. */
type AuditSource = {
  requestId?: string
  deps: Pick<RequestContext['deps'], 'clock'>
  clientAddress: string | null
  requestHeaders: () => Headers
}

const nameOfCompany = (id: string) =>
  sql<string>`(select ${companies.name} from ${companies} where ${companies.id} = ${id})`

type Side = Record<string, unknown> | undefined

/**
 * Both sides of a change hold the same fields: those that were set to something else. What only `before` holds was not
 * set. A side that is absent says that the row came or went, so that the other stays whole.
 */
const changeOf = (before: Side, after: Side) => {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const changed = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  const sideOf = (side: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, side[field] ?? null]))
  return { before: sideOf(before), after: sideOf(after) }
}

/** Adds a line to the audit log, in the transaction of what it records. Lines are never changed afterwards. */
export const recordAudit = async (
  tx: Executor,
  context: AuditSource,
  {
    action,
    userId,
    actorId,
    companyId,
    companyName,
    asUserId,
    subject,
    before,
    after,
    details = {},
  }: AuditEntry,
): Promise<void> => {
  await tx.insert(auditEvents).values({
    at: context.deps.clock.now(),
    action,
    userId: userId ?? null,
    actorId: actorId ?? null,
    companyId: companyId ?? null,
    companyName: companyName ?? (companyId ? nameOfCompany(companyId) : null),
    asUserId: asUserId ?? null,
    requestId: context.requestId ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    ...changeOf(before, after),
    ipAddress: context.clientAddress,
    userAgent: context.requestHeaders().get('user-agent')?.slice(0, 300) ?? null,
    details,
  })
}

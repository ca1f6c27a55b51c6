import type { AuditAction } from '#contract/audit.ts'
import type { Executor } from '#db/connect.ts'
import { auditEvents } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'

export type AuditEntry = {
  action: AuditAction
  /** Whose account it is about; absent when no account has the address. */
  userId?: string | null
  /** Who did it, when that is somebody else. */
  actorId?: string
  companyId?: string | null
  details?: Record<string, string | number | boolean | null>
}

/** Where it comes from; work of the server itself has no address. */
type AuditSource = {
  deps: Pick<RequestContext['deps'], 'clock'>
  clientAddress: string | null
  requestHeaders: () => Headers
}

/** Adds a line to the audit log, in the transaction of what it tells. */
export const recordAudit = async (
  tx: Executor,
  context: AuditSource,
  { action, userId, actorId, companyId, details = {} }: AuditEntry,
): Promise<void> => {
  await tx.insert(auditEvents).values({
    at: context.deps.clock.now(),
    action,
    userId: userId ?? null,
    actorId: actorId ?? null,
    companyId: companyId ?? null,
    ipAddress: context.clientAddress,
    userAgent: context.requestHeaders().get('user-agent')?.slice(0, 300) ?? null,
    details,
  })
}

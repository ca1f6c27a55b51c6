import { z } from 'zod'
import { AuditAction, StoredAuditAction } from './audit.ts'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { sortField } from './sorting.ts'
import { auditSorts } from './staff-lists.ts'
import { text } from './text.ts'

export const SessionEntry = z.object({
  id: z.uuid(),
  isThis: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  methods: z.array(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: StoredAuditAction,
  userEmail: z.string().nullable(),
  actorEmail: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A line as administrators read it: also whose eyes were used, what it is about, and what changed. */
export const StaffAuditEntry = AuditEntry.extend({
  asEmail: z.string().nullable().describe('Whose eyes the actor saw with'),
  companyName: z.string().nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  requestId: z.string().nullable().describe('As the log of the server names the request'),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>

const auditFilter = {
  action: AuditAction.optional(),
  search: text(254)
    .trim()
    .default('')
    .describe(
      'The whole address of an account, the number of an order, the id of what a line is about, or words of the name of a company or person',
    ),
  from: z.iso.date().optional().describe('First day, in UTC'),
  to: z.iso.date().optional().describe('Last day, in UTC'),
  companyId: Id.optional().describe('Only about this company'),
  by: text(254).trim().optional().describe('The whole address of who did it, for somebody else'),
  as: text(254).trim().optional().describe('The whole address of the account whose eyes were used'),
  request: text(100).trim().optional().describe('The id of the request it was done in'),
}
/** What the table of the audit log is asked by. */
export const AuditFilter = z.object({ ...auditFilter, sort: sortField(auditSorts, 'at.desc') })

export const sessions = {
  listSessions: procedure('signedIn', { isPersonal: true })
    .route({ method: 'GET', path: '/sessions', summary: 'Where this account is signed in, newest first' })
    .output(z.object({ items: z.array(SessionEntry) })),
  endSession: procedure('owner')
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'End one of the own sessions' })
    .input(z.object({ id: Id }))
    .output(z.object({ ended: z.number().int() })),
  endSessions: procedure('signedIn')
    .route({ method: 'POST', path: '/sessions/end', summary: 'End all own sessions, or all but this one' })
    .input(z.object({ scope: z.enum(['others', 'everywhere']) }))
    .output(z.object({ ended: z.number().int() })),
  listOwnAudit: procedure('signedIn', { isPersonal: true })
    .route({ method: 'GET', path: '/audit/own', summary: 'Sign-ins and changes of the own credentials' })
    .input(z.object(pageQuery))
    .output(pageOf(AuditEntry)),
  listAudit: procedure('admin')
    .route({ method: 'GET', path: '/audit', summary: 'The audit log of everybody' })
    .input(AuditFilter.extend(pageQuery))
    .output(pageOf(StaffAuditEntry)),
  countAudit: procedure('admin')
    .route({ method: 'GET', path: '/audit/count', summary: 'How many lines of the audit log a filter finds' })
    .input(z.object(auditFilter))
    .output(RowCount),
}

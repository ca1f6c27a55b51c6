import { z } from 'zod'
import { auditActions } from './audit-actions.ts'

export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

/** The action of a line as it is read: one of those above, or one that another version of the program wrote. */
export const StoredAuditAction = z.string().describe('What was done: `sign_in`, `password_changed` and so on')

import { z } from 'zod'
import { auditActions } from './audit-actions.ts'

export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

/** What a line is about, where that is no account or company alone. */
export const auditSubjects = [
  'beta_signup',
  'bid',
  'bid_request',
  'certification',
  'company',
  'company_document',
  'company_type_offer',
  'contact_submission',
  'data_room_document',
  'equipment_category',
  'investor',
  'invoice',
  'job',
  'order',
  'plan',
  'quote_request',
  'solution',
  'solution_category',
  'solution_import',
  'subscription',
  'subscription_plan',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The action of a line as it is read: one of those above, or one that another version of the program wrote. */
export const StoredAuditAction = z.string().describe('What was done: `sign_in`, `password_changed` and so on')

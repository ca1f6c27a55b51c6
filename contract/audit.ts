import { z } from 'zod'

/** What the audit log records; `details` holds ids and names, never a secret. */
export const auditActions = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_ended',
  'refresh_token_reused',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'email_changed',
  'profile_changed',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'provider_changed',
  'domain_proven',
  'member_invited',
  'member_joined',
  'member_removed',
  'member_role_changed',
  'invitation_revoked',
  'staff_changed',
  'investor_changed',
  'account_banned',
  'account_created',
  'account_changed',
  'account_deleted',
  'data_exported',
  'partner_applied',
  'investor_applied',
  'incident_opened',
  'incident_changed',
  'incident_updated',
  'protected_field_refused',
] as const
export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

/** The action of a line as it is read: one of those above, or one that another version of the program wrote. */
export const StoredAuditAction = z.string().describe('What was done: `sign_in`, `password_changed` and so on')

import type { AuditAction } from '#contract/audit.ts'
import { auditActionName } from '#web/lib/audit/action-name.ts'

/** What a line of the audit log says to the person it is about. */
const auditWords: Readonly<Record<AuditAction, string>> = {
  sign_up: 'Account created',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in refused',
  sign_out: 'Signed out',
  session_ended: 'Session ended',
  refresh_token_reused: 'Session ended: a spent token was used again',
  password_changed: 'Password changed',
  password_reset: 'Password reset by mail',
  email_confirmed: 'Address confirmed',
  email_changed: 'Address changed',
  profile_changed: 'Profile changed',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factor_failed: 'Wrong code of the second factor',
  recovery_codes_made: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  identity_linked: 'Another sign-in linked',
  identity_unlinked: 'Another sign-in removed',
  provider_changed: 'Company sign-in changed',
  domain_proven: 'Company domain proven',
  member_invited: 'Colleague invited',
  member_joined: 'Joined the company',
  member_removed: 'Removed from the company',
  member_role_changed: 'Role in the company changed',
  invitation_revoked: 'Invitation revoked',
  staff_changed: 'Rights in the back-office changed',
  investor_changed: 'Access to the data room changed',
  account_banned: 'Account locked',
  account_created: 'Account made by an administrator',
  account_changed: 'Account changed by an administrator',
  account_deleted: 'Account deleted',
  data_exported: 'Data downloaded',
  partner_applied: 'Applied as a partner',
  partner_approved: 'Application as a partner approved',
  investor_approved: 'Application as an investor approved',
  investor_rejected: 'Application as an investor rejected',
  partner_rejected: 'Application as a partner rejected',
  type_offer_answered: 'Offer of another company type answered',
  company_type_changed: 'Company type changed',
  investor_applied: 'Applied as an investor',
  incident_opened: 'Opened an incident',
  incident_changed: 'Corrected an incident',
  incident_updated: 'Wrote an update of an incident',
  protected_field_refused: 'A protected field was refused',
}

/** The words for a line of the log; a line of another version of the program is named as it is stored. */
export const auditWord = (action: string): string =>
  new Map<string, string>(Object.entries(auditWords)).get(action) ?? auditActionName(action)

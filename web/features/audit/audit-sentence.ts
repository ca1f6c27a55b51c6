import type { AuditAction } from '#contract/audit.ts'
import type { AuditEntry } from '#contract/sessions.ts'
import { auditActionName } from '#web/lib/audit/action-name.ts'
import { formatCount } from '#web/lib/format-number.ts'

type Details = AuditEntry['details']

const word = (details: Details, key: string): string | null => {
  const value = details[key]
  return typeof value === 'string' && value !== '' ? value : null
}
const count = (details: Details, key: string): number => {
  const value = details[key]
  return typeof value === 'number' ? value : 0
}

const methods: Readonly<Record<string, string>> = {
  password: 'with a password',
  otp: 'with a code from a mail',
  magiclink: 'by a link from a mail',
  recovery: 'by the link for a new password',
  invite: 'by an invitation',
  oauth: 'at a sign-in provider',
  'sso/oidc': 'at the company’s sign-in provider',
  totp: 'with a second factor',
  recovery_code: 'with a recovery code',
}
const by = (details: Details): string => {
  const method = word(details, 'method')
  return method === null ? '' : ` ${methods[method] ?? `by ${method}`}`
}

const ended = (sessions: number): string =>
  sessions === 0
    ? ''
    : sessions === 1
      ? ', which ended another session'
      : `, which ended ${sessions} other sessions`

const as = (details: Details): string => {
  const role = word(details, 'role')
  return role === null ? '' : ` as ${role}`
}
const named = (details: Details, key: string): string => {
  const name = word(details, key)
  return name === null ? '' : `: ${name}`
}
/** What was done, which is kept as a key: "visibility_changed". */
const act = (details: Details): string => named(details, 'act').replaceAll('_', ' ')

const providerChanges: Readonly<Record<string, readonly [verb: string, key: string]>> = {
  created: ['Added a sign-in provider', 'provider'],
  removed: ['Removed a sign-in provider', 'provider'],
  'domain claimed': ['Claimed a mail domain', 'domain'],
  'domain removed': ['Gave a mail domain up', 'domain'],
  'domain lost': ['Lost the proof of a mail domain', 'domain'],
}

const sentences: Readonly<Record<AuditAction, (details: Details) => string>> = {
  sign_up: () => 'Made an account',
  sign_in: (details) => `Signed in${by(details)}`,
  sign_in_failed: (details) =>
    `Failed to sign in${by(details)}${details.isBanned === true ? '; the account is closed for now' : ''}`,
  sign_out: (details) =>
    word(details, 'scope') === 'global'
      ? 'Signed out everywhere'
      : word(details, 'scope') === 'others'
        ? 'Signed out everywhere else'
        : 'Signed out',
  session_ended: (details) => {
    const sessions = count(details, 'count')
    return sessions > 1 ? `Ended ${sessions} sessions` : 'Ended a session'
  },
  refresh_token_reused: () => 'A spent refresh token came back; its session was ended',
  password_changed: (details) => `Changed the password${ended(count(details, 'endedSessions'))}`,
  password_reset: (details) => `Set a new password by mail${ended(count(details, 'endedSessions'))}`,
  email_confirmed: (details) =>
    `Confirmed the e-mail address${details.isPasswordKept === false ? ', which ended the password and every session from before' : ended(count(details, 'endedSessions'))}`,
  email_changed: () => 'Changed the e-mail address',
  profile_changed: () => 'Changed the profile',
  factor_added: (details) => `Added a second factor${named(details, 'name')}`,
  factor_removed: () => 'Removed a second factor',
  factor_failed: () => 'Failed to prove a second factor',
  recovery_codes_made: () => 'Made new recovery codes',
  recovery_code_used: () => 'Used a recovery code',
  identity_linked: (details) => `Linked another sign-in${named(details, 'provider')}`,
  identity_unlinked: (details) => `Unlinked a sign-in${named(details, 'provider')}`,
  provider_changed: (details) => {
    const [verb, key] = providerChanges[word(details, 'change') ?? ''] ?? [
      'Changed a sign-in provider',
      'provider',
    ]
    return `${verb}${named(details, key)}`
  },
  domain_proven: (details) => `Proved a mail domain${named(details, 'domain')}`,
  member_invited: (details) =>
    `Invited a person${details.isAgain === true ? ' again' : ''}${as(details)}${word(details, 'from') === 'command line' ? ' from the command line' : ''}`,
  member_joined: (details) => `Joined a company${as(details)}`,
  member_removed: () => 'Left a company, or was removed from it',
  member_role_changed: (details) => `Has a new role in the company${named(details, 'role')}`,
  invitation_revoked: () => 'Took an invitation back',
  staff_changed: (details) =>
    word(details, 'role') === 'none'
      ? 'No longer belongs to the staff'
      : `Belongs to the staff${as(details)}`,
  data_room_changed: (details) =>
    `Changed the data room${named(details, 'added')}${named(details, 'removed')}${named(details, 'title')}`,
  job_retried: (details) => `Tried a failed job again${named(details, 'name')}`,
  order_changed: (details) => `Changed an order as staff${named(details, 'number')}`,
  quote_assigned: (details) => `Named the supplier of a request for a quote${named(details, 'supplier')}`,
  message_changed: (details) =>
    `${details.isNote === true ? 'Wrote a note about a message' : 'Changed the status of a message'}${named(details, 'subject')}`,
  category_changed: () => 'Changed a category',
  plan_offer_changed: (details) => `Changed a plan that is offered${named(details, 'name')}`,
  publish_consent_answered: (details) =>
    `Answered whether a solution may be published${named(details, 'title')}`,
  solution_managed: (details) =>
    'items' in details
      ? `${details.act === 'imported' ? 'Imported' : 'Took back an import of'} ${formatCount(Number(details.items), 'solution')}`
      : `Changed a solution as staff${act(details)}${named(details, 'title')}`,
  data_room_downloaded: (details) => `Downloaded a document of the data room${named(details, 'title')}`,
  data_room_terms_accepted: () => 'Accepted the terms of the data room',
  investor_changed: (details) =>
    details.isInvestor === true ? 'May open the data room' : 'May no longer open the data room',
  account_banned: () => 'The account was closed for a time',
  account_created: () => 'The account was made by an administrator',
  account_changed: (details) => `The account was changed by an administrator${named(details, 'fields')}`,
  account_deleted: (details) =>
    word(details, 'reason') === 'disowned'
      ? 'An account was deleted: the owner of its address had not made it'
      : 'An account was deleted',
  data_exported: () => 'Exported everything kept about the account',
  partner_applied: (details) => `Someone applied${as(details)}`,
  partner_approved: (details) => `Approved an application${as(details)}${named(details, 'applicant')}`,
  investor_approved: (details) =>
    `${details.isInvited === true ? 'Approved and invited an investor' : 'Approved an investor'}${named(details, 'applicant')}`,
  investor_rejected: (details) => `Rejected an investor${named(details, 'applicant')}`,
  partner_approval_renewed: (details) => `Sent an invitation or offer once more${as(details)}`,
  partner_approval_withdrawn: (details) =>
    `Withdrew ${details.isOffer === true ? 'an offer' : 'an invitation'}${as(details)}`,
  partner_rejected: (details) => `Rejected an application${as(details)}${named(details, 'applicant')}`,
  type_offer_answered: (details) =>
    `${details.isAccepted === true ? 'Accepted' : 'Declined'} another type of company${named(details, 'type')}`,
  company_type_changed: (details) => `Changed the type of a company${named(details, 'type')}`,
  company_verified: (details) =>
    details.isVerified === true ? 'Verified a company' : 'Took the verification of a company back',
  company_suspended: (details) =>
    details.isSuspended === true ? 'Suspended a company' : 'Ended the suspension of a company',
  token_budget_changed: () => 'Changed what a company may use of the language model',
  company_deleted: (details) => `Deleted a company with its people${named(details, 'people')}`,
  view_as_started: () => 'Began viewing as a company',
  view_as_ended: ({ ranOut }) =>
    ranOut === true ? 'The view as a company ran out' : 'Stopped viewing as a company',
  company_document_decided: (details) =>
    `${details.isAccepted === true ? 'Accepted' : 'Refused'} a document of a company${named(details, 'about')}`,
  certification_decided: (details) =>
    `${details.isAccepted === true ? 'Verified' : 'Refused'} a certification${named(details, 'about')}`,
  investor_applied: () => 'Someone applied as an investor',
  plan_changed: (details) => `Changed the plan of the company${named(details, 'to')}`,
  plan_canceled: () => 'Cancelled the plan of the company',
  invoice_paid: () => 'Recorded the payment of an invoice',
  bid_request_entered: (details) => `Opened a request for bids for a company${named(details, 'title')}`,
  bid_entered: (details) => `Entered a bid for a company${named(details, 'title')}`,
  bid_accepted: (details) => `Accepted a bid for its owner${named(details, 'title')}`,
  bid_declined: (details) => `Rejected a bid for its owner${named(details, 'title')}`,
  incident_opened: (details) => `Opened an incident${named(details, 'title')}`,
  incident_changed: (details) => `Corrected an incident${named(details, 'title')}`,
  incident_updated: (details) =>
    `${word(details, 'status') === 'resolved' ? 'Resolved an incident' : 'Wrote an update of an incident'}${named(details, 'title')}`,
  protected_field_refused: (details) => `Tried to set what only the server sets${named(details, 'keys')}`,
}

/** Whether this version of the program writes such lines. */
const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action)

/** What happened, as a sentence without who and when: these have columns of their own. */
export const auditSentence = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  isKnown(action) ? sentences[action](details) : auditActionName(action)

/** Actions that a reader of the log looks for first. */
export const isAlarming = (action: string): boolean =>
  [
    'sign_in_failed',
    'factor_failed',
    'refresh_token_reused',
    'protected_field_refused',
    'account_banned',
    'company_suspended',
    'company_deleted',
  ].includes(action)

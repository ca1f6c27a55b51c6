const secret = 'a secret or its hash, or it lasts for minutes'
const ofStaff = 'what a member of staff did to rows of others; the act is in `actions`, from the log'
const noted = 'what staff note for each other'
const acted = 'the act is a line of `projectChanges`'
const ofCompany = 'the company’s, frozen with the names of that day; no account is named on it'

/** Columns that name a person and lead to no list of the account's export, each with the reason. */
export const leftOut: Record<string, string> = {
  'audit_events.as_user_id': 'what staff did while they looked: `views` has when and why',
  'beta_signups.approved_by': ofStaff,
  'beta_signups.rejected_by': ofStaff,
  'bid_request_invites.invited_by': 'whom a request of the company asks; the request is in `bidRequests`',
  'bid_requests.entered_by': ofStaff,
  'certifications.refused_by': ofStaff,
  'certifications.verified_by': ofStaff,
  'companies.suspended_by': ofStaff,
  'companies.user_id': 'the company itself says who made it, to its members',
  'companies.verified_by': ofStaff,
  'company_documents.decided_by': ofStaff,
  'company_type_offers.answered_by': 'the answer is a line of `audit`',
  'company_type_offers.offered_by': ofStaff,
  'contact_notes.user_id': noted,
  'contact_replies.user_id': ofStaff,
  'contact_submissions.resolved_by': ofStaff,
  'data_room_documents.created_by': ofStaff,
  'data_room_rights.set_by': ofStaff,
  'flow_codes.user_id': secret,
  'follow_ups.assignee_id': noted,
  'follow_ups.created_by': noted,
  'follow_ups.done_by': noted,
  'implementation_bids.decided_by': 'the decision about a bid of others; the request is in `bidRequests`',
  'implementation_bids.entered_by': ofStaff,
  'incident_updates.author_id': 'published by the operator, without a name',
  'incidents.author_id': 'published by the operator, without a name',
  'investor_grants.granted_by': ofStaff,
  'investors.approved_by': ofStaff,
  'investors.rejected_by': ofStaff,
  'investors.user_id': 'found by the confirmed address, as before there was an account',
  'mail_codes.user_id': secret,
  'milestone_criteria.measured_by': acted,
  'project_invoices.paid_by': acted,
  'project_milestones.engineer_signed_by': acted,
  'project_milestones.owner_signed_by': acted,
  'project_requirements.done_by': acted,
  'provider_states.link_user_id': secret,
  'publish_consents.asked_by': ofStaff,
  'recovery_codes.user_id': secret,
  'solution_sources.user_id': 'what a solution was made from is in `solutions`: requirement and seed',
  'sso_domains.approved_by': ofStaff,
  'subscription_invoices.paid_by': ofStaff,
  'view_as_grants.actor_id': 'the act and its end are in `actions`, from the log',
}

/** Tables of the deletion registry, and tables that keep an address or a name, without a list of the export. */
export const tablesLeftOut: Record<string, string> = {
  component_sales: ofCompany,
  mail_codes: secret,
  project_invoices: ofCompany,
}

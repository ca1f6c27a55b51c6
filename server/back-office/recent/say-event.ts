import type { NotificationKind } from '#contract/notification-kinds.ts'

/** What happened, of notices that say no more to staff: to the company that was notified. */
const sentences: Readonly<Record<NotificationKind, (who: string) => string>> = {
  bid: (who) => `A bid changed: ${who} takes part`,
  bid_question: (who) => `A question about a request for bids: ${who} takes part`,
  bid_request: (who) => `A request for bids changed: ${who} takes part`,
  certification_expiry: (who) => `A certification of ${who} expires soon`,
  company_type: (who) => `The type of ${who} was offered or changed`,
  contact_message: () => 'Someone wrote by the contact form',
  data_room_access: (who) => `Access to the data room changed for ${who}`,
  domain_proof: (who) => `The proof of a domain of ${who} changed`,
  incident: () => 'An incident changed',
  investor_application: () => 'Someone applied as an investor',
  order_changed: (who) => `An order changed: ${who} takes part`,
  order_placed: (who) => `An order was placed: ${who} takes part`,
  partner_application: () => 'Someone applied as a partner',
  partner_progress: () => 'A partner answered',
  project: (who) => `News in a project of ${who}`,
  publish_consent: (who) => `Staff asked ${who} whether a solution may be published`,
  quote_request: (who) => `Requests for quotes changed: ${who} takes part`,
  solution_changed: (who) => `A solution of ${who} was changed or deleted`,
  solution_comment: (who) => `A comment was written on a solution of ${who}`,
  solution_saved: (who) => `${who} saved solutions`,
  solution_submitted: () => 'A solution was submitted for publication',
  subscription: (who) => `The plan or an invoice of ${who} changed`,
  verification: (who) => `Staff decided about the verification of ${who}`,
  verification_request: () => 'Documents wait for verification',
}

/** What an event is of, in a word or two: the settings of notices call it by what their reader gets. */
const areas: Readonly<Record<NotificationKind, string>> = {
  bid: 'Bids',
  bid_question: 'Bids',
  bid_request: 'Bids',
  certification_expiry: 'Certifications',
  company_type: 'Companies',
  contact_message: 'Messages',
  data_room_access: 'Data room',
  domain_proof: 'Companies',
  incident: 'Incidents',
  investor_application: 'Investors',
  order_changed: 'Orders',
  order_placed: 'Orders',
  partner_application: 'Beta signups',
  partner_progress: 'Beta signups',
  project: 'Projects',
  publish_consent: 'Solutions',
  quote_request: 'Quotes',
  solution_changed: 'Solutions',
  solution_comment: 'Solutions',
  solution_saved: 'Solutions',
  solution_submitted: 'Solutions',
  subscription: 'Subscriptions',
  verification: 'Verification',
  verification_request: 'Verification',
}

export const areaOf = (kind: string): string => (isKind(kind) ? areas[kind] : 'Notices')

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(sentences, kind)

/** What happened, as staff read it of a notice without a line for them. */
export const sayEvent = ({ kind, companyName }: { kind: string; companyName: string | null }): string => {
  const who = companyName ?? 'a person without a company'
  return isKind(kind) ? sentences[kind](who) : `${who} was notified`
}

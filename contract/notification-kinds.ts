/** When a notification of a kind is also sent by mail: not at all, at once, or once a day with the others. */
export const mailTimes = ['never', 'now', 'daily'] as const
export type MailTime = (typeof mailTimes)[number]

type Kind = {
  /** As people choose it on their profile. */
  label: string
  /** Until they choose. */
  mail: MailTime
  /** Whom it can reach: administrators and support, or engineering companies. Absent: everyone. */
  reaches?: 'staff' | 'engineer'
  /** A job of its own sends the mail for `now`, with more than the notification says. */
  hasOwnMail?: true
  /** Its message can hold what a person wrote to another: only its reader sees that. */
  isPrivate?: true
}

/** Every kind of notification there is, sorted, one line each. */
export const notificationKinds = {
  bid: { label: 'Bids, their revisions and decisions', mail: 'now', isPrivate: true },
  bid_question: { label: 'Questions about requests for bids, and answers', mail: 'now' },
  bid_request: { label: 'Requests for bids: new ones, invitations and deadlines', mail: 'now' },
  certification_expiry: {
    label: 'Certifications that expire',
    mail: 'now',
    reaches: 'engineer',
    isPrivate: true,
  },
  company_type: { label: 'Offers and changes of the company type', mail: 'now' },
  contact_message: { label: 'Messages and inquiries', mail: 'now', reaches: 'staff', hasOwnMail: true },
  data_room_access: { label: 'Your access to the data room', mail: 'now' },
  domain_proof: { label: 'Proofs of company domains', mail: 'now' },
  incident: { label: 'Incidents of the service', mail: 'now', reaches: 'staff' },
  investor_application: { label: 'Investor applications', mail: 'now', reaches: 'staff', hasOwnMail: true },
  order_changed: { label: 'Shipments, refunds and cancellations of orders', mail: 'now', isPrivate: true },
  order_placed: { label: 'New orders', mail: 'now', hasOwnMail: true },
  partner_application: { label: 'Beta signups', mail: 'now', reaches: 'staff', hasOwnMail: true },
  partner_progress: {
    label: 'Answers to offers and invitations of partners',
    mail: 'never',
    reaches: 'staff',
  },
  project: { label: 'Projects: milestones, messages and reviews', mail: 'now', isPrivate: true },
  publish_consent: { label: 'Questions whether a solution may be published', mail: 'now' },
  quote_request: { label: 'Requests for quotes, and their answers', mail: 'now', isPrivate: true },
  solution_changed: { label: 'Status and deletion of solutions', mail: 'never' },
  solution_comment: { label: 'Comments on solutions', mail: 'daily', isPrivate: true },
  solution_saved: { label: 'Saved solutions', mail: 'never' },
  solution_submitted: { label: 'Solutions submitted for publication', mail: 'now', reaches: 'staff' },
  subscription: { label: 'Plan and invoices of the company', mail: 'now' },
  verification: { label: 'Verification of the company, its documents and certifications', mail: 'now' },
  verification_request: { label: 'Documents to verify', mail: 'daily', reaches: 'staff' },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as NotificationKind[]
export const kindOf = (name: NotificationKind): Kind => notificationKinds[name]

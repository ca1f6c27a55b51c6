/** When a notification of a kind is also sent by mail: not at all, at once, or once a day with the others. */
export const mailTimes = ['never', 'now', 'daily'] as const
export type MailTime = (typeof mailTimes)[number]

type Kind = {
  /** As people choose it on their profile. */
  label: string
  /** Until they choose. */
  mail: MailTime
  /** Reaches administrators and support only. */
  isForStaff?: true
  /** A job of its own sends the mail for `now`, with more than the notification says. */
  hasOwnMail?: true
}

/** Every kind of notification there is, sorted, one line each. */
export const notificationKinds = {
  certification_expiry: { label: 'Certifications that expire', mail: 'now' },
  contact_message: { label: 'Messages and inquiries', mail: 'now', isForStaff: true, hasOwnMail: true },
  domain_proof: { label: 'Proofs of company domains', mail: 'now' },
  incident: { label: 'Incidents of the service', mail: 'now', isForStaff: true },
  investor_application: { label: 'Investor applications', mail: 'now', isForStaff: true, hasOwnMail: true },
  partner_application: { label: 'Beta signups', mail: 'now', isForStaff: true, hasOwnMail: true },
  solution_changed: { label: 'Status and deletion of solutions', mail: 'never' },
  solution_comment: { label: 'Comments on solutions', mail: 'daily' },
  solution_saved: { label: 'Saved solutions', mail: 'never' },
  solution_submitted: { label: 'Solutions submitted for publication', mail: 'now', isForStaff: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as NotificationKind[]
export const kindOf = (name: NotificationKind): Kind => notificationKinds[name]

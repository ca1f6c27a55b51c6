import type { MailCodePurpose } from '#db/schema/index.ts'

/** Types of the published service and the mails they stand for. */
export const purposesOf: Readonly<Record<string, readonly MailCodePurpose[]>> = {
  signup: ['confirm'],
  email: ['magiclink', 'confirm'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change', 'email_change_current'],
}

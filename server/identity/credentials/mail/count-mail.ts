import type { MailCodePurpose } from '#db/schema/index.ts'
import { type LimitStore, takeFromLimit } from '#server/rpc/rate-limit.ts'

/** Mails of one kind to one address. */
const ofKind = { limit: 5, windowSeconds: 900 }
/** Mails of all kinds to one address: no one is flooded by a bit of each. */
const ofAllKinds = { limit: 10, windowSeconds: 900 }

/** Mails that someone can have sent to an address that need not be theirs. */
export type MailOccasion = MailCodePurpose | 'welcome' | 'invitation' | 'form'

/**
 * Counts a mail to an address, through whichever door and by whomever it is asked for. Mails that report a change to the
 * owner of an account are not counted: nothing may hold them back. Throws TOO_MANY_REQUESTS.
 */
export const countMail = async (store: LimitStore, occasion: MailOccasion, email: string): Promise<void> => {
  await takeFromLimit(store, `mail|${occasion}|${email}`, ofKind)
  await takeFromLimit(store, `mail-to|${email}`, ofAllKinds)
}

import type { MailCodePurpose } from '#db/schema/index.ts'
import { addToLimit, type LimitStore, takeFromLimit } from '#server/rpc/rate-limit.ts'

/** Mails of one kind to one address. */
const ofKind = { limit: 5, windowSeconds: 900 }
/** Mails of all kinds to one address: no one is flooded by a bit of each. */
const ofAllKinds = { limit: 10, windowSeconds: 900 }

/** Mails that someone can have sent to an address that need not be theirs. */
export type MailOccasion = MailCodePurpose | 'welcome' | 'invitation' | 'form'

/**
 * Counts a mail to an address, whichever door asks for it. Throws TOO_MANY_REQUESTS.
 */
export const countMail = async (store: LimitStore, occasion: MailOccasion, email: string): Promise<void> => {
  await takeFromLimit(store, `mail|${occasion}|${email}`, ofKind)
  await takeFromLimit(store, `mail-to|${email}`, ofAllKinds)
}

/**
 * Counts a mail that reports a change to the owner of an account.
 * @returns whether to send it. Only its own kind can hold it back, so that other mails cannot hide a change.
 */
export const countNotice = async (store: LimitStore, kind: string, email: string): Promise<boolean> => {
  const { used } = await addToLimit(store, `mail|${kind}|${email}`, ofKind.windowSeconds, 1)
  await addToLimit(store, `mail-to|${email}`, ofAllKinds.windowSeconds, 1)
  return used <= ofKind.limit
}

import type { MailCodePurpose } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { sendMailCode } from './jobs.ts'

const mailLimit = { limit: 5, windowSeconds: 900 }

/** Counts a mail of this kind to an address, whoever asks for it, through whichever door. Throws TOO_MANY_REQUESTS. */
export const countMail = (
  deps: RequestContext['deps'],
  purpose: MailCodePurpose,
  email: string,
): Promise<void> => takeFromLimit(deps, `mail|${purpose}|${email}`, mailLimit)

/**
 * Asks for a mail with a link and a code. Known and unknown addresses are answered alike, in the same time; what is no
 * address gets nothing. Throws TOO_MANY_REQUESTS.
 */
export const askForMail = async (
  { deps, auth }: RequestContext,
  purpose: MailCodePurpose,
  address: string,
  more: { redirectTo?: string | null; challenge?: string | null } = {},
): Promise<void> => {
  const email = address.trim().toLowerCase()
  if (!email.includes('@')) return
  await countMail(deps, purpose, email)
  await auth.inTransaction((tx) => deps.queue.enqueue(tx, sendMailCode, { purpose, email, ...more }))
}

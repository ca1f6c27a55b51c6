import type { MailCodePurpose } from '#db/schema/index.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { countTry } from '#server/rpc/rate-limit.ts'

/**
 * Asks for a mail with a link and a code. Known and unknown addresses are answered alike, in the same time; what is no
 * address gets nothing. Throws TOO_MANY_REQUESTS.
 */
export const askForMail = async (
  context: RequestContext,
  purpose: MailCodePurpose,
  address: string,
  more: { redirectTo?: string | null; challenge?: string | null } = {},
): Promise<void> => {
  const email = address.trim().toLowerCase()
  if (!email.includes('@')) return
  const { deps } = context
  await countTry(context, 'mail')
  await countMail(deps, purpose, email)
  await deps.db.transaction((tx) => deps.queue.enqueue(tx, sendMailCode, { purpose, email, ...more }))
}

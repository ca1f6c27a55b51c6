import type { MailProof } from '#contract/credentials.ts'
import type { MailCodePurpose } from '#db/schema/index.ts'
import { type MailCode, spendMailCode, spendMailLink } from '#server/identity/mail-codes/mail-codes.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { countTry, takeFromLimit } from '#server/rpc/rate-limit.ts'

/** Codes tried for one address, from everywhere: six digits must not be worth guessing. */
const codeLimit = { limit: 15, windowSeconds: 900 }

export const linkInvalid = () => errors.LINK_INVALID()

/**
 * Spends what a mail carried and answers the occasion it was for. Throws LINK_INVALID when it is unknown, used, over, for
 * something else, or no account is behind it.
 */
export const spendProof = async (
  context: RequestContext,
  { token, email, code }: MailProof,
  purposes: readonly MailCodePurpose[],
): Promise<MailCode & { userId: string }> => {
  const { deps } = context
  const address = email.trim().toLowerCase()
  let spent: MailCode | null = null
  if (token) spent = await spendMailLink(deps.db, context, token, purposes)
  else if (address && code) {
    await countTry(context, 'mail-code')
    await takeFromLimit(deps, `mail-code|${address}`, codeLimit)
    for (const purpose of purposes) {
      spent ??= await spendMailCode(deps.db, context, { purpose, email: address, code })
    }
  }
  if (!spent?.userId) throw linkInvalid()
  return { ...spent, userId: spent.userId }
}

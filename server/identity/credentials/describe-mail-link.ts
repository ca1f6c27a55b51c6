import { eq } from 'drizzle-orm'
import type { MailLink } from '#contract/credentials.ts'
import { type MailCodePurpose, users } from '#db/schema/index.ts'
import { peekMailLink } from '#server/identity/mail-codes/mail-codes.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { findMakersSession } from './first-proof/find-makers-session.ts'
import { linkInvalid } from './spend-proof.ts'

/** Links that prove the account's own address. */
const proving: ReadonlySet<MailCodePurpose> = new Set(['confirm', 'magiclink', 'recovery', 'invite'])

/** What the link of a mail is for, and what pressing it in this browser ends; spends nothing. Throws LINK_INVALID. */
export const describeMailLink = async (context: RequestContext, token: string): Promise<MailLink> => {
  const { db, config } = context.deps
  const found = await peekMailLink(db, context, token)
  if (!found?.userId) throw linkInvalid()
  const { purpose, email, userId, data } = found
  const [account] = await db
    .select({ isConfirmed: users.emailVerified, madeAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw linkInvalid()
  const target = found.redirectTo === null ? null : URL.parse(found.redirectTo)
  const isOwn = !target || target.origin === new URL(config.baseUrl).origin
  const session = await context.session()
  const isFirstProof =
    proving.has(purpose) && !account.isConfirmed && (await findMakersSession(context, userId)) === null
  const isFromElsewhere = purpose === 'email_change' && session?.id !== data.sessionId
  return {
    purpose,
    email,
    returnsTo: isOwn ? null : target.host,
    accountMadeAt: account.madeAt.toISOString(),
    endsEarlierAccess: isFirstProof || isFromElsewhere,
  }
}

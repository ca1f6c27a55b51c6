import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { type MailCodePurpose, users } from '#db/schema/index.ts'
import { startSession } from '#server/accounts/sign-in.ts'
import { confirmEmailChange } from '#server/credentials/change-email.ts'
import { markConfirmed } from '#server/credentials/confirm-email.ts'
import { sendMailCode } from '#server/credentials/jobs.ts'
import { linkInvalid, spendProof } from '#server/credentials/spend-proof.ts'
import type { MailCode } from '#server/mail-codes/mail-codes.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { makeFlowCode } from './flow-codes.ts'
import { issueTokens } from './token-session.ts'

/** Mails to one address, whoever asks for them; the pages' own forms count against the same. */
const mailLimit = { limit: 5, windowSeconds: 900 }

/** Asks for a mail; known and unknown addresses are answered alike, in the same time. */
export const askForMail = async (
  { deps, auth }: RequestContext,
  purpose: MailCodePurpose,
  email: string,
  more: { redirectTo?: string | null; challenge?: string | null; tx?: Executor } = {},
): Promise<void> => {
  await takeFromLimit(deps, `mail|${purpose}|${email}`, mailLimit)
  const { redirectTo = null, challenge = null } = more
  await auth.inTransaction((tx) =>
    deps.queue.enqueue(tx, sendMailCode, { purpose, email, redirectTo, challenge }),
  )
}

/** Types of the published service and the mails they stand for. */
export const purposesOf: Readonly<Record<string, readonly MailCodePurpose[]>> = {
  signup: ['confirm'],
  email: ['magiclink', 'confirm'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change', 'email_change_current'],
}

const methodOf = (spent: Pick<MailCode, 'purpose'>, isLink: boolean) => {
  if (spent.purpose === 'recovery') return 'recovery'
  if (spent.purpose === 'invite') return 'invite'
  return isLink ? 'magiclink' : 'otp'
}

export type MailOutcome = { kind: 'half'; message: string } | { kind: 'session'; sessionId: string }

/** Spends what a mail carried, as one of these purposes: the first half of a change of address, or a new session. */
export const proveByMail = async (
  context: RequestContext,
  proof: { token: string; email: string; code: string },
  purposes: readonly MailCodePurpose[],
): Promise<MailOutcome> => {
  if (purposes.includes('email_change')) {
    const { isComplete, userId } = await confirmEmailChange(context, proof)
    if (!isComplete)
      return {
        kind: 'half',
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      }
    const made = await context.auth.inTransaction((tx) =>
      startSession(tx, context, { userId, method: 'otp' }),
    )
    return { kind: 'session', sessionId: made.session.id }
  }
  const spent = await spendProof(context, proof, purposes)
  const method = methodOf(spent, proof.token !== '')
  const made = await context.auth.inTransaction(async (tx) => {
    await markConfirmed(tx, context, { userId: spent.userId, email: spent.email })
    return startSession(tx, context, { userId: spent.userId, method })
  })
  return { kind: 'session', sessionId: made.session.id }
}

/**
 * Follows the link of a mail for a program: the address to go to carries a code for the exchange when the program gave a
 * challenge, else the tokens behind `#`.
 */
export const followLink = async (context: RequestContext, token: string): Promise<{ location: string }> => {
  const spent = await spendProof(context, { token, email: '', code: '' }, [
    'confirm',
    'magiclink',
    'recovery',
    'invite',
  ])
  if (!spent.redirectTo) throw linkInvalid()
  const method = methodOf(spent, true)
  const target = new URL(spent.redirectTo)
  const { challenge } = spent
  if (challenge) {
    const code = await context.auth.inTransaction(async (tx) => {
      await markConfirmed(tx, context, { userId: spent.userId, email: spent.email })
      return makeFlowCode(tx, context, { userId: spent.userId, challenge, method })
    })
    target.searchParams.set('code', code)
    return { location: target.href }
  }
  const made = await context.auth.inTransaction(async (tx) => {
    await markConfirmed(tx, context, { userId: spent.userId, email: spent.email })
    return startSession(tx, context, { userId: spent.userId, method })
  })
  const tokens = await issueTokens(context, made.session.id)
  target.hash = new URLSearchParams({
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_in: String(tokens.expires_in),
    expires_at: String(tokens.expires_at),
    token_type: tokens.token_type,
    type: spent.purpose === 'confirm' ? 'signup' : spent.purpose,
  }).toString()
  return { location: target.href }
}

/** Whether an account has the address. For callers whose answer does not tell it. */
export const hasAccount = async (db: Executor, email: string): Promise<boolean> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row !== undefined
}

import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MailProof } from '#contract/credentials.ts'
import type { Executor } from '#db/connect.ts'
import { companies, mailCodes, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import type { MailCode } from '#server/identity/mail-codes/mail-codes.ts'
import type { MadeSession } from '#server/identity/sessions/create-session.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { countTry } from '#server/rpc/rate-limit.ts'
import { endEarlierAccess } from './first-proof/end-earlier-access.ts'
import { enqueueNotice } from './mail/enqueue-notice.ts'
import { spendProof } from './spend-proof.ts'

const Change = z.object({
  changeId: z.uuid(),
  newEmail: z.string(),
  /** The session that asked for the change. */
  sessionId: z.string().default(''),
  /** Of the new address: it was confirmed in that session. */
  isOwn: z.boolean().default(false),
})
type Change = z.output<typeof Change>

/**
 * Mails a link to the present and to the new address; the change is made when both have confirmed. Whether the new
 * address has an account, or is on the administrators' list, shows in no answer and no query: the job that writes the
 * mail looks. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED, REAUTHENTICATE, TOO_MANY_REQUESTS.
 */
export const requestEmailChange = async (
  context: RequestContext,
  input: { email: string },
): Promise<void> => {
  const { viewer, id: sessionId } = await requireRecentProof(context)
  requireConfirmed(viewer)
  const { deps } = context
  const newEmail = input.email.trim().toLowerCase()
  if (!z.email().safeParse(newEmail).success)
    throw invalidField('email', 'Please enter a valid email address')
  if (newEmail === viewer.email) throw invalidField('email', 'This is your address already')
  await countTry(context, 'mail')
  await countMail(deps, 'email_change', newEmail)
  await countMail(deps, 'email_change_current', viewer.email)
  const data = { changeId: deps.ids.random(), newEmail, sessionId }
  await context.deps.db.transaction(async (tx) => {
    const request = { userId: viewer.id, data }
    await deps.queue.enqueue(tx, sendMailCode, { purpose: 'email_change', email: newEmail, ...request })
    await deps.queue.enqueue(tx, sendMailCode, {
      purpose: 'email_change_current',
      email: viewer.email,
      ...request,
    })
  })
}

/** The other address's half of a change, when it was confirmed in time. */
const otherHalf = async (
  tx: Executor,
  { deps }: RequestContext,
  { userId, purpose }: Pick<MailCode, 'purpose'> & { userId: string },
  { changeId }: Change,
): Promise<Change | null> => {
  const [row] = await tx
    .select({ data: mailCodes.data })
    .from(mailCodes)
    .where(
      and(
        eq(mailCodes.userId, userId),
        sql`${mailCodes.data} ->> 'changeId' = ${changeId}`,
        sql`${mailCodes.purpose} <> ${purpose}`,
        isNotNull(mailCodes.usedAt),
        gt(mailCodes.expiresAt, deps.clock.now()),
      ),
    )
  return row ? Change.parse(row.data) : null
}

const requireFree = async (tx: Executor, { deps }: RequestContext, email: string): Promise<void> => {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken || deps.config.adminEmails.includes(email)) throw errors.ACCOUNT_EXISTS()
}

/** Gives an account its new address, and the company that was reached under the old one. */
const writeAddress = async (
  tx: Executor,
  context: RequestContext,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> => {
  const { clock } = context.deps
  const now = clock.now()
  await tx
    .update(users)
    .set({ email: to, emailVerified: true, emailConfirmedAt: now })
    .where(eq(users.id, userId))
  await tx
    .update(companies)
    .set({ contactEmail: to })
    .where(and(eq(companies.userId, userId), eq(companies.contactEmail, from)))
  await tx.delete(mailCodes).where(and(eq(mailCodes.userId, userId), isNull(mailCodes.usedAt)))
  await recordAudit(tx, context, { action: 'email_changed', userId })
  await enqueueNotice(tx, context.deps, 'email_changed', from)
}

export type EmailChange = {
  isComplete: boolean
  email: string
  userId: string
  /** The owner of the new address has confirmed it elsewhere than in the session that asked: everything else ended. */
  needsPassword: boolean
  /** For the owner of the new address, who has just confirmed it so. */
  made: MadeSession | null
}

/**
 * One of the two addresses confirms; the second one makes the change. The new address is proven by its owner, who is the
 * one who asked only when the half was confirmed in the session that asked. From anywhere else it is a first proof like
 * any other: nothing from before opens the account, and only the new address's own half gives a session. Errors:
 * LINK_INVALID, ACCOUNT_EXISTS.
 */
export const confirmEmailChange = async (context: RequestContext, proof: MailProof): Promise<EmailChange> => {
  const spent = await spendProof(context, proof, ['email_change', 'email_change_current'])
  const change = Change.parse(spent.data)
  const { userId } = spent
  const { newEmail: email } = change
  const isNewHalf = spent.purpose === 'email_change'
  const session = await context.session()
  const isHere = session?.userId === userId && session.id === change.sessionId && !session.isPending
  return context.deps.db.transaction(async (tx): Promise<EmailChange> => {
    const half = { isComplete: false, email, userId, needsPassword: false, made: null }
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before) return half
    if (isNewHalf && isHere)
      await tx
        .update(mailCodes)
        .set({ data: { ...spent.data, isOwn: true } })
        .where(eq(mailCodes.id, spent.id))
    const other = await otherHalf(tx, context, spent, change)
    if (!other) return half
    await requireFree(tx, context, email)
    await writeAddress(tx, context, { userId, from: before.email, to: email })
    if (isNewHalf ? isHere : other.isOwn) return { ...half, isComplete: true }
    await endEarlierAccess(tx, context, { userId, email, keep: null })
    const made = isNewHalf ? await startSession(tx, context, { userId, method: 'otp' }) : null
    return { ...half, isComplete: true, needsPassword: true, made }
  })
}

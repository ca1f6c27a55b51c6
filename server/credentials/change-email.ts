import { ORPCError } from '@orpc/server'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MailProof } from '#contract/credentials.ts'
import { companies, mailCodes, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { requireRecentProof } from '#server/sessions/require-recent-proof.ts'
import { countMail } from './ask-for-mail.ts'
import { sendCredentialNotice, sendMailCode } from './jobs.ts'
import { spendProof } from './spend-proof.ts'

const Change = z.object({ changeId: z.uuid(), newEmail: z.string() })

const exists = () =>
  new ORPCError('ACCOUNT_EXISTS', { status: 409, message: 'An account with this email already exists' })

/**
 * Mails a link to the present and to the new address; the change is made when both have confirmed. The address of an
 * administrator's list cannot be taken this way. Errors: BAD_REQUEST, ACCOUNT_EXISTS, REAUTHENTICATE, TOO_MANY_REQUESTS.
 */
export const requestEmailChange = async (
  context: RequestContext,
  input: { email: string },
): Promise<void> => {
  const { viewer } = await requireRecentProof(context)
  const { deps } = context
  const newEmail = input.email.trim().toLowerCase()
  if (!z.email().safeParse(newEmail).success)
    throw invalidField('email', 'Please enter a valid email address')
  if (newEmail === viewer.email) throw invalidField('email', 'This is your address already')
  await countMail(deps, 'email_change', newEmail)
  const [taken] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, newEmail))
  if (taken || deps.config.adminEmails.includes(newEmail)) throw exists()
  const data = { changeId: deps.ids.random(), newEmail }
  await context.auth.inTransaction(async (tx) => {
    const request = { userId: viewer.id, data }
    await deps.queue.enqueue(tx, sendMailCode, { purpose: 'email_change', email: newEmail, ...request })
    await deps.queue.enqueue(tx, sendMailCode, {
      purpose: 'email_change_current',
      email: viewer.email,
      ...request,
    })
  })
}

/** One of the two addresses confirms; the second one makes the change. Errors: LINK_INVALID, ACCOUNT_EXISTS. */
export const confirmEmailChange = async (
  context: RequestContext,
  proof: MailProof,
): Promise<{ isComplete: boolean; email: string; userId: string }> => {
  const spent = await spendProof(context, proof, ['email_change', 'email_change_current'])
  const { changeId, newEmail } = Change.parse(spent.data)
  const { userId } = spent
  const { clock, queue } = context.deps
  return context.auth.inTransaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before) return { isComplete: false, email: newEmail, userId }
    const others = await tx
      .select({ id: mailCodes.id })
      .from(mailCodes)
      .where(
        and(
          eq(mailCodes.userId, userId),
          sql`${mailCodes.data} ->> 'changeId' = ${changeId}`,
          sql`${mailCodes.purpose} <> ${spent.purpose}`,
          isNotNull(mailCodes.usedAt),
          gt(mailCodes.expiresAt, clock.now()),
        ),
      )
    if (others.length === 0) return { isComplete: false, email: newEmail, userId }
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail))
    if (taken) throw exists()
    await tx
      .update(users)
      .set({ email: newEmail, emailVerified: true, emailConfirmedAt: clock.now() })
      .where(eq(users.id, userId))
    await tx
      .update(companies)
      .set({ contactEmail: newEmail })
      .where(and(eq(companies.userId, userId), eq(companies.contactEmail, before.email)))
    await tx.delete(mailCodes).where(and(eq(mailCodes.userId, userId), isNull(mailCodes.usedAt)))
    await recordAudit(tx, context, { action: 'email_changed', userId })
    await queue.enqueue(tx, sendCredentialNotice, {
      email: before.email,
      kind: 'email_changed',
      at: clock.now().toISOString(),
    })
    return { isComplete: true, email: newEmail, userId }
  })
}

import { eq } from 'drizzle-orm'
import type { MailProof } from '#contract/credentials.ts'
import { users } from '#db/schema/index.ts'
import { hashGoodPassword, requireGoodPassword } from '#server/identity/accounts/password-policy.ts'
import { proveByPassword, startSession } from '#server/identity/accounts/sign-in.ts'
import { giveBackMailCode, type MailCode } from '#server/identity/mail-codes/mail-codes.ts'
import { openSession } from '#server/identity/sessions/create-session.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { proveAddress } from './first-proof/prove-address.ts'
import { writePassword } from './set-password.ts'
import { spendProof } from './spend-proof.ts'

type NewPassword = { password: string; confirmPassword: string }

const requireEqual = ({ password, confirmPassword }: NewPassword): void => {
  if (password !== confirmPassword) throw invalidField('confirmPassword', 'Passwords do not match')
}

/**
 * Staff passwords are longer. Asked once the mail has proven who it is, so that nobody learns who is staff; the link or
 * code of the mail stays good.
 */
const requireLongEnough = async (
  { deps }: RequestContext,
  spent: MailCode & { userId: string },
  password: string,
): Promise<void> => {
  const [user] = await deps.db.select({ role: users.role }).from(users).where(eq(users.id, spent.userId))
  const isStaff = user?.role !== 'user' || deps.config.adminEmails.includes(spent.email)
  try {
    await requireGoodPassword(password, { config: deps.config, isStaff })
  } catch (error) {
    await giveBackMailCode(deps.db, spent)
    throw error
  }
}

/**
 * Sets a new password with what the mail carried, ends every session and opens a new one. The mail proves the address.
 * Errors: BAD_REQUEST, WEAK_PASSWORD, LINK_INVALID, TOO_MANY_REQUESTS. The password is checked before the link is spent.
 */
export const resetPassword = async (
  context: RequestContext,
  input: MailProof & NewPassword,
): Promise<OpenSession> => {
  requireEqual(input)
  const hash = await hashGoodPassword(context, input.password)
  const spent = await spendProof(context, input, ['recovery'])
  const { userId, email } = spent
  await requireLongEnough(context, spent, input.password)
  const made = await context.deps.db.transaction(async (tx) => {
    await proveAddress(tx, context, { userId, email })
    await writePassword(tx, context, { userId, hash, action: 'password_reset' })
    return startSession(tx, context, { userId, method: 'recovery' })
  })
  return openSession(context, made)
}

/** Changes the own password; an account that never had one gets its first. Errors: BAD_REQUEST, WEAK_PASSWORD, INVALID_CREDENTIALS, REAUTHENTICATE. */
export const changePassword = async (
  context: RequestContext,
  input: NewPassword & { currentPassword: string },
): Promise<{ changed: true; endedSessions: number }> => {
  const viewer = await signedIn(context)
  requireEqual(input)
  if (input.currentPassword)
    await proveByPassword(context, { email: viewer.email, password: input.currentPassword })
  else await requireRecentProof(context)
  const session = await context.session()
  const [user] = await context.deps.db.select({ role: users.role }).from(users).where(eq(users.id, viewer.id))
  const hash = await hashGoodPassword(context, input.password, { isStaff: user?.role !== 'user' })
  const { endedSessions } = await context.deps.db.transaction((tx) =>
    writePassword(tx, context, {
      userId: viewer.id,
      hash,
      action: 'password_changed',
      ...(session && { keepSession: session.id }),
    }),
  )
  return { changed: true, endedSessions }
}

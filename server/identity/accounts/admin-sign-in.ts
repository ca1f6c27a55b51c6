import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { SignIn } from '#contract/accounts.ts'
import { type AccountRole, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { openSession } from '#server/identity/sessions/create-session.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { proveByPassword, startSession } from './sign-in.ts'

const invalidAdmin = () => errors.INVALID_CREDENTIALS({ message: 'Invalid admin credentials' })

/**
 * Signs in to the back-office: staff, and the listed administrators, once their address is confirmed; a listed one gets
 * its role here. Any other address is refused whatever its password is: it goes the way of a wrong password, with one
 * that no account has, so that answer, status, limits and work are the same.
 * Errors: BAD_REQUEST, INVALID_CREDENTIALS, SIGN_IN_FAILED, TOO_MANY_REQUESTS.
 */
export const adminSignIn = async (context: RequestContext, input: SignIn): Promise<OpenSession> => {
  const email = input.email.trim().toLowerCase()
  if (!email || !input.password) throw invalidField('email', 'Please enter both email and password')
  const { deps } = context
  const [account] = await deps.db
    .select({ role: users.role, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  const isListed = deps.config.adminEmails.includes(email)
  const isAllowed = account?.isConfirmed === true && (isListed || account.role !== 'user')
  const { userId, passwordHash } = await prove(context, email, isAllowed ? input.password : deps.ids.token())
  const made = await context.deps.db.transaction(async (tx) => {
    if (isListed && account?.role !== 'admin') {
      const role: AccountRole = 'admin'
      await tx.update(users).set({ role }).where(eq(users.id, userId))
      await recordAudit(tx, context, { action: 'staff_changed', userId, details: { role } })
    }
    return startSession(tx, context, { userId, method: 'password', passwordHash })
  })
  return openSession(context, made)
}

const prove = async (context: RequestContext, email: string, password: string) => {
  try {
    return await proveByPassword(context, { email, password })
  } catch (error) {
    throw error instanceof ORPCError && error.code === 'INVALID_CREDENTIALS' ? invalidAdmin() : error
  }
}

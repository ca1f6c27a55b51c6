import { eq } from 'drizzle-orm'
import type { SignIn, Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import {
  createSession,
  type MadeSession,
  openSession,
  type SessionStart,
} from '#server/identity/sessions/create-session.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { findLimit } from '#server/rpc/faults/find-limit.ts'
import { isDatabaseGone } from '#server/rpc/faults/is-database-gone.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { countTry, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { createCompany } from './create-person.ts'
import { verifyPassword } from './verify-password.ts'

/** Tries of one address at one account: by the account alone, anybody could lock its owner out. */
const narrowLimit = { limit: 10, windowSeconds: 300 }
/** Tries at one account from everywhere: slows a guesser with many addresses without locking the owner out for long. */
const accountLimit = { limit: 100, windowSeconds: 900 }

export type Credentials = { email: string; password: string }

const invalidCredentials = () => errors.INVALID_CREDENTIALS()

/**
 * The account behind address and password, within the limits, with the failure in the audit log. Give the hash on to
 * `startSession`. Throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS.
 */
export const proveByPassword = async (
  context: RequestContext,
  { email, password }: Credentials,
): Promise<{ userId: string; passwordHash: string }> => {
  const { deps } = context
  await countTry(context, 'sign-in')
  await takeFromLimit(deps, `sign-in|${email}|${context.clientNetwork}`, narrowLimit)
  await takeFromLimit(deps, `sign-in|${email}`, accountLimit)
  const found = await verifyPassword(deps.db, context, { email, password })
  if (found && !found.isBanned) return found
  const [account] = found
    ? [{ id: found.userId }]
    : await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await recordAudit(deps.db, context, {
    action: 'sign_in_failed',
    userId: account?.id ?? null,
    details: { method: 'password', isBanned: found?.isBanned ?? false },
  })
  throw invalidCredentials()
}

/**
 * A session for an account that has proven who it is, in the transaction of the sign-in: an account without a company
 * gets one of type manufacturer, except staff and investors. Hand it out with `openSession` after the commit.
 */
export const startSession = async (
  tx: Executor,
  context: RequestContext,
  { userId, method, passwordHash }: Omit<SessionStart, 'madeAccount'>,
): Promise<MadeSession> => {
  const made = await createSession(tx, context, {
    userId,
    method,
    ...(passwordHash !== undefined && { passwordHash }),
  })
  await recordAudit(tx, context, { action: 'sign_in', userId, details: { method } })
  const { viewer } = made.session
  const needsCompany = !viewer.company && !viewer.staffRole && !viewer.mustAddFactor && !viewer.isInvestor
  if (!needsCompany || made.session.isPending) return made
  try {
    return {
      ...made,
      session: { ...made.session, viewer: await withCompany(tx, viewer, context.deps.clock.now()) },
    }
  } catch (error) {
    if (isDatabaseGone(error) || findLimit(error)) throw error
    context.log.error({ err: error, userId }, 'Failed to create company account')
    throw errors.SIGN_IN_FAILED({ message: 'Account setup failed. Please try again or contact support.' })
  }
}

const withCompany = async (tx: Executor, viewer: Viewer, now: Date): Promise<Viewer> => {
  const [account] = await tx.select({ metadata: users.metadata }).from(users).where(eq(users.id, viewer.id))
  const given = account?.metadata.company_name
  const name = (typeof given === 'string' ? given.trim().slice(0, 200) : '') || 'My Company'
  const id = await createCompany(tx, { name }, { userId: viewer.id, email: viewer.email, now })
  return {
    ...viewer,
    role: 'manufacturer',
    company: { id, name, type: 'manufacturer', verified: false, membership: 'owner' },
  }
}

/**
 * Signs in with address and password. The session of an account with a second factor is pending until that is proven.
 * Errors: BAD_REQUEST, INVALID_CREDENTIALS, SIGN_IN_FAILED, TOO_MANY_REQUESTS.
 */
export const signIn = async (context: RequestContext, input: SignIn): Promise<OpenSession> => {
  const email = input.email.trim().toLowerCase()
  if (!email || !input.password) throw invalidField('email', 'Please enter both email and password')
  const { userId, passwordHash } = await proveByPassword(context, { email, password: input.password })
  const made = await context.deps.db.transaction((tx) =>
    startSession(tx, context, { userId, method: 'password', passwordHash }),
  )
  return openSession(context, made)
}

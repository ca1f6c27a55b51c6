import { and, asc, count, eq, gt, lt, or } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { type Factor, MAX_FACTORS } from '#contract/second-factor.ts'
import type { Executor } from '#db/connect.ts'
import { factors, sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { enqueueNotice } from '#server/identity/credentials/mail/enqueue-notice.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { raiseAssurance } from '#server/identity/sessions/raise-assurance.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { countTry, takeFromLimit } from '#server/rpc/rate-limit.ts'
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts'
import { makeSecret, STEPS_AHEAD, stepOfCode } from './totp.ts'

/** Codes tried for one account, from everywhere. */
const codeLimit = { limit: 15, windowSeconds: 900 }

/** Counts a code that is tried, for the network and for the account, whichever door it comes by. */
const countFactorTry = async (context: RequestContext, userId: string): Promise<void> => {
  await countTry(context, 'factor')
  await takeFromLimit(context.deps, `factor|${userId}`, codeLimit)
}

type Row = typeof factors.$inferSelect

export const toFactor = ({ id, type, friendlyName, status, createdAt }: Row): Factor => ({
  id,
  type,
  friendlyName,
  status,
  createdAt: createdAt.toISOString(),
})

const codeInvalid = () => errors.CODE_INVALID()

export const listFactors = (db: Executor, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt))
    .limit(MAX_FACTORS)

export const findFactor = async (db: Executor, userId: string, id: string): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
  return row
}

/** Changes of one account's factors come one after the other: two at once must not both count the other's. */
const holdUser = async (tx: Executor, userId: string) => {
  const [user] = await tx
    .select({ email: users.email, hasSecondFactor: users.hasSecondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user
}

/**
 * Begins a factor; it counts once its first code was verified. An unfinished one of the same name is replaced. Errors:
 * EMAIL_NOT_CONFIRMED, TOO_MANY_FACTORS.
 */
export const enrolFactor = async (
  context: RequestContext,
  { viewer, friendlyName }: { viewer: Viewer; friendlyName: string },
) => {
  requireConfirmed(viewer)
  const userId = viewer.id
  const { secret, encrypted, uri, qrSvg } = await makeSecret(context, viewer.email)
  const name = friendlyName.trim()
  const row = await context.deps.db.transaction(async (tx) => {
    await holdUser(tx, userId)
    await tx
      .delete(factors)
      .where(
        and(eq(factors.userId, userId), eq(factors.status, 'unverified'), eq(factors.friendlyName, name)),
      )
    const [there] = await tx.select({ all: count() }).from(factors).where(eq(factors.userId, userId))
    if ((there?.all ?? 0) >= MAX_FACTORS) throw errors.TOO_MANY_FACTORS()
    const [made] = await tx
      .insert(factors)
      .values({ userId, friendlyName: name, secret: encrypted })
      .returning()
    return made
  })
  if (!row) throw new Error('the factor row did not come back')
  return { factor: toFactor(row), secret, uri, qrSvg }
}

/** Takes a time step of a factor for good; false when it, or a later one, was taken before or at this moment. */
const takeStep = async (tx: Executor, factor: Row, step: number): Promise<boolean> => {
  const taken = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(
      and(
        eq(factors.id, factor.id),
        or(lt(factors.lastStep, step), gt(factors.lastStep, step + STEPS_AHEAD)),
      ),
    )
    .returning({ id: factors.id })
  return taken.length > 0
}

/**
 * Proves a code of a factor in a session: raises it to aal2; an unverified factor is verified by its first code, every
 * other session ends, and recovery codes are made if there were none. Throws CODE_INVALID, EMAIL_NOT_CONFIRMED,
 * TOO_MANY_REQUESTS.
 */
export const verifyFactor = async (
  context: RequestContext,
  session: OpenSession,
  factor: Row,
  code: string,
): Promise<{ session: OpenSession; recoveryCodes: string[] }> => {
  const { deps } = context
  const { userId } = session
  if (factor.status === 'unverified') requireConfirmed(session.viewer)
  await countFactorTry(context, userId)
  const step = await stepOfCode(context, factor, code)
  if (step === null) {
    await recordAudit(deps.db, context, { action: 'factor_failed', userId })
    throw codeInvalid()
  }
  return context.deps.db.transaction(async (tx) => {
    const before = await holdUser(tx, userId)
    if (!(await takeStep(tx, factor, step))) throw codeInvalid()
    let codes: string[] = []
    if (factor.status === 'unverified') {
      await tx
        .update(factors)
        .set({ status: 'verified', updatedAt: deps.clock.now() })
        .where(eq(factors.id, factor.id))
      await tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId))
      // Those that somebody has printed for another factor stay good.
      if (!before?.hasSecondFactor || (await countRecoveryCodes(tx, userId)) === 0)
        codes = await replaceRecoveryCodes(tx, context, userId)
      await endSessions(tx, userId, { allBut: session.id })
      await recordAudit(tx, context, {
        action: 'factor_added',
        userId,
        details: { name: factor.friendlyName },
      })
      if (before) await enqueueNotice(tx, deps, 'factor_added', before.email)
    }
    return { session: await raiseAssurance(tx, context, session, 'totp'), recoveryCodes: codes }
  })
}

/** Finishes a sign-in with a code of any verified factor, or with a recovery code. Throws CODE_INVALID, TOO_MANY_REQUESTS. */
export const proveSecondFactor = async (
  context: RequestContext,
  session: OpenSession,
  code: string,
): Promise<OpenSession> => {
  const { deps } = context
  const typed = code.trim()
  if (/^\d{6}$/.test(typed.replace(/\s/g, ''))) {
    const digits = typed.replace(/\s/g, '')
    const verified = (await listFactors(deps.db, session.userId)).filter(
      ({ status }) => status === 'verified',
    )
    for (const factor of verified) {
      if ((await stepOfCode(context, factor, digits)) !== null)
        return (await verifyFactor(context, session, factor, digits)).session
    }
    await countFactorTry(context, session.userId)
  } else {
    await countFactorTry(context, session.userId)
    const raised = await context.deps.db.transaction(async (tx) => {
      if (!(await spendRecoveryCode(tx, context, session.userId, typed))) return null
      await recordAudit(tx, context, { action: 'recovery_code_used', userId: session.userId })
      return raiseAssurance(tx, context, session, 'recovery_code')
    })
    if (raised) return raised
  }
  await recordAudit(deps.db, context, { action: 'factor_failed', userId: session.userId })
  throw codeInvalid()
}

/**
 * Removes a factor. With the last verified one the recovery codes go, one factor is enough again, and no session counts
 * as proven by two any longer.
 */
export const removeFactor = async (context: RequestContext, factor: Row): Promise<void> => {
  const { deps } = context
  const { userId } = factor
  await context.deps.db.transaction(async (tx) => {
    const user = await holdUser(tx, userId)
    const [gone] = await tx
      .delete(factors)
      .where(eq(factors.id, factor.id))
      .returning({ status: factors.status })
    if (gone?.status !== 'verified') return
    const [left] = await tx
      .select({ all: count() })
      .from(factors)
      .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
    if ((left?.all ?? 0) === 0) {
      await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
      await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
      await dropRecoveryCodes(tx, userId)
    }
    await recordAudit(tx, context, { action: 'factor_removed', userId })
    if (user) await enqueueNotice(tx, deps, 'factor_removed', user.email)
  })
}

import { and, count, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_FACTORS } from '#contract/second-factor.ts'
import { factors } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { holdUser } from './hold-user.ts'
import { makeSecret } from './totp.ts'
import { toFactor } from './view.ts'

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

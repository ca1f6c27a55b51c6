import { and, asc, eq, ne } from 'drizzle-orm'
import { type LinkedIdentity, MAX_IDENTITIES } from '#contract/identities.ts'
import type { Executor } from '#db/connect.ts'
import { accounts, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { enqueueNotice } from '#server/identity/credentials/mail/enqueue-notice.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { findProvidersByKey } from './provider/providers.ts'
import { refuse } from './refuse.ts'

type AccountRow = typeof accounts.$inferSelect

const ownRows = (tx: Executor, userId: string): Promise<AccountRow[]> =>
  tx
    .select()
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt))
    .limit(MAX_IDENTITIES + 1)

const isPassword = ({ providerId }: AccountRow): boolean => providerId === 'credential'

/** Linked sign-ins of an account, and whether it has a password. */
export const listLinked = async (
  db: Executor,
  userId: string,
): Promise<{ items: LinkedIdentity[]; hasPassword: boolean }> => {
  const rows = await ownRows(db, userId)
  const linked = rows.filter((row) => !isPassword(row))
  const providers = await findProvidersByKey(
    db,
    linked.map(({ providerId }) => providerId),
  )
  return {
    hasPassword: rows.some((row) => isPassword(row) && row.password !== null),
    items: linked.map((row) => {
      const provider = providers.get(row.providerId)
      const { email } = row.profile
      return {
        id: row.id,
        providerName: provider?.name ?? 'A provider that was removed',
        email: typeof email === 'string' ? email : null,
        isUsable: provider?.isEnabled ?? false,
        linkedAt: row.createdAt.toISOString(),
        lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      }
    }),
  }
}

export const findLinked = async (
  db: Executor,
  userId: string,
  id: string,
): Promise<AccountRow | undefined> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.userId, userId)))
  return row
}

/**
 * Takes a way to sign in away from the account of this session; sessions go on. A password, or another sign-in whose
 * provider is there, must remain. Errors: REAUTHENTICATE, IDENTITY_NOT_FOUND, SINGLE_IDENTITY_NOT_DELETABLE.
 */
export const unlinkIdentity = async (context: RequestContext, id: string): Promise<{ id: string }> => {
  const { userId } = await requireRecentProof(context)
  return context.deps.db.transaction(async (tx) => {
    // Two at once must not both believe that the other one stays.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const row = await findLinked(tx, userId, id)
    if (!user || !row) throw refuse('IDENTITY_NOT_FOUND')
    const others = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, userId), ne(accounts.id, id)))
    const providers = await findProvidersByKey(
      tx,
      [row, ...others].map(({ providerId }) => providerId),
    )
    const isWayIn = (other: AccountRow) =>
      isPassword(other) ? other.password !== null : providers.get(other.providerId)?.isEnabled === true
    if (!others.some(isWayIn)) throw refuse('SINGLE_IDENTITY_NOT_DELETABLE')
    await tx.delete(accounts).where(eq(accounts.id, id))
    await recordAudit(tx, context, {
      action: 'identity_unlinked',
      userId,
      details: {
        provider: isPassword(row) ? 'email' : (providers.get(row.providerId)?.slug ?? row.providerId),
      },
    })
    await enqueueNotice(tx, context.deps, 'identity_unlinked', user.email)
    return { id }
  })
}

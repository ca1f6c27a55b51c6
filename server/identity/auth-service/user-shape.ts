import { asc, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { accounts, factors, users } from '#db/schema/index.ts'
import { viewersOf } from '#server/identity/viewers/viewers.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Keys of the metadata that the server alone decides: what a client sends under them is dropped. */
const ownKeys = [
  'role',
  'is_admin',
  'isAdmin',
  'company_id',
  'company_type',
  'sub',
  'email',
  'email_verified',
] as const

/** Splits what a client wants stored into what it may store and the names of what it may not. */
export const sortMetadata = (data: Record<string, unknown>) => {
  const refused = Object.keys(data).filter((key) =>
    ownKeys.some((own) => own.toLowerCase() === key.toLowerCase()),
  )
  const kept = Object.fromEntries(
    Object.entries(data).filter(([key]) => !refused.includes(key) && key !== '__proto__'),
  )
  return { kept, refused }
}

type Account = typeof accounts.$inferSelect

const toIdentity = (account: Account, user: { email: string; name: string; emailVerified: boolean }) => {
  const isEmail = account.providerId === 'credential'
  const data = isEmail
    ? { sub: account.userId, email: user.email, full_name: user.name, email_verified: user.emailVerified }
    : { sub: account.accountId, ...account.profile }
  return {
    identity_id: account.id,
    id: isEmail ? account.userId : account.accountId,
    user_id: account.userId,
    identity_data: data,
    provider: isEmail ? 'email' : account.providerId,
    email: isEmail ? user.email : (account.profile.email ?? null),
    last_sign_in_at: account.lastSignInAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}

/** Of each account at most so many identities and factors are listed; nobody comes near. */
const MOST_TOLD = 20

type Parts = {
  user: typeof users.$inferSelect
  viewer: Viewer
  linked: readonly Account[]
  own: readonly (typeof factors.$inferSelect)[]
}

type Telling = {
  newEmail?: string
  /** Of the session that reads. One that still owes its second factor sees whose it is and which factors to prove. */
  aal?: 'aal1' | 'aal2'
}

/** What the published client calls metadata: what is said of an account beside its address. */
const metadataOf = ({ user, viewer }: Parts, providers: string[]) => ({
  app_metadata: {
    provider: providers[0] ?? 'email',
    providers,
    role: viewer.role,
    is_admin: viewer.isAdmin,
    ...(viewer.company && { company_id: viewer.company.id, company_type: viewer.company.type }),
  },
  user_metadata: {
    ...user.metadata,
    full_name: user.name,
    role: viewer.role,
    ...(viewer.isAdmin && { is_admin: true }),
    ...(viewer.company && { company_name: viewer.company.name }),
  } as Record<string, unknown>,
})

const shapeOf = (parts: Parts, { newEmail, aal = 'aal2' }: Telling) => {
  const { user, viewer, linked, own } = parts
  const isPending = viewer.hasSecondFactor && aal === 'aal1'
  const identities = linked.map((account) => toIdentity(account, user))
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const confirmedAt = user.emailVerified ? (user.emailConfirmedAt ?? user.createdAt).toISOString() : null
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    ...(newEmail && { new_email: newEmail }),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    ...(user.bannedUntil && { banned_until: user.bannedUntil.toISOString() }),
    ...(isPending ? { app_metadata: {}, user_metadata: {} } : metadataOf(parts, providers)),
    identities: isPending ? [] : identities,
    factors: own.map(({ id, friendlyName, type, status, createdAt, updatedAt }) => ({
      id,
      friendly_name: friendlyName,
      factor_type: type,
      status,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    is_anonymous: false,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  }
}
export type AuthUser = ReturnType<typeof shapeOf>

/**
 * Accounts in the published service's shape, in the order of `userIds`, in four queries however many they are; those that
 * do not exist are left out. Role and rights come from our own rows.
 */
export const authUsersOf = async (
  db: Executor,
  { deps }: Pick<RequestContext, 'deps'>,
  userIds: readonly string[],
  more: Telling = {},
): Promise<AuthUser[]> => {
  const ids = [...userIds]
  const rows = await db.select().from(users).where(inArray(users.id, ids))
  const viewers = await viewersOf(db, ids, { isProduction: deps.config.mode === 'production', aal: 'aal2' })
  const linked = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.userId, ids))
    .orderBy(asc(accounts.createdAt))
    .limit(MOST_TOLD * ids.length)
  const own = await db
    .select()
    .from(factors)
    .where(inArray(factors.userId, ids))
    .orderBy(asc(factors.createdAt))
    .limit(MOST_TOLD * ids.length)
  const userOf = new Map(rows.map((user) => [user.id, user]))
  const linkedOf = Map.groupBy(linked, ({ userId }) => userId)
  const ownOf = Map.groupBy(own, ({ userId }) => userId)
  return ids.flatMap((id) => {
    const [user, viewer] = [userOf.get(id), viewers.get(id)]
    if (!user || !viewer) return []
    return shapeOf({ user, viewer, linked: linkedOf.get(id) ?? [], own: ownOf.get(id) ?? [] }, more)
  })
}

/** One account of `authUsersOf`; null when it does not exist. */
export const authUserOf = async (
  db: Executor,
  context: Pick<RequestContext, 'deps'>,
  userId: string,
  more: Telling = {},
): Promise<AuthUser | null> => (await authUsersOf(db, context, [userId], more))[0] ?? null

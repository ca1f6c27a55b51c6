import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { accounts, companyMembers, invitations, ssoDomains, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { sendWelcomeMail } from '#server/identity/accounts/jobs.ts'
import { openInvitation } from '#server/identity/accounts/open-invitation.ts'
import { enqueueNotice } from '#server/identity/credentials/mail/enqueue-notice.ts'
import { countNotice } from '#server/identity/mail-codes/count-mail.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { requirePlace } from '#server/teams/invitations/require-place.ts'
import type { ProviderRow } from '../provider/connect.ts'
import { identityKey } from '../provider/identity-key.ts'
import { refuse } from '../refuse.ts'
import { domainOf, type Person } from './person.ts'

type User = typeof users.$inferSelect
type NewUser = Pick<User, 'id' | 'email'>
type Verified = Person & { email: string }

const provenDomains = async (tx: Executor, provider: ProviderRow): Promise<readonly string[]> => {
  const rows = await tx
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.providerId, provider.id), isNotNull(ssoDomains.provenAt)))
  return rows.map(({ domain }) => domain)
}

const isMember = async (tx: Executor, companyId: string, userId: string): Promise<boolean> => {
  const rows = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.length > 0
}

/** Administrators' listed addresses never sign in through a provider; staff never on the word of a customer's one. */
const requireAllowed = (context: RequestContext, provider: ProviderRow, user: User): void => {
  const { config, clock } = context.deps
  if (config.adminEmails.includes(user.email) || (user.role !== 'user' && provider.companyId !== null))
    throw refuse('ACCOUNT_NOT_ALLOWED')
  if (user.bannedUntil && user.bannedUntil > clock.now()) throw refuse('USER_BANNED')
}

/** The word of a company's provider counts for addresses of its proven domains, whose mail the company reads anyway, and for its own members. */
const requireOfCompany = async (
  tx: Executor,
  provider: ProviderRow,
  { email, userId }: { email: string; userId?: string },
): Promise<void> => {
  const { companyId } = provider
  if (companyId === null || (await provenDomains(tx, provider)).includes(domainOf(email))) return
  if (userId && (await isMember(tx, companyId, userId))) return
  throw refuse('EMAIL_NOT_OF_COMPANY')
}

const requireVerified = (context: RequestContext, person: Person): Verified => {
  const { email } = person
  if (email === null) throw refuse('EMAIL_MISSING')
  if (!person.isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED')
  if (context.deps.config.adminEmails.includes(email)) throw refuse('ACCOUNT_NOT_ALLOWED')
  return { ...person, email }
}

const noteRefused = async (tx: Executor, context: RequestContext, userId: string, person: Person) => {
  if (person.refused.length === 0) return
  context.log.warn({ userId, keys: person.refused }, 'protected claims refused')
  await recordAudit(tx, context, {
    action: 'protected_field_refused',
    userId,
    details: { keys: person.refused.join(', ').slice(0, 200) },
  })
}

const profileOf = ({ email, isEmailVerified, fullName }: Person) => ({
  ...(email && { email, email_verified: isEmailVerified }),
  ...(fullName && { full_name: fullName }),
})

const findIdentity = async (tx: Executor, provider: ProviderRow, person: Person) => {
  const [row] = await tx
    .select({ accountRowId: accounts.id, user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, identityKey(provider)), eq(accounts.accountId, person.subject)))
  return row
}

/** Writes the identity, tells the owner by mail and the audit log. */
const link = async (
  tx: Executor,
  context: RequestContext,
  { provider, person, user, isNew }: { provider: ProviderRow; person: Person; user: NewUser; isNew: boolean },
): Promise<void> => {
  const now = context.deps.clock.now()
  const [row] = await tx
    .insert(accounts)
    .values({
      userId: user.id,
      providerId: identityKey(provider),
      accountId: person.subject,
      profile: profileOf(person),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!row) throw refuse('IDENTITY_ALREADY_EXISTS')
  await recordAudit(tx, context, {
    action: 'identity_linked',
    userId: user.id,
    details: { provider: provider.slug, name: provider.name },
  })
  if (!isNew) await enqueueNotice(tx, context.deps, 'identity_linked', user.email)
}

/** The new person of a company takes a place of its plan; an open invitation to it is the place kept for them. */
const joinCompany = async (
  tx: Executor,
  context: RequestContext,
  companyId: string,
  user: NewUser,
): Promise<void> => {
  const [invited] = await tx
    .update(invitations)
    .set({ status: 'accepted', acceptedBy: user.id })
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.email, user.email),
        openInvitation(context.deps.clock.now()),
      ),
    )
    .returning({ role: invitations.role })
  await requirePlace(tx, context, companyId)
  const role = invited?.role === 'owner' ? 'owner' : 'member'
  await tx.insert(companyMembers).values({ companyId, userId: user.id, role })
  await recordAudit(tx, context, { action: 'member_joined', userId: user.id, companyId, details: { role } })
}

/** An account for someone unknown, confirmed by the provider: in the provider's company, else with one of their own as sign-up makes it. */
const createAccount = async (
  tx: Executor,
  context: RequestContext,
  provider: ProviderRow,
  person: Verified,
): Promise<NewUser> => {
  const { email, fullName } = person
  const made = await createPerson(tx, {
    email,
    fullName,
    isConfirmed: true,
    now: context.deps.clock.now(),
  })
  // Made between the look for it and now: the sign-in is tried again and finds it.
  if (!made) throw refuse('STATE_INVALID')
  const user = { id: made.userId, email }
  const { companyId } = provider
  await recordAudit(tx, context, { action: 'sign_up', userId: user.id, companyId })
  if (companyId !== null) await joinCompany(tx, context, companyId, user)
  else if (await countNotice({ db: tx, clock: context.deps.clock }, 'welcome', email))
    await context.deps.queue.enqueue(tx, sendWelcomeMail, { userId: user.id })
  await link(tx, context, { provider, person, user, isNew: true })
  return user
}

/** One person at a time: of two answers at once the second finds what the first has made. */
const holdPerson = (tx: Executor, person: Person) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person|${person.email ?? person.subject}`}, 0))`,
  )

/**
 * The account a person at a provider signs in to: the one the identity is linked to; else the one with the same
 * address, when both sides have verified it (linked now); else a new one. Errors: EMAIL_MISSING, EMAIL_NOT_VERIFIED,
 * EMAIL_NOT_OF_COMPANY, ACCOUNT_NOT_CONFIRMED, ACCOUNT_NOT_ALLOWED, USER_BANNED, TEAM_LIMIT_REACHED.
 */
export const resolveAccount = async (
  tx: Executor,
  context: RequestContext,
  provider: ProviderRow,
  person: Person,
): Promise<{ userId: string }> => {
  await holdPerson(tx, person)
  const known = await findIdentity(tx, provider, person)
  if (known) {
    const { user, accountRowId } = known
    requireAllowed(context, provider, user)
    await requireOfCompany(tx, provider, { email: user.email, userId: user.id })
    const now = context.deps.clock.now()
    const linked = await tx
      .update(accounts)
      .set({ lastSignInAt: now, updatedAt: now, profile: profileOf(person) })
      .where(eq(accounts.id, accountRowId))
      .returning({ id: accounts.id })
    // Unlinked since it was found.
    if (linked.length === 0) throw refuse('STATE_INVALID')
    await noteRefused(tx, context, user.id, person)
    return { userId: user.id }
  }
  const verified = requireVerified(context, person)
  await requireOfCompany(tx, provider, verified)
  const [there] = await tx.select().from(users).where(eq(users.email, verified.email)).for('update')
  if (there) {
    requireAllowed(context, provider, there)
    // A staff account is linked by its owner only, from inside.
    if (there.role !== 'user') throw refuse('ACCOUNT_NOT_ALLOWED')
    if (!there.emailVerified) throw refuse('ACCOUNT_NOT_CONFIRMED')
    await link(tx, context, { provider, person, user: there, isNew: false })
    await noteRefused(tx, context, there.id, person)
    return { userId: there.id }
  }
  const made = await createAccount(tx, context, provider, verified)
  await noteRefused(tx, context, made.id, person)
  return { userId: made.id }
}

type NewLink = {
  provider: ProviderRow
  person: Person
  userId: string
  /** When the owner of the account asked for it. */
  begunAt: Date
}

/**
 * Links what a provider said to an account, at its owner's wish; once linked it stays as it is. The addresses may differ,
 * both are verified. Errors: EMAIL_NOT_CONFIRMED, STATE_INVALID, EMAIL_MISSING, EMAIL_NOT_VERIFIED, EMAIL_NOT_OF_COMPANY,
 * ACCOUNT_NOT_ALLOWED, IDENTITY_ALREADY_EXISTS.
 */
export const linkIdentity = async (
  tx: Executor,
  context: RequestContext,
  { provider, person, userId, begunAt }: NewLink,
): Promise<void> => {
  await holdPerson(tx, person)
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user?.emailVerified) throw refuse('EMAIL_NOT_CONFIRMED')
  // A new owner of the address has nothing to do with what was begun before.
  if (user.emailConfirmedAt && user.emailConfirmedAt > begunAt) throw refuse('STATE_INVALID')
  requireAllowed(context, provider, user)
  const verified = requireVerified(context, person)
  await requireOfCompany(tx, provider, { email: verified.email })
  const known = await findIdentity(tx, provider, person)
  const [namesake] = await tx.select({ id: users.id }).from(users).where(eq(users.email, verified.email))
  // Somebody led to the provider by a stranger's link must not hand that stranger the way into their own account.
  const isSomebodyElse = (known && known.user.id !== userId) || (namesake && namesake.id !== userId)
  if (isSomebodyElse) throw refuse('IDENTITY_ALREADY_EXISTS')
  if (!known) await link(tx, context, { provider, person, user, isNew: false })
  await noteRefused(tx, context, userId, person)
}

import { and, eq, isNotNull } from 'drizzle-orm'
import type { Profile, ProfileChange } from '#contract/accounts.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { Executor } from '#db/connect.ts'
import { accounts, companies, companyMembers, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'

/** Own name and address, and the company with who may change it. */
export const getProfile = async (db: Executor, userId: string): Promise<Profile> => {
  const [row] = await db
    .select({
      email: users.email,
      emailConfirmed: users.emailVerified,
      fullName: users.name,
      password: accounts.id,
      membership: companyMembers.role,
      company: companies,
    })
    .from(users)
    .leftJoin(
      accounts,
      and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
    )
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.id, userId))
  if (!row) throw errors.UNAUTHORIZED()
  const { email, emailConfirmed, fullName, company } = row
  return {
    email,
    emailConfirmed,
    fullName,
    hasPassword: row.password !== null,
    company: company && {
      name: company.name,
      phone: company.contactPhone ?? '',
      address: company.address ?? '',
      bio: company.description ?? '',
      mayChange: row.membership === 'owner',
    },
  }
}

const required = (change: ProfileChange): FieldProblem[] => [
  ...(change.fullName.trim() ? [] : [{ field: 'fullName', text: 'Please enter your full name' }]),
  ...(change.companyName === undefined || change.companyName.trim()
    ? []
    : [{ field: 'companyName', text: 'Please enter your company name' }]),
]

/** Optional texts: emptied ones are removed, absent ones stay. */
const orNull = (value: string | undefined) => (value === undefined ? undefined : value.trim() || null)

/** Changes the own name and, for an owner, the company. Errors: BAD_REQUEST, FORBIDDEN for a company field of a member. */
export const updateProfile = async (context: RequestContext, change: ProfileChange): Promise<Profile> => {
  const viewer = await signedIn(context)
  const problems = required(change)
  if (problems.length > 0) throw invalidFields(problems)
  const fields = {
    name: change.companyName?.trim(),
    contactPhone: orNull(change.phone),
    address: orNull(change.address),
    description: orNull(change.bio),
  }
  const changesCompany = Object.values(fields).some((value) => value !== undefined)
  if (changesCompany && viewer.company?.membership !== 'owner') throw errors.FORBIDDEN()
  const companyId = changesCompany ? viewer.company?.id : undefined
  return context.deps.db.transaction(async (tx) => {
    const now = context.deps.clock.now()
    await tx
      .update(users)
      .set({ name: change.fullName.trim(), updatedAt: now })
      .where(eq(users.id, viewer.id))
    if (companyId) await tx.update(companies).set(fields).where(eq(companies.id, companyId))
    if (companyId && viewer.company?.type !== 'manufacturer')
      await tellVisitors(context.deps.publisher, tx, 'profiles')
    await recordAudit(tx, context, {
      action: 'profile_changed',
      userId: viewer.id,
      ...(companyId && { companyId }),
    })
    return getProfile(tx, viewer.id)
  })
}

import type { Executor } from '#db/connect.ts'
import {
  type AccountRole,
  accounts,
  type CompanyType,
  companies,
  companyMembers,
  users,
} from '#db/schema/index.ts'

export type NewCompany = { name: string; type?: CompanyType; isVerified?: boolean }

export type NewPerson = {
  /** In lower case. */
  email: string
  fullName: string
  /** Whether the address is proven. */
  isConfirmed: boolean
  now: Date
  /** Of a password that passed the policy; null for none yet. Absent: the account signs in some other way. */
  passwordHash?: string | null
  metadata?: Record<string, unknown>
  role?: AccountRole
  /** The company that the person owns; absent for those who join one, and for the staff. */
  company?: NewCompany
}

export type CreatedPerson = { userId: string; companyId: string | null }

/** Null: an invitation brings the owner. */
type Owner = { userId: string | null; email: string; now: Date }

/** Makes a company with its first owner, or with its address alone. Every company is made here. */
export const createCompany = async (
  tx: Executor,
  { name, type = 'manufacturer', isVerified = false }: NewCompany,
  { userId, email, now }: Owner,
): Promise<string> => {
  const [company] = await tx
    .insert(companies)
    .values({ userId, name, type, contactEmail: email, verified: isVerified, createdAt: now })
    .returning({ id: companies.id })
  if (!company) throw new Error('the company row did not come back')
  if (userId !== null)
    await tx.insert(companyMembers).values({ companyId: company.id, userId, role: 'owner', createdAt: now })
  return company.id
}

/**
 * Makes an account, and the company that its person owns, in the caller's transaction. Every account is made here. Null
 * when the address has one already, also when that was written a moment ago by another transaction.
 */
export const createPerson = async (
  tx: Executor,
  { email, fullName, isConfirmed, now, passwordHash, metadata = {}, role = 'user', company }: NewPerson,
): Promise<CreatedPerson | null> => {
  const dates = { createdAt: now, updatedAt: now }
  const [user] = await tx
    .insert(users)
    .values({
      email,
      name: fullName,
      role,
      metadata,
      emailVerified: isConfirmed,
      emailConfirmedAt: isConfirmed ? now : null,
      ...dates,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!user) return null
  const userId = user.id
  if (passwordHash !== undefined)
    await tx
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash, ...dates })
  const companyId = company ? await createCompany(tx, company, { userId, email, now }) : null
  return { userId, companyId }
}

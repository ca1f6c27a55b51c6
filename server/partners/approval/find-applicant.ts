import { eq } from 'drizzle-orm'
import type { OfferedType } from '#contract/application-states.ts'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers, users } from '#db/schema/index.ts'

/** What the address of an application is here. */
export type Applicant =
  | { kind: 'new' }
  | { kind: 'staff' | 'without company'; userId: string }
  | { kind: 'owner' | 'member'; userId: string; companyId: string; companyName: string; type: OfferedType }

/** Looks an address up among the accounts. */
export const findApplicant = async (db: Executor, email: string): Promise<Applicant> => {
  const [row] = await db
    .select({
      userId: users.id,
      staffRole: users.role,
      membership: companyMembers.role,
      companyId: companies.id,
      companyName: companies.name,
      type: companies.type,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.email, email))
  if (!row) return { kind: 'new' }
  const { userId, membership, companyId, companyName, type } = row
  if (row.staffRole !== 'user' || type === 'admin') return { kind: 'staff', userId }
  if (membership === null || companyId === null || companyName === null || type === null)
    return { kind: 'without company', userId }
  return { kind: membership, userId, companyId, companyName, type }
}

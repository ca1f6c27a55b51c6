import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers, investorGrants, users } from '#db/schema/index.ts'
import type { OpenSession } from '#server/rpc/context.ts'

/** The columns that say who somebody is and what they may. */
export const personColumns = {
  userId: users.id,
  email: users.email,
  fullName: users.name,
  accountRole: users.role,
  emailVerified: users.emailVerified,
  hasSecondFactor: users.hasSecondFactor,
  companyId: companies.id,
  companyName: companies.name,
  companyType: companies.type,
  verified: companies.verified,
  membership: companyMembers.role,
  grantId: investorGrants.id,
}
type Row<Columns extends Record<string, { _: { data: unknown } }>> = {
  [Key in keyof Columns]: Columns[Key]['_']['data']
}
type Outer = 'companyId' | 'companyName' | 'companyType' | 'verified' | 'membership' | 'grantId'
type PersonRow = Omit<Row<typeof personColumns>, Outer> & {
  [Key in Outer]: Row<typeof personColumns>[Key] | null
}

/** In production the rights of staff count with two factors only; a demo has no second factor to offer at once. */
export const toViewer = (row: PersonRow, aal: OpenSession['aal'], isProduction: boolean): Viewer => {
  const { companyId, companyName, companyType, verified, membership, grantId } = row
  const staff = row.accountRole !== 'user' && row.emailVerified ? row.accountRole : null
  const mustAddFactor = staff !== null && isProduction && !row.hasSecondFactor
  const staffRole = staff !== null && isProduction && aal === 'aal1' ? null : staff
  const isAdmin = staffRole === 'admin'
  const company =
    companyId !== null && companyName !== null && companyType !== null && membership !== null
      ? { id: companyId, name: companyName, type: companyType, verified: verified ?? false, membership }
      : null
  return {
    id: row.userId,
    email: row.email,
    fullName: row.fullName,
    role: isAdmin ? 'admin' : (company?.type ?? 'manufacturer'),
    isAdmin,
    staffRole,
    // A grant names an address, and counts for who has proven it.
    isInvestor: grantId !== null && row.emailVerified,
    emailConfirmed: row.emailVerified,
    hasSecondFactor: row.hasSecondFactor,
    mustAddFactor,
    company,
  }
}

/** Joins the data room that is open to an account. */
export const openGrant = and(eq(investorGrants.userId, users.id), isNull(investorGrants.revokedAt))

type Rights = { isProduction: boolean; aal?: OpenSession['aal'] }

/** Name, rights and company of accounts, as in sessions of `aal`, in one query; those that do not exist are left out. */
export const viewersOf = async (
  db: Executor,
  userIds: readonly string[],
  { isProduction, aal = 'aal1' }: Rights,
): Promise<Map<string, Viewer>> => {
  const rows = await db
    .select(personColumns)
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(investorGrants, openGrant)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map((row) => [row.userId, toViewer(row, aal, isProduction)]))
}

/** One account of `viewersOf`; null when it does not exist. */
export const viewerOf = async (db: Executor, userId: string, rights: Rights): Promise<Viewer | null> =>
  (await viewersOf(db, [userId], rights)).get(userId) ?? null

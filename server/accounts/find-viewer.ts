import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { companies, companyMembers, users } from '#db/schema/index.ts'
import type { Auth } from './auth.ts'

/** Name, role and company of an account; null when it does not exist. */
export const viewerOf = async (db: Database | Transaction, userId: string): Promise<Viewer | null> => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.name,
      accountRole: users.role,
      companyId: companies.id,
      companyName: companies.name,
      companyType: companies.type,
      verified: companies.verified,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.id, userId))
    .limit(1)
  if (!row) return null
  const isAdmin = row.accountRole === 'admin'
  const { id, email, fullName, companyId, companyName, companyType } = row
  const company =
    companyId && companyName && companyType
      ? { id: companyId, name: companyName, type: companyType, verified: row.verified ?? false }
      : null
  return {
    id,
    email,
    fullName,
    isAdmin,
    role: isAdmin ? 'admin' : (company?.type ?? 'manufacturer'),
    company,
  }
}

/** Who the session cookie of these headers belongs to. */
export const findViewer = async ({ auth }: Auth, db: Database, headers: Headers): Promise<Viewer | null> => {
  if (!headers.get('cookie')?.includes('cellwright.session_token')) return null
  const session = await auth.api.getSession({ headers })
  return session ? viewerOf(db, session.user.id) : null
}

import type { AccountExport } from '#contract/account-export.ts'
import type { Executor } from '#db/connect.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { selectAccount, selectFactors, selectIdentities } from './exported/account.ts'
import { selectCompany, selectCompanyTexts } from './exported/company.ts'
import { readLists, written } from './exported/lists.ts'
import { selectPreferences } from './exported/notifications.ts'

/** The company of an account with its texts; null for a person without one. Its owner gets what its invoices say too. */
const companyOf = async (db: Executor, userId: string): Promise<AccountExport['company']> => {
  const [own] = await selectCompany(db, userId)
  if (!own) return null
  const { company, membership, joinedAt } = own
  const [texts] = await selectCompanyTexts(db, company.id)
  return {
    ...written({ ...company, membership, joinedAt }),
    profile: texts?.profile ?? null,
    billing: membership === 'owner' ? (texts?.billing ?? null) : null,
  }
}

/**
 * Everything kept about an account: itself, identities, factors, its company, and the lists of `exported/lists.ts`, each
 * newest first and bounded. Secrets, hashes, colleagues and what staff noted for each other are not in it. A solution has
 * its texts, figures and what it was planned from (requirement and seed); the plan follows from that. Null: no such account.
 */
export const readAccount = async (db: Executor, userId: string) => {
  const [account] = await selectAccount(db, userId)
  if (!account) return null
  return {
    account: written(account),
    identities: (await selectIdentities(db, userId)).map(written),
    secondFactors: (await selectFactors(db, userId)).map(written),
    company: await companyOf(db, userId),
    notificationPreferences: (await selectPreferences(db, userId)).map(written),
    ...(await readLists(db, userId)),
  }
}

/** Gives callers everything that is kept about their account, and notes that in the log. */
export const exportData = async (context: RequestContext): Promise<AccountExport> => {
  const { id: userId } = await signedIn(context)
  const { db, clock } = context.deps
  const exported = await readAccount(db, userId)
  if (!exported) throw notFound()
  await recordAudit(db, context, { action: 'data_exported', userId })
  return { format: 'cellwright-account', version: 1, exportedAt: clock.now().toISOString(), ...exported }
}

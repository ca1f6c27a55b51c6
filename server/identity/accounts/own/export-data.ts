import { desc, eq, sql } from 'drizzle-orm'
import { type AccountExport, MAX_EXPORTED_ROWS } from '#contract/account-export.ts'
import {
  accounts,
  auditEvents,
  automationSolutions,
  companies,
  companyMembers,
  factors,
  files,
  notifications,
  sessions,
  users,
} from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { notFound } from '#server/rpc/not-found.ts'

type Written<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** A row with its instants as ISO texts. */
const written = <Row extends object>(row: Row): Written<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Written<Row>

/** One row more is asked for than is given: it tells whether that was all. */
const bounded = <Row extends object>(found: Row[]) => ({
  isComplete: found.length <= MAX_EXPORTED_ROWS,
  items: found.slice(0, MAX_EXPORTED_ROWS).map(written),
})

/**
 * Everything kept about the account of the caller, newest first and bounded: account, identities, factors, company,
 * solutions made by it, files sent for them, notifications, sessions and its audit log. Secrets, hashes and colleagues are not in it. A
 * solution has its texts, figures and what it was planned from (requirement and seed); the plan follows from that.
 */
export const exportData = async (context: RequestContext): Promise<AccountExport> => {
  const { id: userId, company } = await signedIn(context)
  const { db, clock } = context.deps
  const limit = MAX_EXPORTED_ROWS + 1
  const [account] = await db
    .select({
      id: users.id,
      fullName: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      metadata: users.metadata,
      hasSecondFactor: users.hasSecondFactor,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw notFound()
  const identities = await db
    .select({
      provider: accounts.providerId,
      profile: accounts.profile,
      lastSignInAt: accounts.lastSignInAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  const secondFactors = await db
    .select({
      type: factors.type,
      name: factors.friendlyName,
      status: factors.status,
      createdAt: factors.createdAt,
    })
    .from(factors)
    .where(eq(factors.userId, userId))
  const [own] = company
    ? await db
        .select({ company: companies, membership: companyMembers.role, joinedAt: companyMembers.createdAt })
        .from(companies)
        .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
        .where(eq(companyMembers.userId, userId))
    : []
  const made = await db
    .select({
      id: automationSolutions.id,
      title: automationSolutions.title,
      description: automationSolutions.description,
      status: automationSolutions.status,
      visibility: automationSolutions.visibility,
      tags: automationSolutions.tags,
      tech: automationSolutions.tech,
      costLowCents: automationSolutions.costLowCents,
      costHighCents: automationSolutions.costHighCents,
      implementationDaysLow: automationSolutions.implementationDaysLow,
      implementationDaysHigh: automationSolutions.implementationDaysHigh,
      roiMonths: automationSolutions.roiMonths,
      requirement: sql<Record<string, unknown> | null>`${automationSolutions.plan} -> 'requirement'`,
      seed: sql<number | null>`${automationSolutions.plan} -> 'seed'`,
      createdAt: automationSolutions.createdAt,
      updatedAt: automationSolutions.updatedAt,
    })
    .from(automationSolutions)
    .where(eq(automationSolutions.userId, userId))
    .orderBy(desc(automationSolutions.createdAt), desc(automationSolutions.id))
    .limit(limit)
  const sent = await db
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      bytes: files.bytes,
      sha256: files.sha256,
      state: files.state,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit)
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
  const open = await db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      methods: sessions.methods,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(limit)
  const audit = await db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      ipAddress: auditEvents.ipAddress,
      userAgent: auditEvents.userAgent,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
  await recordAudit(db, context, { action: 'data_exported', userId })
  return {
    format: 'cellwright-account',
    version: 1,
    exportedAt: clock.now().toISOString(),
    account: written(account),
    identities: identities.map(written),
    secondFactors: secondFactors.map(written),
    company: own ? written({ ...own.company, membership: own.membership, joinedAt: own.joinedAt }) : null,
    solutions: bounded(made),
    files: bounded(sent),
    notifications: bounded(told),
    sessions: bounded(open),
    audit: bounded(audit),
  }
}

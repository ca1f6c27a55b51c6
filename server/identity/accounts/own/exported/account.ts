import { desc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  accounts,
  auditEvents,
  factors,
  invitations,
  savedViews,
  sessions,
  users,
  viewAsGrants,
} from '#db/schema/index.ts'
import { addressOfOwnActs } from '#server/audit/of-own-acts.ts'
import { LIMIT } from './limit.ts'

export const selectAccount = (db: Executor, userId: string) =>
  db
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

export const selectIdentities = (db: Executor, userId: string) =>
  db
    .select({
      provider: accounts.providerId,
      profile: accounts.profile,
      lastSignInAt: accounts.lastSignInAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))

export const selectFactors = (db: Executor, userId: string) =>
  db
    .select({
      type: factors.type,
      name: factors.friendlyName,
      status: factors.status,
      createdAt: factors.createdAt,
    })
    .from(factors)
    .where(eq(factors.userId, userId))

export const selectSessions = (db: Executor, userId: string) =>
  db
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
    .limit(LIMIT)

export const selectSavedViews = (db: Executor, userId: string) =>
  db
    .select({
      id: savedViews.id,
      page: savedViews.page,
      name: savedViews.name,
      query: savedViews.query,
      isShared: savedViews.isShared,
      createdAt: savedViews.createdAt,
    })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(desc(savedViews.createdAt), desc(savedViews.id))
    .limit(LIMIT)

export const selectAudit = (db: Executor, userId: string) =>
  db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      ...addressOfOwnActs,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(LIMIT)

/** What the account did where the log is about somebody else. Their names and details are not for this person. */
export const selectActions = (db: Executor, userId: string) =>
  db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      subjectKind: auditEvents.subjectKind,
      subjectId: auditEvents.subjectId,
    })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(LIMIT)

export const selectInvitations = (db: Executor, userId: string) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      purpose: invitations.purpose,
      status: invitations.status,
      direction: sql<
        'sent' | 'accepted'
      >`case when ${invitations.acceptedBy} = ${userId} then 'accepted' else 'sent' end`,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .where(or(eq(invitations.invitedBy, userId), eq(invitations.acceptedBy, userId)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(LIMIT)

export const selectViews = (db: Executor, userId: string) =>
  db
    .select({
      id: viewAsGrants.id,
      reason: viewAsGrants.reason,
      createdAt: viewAsGrants.createdAt,
      endsAt: viewAsGrants.endsAt,
      endedAt: viewAsGrants.endedAt,
    })
    .from(viewAsGrants)
    .where(eq(viewAsGrants.asUserId, userId))
    .orderBy(desc(viewAsGrants.createdAt), desc(viewAsGrants.id))
    .limit(LIMIT)

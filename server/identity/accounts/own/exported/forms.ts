import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  betaSignups,
  contactReplies,
  contactSubmissions,
  investorGrants,
  investors,
  users,
} from '#db/schema/index.ts'
import { ofAddress } from '#server/forms/of-address.ts'
import { LIMIT } from './limit.ts'

/** Applications as an investor of the address, once it is confirmed. */
export const selectInvestorApplications = (db: Executor, userId: string) =>
  db
    .select({
      id: investors.id,
      firstName: investors.firstName,
      lastName: investors.lastName,
      companyName: investors.companyName,
      position: investors.position,
      investmentFocus: investors.investmentFocus,
      status: investors.status,
      reason: investors.reason,
      createdAt: investors.createdAt,
    })
    .from(investors)
    .innerJoin(users, and(eq(users.email, investors.email), eq(users.emailVerified, true)))
    .where(eq(users.id, userId))
    .orderBy(desc(investors.createdAt), desc(investors.id))
    .limit(LIMIT)

export const selectDataRoomGrants = (db: Executor, userId: string) =>
  db
    .select({ grantedAt: investorGrants.createdAt, revokedAt: investorGrants.revokedAt })
    .from(investorGrants)
    .where(eq(investorGrants.userId, userId))
    .orderBy(desc(investorGrants.createdAt), desc(investorGrants.id))
    .limit(LIMIT)

type Answered = { text: string; createdAt: string }

/** Messages of a confirmed address with what was answered by mail; none for another address. */
export const selectContactMessages = async (db: Executor, userId: string) => {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  if (!account) return []
  return db
    .select({
      id: contactSubmissions.id,
      name: contactSubmissions.name,
      company: contactSubmissions.company,
      subject: contactSubmissions.subject,
      service: contactSubmissions.service,
      message: contactSubmissions.message,
      processDescription: contactSubmissions.processDescription,
      status: contactSubmissions.status,
      createdAt: contactSubmissions.createdAt,
      answers: sql<Answered[]>`coalesce((
        select json_agg(json_build_object('text', reply.text,
          'createdAt', to_char(reply.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by reply.created_at, reply.id)
        from ${contactReplies} as reply where reply.submission_id = contact_submissions.id), '[]'::json)`,
    })
    .from(contactSubmissions)
    .where(ofAddress(account.email))
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(LIMIT)
}

/** Applications as a partner of the address, once it is confirmed. */
export const selectPartnerApplications = (db: Executor, userId: string) =>
  db
    .select({
      id: betaSignups.id,
      fullName: betaSignups.fullName,
      companyName: betaSignups.companyName,
      website: betaSignups.website,
      linkedin: betaSignups.linkedin,
      role: betaSignups.role,
      companySize: betaSignups.companySize,
      experience: betaSignups.experience,
      status: betaSignups.status,
      reason: betaSignups.reason,
      createdAt: betaSignups.createdAt,
    })
    .from(betaSignups)
    .innerJoin(users, and(eq(users.email, betaSignups.email), eq(users.emailVerified, true)))
    .where(eq(users.id, userId))
    .orderBy(desc(betaSignups.createdAt), desc(betaSignups.id))
    .limit(LIMIT)

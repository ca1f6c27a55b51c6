import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Dashboard } from '#contract/dashboards.ts'
import type { Notification } from '#contract/notifications.ts'
import { jsonObject } from '#db/json-object.ts'
import {
  companies,
  companyMembers,
  invitations,
  notifications,
  quoteRequests as quotes,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'
import { countBidding } from '#server/bidding/reading/count-bidding.ts'
import { showLimits } from '#server/billing/get-usage.ts'
import { holderOf } from '#server/billing/holder.ts'
import { takesPlace } from '#server/billing/takes-place.ts'
import { toPlanUsage, usedPart } from '#server/billing/usage-parts.ts'
import { countExpiring } from '#server/certifications/count-expiring.ts'
import { openInvitation } from '#server/identity/accounts/open-invitation.ts'
import { toTrade, tradeOf } from '#server/orders/reading/trade-part.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { type StatsRow, statsFields, toStats } from '#server/solutions/figures/manufacturer-stats.ts'
import { type ShownRow, shownCard, toShownSolution } from '#server/solutions/figures/show-card.ts'

const ACTIVITY_SHOWN = 6
const MEMBERS_SHOWN = 5

type MemberRow = NonNullable<Dashboard['team']>['members'][number]
type Contact = Omit<NonNullable<Dashboard['contact']>, 'mayChange'>

/** A query of its own in a list of columns: Drizzle leaves out table names of the outermost expression only. */
const part = <Value>(query: SQL<Value>): SQL<Value> => sql<Value>`(${query})`

const statsOf = (viewer: Viewer): SQL<StatsRow> =>
  sql`(select ${jsonObject<StatsRow>(statsFields)} from ${solutions} where ${and(ownedBy(viewer), takesPlace())})`

const attentionOf = (viewer: Viewer, now: Date): SQL<Dashboard['attention']> => {
  const count = (status: 'draft' | 'pending') =>
    sql`(select count(*) from ${solutions} where ${and(ownedBy(viewer), eq(solutions.status, status))})`
  return jsonObject<Dashboard['attention']>({
    drafts: count('draft'),
    pending: count('pending'),
    expiredInvitations: sql`(select count(*) from ${invitations} where ${openInvitations(viewer)} and ${invitations.expiresAt} <= ${now.toISOString()}::timestamptz)`,
    certifications: countExpiring(viewer.company?.id, now),
    ...quotesOf(viewer, now),
    ...countBidding(viewer),
    unread: sql`(select count(*) from ${notifications} where ${eq(notifications.userId, viewer.id)} and not ${notifications.read})`,
  })
}

/** Requests for quotes that wait for an answer of the company, and answers to its own that can be accepted. */
const quotesOf = ({ company }: Viewer, now: Date) => {
  const count = (where: SQL | undefined) =>
    company ? sql`(select count(*) from ${quotes} where ${where})` : sql`0`
  const id = company?.id ?? ''
  return {
    quotesToAnswer: count(and(eq(quotes.supplierCompanyId, id), eq(quotes.status, 'open'))),
    quotesToAccept: count(
      and(
        eq(quotes.companyId, id),
        eq(quotes.status, 'answered'),
        sql`${quotes.validUntil} > ${now.toISOString()}::timestamptz`,
      ),
    ),
  }
}

const openInvitations = ({ company }: Viewer): SQL | undefined =>
  company ? and(eq(invitations.companyId, company.id), eq(invitations.status, 'open')) : sql`false`

const activityOf = ({ id }: Viewer): SQL<Notification[]> => {
  const { createdAt, ...columns } = notifications
  const { kind, type, title, message, href, read } = columns
  const one = jsonObject<Notification>({ id: columns.id, kind, type, title, message, href, read, createdAt })
  return sql`(select coalesce(json_agg(one.line), '[]') from (
    select ${one} as line from ${notifications} where ${eq(notifications.userId, id)}
    order by ${createdAt} desc, ${columns.id} desc limit ${ACTIVITY_SHOWN}) one)`
}

const membersOf = ({ id, company }: Viewer): SQL<MemberRow[] | null> => {
  if (!company) return sql`null::json`
  const one = jsonObject<MemberRow>({
    userId: users.id,
    fullName: users.name,
    email: users.email,
    role: companyMembers.role,
    joinedAt: companyMembers.createdAt,
    isSelf: eq(users.id, id),
  })
  return sql`(select coalesce(json_agg(one.line), '[]') from (
    select ${one} as line from ${companyMembers} join ${users} on ${eq(users.id, companyMembers.userId)}
    where ${eq(companyMembers.companyId, company.id)}
    order by ${companyMembers.createdAt}, ${users.id} limit ${MEMBERS_SHOWN}) one)`
}

const contactOf = ({ company }: Viewer): SQL<Contact | null> => {
  if (!company) return sql`null::json`
  const contact = jsonObject<Contact>({
    name: companies.name,
    phone: sql`coalesce(${companies.contactPhone}, '')`,
    address: sql`coalesce(${companies.address}, '')`,
    bio: sql`coalesce(${companies.description}, '')`,
  })
  return sql`(select ${contact} from ${companies} where ${eq(companies.id, company.id)})`
}

const nothingShown = sql<ShownRow | null>`null::json`

const asIso = (instant: string): string => new Date(instant).toISOString()

/**
 * Everything a dashboard shows besides its list of solutions, in one statement, and the limits of the plan in another: they
 * are shown as those of the free plan where they cannot be read, and take nothing else with them. Errors: UNAUTHORIZED.
 */
export const readDashboard = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  solutionId: string | undefined,
): Promise<Dashboard> => {
  const now = clock.now()
  const holder = holderOf(viewer)
  const reading = db
    .select({
      stats: part(statsOf(viewer)),
      used: part(usedPart(db, holder, now)),
      attention: part(attentionOf(viewer, now)),
      activity: part(activityOf(viewer)),
      members: part(membersOf(viewer)),
      openInvitations: part(
        sql<number>`(select count(*)::int from ${invitations} where ${and(openInvitations(viewer), openInvitation(now))})`,
      ),
      contact: part(contactOf(viewer)),
      trade: part(tradeOf(viewer, now)),
      shown: part(solutionId === undefined ? nothingShown : shownCard(viewer, solutionId)),
    })
    .from(users)
    .where(eq(users.id, viewer.id))
  const [[row], limits] = await Promise.all([reading, showLimits(db, holder, now)])
  if (!row) throw errors.UNAUTHORIZED()
  const { members, contact, openInvitations: open, shown } = row
  const planUsage = toPlanUsage({ limits, used: row.used })
  const mayChange = viewer.company?.membership === 'owner'
  return {
    stats: toStats(row.stats),
    usage: planUsage,
    attention: row.attention,
    activity: row.activity.map((one) => ({ ...one, createdAt: asIso(one.createdAt) })),
    team: members && {
      members: members.map((one) => ({ ...one, joinedAt: asIso(one.joinedAt) })),
      openInvitations: open,
      usage: planUsage.features.team_members,
      mayChange,
    },
    contact: contact && { ...contact, mayChange },
    trade: row.trade && toTrade(row.trade),
    shown: shown && toShownSolution(shown),
  }
}

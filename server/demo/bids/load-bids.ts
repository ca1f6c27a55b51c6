import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  automationSolutions,
  bidQuestions,
  bidRequests,
  companies,
  companyMembers,
  companyProfiles,
  implementationBids,
  users,
} from '#db/schema/index.ts'
import { migratePlan } from '#engine/index.ts'
import { estimateOf } from '#server/bidding/requests/estimate-scope.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { openProject } from '#server/projects/open-project.ts'
import { type DemoPerson, demoAccounts } from '../accounts.ts'
import { bidders, type DemoBid, type DemoRequest, requests, scopeOf } from './rows.ts'

const DAY_MS = 86_400_000

type Side = { companyId: string; userId: string | null; name: string; email: string }
type Loading = { owner: Side; engineer: Side; others: Side[]; now: Date }

const sideOf = async (
  db: Executor,
  { companyId, userId }: { companyId: string; userId: string | null },
): Promise<Side> => {
  const [company] = await db
    .select({ name: companies.name, email: companies.contactEmail })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) throw new Error('a company of the demo is gone')
  return { companyId, userId, ...company }
}

const engineerOf = async (db: Executor): Promise<Side | null> => {
  const email = demoAccounts.find(({ role }) => role === 'engineer')?.email ?? ''
  const [person] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(users.email, email), eq(companies.type, 'engineer')))
  return person ? sideOf(db, person) : null
}

type Bidder = (typeof bidders)[number]

const makeBidder = async (
  db: Executor,
  { name, email, person, joinedDaysAgo, country, skills }: Bidder,
  now: Date,
) => {
  const made = await createPerson(db, {
    email,
    fullName: person,
    isConfirmed: true,
    now: new Date(now.getTime() - joinedDaysAgo * DAY_MS),
    company: { name, type: 'engineer', isVerified: true },
  })
  if (!made?.companyId) return
  await db.insert(companyProfiles).values({
    companyId: made.companyId,
    headline: 'Robot cells from concept to production',
    skills: [...skills],
    regions: ['SE', country],
  })
}

/** The other bidders with an account each that no one signs in with, made where an earlier load did not make them. */
const makeBidders = async (db: Executor, now: Date): Promise<Side[]> => {
  for (const bidder of bidders) await makeBidder(db, bidder, now)
  const names = bidders.map(({ name }) => name)
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(inArray(companies.name, names), eq(companies.type, 'engineer')))
  return Promise.all(
    names.flatMap((name) => {
      const row = rows.find((company) => company.name === name)
      return row ? [sideOf(db, { companyId: row.id, userId: null })] : []
    }),
  )
}

const bidderOf = ({ engineer, others }: Loading, by: DemoBid['by']): Side =>
  by === 'engineer' ? engineer : (others[by] ?? engineer)

const dayIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const insertBid = async (
  db: Executor,
  loading: Loading,
  requestId: string,
  request: DemoRequest,
  bid: DemoBid,
) => {
  const { now } = loading
  const bidder = bidderOf(loading, bid.by)
  const decidedAt = bid.status ? new Date(now.getTime() + (request.deadlineInDays + 3) * DAY_MS) : null
  const askedAt = now.getTime() - request.askedDaysAgo * DAY_MS
  const endsAt = Math.min(now.getTime(), now.getTime() + request.deadlineInDays * DAY_MS)
  const createdAt = new Date(askedAt + 0.6 * (endsAt - askedAt))
  const [row] = await db
    .insert(implementationBids)
    .values({
      bidRequestId: requestId,
      companyId: bidder.companyId,
      engineerName: bidder.name,
      engineerEmail: bidder.email,
      userId: bidder.userId,
      outboxKey: randomUUID(),
      proposedCostCents: bid.costUsd * 100,
      startDate: dayIn(now, bid.startInDays),
      endDate: dayIn(now, bid.startInDays + bid.days),
      approach: bid.approach,
      includedServices: bid.services,
      warrantyPeriod: bid.warranty,
      scope: scopeOf(request.scope, bid),
      validUntil: new Date(now.getTime() + (Math.max(0, request.deadlineInDays) + 60) * DAY_MS),
      isShortlisted: bid.isShortlisted ?? false,
      status: bid.status ?? 'pending',
      reason: bid.reason ?? null,
      decidedAt,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    })
    .returning()
  return row
}

const insertRequest = async (
  db: Executor,
  { owner, now }: Loading,
  request: DemoRequest,
  solution: { id: string; plan: Parameters<typeof migratePlan>[0] | null } | undefined,
) => {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const { status, scope, deadlineInDays, askedDaysAgo } = request
  const isOpened = status !== 'pending'
  const isDecided = status === 'accepted' || status === 'rejected'
  const [row] = await db
    .insert(bidRequests)
    .values({
      companyId: owner.companyId,
      ownerName: owner.name,
      ownerEmail: owner.email,
      userId: owner.userId,
      requestKey: randomUUID(),
      solutionId: solution?.id ?? null,
      projectTitle: request.title,
      description: request.description,
      requirements: request.requirements,
      budgetLowCents: request.budgetUsd[0] * 100,
      budgetHighCents: request.budgetUsd[1] * 100,
      timeline: request.timeline,
      scope,
      siteCountry: 'SE',
      siteRegion: request.region,
      siteAddress: 'Hamngatan 12',
      deadline: at(deadlineInDays),
      estimate: isOpened ? estimateOf(solution?.plan ? migratePlan(solution.plan) : null, scope) : null,
      status,
      openedAt: isOpened ? at(-askedDaysAgo) : null,
      closedAt: isOpened && deadlineInDays < 0 ? at(deadlineInDays) : null,
      decidedAt: isDecided ? at(deadlineInDays + 3) : null,
      createdAt: at(-askedDaysAgo),
      updatedAt: at(-askedDaysAgo),
    })
    .returning()
  if (!row) throw new Error('the demo request was not written')
  return row
}

const loadRequest = async (
  db: Executor,
  loading: Loading,
  request: DemoRequest,
  solution: Parameters<typeof insertRequest>[3],
) => {
  const row = await insertRequest(db, loading, request, solution)
  for (const { by, question, answer } of request.questions ?? []) {
    const asker = bidderOf(loading, by)
    await db.insert(bidQuestions).values({
      bidRequestId: row.id,
      companyId: asker.companyId,
      askedBy: asker.userId,
      questionKey: randomUUID(),
      question,
      answer: answer ?? null,
      answeredAt: answer ? new Date(loading.now.getTime() - 2 * DAY_MS) : null,
      createdAt: new Date(loading.now.getTime() - 3 * DAY_MS),
    })
  }
  for (const one of request.bids) {
    const bid = await insertBid(db, loading, row.id, request, one)
    const { userId } = loading.owner
    if (bid?.status === 'accepted' && userId !== null)
      await db.transaction((tx) =>
        openProject(tx, { bid, request: row, actor: { id: userId, fullName: loading.owner.name } }),
      )
  }
}

/** Requests of the demo manufacturer in each state, with questions, and bids of the demo engineer and three other companies. */
export const loadBids = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  const engineer = await engineerOf(db)
  // Someone has deleted one of the two from an older demo.
  if (owner.companyId === null || !engineer) return
  const { companyId, userId } = owner
  const loading = {
    owner: await sideOf(db, { companyId, userId }),
    engineer,
    others: await makeBidders(db, now),
    now,
  }
  const solutions = await db
    .select({ id: automationSolutions.id, title: automationSolutions.title, plan: automationSolutions.plan })
    .from(automationSolutions)
    .where(and(eq(automationSolutions.companyId, companyId), isNotNull(automationSolutions.plan)))
    .orderBy(asc(automationSolutions.createdAt), asc(automationSolutions.id))
  for (const [position, request] of requests.entries()) {
    const about = solutions.find(({ title }) => title.toLowerCase().includes(request.about))
    await loadRequest(db, loading, request, about ?? solutions[position % Math.max(1, solutions.length)])
  }
}

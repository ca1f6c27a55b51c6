import { and, eq } from 'drizzle-orm'
import type { RequestEstimate, ScopeItem } from '#contract/bid-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  bidRequests,
  companies,
  companyMembers,
  implementationBids,
  milestoneCriteria,
  projectHours,
  projectInvoices,
  projectMessages,
  projectMilestones,
  projectRequirements,
  projects,
  reviews,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'
import { takeNumber } from '#server/billing/invoices/take-number.ts'
import { isMet } from '#server/projects/milestones/read-milestones.ts'
import { openProject } from '#server/projects/open-project.ts'
import { type DemoPerson, demoAccounts } from '../accounts.ts'

const DAY_MS = 86_400_000

type Party = { userId: string; fullName: string; companyId: string; companyName: string; email: string }

/** A project of the demo: of which solution, for how much, when, how much is done, and the hours of each milestone. */
type DemoProject = {
  solutionTitle: string
  costCents: number
  startDaysAgo: number
  days: number
  accepted: number
  hours: readonly number[]
  cycleTimeFactor: number
}

const demoProjects: readonly DemoProject[] = [
  {
    solutionTitle: 'Tray loading, snack line',
    costCents: 12_000_000,
    startDaysAgo: 140,
    days: 120,
    accepted: 5,
    hours: [12, 68, 96, 64, 20],
    cycleTimeFactor: 0.97,
  },
  {
    solutionTitle: 'End-of-line palletizing, hall 2',
    costCents: 10_000_000,
    startDaysAgo: 25,
    days: 120,
    accepted: 1,
    hours: [8, 52],
    cycleTimeFactor: 1,
  },
]

const scope: ScopeItem[] = [
  'mechanical',
  'eoat',
  'controls',
  'guarding',
  'safety_validation',
  'fat',
  'sat',
  'training',
]

const findParty = async (db: Executor, role: 'manufacturer' | 'engineer'): Promise<Party | undefined> => {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  const [row] = await db
    .select({
      userId: users.id,
      fullName: users.name,
      companyId: companies.id,
      companyName: companies.name,
      email: companies.contactEmail,
    })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.email, email))
  return row
}

const dayOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)

const estimateOf = (row: typeof solutions.$inferSelect): RequestEstimate => ({
  costLowCents: row.costLowCents,
  costHighCents: row.costHighCents,
  cycleTimeSeconds: row.plan?.design?.cycles[0]?.seconds ?? null,
  scope: {},
})

const writeBid = async (
  tx: Executor,
  { owner, engineer, solution, of, now }: Context,
): Promise<Parameters<typeof openProject>[1]> => {
  const asked = new Date(now.getTime() - (of.startDaysAgo + 30) * DAY_MS)
  const decided = new Date(now.getTime() - of.startDaysAgo * DAY_MS)
  const [request] = await tx
    .insert(bidRequests)
    .values({
      companyId: owner.companyId,
      ownerName: owner.companyName,
      ownerEmail: owner.email,
      userId: owner.userId,
      requestKey: solution.id,
      solutionId: solution.id,
      projectTitle: solution.title,
      description: solution.description,
      requirements: 'Runs in two shifts\nSpare parts on site for two weeks',
      timeline: '4 months',
      scope,
      siteCountry: 'DE',
      siteRegion: 'Stuttgart',
      siteAddress: 'Hall 2, Werkstrasse 4, Stuttgart',
      deadline: new Date(decided.getTime() - 5 * DAY_MS),
      estimate: estimateOf(solution),
      status: 'accepted',
      openedAt: asked,
      decidedAt: decided,
      createdAt: asked,
    })
    .returning()
  if (!request) throw new Error('the demo request was not written')
  const [bid] = await tx
    .insert(implementationBids)
    .values({
      bidRequestId: request.id,
      companyId: engineer.companyId,
      engineerName: engineer.companyName,
      engineerEmail: engineer.email,
      userId: engineer.userId,
      outboxKey: solution.id,
      proposedCostCents: of.costCents,
      startDate: dayOf(now, of.startDaysAgo),
      endDate: dayOf(now, of.startDaysAgo - of.days),
      approach: 'Design in house, FAT in our hall with your cartons, two weeks of installation on site.',
      includedServices: ['Remote service for a year', 'Operator training'],
      warrantyPeriod: '24 months',
      scope: Object.fromEntries(scope.map((item) => [item, { answer: 'in' as const, priceCents: null }])),
      validUntil: decided,
      status: 'accepted',
      decidedAt: decided,
      decidedBy: owner.userId,
      createdAt: new Date(asked.getTime() + 9 * DAY_MS),
    })
    .returning()
  if (!bid) throw new Error('the demo bid was not written')
  return { bid, request, actor: { id: owner.userId, fullName: owner.fullName } }
}

type Context = {
  owner: Party
  engineer: Party
  solution: typeof solutions.$inferSelect
  of: DemoProject
  now: Date
}

/** What was measured: a little better than asked. */
const measure = async (tx: Executor, milestoneId: string, at: Date, userId: string) => {
  const rows = await tx.select().from(milestoneCriteria).where(eq(milestoneCriteria.milestoneId, milestoneId))
  for (const row of rows) {
    const factor = row.rule === 'at_most' ? 0.97 : 1.02
    const measured = row.target === null ? null : Number((row.target * factor).toFixed(2))
    const isCheck = row.rule === 'check'
    await tx
      .update(milestoneCriteria)
      .set({ measured, isMet: isCheck ? true : null, measuredAt: at, measuredBy: userId })
      .where(eq(milestoneCriteria.id, row.id))
    if (!isCheck && isMet({ ...row, measured }) !== true) throw new Error(`the demo misses "${row.text}"`)
  }
}

const acceptMilestone = async (
  tx: Transaction,
  milestone: typeof projectMilestones.$inferSelect,
  { owner, engineer, solution }: Context,
) => {
  const at = new Date(`${milestone.dueOn}T12:00:00.000Z`)
  await measure(tx, milestone.id, at, engineer.userId)
  await tx
    .update(projectMilestones)
    .set({
      status: 'accepted',
      acceptedAt: at,
      ownerSignedAt: at,
      ownerSignedBy: owner.userId,
      ownerSignedName: owner.fullName,
      engineerSignedAt: at,
      engineerSignedBy: engineer.userId,
      engineerSignedName: engineer.fullName,
    })
    .where(eq(projectMilestones.id, milestone.id))
  await tx.insert(projectInvoices).values({
    number: await takeNumber(tx, at, 'projects'),
    projectId: milestone.projectId,
    milestoneId: milestone.id,
    companyId: owner.companyId,
    engineerCompanyId: engineer.companyId,
    buyerName: owner.companyName,
    buyerEmail: owner.email,
    sellerName: engineer.companyName,
    sellerEmail: engineer.email,
    title: `${solution.title}: ${milestone.title}`,
    amountCents: milestone.amountCents,
    status: 'paid',
    issuedAt: at,
    dueAt: new Date(at.getTime() + 30 * DAY_MS),
    paidAt: new Date(at.getTime() + 3_600_000),
    paidBy: engineer.userId,
  })
}

/** Working days of at most eight hours before a milestone's day; minutes sum to the hours. */
const writeHours = async (
  tx: Executor,
  milestone: typeof projectMilestones.$inferSelect,
  hours: number,
  { engineer, now }: Context,
) => {
  const last = Math.min(Date.parse(milestone.dueOn), now.getTime() - DAY_MS)
  const rows: (typeof projectHours.$inferInsert)[] = []
  for (let left = hours, back = 0; left > 0; back++) {
    const today = Math.min(8, left)
    left -= today
    rows.push({
      projectId: milestone.projectId,
      milestoneId: milestone.id,
      companyId: engineer.companyId,
      userId: engineer.userId,
      userName: engineer.fullName,
      day: new Date(last - back * DAY_MS).toISOString().slice(0, 10),
      minutes: today * 60,
      note: '',
    })
  }
  await tx.insert(projectHours).values(rows)
}

const writeMessages = (tx: Executor, projectId: string, { owner, engineer, of, now }: Context) =>
  tx.insert(projectMessages).values([
    {
      projectId,
      userId: engineer.userId,
      authorName: engineer.fullName,
      side: 'engineer',
      sendKey: crypto.randomUUID(),
      text: 'The layout is drawn. Please check the height of the mezzanine above the robot.',
      createdAt: new Date(now.getTime() - (of.startDaysAgo - 6) * DAY_MS),
    },
    {
      projectId,
      userId: owner.userId,
      authorName: owner.fullName,
      side: 'owner',
      sendKey: crypto.randomUUID(),
      text: 'Measured today: 5.02 m free. The layout fits.',
      createdAt: new Date(now.getTime() - (of.startDaysAgo - 7) * DAY_MS),
    },
  ])

const completeProject = async (tx: Executor, id: string, { owner, engineer, solution, of, now }: Context) => {
  const at = new Date(now.getTime() - (of.startDaysAgo - of.days) * DAY_MS)
  const planned = solution.plan?.design?.cycles[0]?.seconds
  await tx
    .update(projects)
    .set({
      status: 'completed',
      completedAt: at,
      deliveredCostCents: of.costCents,
      deliveredCycleTimeSeconds:
        planned === undefined ? null : Number((planned * of.cycleTimeFactor).toFixed(2)),
    })
    .where(eq(projects.id, id))
  await tx.update(projectRequirements).set({ doneAt: at }).where(eq(projectRequirements.projectId, id))
  const both = { projectId: id, shownAt: at, createdAt: at, stars: 5 }
  await tx.insert(reviews).values([
    {
      ...both,
      side: 'owner',
      byCompanyId: owner.companyId,
      ofCompanyId: engineer.companyId,
      byName: owner.companyName,
      userId: owner.userId,
      text: 'On the agreed day, at the agreed price. The takt was met in the FAT.',
    },
    {
      ...both,
      side: 'engineer',
      byCompanyId: engineer.companyId,
      ofCompanyId: owner.companyId,
      byName: engineer.companyName,
      userId: engineer.userId,
      text: 'Clear requirements, quick answers.',
    },
  ])
}

const loadProject = async (tx: Transaction, context: Context): Promise<void> => {
  const { of, now } = context
  const id = await openProject(tx, await writeBid(tx, context))
  await tx
    .update(projects)
    .set({ status: 'in_progress', createdAt: new Date(now.getTime() - of.startDaysAgo * DAY_MS) })
    .where(eq(projects.id, id))
  const milestones = await tx
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, id))
    .orderBy(projectMilestones.position)
  for (const milestone of milestones) {
    if (milestone.position < of.accepted) await acceptMilestone(tx, milestone, context)
    const hours = of.hours[milestone.position]
    if (hours) await writeHours(tx, milestone, hours, context)
  }
  await writeMessages(tx, id, context)
  if (of.accepted === milestones.length) await completeProject(tx, id, context)
}

/** Two projects of the demo manufacturer with the demo engineer: one completed, one under way. 320 hours and $150,000 in all. */
export const loadProjects = async (db: Executor, _owner: DemoPerson, now: Date): Promise<void> => {
  const [owner, engineer] = [await findParty(db, 'manufacturer'), await findParty(db, 'engineer')]
  if (!owner || !engineer) return
  for (const of of demoProjects) {
    const [solution] = await db
      .select()
      .from(solutions)
      .where(and(eq(solutions.title, of.solutionTitle), eq(solutions.companyId, owner.companyId)))
    if (solution) await db.transaction((tx) => loadProject(tx, { owner, engineer, solution, of, now }))
  }
}

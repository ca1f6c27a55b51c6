import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  bidRequests,
  implementationBids,
  milestoneCriteria,
  projectChanges,
  projectInvoices,
  projectMilestones,
  projectRequirements,
  projects,
  projectTeam,
} from '#db/schema/index.ts'
import { openProject } from '#server/projects/open-project.ts'
import type { CallerKind } from '../callers.ts'
import { type MakeOwned, type Owner, only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

/** The first milestone of the project that was made last: hours name it in their body. */
export const lastMilestone = { id: '' }
const lastMember = { id: '' }
/** Of its last two milestones, with a dollar moved from one to the other. */
let lastAmounts: { milestoneId: string; amountCents: number }[] = []

/** Bodies with which either side's call succeeds. */
export const projectBodies: Readonly<Record<string, () => object>> = {
  'projects.changeMilestone': () => ({
    startsOn: '2027-01-01',
    dueOn: '2027-02-01',
    criteria: [{ text: 'Cycle time', rule: 'at_most', target: 4.5, unit: 's' }],
  }),
  'projects.answerAmounts': () => ({ isAccepted: false }),
  'projects.changeTeam': () => ({ userId: lastMember.id, isMember: false }),
  'projects.logHours': () => ({
    milestoneId: lastMilestone.id,
    day: '2026-11-20',
    minutes: 90,
    note: 'Wiring',
  }),
  'projects.measureCriterion': () => ({ measured: 4.2, isMet: true, note: 'With real parts 😀' }),
  'projects.proposeAmounts': () => ({ amounts: lastAmounts }),
  'projects.reviewProject': () => ({ stars: 5, text: 'On time' }),
  'projects.sendMessage': () => ({ sendKey: randomUUID(), text: 'The gripper is here 😀' }),
  'projects.setDelivered': () => ({ costCents: 1_000_000, cycleTimeSeconds: 4.2 }),
  'projects.setProjectStatus': () => ({ status: 'in_progress' }),
  'projects.setRequirement': () => ({ isDone: true }),
  'projects.signMilestone': () => ({ isAccepted: true, reason: 'Tried on site' }),
}

const both: readonly CallerKind[] = ['manufacturer', 'engineer']
/** Procedures of one side. */
const sides: Readonly<Record<string, readonly CallerKind[]>> = {
  'projects.logHours': ['engineer'],
  'projects.markProjectInvoicePaid': ['engineer'],
  'projects.setDelivered': ['manufacturer'],
}

/** A project of two companies from an accepted bid of 10,000 dollars. */
export const makeProject = async (
  { deps: { db } }: Pick<TestApp, 'deps'>,
  owner: Owner,
  engineer: Owner,
): Promise<string> => {
  const request = only(
    await db
      .insert(bidRequests)
      .values({
        ...owner,
        ownerName: 'Demo plant',
        ownerEmail: 'plant@rows.example',
        requestKey: randomUUID(),
        projectTitle: 'Palletizing',
        description: 'One line',
        timeline: '4 months',
        scope: ['mechanical', 'fat'],
        siteCountry: 'DE',
        deadline: new Date(),
        status: 'accepted',
        openedAt: new Date(),
      })
      .returning(),
  )
  const bid = only(
    await db
      .insert(implementationBids)
      .values({
        ...engineer,
        bidRequestId: request.id,
        engineerName: 'Demo cells',
        engineerEmail: 'cells@rows.example',
        outboxKey: randomUUID(),
        proposedCostCents: 1_000_000,
        startDate: '2026-11-01',
        endDate: '2027-03-31',
        approach: 'As asked',
        includedServices: ['Remote service'],
        warrantyPeriod: '12 months',
        scope: { mechanical: { answer: 'in', priceCents: null } },
        validUntil: new Date(),
        status: 'accepted',
      })
      .returning(),
  )
  const id = await db.transaction((tx) =>
    openProject(tx, { bid, request, actor: { id: owner.userId, fullName: 'Olga Owner' } }),
  )
  await db.update(projects).set({ status: 'in_progress' }).where(eq(projects.id, id))
  return id
}

const moveADollar = async (db: Executor, projectId: string) => {
  const milestones = await db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(desc(projectMilestones.position))
    .limit(2)
  return milestones.map(({ id: milestoneId, amountCents }, at) => ({
    milestoneId,
    amountCents: amountCents + (at === 0 ? 100 : -100),
  }))
}

/** A project of the demo manufacturer with the demo engineer, with an invoice; completed where it is to be reviewed. */
export const makeOwned: MakeOwned = async (app, procedure, { manufacturer, engineer }) => {
  const { db } = app.deps
  const id = await makeProject(app, manufacturer, engineer)
  const milestone = only(
    await db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id)).limit(1),
  )
  const criterion = only(
    await db.select().from(milestoneCriteria).where(eq(milestoneCriteria.milestoneId, milestone.id)).limit(1),
  )
  const requirement = only(
    await db.select().from(projectRequirements).where(eq(projectRequirements.projectId, id)).limit(1),
  )
  const invoice = only(
    await db
      .insert(projectInvoices)
      .values({
        number: `T-${randomUUID()}`,
        projectId: id,
        milestoneId: milestone.id,
        companyId: manufacturer.companyId,
        engineerCompanyId: engineer.companyId,
        buyerName: 'Demo plant',
        buyerEmail: 'plant@rows.example',
        sellerName: 'Demo cells',
        sellerEmail: 'cells@rows.example',
        title: 'Award',
        amountCents: 100,
        dueAt: new Date(),
      })
      .returning({ id: projectInvoices.id }),
  )
  if (procedure === 'projects.signMilestone')
    await db.delete(projectInvoices).where(eq(projectInvoices.id, invoice.id))
  if (procedure === 'projects.reviewProject')
    await db.update(projects).set({ status: 'completed', completedAt: new Date() }).where(eq(projects.id, id))
  if (procedure === 'projects.setProjectStatus')
    await db.update(projects).set({ status: 'open' }).where(eq(projects.id, id))
  if (procedure === 'projects.changeTeam')
    await db
      .insert(projectTeam)
      .values({ projectId: id, userId: manufacturer.userId, side: 'owner' })
      .onConflictDoNothing()
  lastAmounts = await moveADollar(db, id)
  const [proposal] =
    procedure === 'projects.answerAmounts'
      ? await db
          .insert(projectChanges)
          .values({
            projectId: id,
            kind: 'amounts_proposed',
            details: {
              side: 'owner',
              ...Object.fromEntries(lastAmounts.map((one) => [`amount:${one.milestoneId}`, one.amountCents])),
            },
          })
          .returning({ id: projectChanges.id })
      : []
  lastMilestone.id = milestone.id
  lastMember.id = manufacturer.userId
  return {
    ids: {
      id,
      milestoneId: milestone.id,
      criterionId: criterion.id,
      requirementId: requirement.id,
      invoiceId: invoice.id,
      proposalId: proposal?.id ?? '',
    },
    of: sides[procedure] ?? both,
  }
}

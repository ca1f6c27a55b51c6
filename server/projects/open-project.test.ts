import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  automationSolutions,
  bidRequests,
  implementationBids,
  milestoneCriteria,
  projectMilestones,
  projectRequirements,
  projects,
  projectTeam,
} from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { planMilestones } from './milestones/plan-milestones.ts'
import { openProject } from './open-project.ts'

let app: TestApp
let owner: NewPerson
let engineer: NewPerson
beforeAll(async () => {
  app = await testApp()
  engineer = await newPerson(app)
})
// The free plan holds three solutions.
beforeEach(async () => {
  owner = await newPerson(app)
})
afterAll(() => app.close())

/** A request on a planned solution with an accepted bid of 100,000.01 dollars. */
const accepted = async (requirements = 'Runs in two shifts\n\nNo compressed air') => {
  const { db } = app.deps
  const solutionId = await saveSolution(owner.caller)
  const [request] = await db
    .insert(bidRequests)
    .values({
      companyId: owner.companyId,
      ownerName: 'Plant',
      ownerEmail: owner.email,
      userId: owner.userId,
      requestKey: randomUUID(),
      solutionId,
      projectTitle: 'Palletizing',
      description: 'One line',
      requirements,
      timeline: '4 months',
      scope: ['mechanical', 'vision', 'fat'],
      siteCountry: 'DE',
      siteAddress: 'Hall 2',
      deadline: new Date(),
      status: 'accepted',
      openedAt: new Date(),
      estimate: { costLowCents: 1, costHighCents: 2, cycleTimeSeconds: 4.5, scope: {} },
    })
    .returning()
  if (!request) throw new Error('no request')
  const [bid] = await db
    .insert(implementationBids)
    .values({
      bidRequestId: request.id,
      companyId: engineer.companyId,
      engineerName: 'Cells',
      engineerEmail: engineer.email,
      userId: engineer.userId,
      outboxKey: randomUUID(),
      proposedCostCents: 10_000_001,
      startDate: '2027-01-01',
      endDate: '2027-06-30',
      approach: 'As asked',
      includedServices: ['Remote service'],
      warrantyPeriod: '12 months',
      scope: { mechanical: { answer: 'in', priceCents: null }, vision: { answer: 'out', priceCents: null } },
      validUntil: new Date(),
      status: 'accepted',
    })
    .returning()
  if (!bid) throw new Error('no bid')
  return { request, bid, actor: { id: owner.userId, fullName: 'Olga Owner' } }
}

it('opens a project with milestones, criteria from the plan, requirements and team', async () => {
  const { db } = app.deps
  const of = await accepted()
  const id = await db.transaction((tx) => openProject(tx, of))
  const [project] = await db.select().from(projects).where(eq(projects.id, id))
  expect(project).toMatchObject({ status: 'open', agreedCostCents: 10_000_001, plannedCycleTimeSeconds: 4.5 })
  const milestones = await db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, id))
    .orderBy(asc(projectMilestones.position))
  expect(milestones.map(({ kind }) => kind)).toEqual(['award', 'design_freeze', 'fat', 'sat', 'run_30_days'])
  expect(milestones.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000_001)
  const criteriaOf = async (kind: string) =>
    db
      .select()
      .from(milestoneCriteria)
      .where(eq(milestoneCriteria.milestoneId, milestones.find((one) => one.kind === kind)?.id ?? ''))
  const [{ plan } = { plan: null }] = await db
    .select({ plan: automationSolutions.plan })
    .from(automationSolutions)
    .where(eq(automationSolutions.id, of.request.solutionId ?? ''))
  const fat = await criteriaOf('fat')
  expect(fat).toContainEqual(
    expect.objectContaining({
      text: 'Throughput over one hour',
      rule: 'at_least',
      target: Number(((plan?.design?.simulation.targetPerMinute ?? 0) * 60).toFixed(1)),
      unit: 'parts/h',
    }),
  )
  expect(
    (await criteriaOf('sat')).some(({ text, unit }) => text.startsWith('Safety distance') && unit === 'mm'),
  ).toBe(true)
  const requirements = await db
    .select({ text: projectRequirements.text })
    .from(projectRequirements)
    .where(eq(projectRequirements.projectId, id))
    .orderBy(asc(projectRequirements.position))
  expect(requirements.map(({ text }) => text)).toEqual([
    'Mechanical',
    'Remote service',
    'Runs in two shifts',
    'No compressed air',
  ])
  const team = await db.select().from(projectTeam).where(eq(projectTeam.projectId, id))
  expect(team.map(({ userId, side }) => [userId, side])).toEqual(
    expect.arrayContaining([
      [owner.userId, 'owner'],
      [engineer.userId, 'engineer'],
    ]),
  )
})

it('keeps long requirements whole, and a project of very many can be read', async () => {
  const { db } = app.deps
  const long = 'The gripper holds cartons of every kind. '.repeat(40).trim()
  const whole = await db.transaction(async (tx) => openProject(tx, await accepted(long)))
  const rows = await db
    .select({ text: projectRequirements.text })
    .from(projectRequirements)
    .where(eq(projectRequirements.projectId, whole))
    .orderBy(asc(projectRequirements.position))
  expect(
    rows
      .slice(2)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(long)
  // Asked for before there was a limit.
  const many = Array.from({ length: 150 }, (_, at) => `Line ${at}`).join('\n')
  const id = await db.transaction(async (tx) => openProject(tx, await accepted(many)))
  expect((await owner.caller.call('GET', `/api/v1/projects/${id}`)).status).toBe(200)
})

it('opens one project for a bid', async () => {
  const { db } = app.deps
  const of = await accepted()
  await db.transaction((tx) => openProject(tx, of))
  await expect(db.transaction((tx) => openProject(tx, of))).rejects.toThrow()
})

it.each([
  ['2027-01-01', '2027-06-30'],
  ['2027-01-01', '2027-01-20'],
  ['2027-01-01', '2027-01-01'],
])('milestones from %s to %s follow one another and end on the last day', (start, end) => {
  const planned = planMilestones(999, start, end)
  for (const { startsOn, dueOn } of planned) expect(dueOn >= startsOn).toBe(true)
  expect(planned.map(({ dueOn }) => dueOn)).toEqual(planned.map(({ dueOn }) => dueOn).toSorted())
  expect(planned.at(-1)?.dueOn).toBe(end)
  expect(planned.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(999)
})

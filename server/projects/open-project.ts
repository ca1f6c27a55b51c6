import { and, eq, inArray } from 'drizzle-orm'
import { requirementLines, scopeItems } from '#contract/bid-words.ts'
import { MAX_REQUIREMENTS } from '#contract/project-words.ts'
import type { Transaction } from '#db/connect.ts'
import {
  automationSolutions,
  type bidRequests,
  companyMembers,
  type implementationBids,
  milestoneCriteria,
  projectChanges,
  projectMilestones,
  projectRequirements,
  projects,
  projectTeam,
} from '#db/schema/index.ts'
import { planMilestones } from './milestones/plan-milestones.ts'
import { proposeCriteria } from './milestones/propose-criteria.ts'

type Accepted = {
  bid: typeof implementationBids.$inferSelect
  request: typeof bidRequests.$inferSelect
  /** Who accepted the bid. */
  actor: { id: string; fullName: string }
}

const MAX_TEXT = 500

/** A text in pieces of at most 500 characters, between words where there are any: nothing of it is lost. */
const inPieces = (text: string): string[] => {
  if (text.length <= MAX_TEXT) return [text]
  const space = text.lastIndexOf(' ', MAX_TEXT)
  const end = space > 0 ? space : MAX_TEXT
  return [text.slice(0, end), ...inPieces(text.slice(end).trim())]
}

/** What the engineering company takes on: items of the scope within its cost, the services it names, what was asked for. */
const requirementsOf = ({ bid, request }: Accepted): string[] => {
  const items = request.scope
    .filter((item) => bid.scope[item]?.answer === 'in')
    .map((item): string => scopeItems[item])
  const asked = requirementLines(request.requirements)
  return [...new Set([...items, ...bid.includedServices, ...asked])]
    .flatMap(inPieces)
    .slice(0, MAX_REQUIREMENTS)
}

const planOf = async (tx: Transaction, solutionId: string | null) => {
  if (solutionId === null) return null
  const [row] = await tx
    .select({ plan: automationSolutions.plan })
    .from(automationSolutions)
    .where(eq(automationSolutions.id, solutionId))
  return row?.plan ?? null
}

const writeMilestones = async (tx: Transaction, projectId: string, { bid, request }: Accepted) => {
  const planned = planMilestones(bid.proposedCostCents, bid.startDate, bid.endDate)
  const rows = await tx
    .insert(projectMilestones)
    .values(planned.map((milestone, position) => ({ ...milestone, projectId, position })))
    .returning({ id: projectMilestones.id, kind: projectMilestones.kind })
  const plan = await planOf(tx, request.solutionId)
  await tx.insert(milestoneCriteria).values(
    rows.flatMap(({ id, kind }) =>
      proposeCriteria(kind, plan).map((criterion, position) => ({
        ...criterion,
        milestoneId: id,
        position,
      })),
    ),
  )
}

/** Those who asked and offered, as long as they are in their company. */
const writeTeam = async (tx: Transaction, projectId: string, { bid, request }: Accepted) => {
  const wanted = [
    { userId: request.userId, companyId: request.companyId, side: 'owner' as const },
    { userId: bid.userId, companyId: bid.companyId, side: 'engineer' as const },
  ]
  const ids = wanted.flatMap(({ userId }) => userId ?? [])
  if (ids.length === 0) return
  const members = await tx
    .select({ userId: companyMembers.userId, companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(and(inArray(companyMembers.userId, ids)))
  const team = wanted.flatMap(({ userId, companyId, side }) =>
    members.some((member) => member.userId === userId && member.companyId === companyId) && userId !== null
      ? [{ projectId, userId, side }]
      : [],
  )
  if (team.length > 0) await tx.insert(projectTeam).values(team)
}

/**
 * Opens the project of a bid that was just accepted: milestones whose amounts sum to the cost, criteria proposed from
 * the plan, requirements, team and the first line of its log. The caller holds the request's lock, and notifies.
 * Returns the project's id.
 */
export const openProject = async (tx: Transaction, accepted: Accepted): Promise<string> => {
  const { bid, request, actor } = accepted
  const [project] = await tx
    .insert(projects)
    .values({
      bidId: bid.id,
      solutionId: request.solutionId,
      companyId: request.companyId,
      engineerCompanyId: bid.companyId,
      ownerName: request.ownerName,
      ownerEmail: request.ownerEmail,
      engineerName: bid.engineerName,
      engineerEmail: bid.engineerEmail,
      title: request.projectTitle,
      description: request.description,
      status: 'open',
      agreedCostCents: bid.proposedCostCents,
      startDate: bid.startDate,
      endDate: bid.endDate,
      siteAddress: request.siteAddress,
      plannedCostLowCents: request.estimate?.costLowCents ?? null,
      plannedCostHighCents: request.estimate?.costHighCents ?? null,
      plannedCycleTimeSeconds: request.estimate?.cycleTimeSeconds ?? null,
    })
    .returning({ id: projects.id })
  if (!project) throw new Error('the project was not written')
  const { id } = project
  await writeMilestones(tx, id, accepted)
  const requirements = requirementsOf(accepted)
  if (requirements.length > 0)
    await tx
      .insert(projectRequirements)
      .values(requirements.map((text, position) => ({ projectId: id, position, text })))
  await writeTeam(tx, id, accepted)
  await tx.insert(projectChanges).values({
    projectId: id,
    actorId: actor.id,
    actorName: actor.fullName,
    kind: 'opened',
    details: { costCents: bid.proposedCostCents, startDate: bid.startDate, endDate: bid.endDate },
  })
  return id
}

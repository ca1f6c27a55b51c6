import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { PROJECT_PART_ROWS } from '#contract/project-words.ts'
import { MAX_TEAM, type Project } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { companyMembers, projectRequirements, projects, projectTeam, users } from '#db/schema/index.ts'
import { isVerified } from '#server/verification/is-verified.ts'
import { type FoundProject, findProject } from './find-project.ts'
import { readMilestones } from './milestones/read-milestones.ts'
import { readProposal } from './milestones/read-proposal.ts'
import { readReviews } from './reviews/read-reviews.ts'
import { statesAfter } from './states.ts'
import { readChanges } from './work/changes.ts'
import { readHours } from './work/hours.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Those of the team who are still in their company. */
const readTeam = (
  db: Executor,
  { id, companyId, engineerCompanyId }: FoundProject['project'],
): Promise<Project['team']> =>
  db
    .select({
      userId: projectTeam.userId,
      fullName: users.name,
      side: projectTeam.side,
      role: projectTeam.role,
    })
    .from(projectTeam)
    .innerJoin(users, eq(users.id, projectTeam.userId))
    .innerJoin(companyMembers, eq(companyMembers.userId, projectTeam.userId))
    .where(
      and(
        eq(projectTeam.projectId, id),
        eq(
          companyMembers.companyId,
          sql`case ${projectTeam.side} when 'owner' then ${companyId}::uuid else ${engineerCompanyId}::uuid end`,
        ),
      ),
    )
    .orderBy(asc(projectTeam.createdAt), asc(projectTeam.userId))
    .limit(MAX_TEAM)

const readColleagues = (
  db: Executor,
  companyId: string,
  team: Project['team'],
): Promise<Project['colleagues']> => {
  const known = team.map(({ userId }) => userId)
  return db
    .select({ userId: users.id, fullName: users.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        known.length > 0 ? notInArray(users.id, known) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_TEAM)
}

const readRequirements = async (db: Executor, projectId: string): Promise<Project['requirements']> => {
  const rows = await db
    .select({
      id: projectRequirements.id,
      text: projectRequirements.text,
      doneAt: projectRequirements.doneAt,
    })
    .from(projectRequirements)
    .where(eq(projectRequirements.projectId, projectId))
    .orderBy(asc(projectRequirements.position))
  return rows.map((row) => ({ ...row, doneAt: iso(row.doneAt) }))
}

const factsOf = ({ project, side, mayAct }: FoundProject) => ({
  id: project.id,
  title: project.title,
  description: project.description,
  status: project.status,
  side,
  mayAct,
  solutionId: side === 'owner' ? project.solutionId : null,
  ownerName: project.ownerName,
  engineerName: project.engineerName,
  engineerCompanyId: project.engineerCompanyId,
  siteAddress: project.siteAddress,
  agreedCostCents: project.agreedCostCents,
  startDate: project.startDate,
  endDate: project.endDate,
  planned: {
    costLowCents: project.plannedCostLowCents,
    costHighCents: project.plannedCostHighCents,
    cycleTimeSeconds: project.plannedCycleTimeSeconds,
  },
  delivered: {
    costCents: project.deliveredCostCents,
    cycleTimeSeconds: project.deliveredCycleTimeSeconds,
  },
  cancelReason: project.cancelReason ?? '',
  createdAt: project.createdAt.toISOString(),
  completedAt: iso(project.completedAt),
})

/** Whether staff have checked the companies of both sides. */
const readBadges = async (
  db: Executor,
  projectId: string,
): Promise<Pick<Project, 'isOwnerVerified' | 'isEngineerVerified'>> => {
  const [row] = await db
    .select({
      isOwnerVerified: isVerified(projects.companyId),
      isEngineerVerified: isVerified(projects.engineerCompanyId),
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return row ?? { isOwnerVerified: false, isEngineerVerified: false }
}

/** A project with all its parts as the caller's side sees it; null for anyone who is not of its companies. */
export const getProject = async (
  db: Executor,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Project | null> => {
  const found = await findProject(db, viewer, id)
  if (!found || !viewer.company) return null
  const { project, side, mayAct } = found
  const team = await readTeam(db, project)
  const milestones = await readMilestones(db, id)
  return {
    ...factsOf(found),
    ...(await readBadges(db, id)),
    requirements: await readRequirements(db, id),
    milestones,
    team,
    colleagues: await readColleagues(db, viewer.company.id, team),
    hours: (await readHours(db, id, viewer.id, { limit: PROJECT_PART_ROWS })).items,
    changes: (await readChanges(db, id, { limit: PROJECT_PART_ROWS })).items,
    proposal: await readProposal(db, id),
    reviews: await readReviews(db, project, side, now),
    actions: mayAct ? statesAfter(project.status, side, milestones) : [],
  }
}

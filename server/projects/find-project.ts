import { and, eq, or } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ProjectSide } from '#contract/project-words.ts'
import type { Executor } from '#db/connect.ts'
import { companyMembers, projects, projectTeam } from '#db/schema/index.ts'

export type ProjectRow = typeof projects.$inferSelect
export type FoundProject = {
  project: ProjectRow
  side: ProjectSide
  /** Owners of the company and people of the team act; others of it read. */
  mayAct: boolean
}

/** The side of a company in a project; undefined when it has none. */
const sideOf = ({ companyId, engineerCompanyId }: ProjectRow, own: string): ProjectSide | undefined => {
  if (companyId === own) return 'owner'
  return engineerCompanyId === own ? 'engineer' : undefined
}

const isInTeam = async (db: Executor, projectId: string, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ userId: projectTeam.userId })
    .from(projectTeam)
    .where(and(eq(projectTeam.projectId, projectId), eq(projectTeam.userId, userId)))
  return row !== undefined
}

/** As what someone belongs to a company now; until the commit no one takes them out. Undefined: they have left. */
const holdMembership = async (db: Executor, userId: string, companyId: string) => {
  const [row] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)))
    .for('share')
  return row?.role
}

/**
 * A project for someone of one of its two companies; null for anyone else. Locked, it stays so until the commit, and so
 * does the caller's membership: who left since the request came in changes nothing.
 */
export const findProject = async (
  db: Executor,
  { id: userId, company }: Viewer,
  id: string,
  { isLocked = false } = {},
): Promise<FoundProject | null> => {
  if (!company) return null
  const membership = isLocked ? await holdMembership(db, userId, company.id) : company.membership
  if (membership === undefined) return null
  const isParty = or(eq(projects.companyId, company.id), eq(projects.engineerCompanyId, company.id))
  const query = db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isParty))
  const [project] = await (isLocked ? query.for('update') : query)
  const side = project && sideOf(project, company.id)
  if (!project || !side) return null
  return { project, side, mayAct: membership === 'owner' || (await isInTeam(db, id, userId)) }
}

import { and, count, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_TEAM, type Project } from '#contract/projects.ts'
import { companyMembers, projectTeam, users } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type ChangeDeps, changeProject, refused, requireOpen } from '../change-project.ts'

type Asked = { id: string; userId: string; isMember: boolean; role: string }

/**
 * Puts someone of the caller's company into the team of a project, or takes them out. Errors: BAD_REQUEST for a full
 * team, PROJECT_REFUSED.
 */
export const changeTeam = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, userId, isMember, role }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const { side } = open
    const inTeam = and(
      eq(projectTeam.projectId, id),
      eq(projectTeam.userId, userId),
      eq(projectTeam.side, side),
    )
    if (!isMember) {
      const [gone] = await tx.delete(projectTeam).where(inTeam).returning({ userId: projectTeam.userId })
      return gone ? { kind: 'team_left', details: { userId } } : null
    }
    const [person] = await tx
      .select({ fullName: users.name })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, viewer.company?.id ?? '')))
    if (!person) throw refused('not_in_company')
    const [all] = await tx.select({ people: count() }).from(projectTeam).where(eq(projectTeam.projectId, id))
    if ((all?.people ?? 0) >= MAX_TEAM)
      throw invalidField('userId', `A team has at most ${MAX_TEAM} people. Take someone out first.`)
    await tx
      .insert(projectTeam)
      .values({ projectId: id, userId, side, role })
      .onConflictDoUpdate({ target: [projectTeam.projectId, projectTeam.userId], set: { role } })
    return { kind: 'team_joined', details: { name: person.fullName, role } }
  })

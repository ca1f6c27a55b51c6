import { and, count, eq, inArray, or } from 'drizzle-orm'
import { projects } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/** Projects that go on, on either side, keep a company. Those that have ended stay with the names of their day. */
export const projectsHolding: Holding = {
  findOpen: async (tx, { companyId }) => {
    if (companyId === undefined) return []
    const [open] = await tx
      .select({ all: count() })
      .from(projects)
      .where(
        and(
          or(eq(projects.companyId, companyId), eq(projects.engineerCompanyId, companyId)),
          inArray(projects.status, ['draft', 'open', 'in_progress']),
        ),
      )
    const all = open?.all ?? 0
    return all === 0 ? [] : [`${all} ${all === 1 ? 'project' : 'projects'} under way`]
  },
}

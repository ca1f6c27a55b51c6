import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projects } from '#db/schema/index.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, refused } from '../change-project.ts'

type Asked = { id: string; costCents: number | null; cycleTimeSeconds: number | null }

/** What the cell cost and its cycle time, as its owner says, also after the end. Errors: PROJECT_REFUSED. */
export const setDelivered = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, costCents, cycleTimeSeconds }: Asked,
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, { project, side, mayAct }) => {
    if (!mayAct) throw refused('no_member')
    if (side !== 'owner') throw notFound()
    if (project.status === 'cancelled') throw refused('ended')
    await tx
      .update(projects)
      .set({ deliveredCostCents: costCents, deliveredCycleTimeSeconds: cycleTimeSeconds })
      .where(eq(projects.id, id))
    return { kind: 'delivered', details: { costCents, cycleTimeSeconds } }
  })

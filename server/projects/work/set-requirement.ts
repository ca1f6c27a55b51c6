import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { projectRequirements } from '#db/schema/index.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type ChangeDeps, changeProject, requireOpen } from '../change-project.ts'

/** Marks a requirement as done, or as open again. Errors: NOT_FOUND, PROJECT_REFUSED. */
export const setRequirement = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, requirementId, isDone }: { id: string; requirementId: string; isDone: boolean },
): Promise<Project | null> =>
  changeProject(deps, viewer, id, async (tx, open) => {
    requireOpen(open)
    const [row] = await tx
      .update(projectRequirements)
      .set(isDone ? { doneAt: open.now, doneBy: viewer.id } : { doneAt: null, doneBy: null })
      .where(and(eq(projectRequirements.id, requirementId), eq(projectRequirements.projectId, id)))
      .returning({ text: projectRequirements.text })
    if (!row) throw notFound()
    return { kind: isDone ? 'requirement_done' : 'requirement_opened', details: { text: row.text } }
  })

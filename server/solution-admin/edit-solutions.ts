import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { editorStatuses } from '#contract/solution-admin-words.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findCategory } from './editing/find-category.ts'
import { markEdited } from './editing/mark-edited.ts'
import { lockOwners, lockSolutions, requireStatusChange } from './lock-solutions.ts'
import { recordAct } from './record-act.ts'

const MAX_TAGS = 50

type Edit = {
  ids: readonly string[]
  status?: (typeof editorStatuses)[number] | undefined
  category?: string | null | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
}

/**
 * Sets status, category and tags of solutions, all or none. Errors: STATUS_NOT_ALLOWED, PROJECT_LIMIT_REACHED where the
 * owner of an archived one has no place for it, BAD_REQUEST for an unknown category or too many tags.
 */
export const editSolutions = (
  context: RequestContext,
  actor: Viewer,
  { ids, status, category, addTags = [], removeTags = [] }: Edit,
): Promise<{ done: string[]; changed: string[] }> =>
  context.deps.db.transaction(async (tx) => {
    if (status !== undefined) await lockOwners(tx, ids)
    const rows = await lockSolutions(tx, ids)
    const now = context.deps.clock.now()
    const categoryId = category === undefined ? undefined : await findCategory(tx, category)
    const changed: string[] = []
    for (const row of rows) {
      const tags = [...new Set([...row.tags, ...addTags])].filter((tag) => !removeTags.includes(tag))
      if (tags.length > MAX_TAGS)
        throw invalidField('addTags', `"${row.title}" would have more than 50 tags.`)
      const areTagsNew = tags.join('\n') !== row.tags.join('\n')
      const isStatusNew = status !== undefined && status !== row.status
      const isCategoryNew = categoryId !== undefined && categoryId !== row.categoryId
      // What is so already leaves no line.
      if (!isStatusNew && !areTagsNew && !isCategoryNew) continue
      changed.push(row.id)
      if (isStatusNew) await requireStatusChange(tx, row, status, now)
      await tx
        .update(solutions)
        .set({
          tags,
          updatedAt: now,
          ...(isStatusNew && { status }),
          ...(categoryId !== undefined && { categoryId }),
        })
        .where(eq(solutions.id, row.id))
      if (areTagsNew) await markEdited(tx, row.id, ['tags'], now)
      await recordAct(context, tx, {
        solution: row,
        actor,
        kind: 'edited',
        before: { status: row.status, tags: row.tags, category: row.category },
        after: {
          tags,
          ...(status !== undefined && { status }),
          ...(category !== undefined && { category: category || null }),
        },
        ...(isStatusNew && {
          notice: {
            message: `An administrator changed its status to ${status}.`,
            did: 'changed the status of',
            to: status.replace('_', ' '),
          },
        }),
      })
    }
    return { done: rows.map(({ id }) => id), changed }
  })

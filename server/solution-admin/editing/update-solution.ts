import type { Viewer } from '#contract/accounts.ts'
import type { EditableField } from '#contract/solution-details.ts'
import type { EditedSolution } from '#contract/solutions-admin.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { type LockedSolution, lockOwners, lockSolutions, requireStatusChange } from '../lock-solutions.ts'
import { recordAct } from '../record-act.ts'
import { changesOf } from './changes-of.ts'
import { getForEdit } from './get-for-edit.ts'
import { markEdited } from './mark-edited.ts'
import { type Fields, writeFields } from './write-fields.ts'

/** Fields that a plan writes too, and that differ from what is there. */
const changedFields = (row: LockedSolution, fields: Fields): EditableField[] =>
  (['title', 'description', 'tags'] as const).filter(
    (key) => fields[key] !== undefined && JSON.stringify(fields[key]) !== JSON.stringify(row[key]),
  )

/**
 * Changes a solution by hand, if it is still as the editor saw it. What a plan writes too is left alone by later plans of
 * the owner. Null when there is none of that id. Errors: SOLUTION_CHANGED, STATUS_NOT_ALLOWED, PROJECT_LIMIT_REACHED,
 * BAD_REQUEST.
 */
export const updateSolution = async (
  context: RequestContext,
  actor: Viewer,
  { id, seenUpdatedAt, ...fields }: Fields & { id: string; seenUpdatedAt: string },
): Promise<EditedSolution | null> => {
  const changed = await context.deps.db.transaction(async (tx) => {
    await lockOwners(tx, [id])
    const [row] = await lockSolutions(tx, [id])
    if (!row) return null
    const updatedAt = row.updatedAt.toISOString()
    if (new Date(seenUpdatedAt).toISOString() !== updatedAt)
      throw errors.SOLUTION_CHANGED({ data: { updatedAt } })
    const now = context.deps.clock.now()
    const { status } = fields
    const isStatusNew = status !== undefined && status !== row.status
    const former = await getForEdit(tx, id)
    if (isStatusNew) await requireStatusChange(tx, row, status, now)
    const afterwards = await writeFields(context.deps, tx, actor, { id, former: row.imageUrl, fields })
    await markEdited(tx, id, changedFields(row, fields), now)
    const edited = await getForEdit(tx, id)
    const changes = former && edited && changesOf(former, edited, Boolean(fields.imageFileId))
    if (changes)
      await recordAct(context, tx, {
        solution: { ...row, title: fields.title ?? row.title },
        actor,
        kind: 'edited',
        ...changes,
        notice: { message: 'An administrator changed it.', did: 'changed' },
      })
    return { edited, afterwards }
  })
  if (changed?.afterwards) await context.afterCommit(changed.afterwards)
  return changed?.edited ?? null
}

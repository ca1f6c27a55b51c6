import { type EditorStatus, editorStatuses } from '#contract/solution-admin-words.ts'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import type { Act } from './act-on-solutions.ts'

type Edit = Extract<Act, { kind: 'edit' }>
export type Undo = { act: Act; ids: string[] }

const statusToSet = (status: string): EditorStatus | undefined => editorStatuses.find((one) => one === status)

/** What gives a row its status, category and tags back; null where the edit changed nothing, or nobody can set it back. */
const restoreRow = (edit: Edit, row: AdminSolution): Edit | null => {
  const isStatusNew = edit.status !== undefined && edit.status !== row.status
  const status = isStatusNew ? statusToSet(row.status) : undefined
  if (isStatusNew && status === undefined) return null
  const removeTags = (edit.addTags ?? []).filter((tag) => !row.tags.includes(tag))
  const addTags = (edit.removeTags ?? []).filter((tag) => row.tags.includes(tag))
  const isCategoryNew = edit.category !== undefined && edit.category !== row.category
  if (!isStatusNew && !isCategoryNew && removeTags.length + addTags.length === 0) return null
  return {
    kind: 'edit',
    ...(status && { status }),
    ...(isCategoryNew && { category: row.category }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  }
}

const undoEdit = (edit: Edit, rows: readonly AdminSolution[]): Undo[] => {
  const alike = new Map<string, Undo>()
  for (const row of rows) {
    const act = restoreRow(edit, row)
    if (!act) continue
    const key = JSON.stringify(act)
    const undo = alike.get(key) ?? { act, ids: [] }
    undo.ids.push(row.id)
    alike.set(key, undo)
  }
  return [...alike.values()]
}

/**
 * What takes a press back, of those rows that it changed: publishing and edits. A copy and a deletion have nothing to go back to.
 * @param rows as they were before the press
 */
export const undoOf = (act: Act, rows: readonly AdminSolution[]): Undo[] => {
  if (act.kind === 'edit') return undoEdit(act, rows)
  if (act.kind === 'delete' || 'asCopy' in act) return []
  const wasPublic = act.kind === 'unpublish'
  const ids = rows.filter(({ isPublic }) => isPublic === wasPublic).map(({ id }) => id)
  return ids.length === 0 ? [] : [{ act: { kind: wasPublic ? 'publish' : 'unpublish' }, ids }]
}

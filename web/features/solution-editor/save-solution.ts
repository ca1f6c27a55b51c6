import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import type { Draft } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'

const SAVE_TIMEOUT_MS = 10_000

export type SaveOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'changed'; message: string; updatedAt: string }
  | { kind: 'failed'; message: string }

const updatedAtOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'updatedAt' in data ? String(data.updatedAt) : ''

/** Saves a draft: a new solution without `id`, else over the state that was edited. */
export const saveSolution = async (
  draft: Draft,
  {
    id,
    seenUpdatedAt,
    savedStatus,
    key,
  }: { id: string | null; seenUpdatedAt: string | null; savedStatus: string; key: (body: object) => string },
): Promise<SaveOutcome> => {
  const { status, ...fields } = fieldsOf(draft)
  const { imageFileId } = draft
  const body = {
    ...fields,
    // A status that nobody touched is not sent.
    ...((id === null || status !== savedStatus) && { status }),
    ...(imageFileId !== undefined && { imageFileId }),
    ...(id !== null && { seenUpdatedAt }),
  }
  try {
    const saved = await callApi(
      id === null ? '/admin/solutions' : `/admin/solutions/${id}`,
      (answer) => (answer as { id: string }).id,
      { method: id === null ? 'POST' : 'PUT', body, key: key(body), timeoutMs: SAVE_TIMEOUT_MS },
    )
    return { kind: 'saved', id: saved }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === 'SOLUTION_CHANGED')
      return { kind: 'changed', message: error.message, updatedAt: updatedAtOf(error.data) }
    const detail = error.isTimeout
      ? 'The update operation timed out. Please try again.'
      : `Failed to update solution: ${Object.values(error.fields)[0] ?? error.message}`
    return { kind: 'failed', message: detail }
  }
}

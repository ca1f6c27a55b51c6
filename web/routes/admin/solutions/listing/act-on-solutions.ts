import { type EditorStatus, MAX_CHUNK } from '#contract/solution-admin-words.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'

const ACTION_TIMEOUT_MS = 10_000

export type Act =
  | { kind: 'publish' | 'unpublish' | 'delete' }
  | { kind: 'publish'; asCopy: true }
  | {
      kind: 'edit'
      status?: EditorStatus
      category?: string | null
      addTags?: readonly string[]
      removeTags?: readonly string[]
    }

const paths = { publish: 'publish', unpublish: 'publish', delete: 'delete', edit: 'edit' } as const

const bodyOf = (act: Act, ids: readonly string[]): object => {
  if (act.kind === 'delete') return { ids }
  if (act.kind === 'edit') {
    const { kind: _, ...changes } = act
    return { ids, ...changes }
  }
  return { ids, isPublic: act.kind === 'publish', ...('asCopy' in act && { asCopy: true }) }
}

/**
 * What a press did: `done` of the ids, `changed` those of them that were not so before, `archived` those that could not be
 * deleted, and why it stopped where it did.
 */
export type Outcome = { done: string[]; changed: string[]; archived: string[]; failure: CallFailed | null }

/** Does something with solutions, five at a time, each five in one transaction. Stops at the first refusal. */
export const actOnSolutions = async (act: Act, ids: readonly string[]): Promise<Outcome> => {
  const done: string[] = []
  const changed: string[] = []
  const archived: string[] = []
  for (let at = 0; at < ids.length; at += MAX_CHUNK) {
    const chunk = ids.slice(at, at + MAX_CHUNK)
    try {
      const answer = await callApi(
        `/admin/solutions/${paths[act.kind]}`,
        (body) => body as { archived?: string[]; changed?: string[] },
        {
          method: 'POST',
          body: bodyOf(act, chunk),
          key: crypto.randomUUID(),
          timeoutMs: ACTION_TIMEOUT_MS,
        },
      )
      done.push(...chunk)
      changed.push(...(answer.changed ?? chunk))
      archived.push(...(answer.archived ?? []))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return { done, changed, archived, failure: error }
    }
  }
  return { done, changed, archived, failure: null }
}

/** `key`: of the press; the same again while it is not known whether the copy was made. */
export const duplicateSolution = (id: string, key: string): Promise<string> =>
  callApi(`/admin/solutions/${id}/copies`, (body) => (body as { title: string }).title, {
    method: 'POST',
    body: {},
    key,
    timeoutMs: ACTION_TIMEOUT_MS,
  })

/** The sentence of a failed press. */
export const failureText = ({ isTimeout, message }: CallFailed, action: string, isBulk: boolean): string => {
  if (isTimeout) return `The ${action} operation timed out. Please try again.`
  return isBulk ? `Failed to perform bulk action: ${message}` : `Failed to ${action} solution: ${message}`
}

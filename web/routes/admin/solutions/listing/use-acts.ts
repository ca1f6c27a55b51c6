import { useRef, useState } from 'react'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { CallFailed } from '#web/lib/calls/call-api.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { type Act, actOnSolutions, duplicateSolution, failureText } from './act-on-solutions.ts'
import { type Undo, undoOf } from './undo-act.ts'

const words = { publish: 'published', unpublish: 'unpublished', delete: 'deleted', edit: 'changed' } as const
const count = (all: number) => `${all} ${all === 1 ? 'solution' : 'solutions'}`

export type Acts = {
  isActing: boolean
  failure: string | null
  /** Private solutions of customers that a press wanted to publish. */
  asking: readonly string[] | null
  stopAsking: () => void
  run: (act: Act, ids: readonly string[], deselect?: (done: readonly string[]) => void) => Promise<void>
  duplicate: (id: string) => Promise<void>
}

const doneText = (
  { kind }: Act,
  { done, changed, archived }: Record<'done' | 'changed' | 'archived', readonly string[]>,
) => {
  const same = done.length - changed.length
  if (same > 0) {
    const already = `${count(same)} ${same === 1 ? 'was' : 'were'} so already.`
    return changed.length === 0
      ? `Nothing changed: ${already}`
      : `${count(changed.length)} ${words[kind]}; ${already}`
  }
  return fateText(kind, done.length, archived.length)
}

/** Of those that were deleted, or archived where something holds them. */
const fateText = (kind: Act['kind'], done: number, archived: number) => {
  const deleted = done - archived
  const archivedOnly = `${count(archived)} archived instead: orders, accepted bids or projects hold ${archived === 1 ? 'it' : 'them'}.`
  if (archived === 0) return `${count(done)} ${words[kind]}.`
  return deleted === 0 ? archivedOnly : `${count(deleted)} deleted, ${archivedOnly}`
}

/** What can be done with solutions of the list. `reloadSoon` is called after whatever was written. */
export const useActs = (reloadSoon: () => void, rows: readonly AdminSolution[]): Acts => {
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const unsure = useRef<{ id: string; key: string } | null>(null)
  const run: Acts['run'] = async (act, ids, deselect) => {
    setActing(true)
    setFailure(null)
    setAsking(null)
    const outcome = await actOnSolutions(act, ids)
    setActing(false)
    const { done } = outcome
    deselect?.(done)
    if (done.length > 0) {
      const undos = undoOf(
        act,
        rows.filter(({ id }) => done.includes(id)),
      )
      showToast({
        title: doneText(act, outcome),
        tone: 'success',
        ...(undos.length > 0 && { action: { label: 'Undo', onPress: () => void takeBack(undos) } }),
      })
      reloadSoon()
    }
    if (!outcome.failure) return
    const left = ids.filter((id) => !done.includes(id))
    if (outcome.failure.code === 'CONSENT_NEEDED') setAsking(left)
    else {
      const text = failureText(outcome.failure, act.kind, ids.length > 1)
      setFailure(ids.length > 1 ? `${text} ${done.length} of ${ids.length} done.` : text)
    }
  }
  const takeBack = async (undos: readonly Undo[]) => {
    for (const { act, ids } of undos) await run(act, ids)
  }
  return {
    isActing,
    failure,
    asking,
    stopAsking: () => setAsking(null),
    run,
    duplicate: async (id) => {
      setActing(true)
      setFailure(null)
      try {
        // After a time-out the copy may be there: the same press again finds it.
        const key = unsure.current?.id === id ? unsure.current.key : crypto.randomUUID()
        unsure.current = { id, key }
        const title = await duplicateSolution(id, key)
        unsure.current = null
        showToast({ title: `"${title}" is a private draft.`, tone: 'success' })
        reloadSoon()
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (!error.isTimeout && error.code !== 'OFFLINE') unsure.current = null
        setFailure(
          error.isTimeout
            ? 'The duplicate operation timed out. Please try again.'
            : `Failed to duplicate solution: ${error.message}`,
        )
      } finally {
        setActing(false)
      }
    },
  }
}

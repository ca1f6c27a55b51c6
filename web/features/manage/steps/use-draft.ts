import { useEffect, useRef, useState } from 'react'
import type { ManagedSolution, StepList } from '#contract/solution-work.ts'
import { type DraftStep, isSameList, moveStep, toDraft } from './draft.ts'

type Kept = { version: string; draft: DraftStep[] }
const keptOf = ({ version, steps }: StepList): Kept => ({ version, draft: toDraft(steps) })

/**
 * The steps while they are edited, over those that are kept. `saved` is what a save has answered; a change by someone else
 * is shown at once, unless that would lose what is typed here.
 */
export function useDraft({ stepsVersion, steps }: ManagedSolution, saved: StepList | undefined) {
  const [base, setBase] = useState(() => keptOf({ version: stepsVersion, steps }))
  const [draft, setDraft] = useState(base.draft)
  const made = useRef(0)
  const isChanged = !isSameList(draft, base.draft)
  const take = (list: StepList) => {
    const kept = keptOf(list)
    setBase(kept)
    setDraft(kept.draft)
  }
  const isOther = stepsVersion !== base.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes with its version
  useEffect(() => {
    if (isOther && !isChanged) take({ version: stepsVersion, steps })
  }, [isOther, isChanged, stepsVersion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (saved) take(saved)
  }, [saved])
  return {
    draft,
    version: base.version,
    isChanged,
    take,
    /** Shows other steps to be saved or discarded, such as those of the plan. */
    replace: (list: StepList['steps']) => setDraft(toDraft(list)),
    discard: () => setDraft(base.draft),
    change: (rowId: string, part: Partial<DraftStep>) =>
      setDraft((rows) => rows.map((row) => (row.rowId === rowId ? { ...row, ...part } : row))),
    move: (from: number, to: number) => setDraft((rows) => moveStep(rows, from, to)),
    remove: (rowId: string) => setDraft((rows) => rows.filter((row) => row.rowId !== rowId)),
    add: () => {
      made.current += 1
      const rowId = `new-${made.current}`
      setDraft((rows) => [...rows, { rowId, title: '', description: '', days: '5', team: '' }])
    },
  }
}

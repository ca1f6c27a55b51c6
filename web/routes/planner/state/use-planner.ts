import { useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { descriptionProblem } from '#web/features/planner/description-form.tsx'
import { useLatest } from '#web/features/planner/history/use-latest.ts'
import { keyOf, type PlanInput, withRobot } from '#web/features/planner/input/plan-input.ts'
import { EMPTY_DESCRIPTION } from '#web/features/planner/input/plan-outcome.ts'
import type { OpenedPlan } from '#web/features/planner/open-plan-file.tsx'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { sharedPlanClient } from '../worker/plan-client.ts'
import { type Shown, usePlan } from '../worker/use-plan.ts'
import { useEditHistory } from './use-edit-history.ts'
import { usePlanFiles } from './use-plan-files.ts'
import { usePlanInput } from './use-plan-input.ts'

/** The plan before an edit, and what it was edited to. */
export type Compared = { before: Shown; to: PlanInput; isUndone?: boolean }

/** What is planned, what is shown of it, and what the reader can do. */
export type PlannerState = ReturnType<typeof usePlanner>

export const usePlanner = (fromServer: Shown | null, posted: PlanInput | null) => {
  const [input, setInput] = usePlanInput(posted)
  const { shown, isWaiting, isSlow } = usePlan(input, fromServer)
  const [refusedText, setRefusedText] = useState<string>()
  const [compared, setCompared] = useState<Compared | null>(null)
  const history = useEditHistory(input)
  const [opened, setOpened] = useState<OpenedPlan | null>(null)
  const isFocusWanted = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useWarmWorker()

  const describe = async (next: PlanInput) => {
    const problem = next.description.trim() ? descriptionProblem(next.description) : EMPTY_DESCRIPTION
    setRefusedText(problem)
    if (problem) return
    isFocusWanted.current = input === null
    const numbers = input ? await numbersFor(input.description, next) : next.numbers
    const wanted = input ? { ...next, numbers } : withFiles({ ...next, numbers })
    if (input && keyOf(wanted) === keyOf(input)) return
    setCompared(input && shown ? { before: shown, to: wanted } : null)
    history.edits()
    setInput(wanted, { isReplacing: false })
  }
  const edit = (next: PlanInput) => {
    setCompared(shown ? { before: shown, to: next } : null)
    history.edits()
    // Each edit is a step of the browser's own history: Back undoes it.
    setInput(next, { isReplacing: false })
  }
  const { attachments, withFiles, showFilesOf } = usePlanFiles({ input, box, edit })
  const goTo = (next: PlanInput | undefined, isUndone: boolean) => {
    if (!next) return
    setRefusedText(undefined)
    setCompared(shown ? { before: shown, to: next, isUndone } : null)
    setInput(next, { isReplacing: true })
    showFilesOf(next)
  }
  const openPlan = (plan: OpenedPlan) => {
    setOpened(plan)
    setCompared(null)
    setRefusedText(undefined)
    isFocusWanted.current = input === null
    history.edits()
    setInput(plan.input, { isReplacing: false })
  }
  // The same functions and list for as long as they mean the same, so that the result is not drawn for nothing.
  const planNext = useLatest(edit)
  const chooseRobot = useLatest((robotId: string | undefined) => {
    if (input) edit(withRobot(input, robotId))
  })
  const fileIds = attachments.files.map(({ id }) => id).join(' ')
  const attachmentIds = useMemo(() => fileIds.split(' ').filter(Boolean), [fileIds])
  const outcome = shown?.outcome
  const plan = outcome && 'plan' in outcome ? outcome.plan : null
  usePlanTitle(plan, isFocusWanted)
  return {
    ...{ input, shown, outcome, plan, isWaiting, isSlow, refusedText, compared, opened, box },
    problems: outcome && 'fields' in outcome ? outcome.fields : {},
    ...{ attachments, attachmentIds, describe, edit, openPlan, planNext, chooseRobot },
    ...{ canUndo: history.canUndo, canRedo: history.canRedo },
    undo: () => goTo(history.back(), true),
    redo: () => goTo(history.forward(), false),
    dismissComparison: () => setCompared(null),
  }
}

/** The start page is gone once there is a plan: its reader goes on at the plan's title. */
function usePlanTitle(plan: Plan | null, isFocusWanted: { current: boolean }): void {
  useEffect(() => {
    if (!plan) return
    document.title = `${plan.status === 'planned' ? plan.title : 'Planner'} · Cellwright`
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    document.getElementById('plan-title')?.focus()
  }, [plan, isFocusWanted])
}

/** Typed values that still hold for a new text; all of them for the same text. */
async function numbersFor(before: string, next: PlanInput): Promise<PlanInput['numbers']> {
  if (before === next.description || Object.keys(next.numbers).length === 0) return next.numbers
  const { keptNumbers } = await import('#web/features/planner/input/kept-numbers.ts')
  return keptNumbers(before, next)
}

/** Loads the engine into the worker while the page is idle, so that the first edit is answered at once. */
function useWarmWorker(): void {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    const timer = setTimeout(sharedPlanClient, 400)
    return () => clearTimeout(timer)
  }, [isHydrated])
}

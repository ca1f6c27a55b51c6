import { useEffect, useRef, useState } from 'react'
import { robotName } from '#web/features/plan-view/robot-names.ts'
import { ChangeRow } from '#web/features/planner/change-row.tsx'
import { changesBetween, editedFields, editsBetween } from '#web/features/planner/changes.ts'
import { DescriptionForm, descriptionProblem } from '#web/features/planner/description-form.tsx'
import { ExampleList } from '#web/features/planner/example-list.tsx'
import { FactList } from '#web/features/planner/facts/fact-list.tsx'
import {
  keyOf,
  type PlanInput,
  type TypedValue,
  withRobot,
  withValue,
} from '#web/features/planner/input/plan-input.ts'
import { EMPTY_DESCRIPTION } from '#web/features/planner/input/plan-outcome.ts'
import { QuestionsForm, questionsOfProblems } from '#web/features/planner/questions-form.tsx'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlannedResult } from './planned-result.tsx'
import { PlannerStart } from './planner-start.tsx'
import { UnplannedResult } from './unplanned-result.tsx'
import { usePlanInput } from './use-plan-input.ts'
import { sharedPlanClient } from './worker/plan-client.ts'
import { type Shown, usePlan } from './worker/use-plan.ts'

type PlannerProps = {
  fromServer: Shown | null
  /** What a form without scripts sent; the address does not hold it. */
  posted: PlanInput | null
  isSignedIn: boolean
  saveProblem: { code: string; message: string } | undefined
}

/** Describe, read what was understood, change it, and see the cell it makes. */
export function Planner({ fromServer, posted, isSignedIn, saveProblem }: PlannerProps) {
  const [input, setInput] = usePlanInput(posted)
  const { shown, isWaiting, isSlow } = usePlan(input, fromServer)
  const [refusedText, setRefusedText] = useState<string>()
  const [compared, setCompared] = useState<{ before: Shown; to: PlanInput } | null>(null)
  const isFocusWanted = useRef(false)
  useWarmWorker()

  const describe = async (next: PlanInput) => {
    const problem = next.description.trim() ? descriptionProblem(next.description) : EMPTY_DESCRIPTION
    setRefusedText(problem)
    if (problem) return
    setCompared(null)
    isFocusWanted.current = input === null
    const numbers = input ? await numbersFor(input.description, next) : next.numbers
    const wanted = { ...next, numbers }
    if (!input || keyOf(wanted) !== keyOf(input)) setInput(wanted, { isReplacing: false })
  }
  const edit = (next: PlanInput) => {
    setCompared(shown ? { before: shown, to: next } : null)
    setInput(next, { isReplacing: true })
  }

  const outcome = shown?.outcome
  const plan = outcome && 'plan' in outcome ? outcome.plan : null
  const problems = outcome && 'fields' in outcome ? outcome.fields : {}
  // The start page is gone once there is a plan: its reader goes on at the plan's title.
  useEffect(() => {
    if (!plan) return
    document.title = `${plan.status === 'planned' ? plan.title : 'Planner'} · Cellwright`
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    document.getElementById('plan-title')?.focus()
  }, [plan])
  const refusedValues = questionsOfProblems(problems)
  const textProblem = refusedText ?? problems.description
  const isEmpty = !input?.description.trim() && !plan
  const form = (
    <DescriptionForm
      input={input}
      error={textProblem}
      isCompact={!isEmpty}
      isBusy={isWaiting && isSlow}
      onPlan={describe}
    />
  )
  if (isEmpty || !input) return <PlannerStart form={form} examples={<ExampleList />} />

  const comparison =
    compared && shown && !isWaiting && keyOf(compared.to) === keyOf(shown.input) ? compared : null
  return (
    <div className="measure grid gap-8 pt-6 pb-20 lg:grid-cols-[340px_minmax(0,1fr)] lg:items-start lg:gap-10">
      <aside
        aria-label="What is planned"
        data-print="hide"
        className="grid min-w-0 gap-6 lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:max-h-[calc(100dvh-var(--bar-height)-48px)] lg:overflow-y-auto lg:overscroll-contain lg:-ml-1 lg:pr-2 lg:pb-2 lg:pl-1"
      >
        {form}
        {plan && (
          <FactList
            facts={plan.requirement.facts}
            typed={input.numbers}
            problems={problems}
            onChange={(field: string, value: TypedValue | undefined) => edit(withValue(input, field, value))}
            onClear={() => edit({ ...input, numbers: {} })}
          />
        )}
      </aside>
      <div
        aria-busy={isWaiting || undefined}
        className={classNames('grid min-w-0 gap-6', isSlow && plan && 'opacity-60 transition-opacity')}
      >
        {outcome && 'message' in outcome && !problems.description && (
          <Notice tone="error" isLive title={outcome.message}>
            {refusedValues.length > 0 && 'What you typed is kept. Change it below.'}
          </Notice>
        )}
        {refusedValues.length > 0 && (
          <QuestionsForm questions={refusedValues} input={input} problems={problems} onPlan={edit} />
        )}
        {plan && shown && plan.design && (
          <PlannedResult
            plan={plan}
            design={plan.design}
            robots={shown.robots}
            input={shown.input}
            isSignedIn={isSignedIn}
            saveProblem={saveProblem}
            onRobot={(robotId) => edit(withRobot(input, robotId))}
            onPlan={edit}
          />
        )}
        {plan && shown && !plan.design && (
          <UnplannedResult
            plan={plan}
            robots={shown.robots}
            input={shown.input}
            problems={problems}
            onPlan={edit}
            onRobot={(robotId) => edit(withRobot(input, robotId))}
          />
        )}
        {!shown && isSlow && <PlanSkeleton />}
        {comparison && plan && 'plan' in comparison.before.outcome && (
          <ChangeRow
            edits={editsBetween(
              comparison.before.outcome.plan.requirement,
              plan.requirement,
              editedFields(comparison.before.input.numbers, input.numbers),
            )}
            changes={changesBetween(comparison.before.outcome.plan, plan, (id) =>
              robotName({ ...comparison.before.robots, ...shown?.robots }, id),
            )}
            onUndo={() => edit(comparison.before.input)}
            onDismiss={() => setCompared(null)}
          />
        )}
      </div>
    </div>
  )
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

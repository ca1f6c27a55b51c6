import { useEffect, useMemo, useRef, useState } from 'react'
import { FileBox } from '#web/features/attachments/file-box.tsx'
import { robotName } from '#web/features/plan-view/robot-names.ts'
import { ChangeRow } from '#web/features/planner/change-row.tsx'
import { changesBetween, editsBetween, touchedFields } from '#web/features/planner/changes.ts'
import { DescriptionForm, descriptionProblem } from '#web/features/planner/description-form.tsx'
import { ExampleList } from '#web/features/planner/example-list.tsx'
import { FactList } from '#web/features/planner/facts/fact-list.tsx'
import { UndoBar } from '#web/features/planner/history/undo-bar.tsx'
import { useLatest } from '#web/features/planner/history/use-latest.ts'
import {
  keyOf,
  type PlanInput,
  type TypedValue,
  withChange,
  withRobot,
} from '#web/features/planner/input/plan-input.ts'
import { EMPTY_DESCRIPTION } from '#web/features/planner/input/plan-outcome.ts'
import { OpenedNotice, type OpenedPlan, OpenPlanFile } from '#web/features/planner/open-plan-file.tsx'
import { QuestionsForm, questionsOfProblems } from '#web/features/planner/questions-form.tsx'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlannedResult } from './planned-result.tsx'
import { PlannerStart } from './planner-start.tsx'
import { UnplannedResult } from './unplanned-result.tsx'
import { useEditHistory } from './use-edit-history.ts'
import { usePlanFiles } from './use-plan-files.ts'
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

/** The plan before an edit, and what it was edited to. */
type Compared = { before: Shown; to: PlanInput; isUndone?: boolean }

/** Describe, read what was understood, change it, and see the cell it makes. */
export function Planner({ fromServer, posted, isSignedIn, saveProblem }: PlannerProps) {
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
    setInput(next, { isReplacing: true })
  }
  const { attachments, withFiles, showFilesOf } = usePlanFiles({ input, box, edit })
  const goTo = (next: PlanInput | undefined, isUndone: boolean) => {
    if (!next) return
    setRefusedText(undefined)
    setCompared(shown ? { before: shown, to: next, isUndone } : null)
    setInput(next, { isReplacing: true })
    showFilesOf(next)
  }
  // The same functions and list for as long as they mean the same, so that the result is not drawn for nothing.
  const planNext = useLatest(edit)
  const chooseRobot = useLatest((robotId: string | undefined) => {
    if (input) edit(withRobot(input, robotId))
  })
  const fileIds = attachments.files.map(({ id }) => id).join(' ')
  const attachmentIds = useMemo(() => fileIds.split(' ').filter(Boolean), [fileIds])
  const undo = () => goTo(history.back(), true)
  const redo = () => goTo(history.forward(), false)
  const openPlan = (plan: OpenedPlan) => {
    setOpened(plan)
    setCompared(null)
    setRefusedText(undefined)
    isFocusWanted.current = input === null
    history.edits()
    setInput(plan.input, { isReplacing: false })
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
      box={box}
      onPlan={describe}
    />
  )
  const files = (
    <>
      <FileBox attachments={attachments} isCompact={!isEmpty} />
      <OpenPlanFile onOpen={openPlan} />
    </>
  )
  if (isEmpty || !input)
    return (
      <PlannerStart
        form={
          <>
            {form}
            {files}
          </>
        }
        examples={<ExampleList />}
      />
    )

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
        {files}
        <UndoBar canUndo={history.canUndo} canRedo={history.canRedo} onUndo={undo} onRedo={redo} />
        {plan && (
          <FactList
            facts={plan.requirement.facts}
            typed={input.numbers}
            attached={input.evidence ?? []}
            problems={problems}
            onChange={(field: string, value: TypedValue | undefined) => edit(withChange(input, field, value))}
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
        {opened && keyOf(opened.input) === keyOf(input) && plan && <OpenedNotice opened={opened} />}
        {plan && shown && plan.design && (
          <PlannedResult
            plan={plan}
            design={plan.design}
            robots={shown.robots}
            input={shown.input}
            attachmentIds={attachmentIds}
            isSignedIn={isSignedIn}
            saveProblem={saveProblem}
            onRobot={chooseRobot}
            onPlan={planNext}
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
              touchedFields(
                { input: comparison.before.input, requirement: comparison.before.outcome.plan.requirement },
                { input, requirement: plan.requirement },
              ),
            )}
            changes={changesBetween(comparison.before.outcome.plan, plan, (id) =>
              robotName({ ...comparison.before.robots, ...shown?.robots }, id),
            )}
            back={comparison.isUndone ? { label: 'Redo', onPress: redo } : { label: 'Undo', onPress: undo }}
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

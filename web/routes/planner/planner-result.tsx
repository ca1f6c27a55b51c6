import { seenKinds } from '#contract/file-limits.ts'
import type { AttachedFile } from '#web/features/attachments/attached-file.ts'
import { robotName } from '#web/features/plan-view/robot-names.ts'
import { ChangeRow } from '#web/features/planner/change-row.tsx'
import { changesBetween, editsBetween, touchedFields } from '#web/features/planner/changes.ts'
import { keyOf, type PlanInput, withRobot } from '#web/features/planner/input/plan-input.ts'
import { OpenedNotice } from '#web/features/planner/open-plan-file.tsx'
import { QuestionsForm, questionsOfProblems } from '#web/features/planner/questions-form.tsx'
import { ModelReading } from '#web/features/planner/reading/model-reading.tsx'
import { ReadText } from '#web/features/planner/reading/read-text.tsx'
import type { SaidRow } from '#web/features/planner/said/said-rows.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlannedResult } from './planned-result.tsx'
import type { PlannerState } from './state/use-planner.ts'
import { UnplannedResult } from './unplanned-result.tsx'

type PlannerResultProps = {
  planner: PlannerState
  input: PlanInput
  /** What was read from the text and has no field of its own. */
  said: readonly SaidRow[]
  isSignedIn: boolean
  saveProblem: { code: string; message: string } | undefined
}

/** Of the attached files those that a model can look at. */
const seenIds = (files: readonly AttachedFile[]): string[] =>
  files.flatMap(({ id, kind }) => (seenKinds.includes(kind) ? id : []))

/** What came of the plan: the cell, questions, or why there is none, and what the last edit changed. */
export function PlannerResult({ planner, input, said, isSignedIn, saveProblem }: PlannerResultProps) {
  const { shown, outcome, plan, problems, opened, isWaiting, isSlow, edit, chooseRobot, planNext } = planner
  const refusedValues = questionsOfProblems(problems)
  return (
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
      {plan && shown && (
        <ReadText requirement={plan.requirement} said={said} input={shown.input} onPlan={edit} />
      )}
      {plan && shown && (
        <ModelReading
          input={shown.input}
          attachmentIds={seenIds(planner.attachments.files)}
          isIncomplete={isWaiting || planner.attachments.lines.some(({ state }) => state === 'sending')}
          onPlan={edit}
        />
      )}
      {plan && shown && plan.design && (
        <PlannedResult
          plan={plan}
          design={plan.design}
          robots={shown.robots}
          input={shown.input}
          attachmentIds={planner.attachmentIds}
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
      <Comparison planner={planner} input={input} />
    </div>
  )
}

/** What the last edit changed, once its plan is shown. */
function Comparison({ planner, input }: { planner: PlannerState; input: PlanInput }) {
  const { compared, shown, plan, isWaiting, undo, redo, dismissComparison } = planner
  if (!compared || !shown || !plan || isWaiting || keyOf(compared.to) !== keyOf(shown.input)) return null
  const { input: inputBefore, outcome, robots } = compared.before
  if (!('plan' in outcome)) return null
  const before = outcome.plan
  const touched = touchedFields(
    { input: inputBefore, requirement: before.requirement },
    { input, requirement: plan.requirement },
  )
  return (
    <ChangeRow
      edits={editsBetween(before.requirement, plan.requirement, touched)}
      changes={changesBetween(before, plan, (id) => robotName({ ...robots, ...shown.robots }, id))}
      back={compared.isUndone ? { label: 'Redo', onPress: redo } : { label: 'Undo', onPress: undo }}
      onDismiss={dismissComparison}
    />
  )
}

import type { Plan } from '#engine/plan-types.ts'
import { PlanHeadline } from '#web/features/plan-view/plan-headline.tsx'
import { PlanReport } from '#web/features/plan-view/plan-report.tsx'
import { type RobotBook, robotName } from '#web/features/plan-view/robot-names.ts'
import { type PlanInput, searchOf, withRobot } from '#web/features/planner/input/plan-input.ts'
import type { FieldTexts } from '#web/features/planner/input/plan-outcome.ts'
import { openQuestions, QuestionsForm, saidFirst } from '#web/features/planner/questions-form.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { offersFor, RobotLink } from './robot-link.tsx'

type UnplannedResultProps = {
  plan: Plan
  robots: RobotBook
  input: PlanInput
  problems: FieldTexts
  onPlan: (input: PlanInput) => void
  onRobot: (robotId: string | undefined) => void
}

const AFTER_ALL = 'If it is one of our tasks after all, which one?'

/** No cell: what is asked for, which task is not planned yet, or which limit is in the way and what would help. */
export function UnplannedResult({ plan, robots, input, problems, onPlan, onRobot }: UnplannedResultProps) {
  const questions = openQuestions(plan.requirement.questions)
  const isAsking = plan.status === 'needs_answers' && questions.length > 0
  const [only] = questions.length === 1 ? questions : []
  // Work that no cell does is said outright: what is asked then is only whether it is one of the tasks after all.
  const said = saidFirst(only?.field === 'task' ? only.text : '')
  const open = only && said !== '' ? [{ ...only, text: AFTER_ALL }] : questions
  const summary = said || 'A few answers are missing before a cell can be planned. Your text is kept.'
  return (
    <>
      <PlanHeadline plan={plan} {...(isAsking ? { summary, isOutside: said !== '' } : {})} />
      {input.robotId !== undefined && (
        <Notice>
          Asked for with {robotName(robots, input.robotId)}.{' '}
          <RobotLink href={searchOf(withRobot(input, undefined))} onPress={() => onRobot(undefined)}>
            Use the best match
          </RobotLink>
        </Notice>
      )}
      {isAsking && <QuestionsForm questions={open} input={input} problems={problems} onPlan={onPlan} />}
      {!isAsking && <PlanReport plan={plan} robots={robots} takeOffer={offersFor(input, onPlan)} />}
    </>
  )
}

import { memo } from 'react'
import type { Design, Plan } from '#engine/plan-types.ts'
import { DownloadPlan } from '#web/features/exports/download-plan.tsx'
import { KeyFigures } from '#web/features/plan-view/key-figures.tsx'
import { PlanHeadline } from '#web/features/plan-view/plan-headline.tsx'
import { PlanReport } from '#web/features/plan-view/plan-report.tsx'
import { type RobotBook, robotName } from '#web/features/plan-view/robot-names.ts'
import { type PlanInput, searchOf, withRobot } from '#web/features/planner/input/plan-input.ts'
import { openQuestions, QuestionsForm } from '#web/features/planner/questions-form.tsx'
import { SaveCell } from '#web/features/planner/save-cell.tsx'
import { LazyScene } from '#web/scene/lazy-scene.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { ComparedAlternatives } from './compared-alternatives.tsx'
import { offersFor, RobotLink } from './robot-link.tsx'

type PlannedResultProps = {
  plan: Plan
  design: Design
  robots: RobotBook
  input: PlanInput
  attachmentIds: readonly string[]
  isSignedIn: boolean
  saveProblem: { code: string; message: string } | undefined
  onRobot: (robotId: string | undefined) => void
  onPlan: (input: PlanInput) => void
}

/**
 * A plan with a cell: what it is, how it runs, its figures, and everything behind them. It is a large page: drawn again
 * for a new plan only, not for every press beside it.
 */
export const PlannedResult = memo(function PlannedResult(props: PlannedResultProps) {
  const { plan, design, robots, input, attachmentIds, isSignedIn, saveProblem, onRobot, onPlan } = props
  const asked = openQuestions(plan.requirement.questions)
  const choose = (robotId: string) => (
    <RobotLink href={searchOf(withRobot(input, robotId))} onPress={() => onRobot(robotId)}>
      Plan with this one<span className="sr-only">, {robotName(robots, robotId)}</span>
    </RobotLink>
  )
  return (
    <>
      <PlanHeadline plan={plan}>
        <SaveCell
          input={input}
          title={plan.title}
          attachmentIds={attachmentIds}
          isSignedIn={isSignedIn}
          problem={saveProblem}
        />
      </PlanHeadline>
      {input.robotId !== undefined && (
        <Notice>
          Planned with {robotName(robots, input.robotId)}, as you chose.{' '}
          <RobotLink href={searchOf(withRobot(input, undefined))} onPress={() => onRobot(undefined)}>
            Use the best match
          </RobotLink>
        </Notice>
      )}
      <div className="border border-line">
        <LazyScene plan={plan} alt={plan.title} isEager className="h-96 md:h-120 print:h-56" />
      </div>
      <KeyFigures design={design} robots={robots} />
      <DownloadPlan source={input} title={plan.title} />
      {asked.length > 0 && (
        <details data-print="hide" className="group border border-line bg-surface">
          <summary className="flex min-h-11 items-center gap-2 rounded-sm px-4 text-sm hover:bg-inset">
            <Icon
              name="chevron_right"
              size={14}
              className="text-muted transition-transform group-open:rotate-90"
            />
            <span className="font-medium">Answers that would sharpen this plan</span>
            <span className="figures text-muted">{asked.length}</span>
          </summary>
          <div className="border-line border-t p-4">
            <QuestionsForm questions={asked} input={input} problems={{}} onPlan={onPlan} />
          </div>
        </details>
      )}
      <PlanReport
        plan={plan}
        robots={robots}
        chooseRobot={choose}
        takeOffer={offersFor(input, onPlan)}
        comparison={<ComparedAlternatives plan={plan} input={input} robots={robots} choose={choose} />}
      />
    </>
  )
})

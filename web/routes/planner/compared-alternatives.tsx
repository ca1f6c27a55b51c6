import { type ReactNode, useState } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { ComparedPlans } from '#web/features/plan-view/compare/compared-plans.tsx'
import { type RobotBook, robotName } from '#web/features/plan-view/robot-names.ts'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import { useIsSeen } from '#web/lib/use-is-seen.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useAlternatives } from './worker/use-alternatives.ts'

type ComparedAlternativesProps = {
  plan: Plan
  /** What the plan is made from. */
  input: PlanInput
  robots: RobotBook
  choose: (robotId: string) => ReactNode
}

/** Robots compared without being asked for: the best two besides the chosen one. */
const SHOWN_FIRST = 2
const MOST_SHOWN = 5

/** The chosen plan beside whole plans with other robots, made in the worker once the reader comes near. */
export function ComparedAlternatives({ plan, input, robots, choose }: ComparedAlternativesProps) {
  const [box, isSeen] = useIsSeen<HTMLDivElement>()
  const [added, setAdded] = useState<readonly string[]>([])
  const chosenId = plan.design?.chosen.robotId
  const others = plan.matching.ranked.map(({ robotId }) => robotId).filter((id) => id !== chosenId)
  const shown = [
    ...new Set([...others.slice(0, SHOWN_FIRST), ...added.filter((id) => others.includes(id))]),
  ].slice(0, MOST_SHOWN)
  const compared = useAlternatives(input, shown, isSeen)
  const more = others.filter((id) => !shown.includes(id))
  if (others.length === 0) return null
  return (
    <div ref={box} className="grid gap-4">
      <ComparedPlans chosen={plan} others={compared} robots={robots} choose={choose} />
      {more.length > 0 && shown.length < MOST_SHOWN && (
        <div data-print="hide">
          <Field label="Compare one more" className="max-w-80">
            <Select
              value=""
              placeholder="Choose a robot"
              options={more.map((id) => ({ value: id, label: robotName(robots, id) }))}
              onChange={(event) => {
                const robotId = event.currentTarget.value
                if (robotId) setAdded((before) => [...before, robotId])
              }}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

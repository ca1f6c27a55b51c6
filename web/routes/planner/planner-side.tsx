import type { ReactNode } from 'react'
import { FactList } from '#web/features/planner/facts/fact-list.tsx'
import { type PlanInput, type TypedValue, withChange } from '#web/features/planner/input/plan-input.ts'
import { SaidList } from '#web/features/planner/said/said-list.tsx'
import { type SaidRow, withoutPlaces } from '#web/features/planner/said/said-rows.ts'
import type { PlannerState } from './state/use-planner.ts'

type PlannerSideProps = {
  planner: PlannerState
  input: PlanInput
  /** What was read from the text and has no field of its own. */
  said: readonly SaidRow[]
  form: ReactNode
  files: ReactNode
}

/** What is planned: the description with the way back, what was understood, and files. */
export function PlannerSide({ planner, input, said, form, files }: PlannerSideProps) {
  const { plan, shown, problems, edit } = planner
  return (
    <aside
      aria-label="What is planned"
      data-print="hide"
      className="grid min-w-0 gap-6 lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:max-h-[calc(100dvh-var(--bar-height)-48px)] lg:overflow-y-auto lg:overscroll-contain lg:-ml-1 lg:pr-2 lg:pb-2 lg:pl-1"
    >
      {form}
      {plan && shown && (
        <FactList
          facts={plan.requirement.facts}
          typed={input.numbers}
          attached={input.evidence ?? []}
          problems={problems}
          onChange={(field: string, value: TypedValue | undefined) => edit(withChange(input, field, value))}
          onClear={() => edit({ ...input, numbers: {} })}
          said={
            <SaidList
              rows={said}
              onIgnore={({ places }) =>
                edit({ ...shown.input, description: withoutPlaces(shown.input.description, places) })
              }
            />
          }
        />
      )}
      {files}
    </aside>
  )
}

import { useMemo } from 'react'
import { FileBox } from '#web/features/attachments/file-box.tsx'
import { DescriptionForm } from '#web/features/planner/description-form.tsx'
import { ExampleList } from '#web/features/planner/example-list.tsx'
import { UndoBar } from '#web/features/planner/history/undo-bar.tsx'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import { OpenPlanFile } from '#web/features/planner/open-plan-file.tsx'
import { saidRows } from '#web/features/planner/said/said-rows.ts'
import { PlannerResult } from './planner-result.tsx'
import { PlannerSide } from './planner-side.tsx'
import { PlannerStart } from './planner-start.tsx'
import { usePlanner } from './state/use-planner.ts'
import type { Shown } from './worker/use-plan.ts'

type PlannerProps = {
  fromServer: Shown | null
  /** What a form without scripts sent; the address does not hold it. */
  posted: PlanInput | null
  isSignedIn: boolean
  saveProblem: { code: string; message: string } | undefined
}

/** Describe, read what was understood, change it, and see the cell it makes. */
export function Planner({ fromServer, posted, isSignedIn, saveProblem }: PlannerProps) {
  const planner = usePlanner(fromServer, posted)
  const { input, plan, problems, refusedText, isWaiting, isSlow, box, canUndo, canRedo, undo, redo } = planner
  // The list of what was read and the marks in the text both rest on it.
  const said = useMemo(() => (plan ? saidRows(plan.requirement) : []), [plan])
  const isEmpty = !input?.description.trim() && !plan
  const form = (
    <DescriptionForm
      input={input}
      error={refusedText ?? problems.description}
      isCompact={!isEmpty}
      isBusy={isWaiting && isSlow}
      box={box}
      onPlan={planner.describe}
      actions={<UndoBar canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />}
    />
  )
  const files = (
    <>
      <FileBox attachments={planner.attachments} isCompact={!isEmpty} />
      <OpenPlanFile onOpen={planner.openPlan} />
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
  return (
    <div className="measure grid gap-8 pt-6 pb-20 lg:grid-cols-[340px_minmax(0,1fr)] lg:items-start lg:gap-10">
      <PlannerSide planner={planner} input={input} said={said} form={form} files={files} />
      <PlannerResult
        planner={planner}
        input={input}
        said={said}
        isSignedIn={isSignedIn}
        saveProblem={saveProblem}
      />
    </div>
  )
}

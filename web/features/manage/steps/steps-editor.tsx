import { useFetcher } from 'react-router'
import type { ManagedSolution, StepList } from '#contract/solution-work.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { WorkAnswer } from '../status/work-answer.ts'
import { commentsPath, managePath } from '../tabs.ts'
import { type DraftStep, isSameList, problemsOf, scheduleOf, ticksOf, toDraft, toInputs } from './draft.ts'
import { PlanStepsButton } from './plan-steps-button.tsx'
import { rowGrid, StepRow } from './step-row.tsx'
import { useDraft } from './use-draft.ts'
import { useReorder } from './use-reorder.ts'

/** The steps of a solution with their schedule: changed in place, saved together. */
export function StepsEditor({ solution }: { solution: ManagedSolution }) {
  const fetcher = useFetcher<WorkAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const steps = useDraft(solution, answer?.steps)
  const { draft, isChanged } = steps
  const save = (version: string) =>
    void fetcher.submit(
      { intent: 'steps', list: JSON.stringify({ version, steps: toInputs(draft) }) },
      { method: 'post', action: managePath(solution.id) },
    )
  const isWrong = draft.some((step) => Object.keys(problemsOf(step)).length > 0)
  return (
    <section aria-labelledby="steps" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="steps" tabIndex={-1} className="text-lg">
          Schedule
        </h2>
        <p className="text-muted text-sm">
          {formatCount(draft.length, 'step')}, <span className="figures">{scheduleOf(draft).totalDays}</span>{' '}
          working days, one after the other
        </p>
      </div>
      <KeepPlace className="grid gap-3">
        <StepRows solution={solution} steps={steps} />
        {answer?.problem && isChanged && (
          <Conflict
            text={answer.problem}
            present={answer.present}
            onTake={steps.take}
            onKeep={(list) => save(list.version)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon="plus" onClick={steps.add}>
            Add a step
          </Button>
          {isChanged && (
            <>
              <Button
                variant="primary"
                isLoading={isBusy}
                disabled={isWrong}
                onClick={() => save(steps.version)}
              >
                Save the steps
              </Button>
              <Button onClick={steps.discard}>Discard</Button>
            </>
          )}
          {!isChanged && solution.planSteps && (
            <PlanStepsButton onConfirm={() => steps.replace(solution.planSteps ?? [])} />
          )}
          <span role="status" className="text-muted text-sm">
            {!isChanged && answer?.steps && 'Saved. '}
            {!isChanged &&
              solution.areStepsEdited &&
              'Edited by hand: the report shows these steps, and a new plan leaves them as they are.'}
            {isChanged &&
              solution.planSteps &&
              isSameList(draft, toDraft(solution.planSteps)) &&
              'These are the steps of the plan. Save them to go back to them, or discard to keep yours.'}
          </span>
        </div>
      </KeepPlace>
    </section>
  )
}

type StepRowsProps = { solution: ManagedSolution; steps: ReturnType<typeof useDraft> }

function StepRows({ solution, steps: { draft, change, move, remove } }: StepRowsProps) {
  const { listProps, handleProps, dragged, announcement } = useReorder({
    count: draft.length,
    onMove: move,
  })
  const { bars, totalDays } = scheduleOf(draft)
  const commentsOf = ({ key }: DraftStep) =>
    key === undefined
      ? undefined
      : {
          count: solution.steps.find((step) => step.key === key)?.comments ?? 0,
          path: commentsPath(solution.id, { step: key }),
        }
  return (
    <>
      {draft.length === 0 && (
        <p className="border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
          No steps yet. Add the first: what happens, who does it, how many working days it takes.
        </p>
      )}
      {draft.length > 0 && (
        <div className="border border-line bg-surface px-2 sm:px-3">
          <Axis totalDays={totalDays} />
          <ol {...listProps} className={dragged === null ? undefined : 'select-none'}>
            {draft.map((step, at) => (
              <StepRow
                key={step.rowId}
                step={step}
                place={at + 1}
                bar={bars[at] ?? { startDay: 0, days: 0 }}
                totalDays={totalDays}
                comments={commentsOf(step)}
                isDragged={dragged === at}
                handle={handleProps(at)}
                onChange={(part) => change(step.rowId, part)}
                onRemove={() => remove(step.rowId)}
              />
            ))}
          </ol>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type ConflictProps = {
  text: string
  /** The present list, where another has changed it. */
  present: StepList | undefined
  onTake: (list: StepList) => void
  onKeep: (list: StepList) => void
}

const Conflict = ({ text, present, onTake, onKeep }: ConflictProps) => (
  <Notice tone={present ? 'warning' : 'error'} isLive title={text}>
    {present && (
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onTake(present)}>
          Show the present steps
        </Button>
        <Button size="sm" onClick={() => onKeep(present)}>
          Save mine instead
        </Button>
      </span>
    )}
  </Notice>
)

/** The head of the list, with the weeks above the bars. */
const Axis = ({ totalDays }: { totalDays: number }) => (
  <div aria-hidden className={`${rowGrid} py-1.5 text-faint text-xs max-xl:hidden`}>
    <span className="col-start-2 pl-9">Step</span>
    <span className="pl-2">Team</span>
    <span className="pr-2 text-right">Days</span>
    <span className="relative h-4">
      {totalDays > 0 &&
        ticksOf(totalDays).map(({ day, label }) => (
          <span
            key={day}
            className="figures absolute border-line-strong border-l pl-1"
            style={{ left: `${(day / totalDays) * 100}%` }}
          >
            {day < totalDays * 0.95 ? label : ''}
          </span>
        ))}
    </span>
  </div>
)

import { Link, useActionData, useNavigation, useSubmit } from 'react-router'
import type { Attachment } from '#contract/attachments.ts'
import type { Solution } from '#contract/solutions.ts'
import type { Plan } from '#engine/plan-types.ts'
import { SolutionFiles } from '#web/features/attachments/solution-files.tsx'
import { VersionFiles } from '#web/features/exports/version-files.tsx'
import { PlanReport } from '#web/features/plan-view/plan-report.tsx'
import { type RobotBook, robotName } from '#web/features/plan-view/robot-names.ts'
import { entriesOf, fitsAddress, type PlanInput, searchOf } from '#web/features/planner/input/plan-input.ts'
import type { History } from '#web/features/solution-history/load-history.ts'
import { SolutionHistory } from '#web/features/solution-history/solution-history.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { ComparedAlternatives } from '../planner/compared-alternatives.tsx'

type Source = NonNullable<History['source']>

type OwnSectionsProps = { solution: Solution; history: History | null; files: readonly Attachment[] }

/** Files and versions, for the owner of a solution. */
export function OwnSections({ solution, history, files }: OwnSectionsProps) {
  return (
    <>
      <KeepPlace>
        {files.length > 0 && (
          <div className="mt-8">
            <SolutionFiles solutionId={solution.id} files={files} />
          </div>
        )}
      </KeepPlace>
      {history && (
        <div className="mt-8">
          <SolutionHistory
            history={history}
            planner={plannerFor(solution.id, history.source)}
            filesOf={(number) => <VersionFiles solutionId={solution.id} number={number} />}
          />
        </div>
      )}
    </>
  )
}

/** The planner with a kept solution's source in it, from where saving makes a version of that solution. */
const plannerFor = (id: string, source: History['source']) => (source ? plannerLink(id, source) : undefined)

const inputOf = ({ robotId, ...rest }: Source): PlanInput =>
  robotId === undefined ? rest : { ...rest, robotId }

const plannerLink = (id: string, source: Source) => {
  const input = inputOf(source)
  const isShort = fitsAddress(input)
  return {
    to: { pathname: '/platform', search: isShort ? `${searchOf(input)}&solution=${id}` : `?solution=${id}` },
    state: isShort ? null : { planInput: entriesOf(input) },
  }
}

type OwnReportProps = { plan: Plan; robots: RobotBook; solutionId: string; source: Source }

/** Everything a plan says, with other robots for it: compared here, planned with in the planner. */
export function OwnReport({ plan, robots, solutionId, source }: OwnReportProps) {
  const choose = (robotId: string) => {
    const { to, state } = plannerLink(solutionId, { ...source, robotId })
    return (
      <Link
        to={to}
        state={state}
        className="relative whitespace-nowrap rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        Plan with this one<span className="sr-only">, {robotName(robots, robotId)}</span>
      </Link>
    )
  }
  return (
    <PlanReport
      plan={plan}
      robots={robots}
      chooseRobot={choose}
      comparison={
        <ComparedAlternatives plan={plan} input={inputOf(source)} robots={robots} choose={choose} />
      }
    />
  )
}

export function DeleteSolution({ title }: { title: string }) {
  const deleting = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const problem = useActionData<{ problem?: string }>()?.problem
  return (
    <div className="grid justify-items-end gap-2">
      <ConfirmDialog
        title="Delete this solution?"
        confirmLabel="Delete"
        isDanger
        isLoading={deleting}
        onConfirm={() => void submit({ intent: 'delete' }, { method: 'post' })}
        trigger={<Button icon="trash">Delete</Button>}
      >
        “{title}” is removed with its components and steps. You can undo this for 30 seconds. It frees one
        project of your plan.
      </ConfirmDialog>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}

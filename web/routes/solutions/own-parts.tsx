import { Link } from 'react-router'
import type { PlanSource } from '#contract/generation.ts'
import type { Plan } from '#engine/plan-types.ts'
import { PlanReport } from '#web/features/plan-view/plan-report.tsx'
import { type RobotBook, robotName } from '#web/features/plan-view/robot-names.ts'
import { inputOf, plannerLink } from '#web/features/planner/input/planner-link.ts'
import { ComparedAlternatives } from '../planner/compared-alternatives.tsx'

type OwnReportProps = { plan: Plan; robots: RobotBook; solutionId: string; source: PlanSource }

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

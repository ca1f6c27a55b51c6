import { lazy, type ReactNode } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { LazyScene } from '#web/scene/lazy-scene.tsx'
import { LatePart } from '#web/ui/state/late-part.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { RobotBook } from './robot-names.ts'

const loadReport = () => import('./plan-report.tsx')
/** The report is read as the server sent it; its script comes with the reader's first movement. */
const PlanReport = import.meta.env.SSR
  ? (await loadReport()).PlanReport
  : lazy(() => atFirstSign(async () => ({ default: (await loadReport()).PlanReport })))

type PlannedCellProps = {
  plan: Plan
  title: string
  robots: RobotBook
  /** Address of the picture that is where the cell will run. */
  posterOf: (theme: 'dark' | 'light') => string
  /** The picture is by an image model, and no layout. */
  isPosterByModel?: boolean
  /** In place of the report that everybody reads. */
  report?: ReactNode
}

/** The cell running, its figures, and everything behind them. */
export function PlannedCell({
  plan,
  title,
  robots,
  posterOf,
  isPosterByModel = false,
  report,
}: PlannedCellProps) {
  const isDark = useIsDark()
  return (
    <div className="grid gap-8">
      <div className="border border-line">
        <LazyScene
          plan={plan}
          alt={isPosterByModel ? `Picture of ${title} by an image model` : `Layout of ${title}`}
          posterUrl={posterOf(isDark ? 'dark' : 'light')}
          className="h-96 md:h-130 print:h-64"
        />
        {isPosterByModel && (
          <p className="border-line border-t px-4 py-2 text-muted text-sm">
            The still picture is by an image model. Where things are and how large they are is in the scene
            and the drawing of the plan.
          </p>
        )}
      </div>
      {plan.design && <KeyFigures design={plan.design} robots={robots} />}
      <LatePart>{report ?? <PlanReport plan={plan} robots={robots} />}</LatePart>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { formatCount } from '#web/lib/format-number.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CompareForm } from './compare-form.tsx'
import { ComparisonView } from './comparison-view.tsx'
import type { History } from './load-history.ts'
import { ShareDialog } from './share-dialog.tsx'
import { VersionList } from './version-list.tsx'

type SolutionHistoryProps = {
  history: History
  /** The planner with this solution's source in it; missing where there is nothing to plan from. */
  planner?: { to: To; state: unknown } | undefined
  /** The downloads of a version. */
  filesOf: (number: number) => ReactNode
}

/** What an owner does with a kept solution: change it, go back to what it was, let others see it. */
export function SolutionHistory({ history, planner, filesOf }: SolutionHistoryProps) {
  const { versions, shares, comparison } = history
  const present = versions[0]?.number ?? 1
  return (
    <div className="grid gap-4" data-print="hide">
      <div className="flex flex-wrap gap-3">
        {planner && (
          <LinkButton to={planner.to} state={planner.state} variant="primary">
            Change in the planner
          </LinkButton>
        )}
        <ShareDialog shares={shares} />
      </div>
      {shares.length > 0 && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Icon name="link" size={16} />
          {formatCount(shares.length, 'link opens', 'links open')} this solution.
        </p>
      )}
      {versions.length > 1 && (
        <details className="group border border-line bg-surface" open={comparison !== null || undefined}>
          <summary className="flex min-h-11 items-center gap-2 rounded-sm px-4 text-sm hover:bg-inset">
            <Icon
              name="chevron_right"
              size={14}
              className="text-muted transition-transform group-open:rotate-90"
            />
            <span className="font-medium">Versions</span>
            <span className="figures text-muted">{versions.length}</span>
          </summary>
          <div className="grid min-w-0 gap-6 border-line border-t p-4">
            <VersionList versions={versions} filesOf={filesOf} />
            <CompareForm
              versions={versions}
              before={comparison?.before.number ?? present - 1}
              after={comparison?.after.number ?? present}
            />
            {comparison && <ComparisonView comparison={comparison} />}
          </div>
        </details>
      )}
    </div>
  )
}

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
    <section aria-labelledby="versions" className="grid min-w-0 gap-4" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="versions" className="text-lg">
          Versions
        </h2>
        <div className="flex flex-wrap gap-3">
          <ShareDialog shares={shares} />
          {planner && (
            <LinkButton to={planner.to} state={planner.state} variant="primary">
              Change in the planner
            </LinkButton>
          )}
        </div>
      </div>
      {shares.length > 0 && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Icon name="link" size={16} />
          {formatCount(shares.length, 'link opens', 'links open')} this solution.
        </p>
      )}
      <VersionList versions={versions} filesOf={filesOf} />
      {versions.length > 1 ? (
        <div className="grid min-w-0 gap-6">
          <CompareForm
            versions={versions}
            before={comparison?.before.number ?? present - 1}
            after={comparison?.after.number ?? present}
          />
          {comparison && <ComparisonView comparison={comparison} />}
        </div>
      ) : (
        <p className="text-muted text-sm">
          A change in the planner makes the next version. All stay here, to compare and to restore.
        </p>
      )}
    </section>
  )
}

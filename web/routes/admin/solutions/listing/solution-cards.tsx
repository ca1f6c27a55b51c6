import { Link } from 'react-router'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import type { Selection } from '#web/features/data-grid/bulk/use-selection.ts'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ownerText, RowActs, RowPicture, RowTags } from './row-parts.tsx'
import type { Acts } from './use-acts.ts'

type SolutionCardsProps = {
  rows: readonly AdminSolution[]
  selection: Selection
  acts: Acts
  onDelete: (id: string) => void
}

/** The list as pictures. */
export const SolutionCards = ({ rows, selection, acts, onDelete }: SolutionCardsProps) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {rows.map((solution) => (
      <li key={solution.id} className="grid content-start gap-3 border border-line bg-surface p-4">
        <RowPicture solution={solution} />
        <div className="flex items-start gap-2">
          <Checkbox
            label={<span className="sr-only">Choose {solution.title}</span>}
            checked={selection.ids.has(solution.id)}
            onChange={() => selection.toggle(solution.id)}
          />
          <Link
            to={`/admin/solutions/${solution.id}`}
            className="min-w-0 font-medium underline underline-offset-4"
          >
            {solution.title}
          </Link>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <StatusBadge status={solution.status} />
          <Badge tone={solution.isPublic ? 'ok' : 'neutral'}>
            {solution.isPublic ? 'Public' : 'Private'}
          </Badge>
          {ownerText(solution)}
        </p>
        <RowTags tags={solution.tags} />
        <RowActs solution={solution} acts={acts} onDelete={onDelete} />
      </li>
    ))}
  </ul>
)

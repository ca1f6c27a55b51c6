import { useNavigate, useSearchParams } from 'react-router'
import type { ShownSolution } from '#contract/dashboards.ts'
import { SolutionPicture } from '#web/features/solutions/solution-picture.tsx'
import { StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'

export type PanelRole = 'manufacturer' | 'engineer' | 'supplier'

type Step = { label: string; to: string; why: string }

const copyStep = (id: string): Step => ({
  label: 'Use this cell',
  to: `/solutions/${id}/copy`,
  why: 'Copy it into your own solutions, then change its numbers to yours.',
})

/** What someone of this role does next with a solution. */
const nextStep = (role: PanelRole, { id, isOwn }: ShownSolution): Step => {
  if (isOwn && role === 'supplier')
    return {
      label: 'See its parts',
      to: `/solutions/${id}/manage/parts`,
      why: 'The bill of materials lists what the cell is built from.',
    }
  if (isOwn)
    return {
      label: 'Manage',
      to: `/solutions/${id}/manage`,
      why: 'Status, steps, parts and versions of your solution are there.',
    }
  if (role === 'supplier')
    return {
      label: 'See its parts',
      to: `/solutions/${id}`,
      why: 'The report lists every part of the cell with its price range.',
    }
  return copyStep(id)
}

type SolutionPanelProps = {
  of: PanelRole
  /** null: none that this viewer may see. */
  solution: ShownSolution | null
}

/** The solution that the dashboard was opened with (`?solution=`), over it. Closing it leaves the dashboard. */
export function SolutionPanel({ of, solution }: SolutionPanelProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const close = () => {
    const rest = new URLSearchParams(query)
    rest.delete('solution')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }
  const step = solution && nextStep(of, solution)
  return (
    <Drawer
      title={solution?.title ?? 'Solution not found'}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      footer={
        solution &&
        step && (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={step.to} variant="primary">
              {step.label}
            </LinkButton>
            {step.to !== `/solutions/${solution.id}` && (
              <LinkButton to={`/solutions/${solution.id}`}>View Details</LinkButton>
            )}
          </div>
        )
      }
    >
      {solution && step ? (
        <div className="grid gap-4">
          <div className="border border-line">
            <SolutionPicture imageUrl={solution.imageUrl} title={solution.title} />
          </div>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <StatusBadge status={solution.status} />
            {solution.isOwn && <span className="text-muted">Your solution</span>}
          </p>
          <p className="text-muted text-sm">{solution.shortDescription}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">Cost range</dt>
            <dd className="figures text-right">{solution.costRange ?? 'unknown'}</dd>
            <dt className="text-muted">Implementation</dt>
            <dd className="figures text-right">{solution.implementationTime ?? 'unknown'}</dd>
            <dt className="text-muted">Payback</dt>
            <dd className="figures text-right">{solution.roiPeriod ?? 'unknown'}</dd>
          </dl>
          <section className="border-line border-t pt-4 text-sm">
            <h3 className="font-medium">Next step</h3>
            <p className="mt-1 text-muted">{step.why}</p>
          </section>
        </div>
      ) : (
        <p className="text-muted text-sm">
          It is private, or it no longer exists. The catalogue shows every published cell.
        </p>
      )}
    </Drawer>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SolutionCard, SolutionStatus } from '#contract/solution-shapes.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ProjectCard } from './project-card.tsx'
import { StatusBadge } from './status-badge.tsx'

type OwnSolutionsProps = {
  title: string
  page: {
    items: readonly SolutionCard[]
    nextCursor: string | null
    /** Only these are listed; null: all. */
    status: SolutionStatus | null
  }
  /** The one that was just saved, marked. */
  newId?: string | null
  /** Where there are none yet; without it nothing is shown then. */
  empty?: { title: string; text: ReactNode; action: string }
  /** Where the action for an empty list leads. */
  planPath?: string
}

/** The solutions of one's company, or of a person without one, newest first. */
export function OwnSolutions({
  title,
  page,
  newId = null,
  empty,
  planPath = '/platform',
}: OwnSolutionsProps) {
  const { items, nextCursor, status } = page
  if (items.length === 0 && !status && !empty) return null
  return (
    <section aria-labelledby="projects">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="projects" className="text-lg">
          {title}
        </h2>
        {status && (
          <p className="text-muted text-sm">
            Only <StatusBadge status={status} />{' '}
            <Link to="?" className="text-ink underline underline-offset-4">
              Show all
            </Link>
          </p>
        )}
      </div>
      {items.length === 0 && (
        <div className="mt-4">
          {status ? (
            <p className="text-muted text-sm">None has this status now.</p>
          ) : (
            empty && (
              <EmptyState
                title={empty.title}
                icon="file"
                action={
                  <LinkButton to={planPath} variant="primary">
                    {empty.action}
                  </LinkButton>
                }
              >
                {empty.text}
              </EmptyState>
            )
          )}
        </div>
      )}
      {items.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
          {items.map((project) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} isNew={project.id === newId} />
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <LinkButton
          to={`?${new URLSearchParams({ ...(status && { status }), cursor: nextCursor })}`}
          className="mt-4"
          icon="arrow_right"
        >
          {`Older ${title.toLowerCase()}`}
        </LinkButton>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ProjectCard } from './project-card.tsx'

type OwnSolutionsProps = {
  title: string
  page: { items: readonly SolutionCard[]; nextCursor: string | null }
  /** The one that was just saved, marked. */
  newId?: string | null
  /** Where there are none yet. */
  empty: { title: string; text: ReactNode; action: string }
}

/** The solutions of one's company on its dashboard, newest first. */
export function OwnSolutions({ title, page, newId = null, empty }: OwnSolutionsProps) {
  return (
    <section aria-labelledby="projects">
      <h2 id="projects" className="text-lg">
        {title}
      </h2>
      {page.items.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title={empty.title}
            icon="file"
            action={
              <LinkButton to="/platform" variant="primary">
                {empty.action}
              </LinkButton>
            }
          >
            {empty.text}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {page.items.map((project) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} isNew={project.id === newId} />
            </li>
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LinkButton to={`?cursor=${encodeURIComponent(page.nextCursor)}`} className="mt-4" icon="arrow_right">
          {`Older ${title.toLowerCase()}`}
        </LinkButton>
      )}
    </section>
  )
}

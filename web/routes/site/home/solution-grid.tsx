import { lazy, Suspense } from 'react'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { OpenLink } from '#web/features/showcase/open-link.tsx'
import type { ShowcaseRef } from '#web/features/showcase/showcase.ts'
import { TechTags } from '#web/features/showcase/tech-tags.tsx'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { SolutionPicture } from '#web/features/solutions/solution-picture.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Section } from './section.tsx'

const SolutionDialog = lazy(() =>
  import('#web/features/showcase/solution-dialog.tsx').then((module) => ({ default: module.SolutionDialog })),
)

/** Published solutions; each opens its overview, steps and components. */
export function SolutionGrid({ solutions }: { solutions: readonly SolutionCard[] }) {
  const { opened, open, onOpenChange } = useOpened<ShowcaseRef>()
  return (
    <Section
      id="solutions"
      title="Solutions"
      lead="Cells that are engineered already. Take one as it is, or change its numbers."
      aside={
        <LinkButton to="/solutions" icon="arrow_right">
          All solutions
        </LinkButton>
      }
    >
      {solutions.length === 0 && <p className="text-muted">No solutions are published yet.</p>}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {solutions.map((solution) => (
          <li key={solution.id} className="grid min-w-0">
            <Card
              solution={solution}
              onOpen={() =>
                open({ id: solution.id, title: solution.title, page: `/solutions/${solution.id}` })
              }
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <SolutionDialog about={opened.item} isOpen={opened.isOpen} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </Section>
  )
}

function Card({ solution, onOpen }: { solution: SolutionCard; onOpen: () => void }) {
  const { id, title, tech, category, costRange, implementationTime, roiPeriod, imageUrl } = solution
  return (
    <article className="relative grid min-w-0 content-start border border-line bg-surface transition-colors duration-100 hover:border-line-strong">
      <SolutionPicture imageUrl={imageUrl} title={title} />
      <div className="grid gap-3 border-line border-t p-5">
        {category && <p className="text-faint text-xs">{category}</p>}
        <h3 className="text-base">
          <OpenLink to={`/solutions/${id}`} onOpen={onOpen}>
            {title}
          </OpenLink>
        </h3>
        <TechTags tech={tech} />
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
          <dt className="text-muted">Cost range</dt>
          <dd className="figures text-right">{costRange ?? 'unknown'}</dd>
          <dt className="text-muted">Deployment</dt>
          <dd className="figures text-right">{implementationTime ?? 'unknown'}</dd>
          <dt className="text-muted">ROI period</dt>
          <dd className="figures text-right">{roiPeriod ?? 'none'}</dd>
        </dl>
      </div>
    </article>
  )
}

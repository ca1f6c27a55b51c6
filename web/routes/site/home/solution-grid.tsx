import { lazy, Suspense } from 'react'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { OpenLink } from '#web/features/showcase/open-link.tsx'
import type { ShowcaseRef } from '#web/features/showcase/showcase.ts'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { SolutionCard as Card } from '#web/features/solutions/solution-card.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Section } from './section.tsx'

const SolutionDialog = lazy(() =>
  import('#web/features/showcase/solution-dialog.tsx').then((module) => ({ default: module.SolutionDialog })),
)

const pageOf = ({ id }: SolutionCard) => `/solutions/${id}`

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
              link={
                <OpenLink to={pageOf(solution)} onOpen={() => open({ ...solution, page: pageOf(solution) })}>
                  {solution.title}
                </OpenLink>
              }
              shows="figures"
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

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import type { PageLink } from '#web/shell/links.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Choice } from './home/choice.tsx'
import { Dashboards } from './home/dashboards.tsx'
import type { HomePage } from './home/data/page-data.server.ts'
import { ExampleCards } from './home/example-cards.tsx'
import { FeaturedCell } from './home/featured-cell.tsx'
import { Offerings } from './home/offerings.tsx'
import { SolutionGrid } from './home/solution-grid.tsx'
import { Testimonial } from './home/testimonial.tsx'
import { UseCases } from './home/use-cases.tsx'
import { WhyDifferent } from './home/why-different.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PlanContents } from './plan-contents.tsx'

/** Everything below the first screen. */
export default function HomeSections({ page }: { page: HomePage }) {
  const { sample, featured, portfolio } = page
  useSectionAsked()
  return (
    <>
      <ExampleCards examples={page.examples} />
      <Offerings offerings={page.offerings} cash={sample?.cash.map(({ likelyCents }) => likelyCents) ?? []} />
      <HowItWorks />
      {sample && <PlanContents sample={sample} />}
      {featured && <FeaturedCell featured={featured} />}
      <SolutionGrid solutions={page.solutions} />
      <Choice />
      <WhyDifferent points={page.whyDifferent} figures={page.figures} />
      <UseCases useCases={page.useCases} />
      {portfolio && <Dashboards portfolio={portfolio} />}
      <Testimonial testimonial={page.testimonial} />
      <Closing />
    </>
  )
}

/**
 * On the first way here from another page, the sections come a moment after the page: what is asked for in the address
 * is then scrolled to once it is there. A page that was loaded whole has been scrolled by the browser.
 */
function useSectionAsked() {
  const { hash } = useLocation()
  const [isLate] = useState(useIsHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sections appear; later links scroll by themselves
  useEffect(() => {
    if (isLate && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
}

const actions: readonly PageLink[] = [
  { label: 'Talk to an Engineer', to: '/contact' },
  { label: 'Open the planner', to: '/platform' },
]

const Closing = () => (
  <section className="border-line border-t bg-surface" aria-labelledby="closing-title">
    <div className="measure grid gap-6 py-20 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="max-w-(--container-text)">
        <h2 id="closing-title" className="text-2xl">
          Plan the line you run today
        </h2>
        <p className="mt-3 text-muted">
          Planning is free and needs no account. Up to 3 projects can be saved on the free plan.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {actions.map(({ to, label }, at) => (
          <LinkButton key={to} to={to} size="lg" variant={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  </section>
)

import { lazy, Suspense } from 'react'
import { existing } from '#web/shell/pages.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { sampleCell } from './sample-plan.server.ts'

/** Below the first screen and without anything to press at once: its script comes after the hero's. */
const PlanContents = lazy(() => import('./plan-contents.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: 'Cellwright: from one sentence to a robotic cell' },
  {
    name: 'description',
    content:
      'Describe a process in one sentence. Get a robotic cell with robot, layout, cycle time, safety, parts list and payback.',
  },
]

export const loader = () => ({ sample: sampleCell() })

export default function Home({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <>
      <Hero sample={sample} />
      <HowItWorks />
      {sample && (
        <Suspense fallback={null}>
          <PlanContents sample={sample} />
        </Suspense>
      )}
      <Closing />
    </>
  )
}

const actions = existing([
  { label: 'Start Your Plan', to: '/signup' },
  { label: 'Talk to an Engineer', to: '/contact' },
  { label: 'Open the planner', to: '/platform' },
])

const Closing = () => (
  <section className="border-line border-t" aria-labelledby="closing-title">
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

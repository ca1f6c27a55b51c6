import { existing } from '#web/shell/pages.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PlanContents } from './plan-contents.tsx'
import type { SampleCell } from './sample/cell.ts'

/** Everything below the first screen. */
export default function HomeSections({ sample }: { sample: SampleCell | null }) {
  return (
    <>
      <HowItWorks />
      {sample && <PlanContents sample={sample} />}
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

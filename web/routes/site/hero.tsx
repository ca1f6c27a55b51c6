import { linksFor, type PageLink } from '#web/shell/links.ts'
import { useIsSignedIn } from '#web/shell/viewer.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { HeroView } from './hero-view.tsx'
import { PlannerBox } from './planner-box.tsx'
import type { SampleCell } from './sample/cell.ts'
import { sampleDescription } from './sample/sentences.ts'

const actions: readonly PageLink[] = [
  { label: 'Talk to an Engineer', to: '/contact' },
  { label: 'Start Your Plan', to: '/signup' },
]

/** The planner's question beside the cell that answers the sample. */
export function Hero({ sample }: { sample: SampleCell | null }) {
  const isSignedIn = useIsSignedIn()
  return (
    <section aria-labelledby="hero-title">
      <div className="measure grid gap-x-12 gap-y-10 pt-10 pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-16 lg:pb-16">
        <div className="grid content-start gap-6">
          <h1 id="hero-title" className="text-2xl sm:text-3xl xl:text-4xl">
            Ready to Automate Your Factory Floor?
          </h1>
          <p className="max-w-(--container-text) text-base text-muted sm:text-lg">
            Leverage our AI platform and expert services to design, build, and deploy robotic cells on-site.
          </p>
          <PlannerBox />
          <p className="flex flex-wrap gap-3">
            {linksFor(actions, isSignedIn).map(({ to, label }) => (
              <LinkButton key={to} to={to}>
                {label}
              </LinkButton>
            ))}
          </p>
        </div>
        <figure className="flex min-w-0 flex-col" aria-labelledby="hero-cell">
          <div className="relative aspect-4/3 min-h-70 overflow-hidden border border-line bg-canvas lg:aspect-auto lg:flex-1">
            {sample && <HeroView alt={`${sample.title}, drawn from its plan`} />}
          </div>
          {sample && (
            <dl className="grid grid-cols-2 gap-px border border-line border-t-0 bg-line sm:grid-cols-4">
              {sample.headline.map(({ name, value }) => (
                <div key={name} className="grid content-start bg-surface px-4 py-3">
                  <dt className="text-faint text-xs">{name}</dt>
                  <dd className="figures text-base text-measured-ink">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <figcaption id="hero-cell" className="pt-3 text-muted text-sm">
            {sample
              ? `${sample.title}, with ${sample.robot.name}. Planned from one sentence: “${sampleDescription}”`
              : 'A robotic cell, planned from one sentence.'}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

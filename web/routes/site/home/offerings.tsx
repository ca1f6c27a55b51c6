import { lazy, Suspense } from 'react'
import type { Offering } from '#web/features/showcase/offering/offering.ts'
import { useOpened } from '#web/features/showcase/use-opened.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

const OfferingDialog = lazy(() =>
  import('#web/features/showcase/offering/offering-dialog.tsx').then((module) => ({
    default: module.OfferingDialog,
  })),
)

type OfferingsProps = { offerings: readonly Offering[]; cash: readonly number[] }

/** What is offered, in four tiles; each opens its details. */
export function Offerings({ offerings, cash }: OfferingsProps) {
  const { opened, open, onOpenChange } = useOpened<Offering>()
  return (
    <Section
      id="offerings"
      title="What we offer"
      lead="Plan by yourself, have it built for you, or do both from the same plan."
      isRaised
    >
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {offerings.map((offering) => (
          <li
            key={offering.title}
            className="relative grid content-start gap-3 bg-surface p-6 hover:bg-inset"
          >
            <Icon name={offering.icon} size={24} className="text-signal-ink" />
            <h3 className="text-lg">
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-left after:absolute after:inset-0"
                onClick={() => open(offering)}
              >
                {offering.title}
              </button>
            </h3>
            <p className="text-muted">{offering.description}</p>
            <span aria-hidden className="mt-2 inline-flex items-center gap-2 font-medium text-sm">
              Details <Icon name="arrow_right" size={16} />
            </span>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <OfferingDialog
            offering={opened.item}
            cash={cash}
            isOpen={opened.isOpen}
            onOpenChange={onOpenChange}
          />
        </Suspense>
      )}
    </Section>
  )
}

import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ThemedImage } from '#web/ui/media/themed-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CashCurve } from './cash-curve.tsx'
import type { Offering } from './offering.ts'

type OfferingDialogProps = {
  offering: Offering
  /** Cents at the end of each month, for the offering that a cash curve illustrates. */
  cash: readonly number[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** An offering in full: illustration, overview, key features, whom it suits, and the way on. */
export function OfferingDialog({ offering, cash, isOpen, onOpenChange }: OfferingDialogProps) {
  const { title, longDescription, features, idealFor, illustration, ctaLink, ctaText } = offering
  return (
    <Dialog size="md" title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-6">
        <div className="border border-line bg-canvas">
          {'cash' in illustration ? (
            <CashCurve cents={cash} />
          ) : (
            <ThemedImage
              of={drawingOf(illustration)}
              alt={`${title}: one of our cells, drawn from its plan`}
              fit="contain"
              ratio="16 / 10"
              className="bg-transparent"
            />
          )}
        </div>
        <section>
          <h3 className="text-base">Overview</h3>
          <p className="mt-2 text-muted">{longDescription}</p>
        </section>
        <section>
          <h3 className="text-base">Key features</h3>
          <ul className="mt-2 grid list-[square] gap-1.5 pl-5 text-muted marker:text-faint">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="text-base">Ideal for</h3>
          <p className="mt-2 text-muted">{idealFor}</p>
        </section>
        <p>
          <LinkButton to={ctaLink} variant="primary" icon="arrow_right">
            {ctaText}
          </LinkButton>
        </p>
      </div>
    </Dialog>
  )
}

const drawingOf = ({ cell, drawing }: { cell: string; drawing: string }) => ({
  dark: `/cells/${cell}/${drawing}-dark.svg`,
  light: `/cells/${cell}/${drawing}-light.svg`,
})

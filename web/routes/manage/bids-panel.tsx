import { Link } from 'react-router'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'

const askPath = (id: string, step?: string): string =>
  `/manufacturer/requests/new?${new URLSearchParams({ solution: id, ...(step !== undefined && { step }) })}`

/** From a plan to the company that builds it: bids on the whole cell, or on one of its steps. */
export const BidsPanel = ({ solution: { id, steps } }: { solution: ManagedSolution }) => (
  <section aria-labelledby="bids" className="grid content-start gap-3 border border-line bg-surface p-4">
    <h2 id="bids" className="text-base">
      Bids
    </h2>
    <p className="text-sm">Engineering companies offer to build it. Scope and figures come from this plan.</p>
    <LinkButton to={askPath(id)} className="justify-self-start">
      Ask for bids
    </LinkButton>
    {steps.length > 0 && (
      <Fold title="On one step alone">
        <ul className="grid gap-1">
          {steps.map(({ key, title }) => (
            <li key={key}>
              <Link to={askPath(id, key)} className="underline underline-offset-4">
                {title || key}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    )}
    <Link to="/manufacturer/requests" className="text-muted text-sm underline underline-offset-4">
      Your requests for bids
    </Link>
  </section>
)

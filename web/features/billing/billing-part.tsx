import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { formatMoney } from '#web/lib/format-money.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { SkeletonText } from '#web/ui/state/skeleton.tsx'
import { BILLING_PATH, type BillingData } from './billing-shapes.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanStatus } from './plan-status.tsx'

/** How many invoices are listed here; the page has them all. */
const SHOWN = 3

type LoadedProps = BillingData & { onRetry: () => void }

function Loaded({ status, invoices, onRetry }: LoadedProps) {
  if (!status || !invoices)
    return <ErrorState title="Failed to load subscription information" onRetry={onRetry} />
  return (
    <>
      <PlanStatus status={status} />
      <PlanActions status={status} />
      {invoices.items.length > 0 && (
        <ul className="border-line border-t">
          {invoices.items.slice(0, SHOWN).map(({ id, number, amountCents, invoicePdf }) => (
            <li key={id} className="flex justify-between gap-4 border-line border-b py-2 text-sm">
              <a href={invoicePdf} download className="underline underline-offset-4">
                {number} <span className="sr-only">as PDF</span>
              </a>
              <span className="figures">{formatMoney(amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm">
        <Link to={BILLING_PATH} className="underline underline-offset-4">
          Plan, usage and all invoices
        </Link>
      </p>
    </>
  )
}

/** Plan and invoices in the dialog of the profile. */
export function BillingPart() {
  const { data, state, load } = useFetcher<BillingData>()
  const loadAgain = () => void load(BILLING_PATH)
  useEffect(() => void load(BILLING_PATH), [load])
  return (
    <section aria-labelledby="profile-plan" className="mt-6 grid gap-4 border-line border-t pt-5">
      <h3 id="profile-plan" className="text-base">
        Plan and invoices
      </h3>
      {data ? (
        <Loaded {...data} onRetry={loadAgain} />
      ) : state === 'idle' ? (
        <ErrorState title="Failed to load subscription information" onRetry={loadAgain} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )
}

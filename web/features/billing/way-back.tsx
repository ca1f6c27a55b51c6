import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PricingOrigin } from '#contract/billing-states.ts'
import { keptWayBack } from '#web/lib/billing/kept-way-back.ts'
import { wayBack } from '#web/lib/billing/pricing-state.ts'
import { safeReturnPath } from '#web/lib/guard.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'

/** The address that a page left in the history entry for the way back; the planner's holds the plan. */
const leftBehind = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state ? safeReturnPath(state.back) : null

/** What the planner kept in its history entry, for plans too long for an address. */
const planOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'plan' in state ? state.plan : null

type WayBackProps = {
  from: PricingOrigin
  role: string | null
  /** The browser was at Stripe in between. */
  isFromCard?: boolean
}

/** Back to the page where a limit was met, with what was there. */
export function WayBack({ from, role, isFromCard = false }: WayBackProps) {
  const { state } = useLocation()
  const [kept, setKept] = useState<unknown>(null)
  useEffect(() => {
    if (isFromCard) setKept(keptWayBack())
  }, [isFromCard])
  const entry: unknown = state ?? kept
  const back = wayBack(from, role ?? undefined)
  return (
    <LinkButton to={leftBehind(entry) ?? back.to} size="sm" state={planOf(entry)}>
      {back.label}
    </LinkButton>
  )
}

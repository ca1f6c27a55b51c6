import type { ReactNode } from 'react'
import type { Offer } from '#engine/diagnostic.ts'
import type { TakeOffer } from '#web/features/plan-view/diagnostics-panel.tsx'
import { type PlanInput, searchOf, withChange } from '#web/features/planner/input/plan-input.ts'

type RobotLinkProps = { href: string; onPress: () => void; children: ReactNode }

/** Plans with another robot: in place, and as a plain link to that plan without scripts or in a new tab. */
export function RobotLink({ href, onPress, children }: RobotLinkProps) {
  return (
    <a
      href={href}
      data-print="hide"
      // Relative: what is only read out stays inside a table that scrolls sideways.
      className="relative whitespace-nowrap rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}

/** Draws what a finding offers as one press that plans with it; a plain link without scripts. */
export const offersFor =
  (input: PlanInput, onPlan: (input: PlanInput) => void): TakeOffer =>
  ({ label, field, value }: Offer) => {
    const next = withChange(input, field, value)
    return (
      <RobotLink href={searchOf(next)} onPress={() => onPlan(next)}>
        {label}
      </RobotLink>
    )
  }

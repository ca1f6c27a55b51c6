import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { clearPendingPlan, readPendingPlan } from '#web/lib/pending-plan.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { entriesOf, fitsAddress, searchOf } from './input/plan-input.ts'

type PendingPlanNoticeProps = {
  /** An own solution that has just been saved, with the id of its plan. */
  saved: { id: string; planId: string | null } | null
  isFull: boolean
}

/** Says what became of a plan made before signing in: saved (the copy is forgotten), or still in this browser. */
export function PendingPlanNotice({ saved, isFull }: PendingPlanNoticeProps) {
  const savedPlanId = saved?.planId ?? null
  const [pending, setPending] = useState<ReturnType<typeof readPendingPlan>>(null)
  useEffect(() => {
    clearPendingPlan(localStorage, location.host, savedPlanId)
    setPending(readPendingPlan(localStorage, location.host))
  }, [savedPlanId])
  if (saved) {
    return (
      <Notice tone="success" title="Your plan is saved">
        <Link to={`/solutions/${saved.id}`} className="text-ink underline underline-offset-4">
          Open it
        </Link>
      </Notice>
    )
  }
  if (!pending) return null
  return (
    <Notice tone="info" title="A plan from before signing in is still in this browser">
      {isFull ? 'There is no free project for it at the moment. ' : ''}
      <Link
        to={fitsAddress(pending) ? `/platform${searchOf(pending)}` : '/platform'}
        state={fitsAddress(pending) ? undefined : { planInput: entriesOf(pending) }}
        className="text-ink underline underline-offset-4"
      >
        Open it in the planner
      </Link>
    </Notice>
  )
}

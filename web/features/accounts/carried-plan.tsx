import { useEffect, useState } from 'react'
import { readPendingPlan } from '#web/lib/pending-plan.ts'
import { Notice } from '#web/ui/state/notice.tsx'

/** A plan made before signing in travels with the form and is saved right after. */
export function CarriedPlan() {
  const [carried, setCarried] = useState<ReturnType<typeof readPendingPlan>>(null)
  useEffect(() => setCarried(readPendingPlan(localStorage, location.host)), [])
  if (!carried) return null
  return (
    <>
      <input type="hidden" name="carriedPlan" value={JSON.stringify(carried)} />
      <Notice tone="info" title="Your plan comes along">
        {carried.title ? `"${carried.title}"` : 'It'} is saved to your solutions as soon as you are in.
      </Notice>
    </>
  )
}

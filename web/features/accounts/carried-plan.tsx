import { useEffect, useState } from 'react'
import type { PendingPlan } from '#web/lib/pending-plan.ts'
import { readStored, storageKey } from '#web/lib/storage.ts'
import { Notice } from '#web/ui/state/notice.tsx'

const isThere = (value: unknown): value is unknown => value !== null

/** A plan made before signing in travels with the form and is saved right after. What reads it is loaded where there is one. */
export function CarriedPlan() {
  const [carried, setCarried] = useState<PendingPlan | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (readStored(localStorage, storageKey(location.host, 'pendingFormData'), isThere, null) === null) return
    void import('#web/lib/pending-plan.ts').then(({ readPendingPlan }) => {
      if (isCurrent) setCarried(readPendingPlan(localStorage, location.host))
    })
    return () => {
      isCurrent = false
    }
  }, [])
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

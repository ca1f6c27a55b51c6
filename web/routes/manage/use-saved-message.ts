import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** Forgets what the browser kept in case the save would fail. */
const forgetCopies = async (savedPlanId: string | null) => {
  const [{ clearPendingPlan }, { forgetAttached }] = await Promise.all([
    import('#web/lib/pending-plan.ts'),
    import('#web/features/attachments/use-attachments.ts'),
  ])
  clearPendingPlan(localStorage, location.host, savedPlanId)
  forgetAttached()
}

/** After a save (`?saved=1`): says so once and forgets the copy that the browser kept. */
export const useSavedMessage = (planId: string | null): void => {
  const [query, setQuery] = useSearchParams()
  const isSaved = query.has('saved')
  useEffect(() => {
    if (!isSaved) return
    void forgetCopies(planId)
    showToast({ title: 'Solution saved', tone: 'success', id: location.pathname })
    setQuery(
      (current) => {
        current.delete('saved')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isSaved, planId, setQuery])
}

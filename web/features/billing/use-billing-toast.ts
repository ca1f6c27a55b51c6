import { useEffect } from 'react'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { BillingAnswer } from './billing-shapes.ts'

const forms = ['take', 'card', 'details']

/** Announces what became of a change of the plan. */
export const useBillingToast = (answer: BillingAnswer | undefined): void => {
  useEffect(() => {
    if (answer?.done) showToast({ title: answer.done, tone: 'success' })
    // A form shows its own problems where they are.
    else if (answer?.problem && !forms.includes(answer.intent))
      showToast({ title: answer.problem, tone: 'error' })
  }, [answer])
}

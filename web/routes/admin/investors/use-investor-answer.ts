import { useEffect } from 'react'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { InvestorAnswer } from './investor-action.ts'

/** Shows the answer of a page's form as a toast; a wrong address is shown by its field, an old proof by its dialog. */
export function useInvestorAnswer(answer: InvestorAnswer | undefined): void {
  useEffect(() => {
    if (!answer?.title || answer.problem?.fields.email || answer.reasonProblem) return
    const { isDone, title, description } = answer
    showToast({ title, tone: isDone ? 'success' : 'error', ...(description && { description }) })
  }, [answer])
}

import { useEffect } from 'react'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** What an act of staff answers: news for a toast, and what is wrong with a typed reason, which keeps its dialog open. */
export type StaffAnswer = {
  isDone: boolean
  title: string
  description?: string
  reasonProblem?: string
  /** Shown as a box that must be closed. */
  isAlert?: boolean
}

/** Shows an answer once, when it comes. A problem of the reason is shown by its field instead. */
export function useStaffToast(answer: StaffAnswer | undefined): void {
  useEffect(() => {
    if (!answer || answer.reasonProblem) return
    const { isDone, title, description, isAlert = false } = answer
    showToast({ title, tone: isDone ? 'success' : 'error', isAlert, ...(description && { description }) })
  }, [answer])
}

import { useEffect } from 'react'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** What an act of staff answers: news for a toast, and what is wrong with a typed reason, which keeps its dialog open. */
export type StaffAnswer = {
  isDone: boolean
  title: string
  description?: string
  reasonProblem?: string
  /** The page shows it itself: no toast. */
  isShown?: boolean
  /** Shown as a box that must be closed. */
  isAlert?: boolean
  /** Of several rows, where not all could be done: those that are done, and those that were refused. */
  doneIds?: readonly string[]
  refusedIds?: readonly string[]
}

/**
 * Shows an answer once, when it comes. A problem of the reason is shown by its field instead. What was refused may have
 * changed elsewhere, so the page is read again: the router does not read it after a refusal.
 */
export function useStaffToast(answer: StaffAnswer | undefined): void {
  const { revalidate } = useQuietRevalidator()
  useEffect(() => {
    if (!answer || answer.reasonProblem) return
    const { isDone, title, description, isAlert = false, isShown = false } = answer
    const tone = isDone ? 'success' : 'error'
    if (!isShown) showToast({ title, tone, isAlert, ...(description && { description }) })
    if (!isDone) void revalidate()
  }, [answer, revalidate])
}

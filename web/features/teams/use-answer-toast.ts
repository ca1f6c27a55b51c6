import { useEffect } from 'react'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { TeamAnswer } from './team-action.ts'

/** Says once, in the corner, what an answer did or why it did not; a wrong field speaks for itself. */
export const useAnswerToast = (answer: TeamAnswer | undefined): void => {
  useEffect(() => {
    if (answer?.done) showToast({ title: answer.done, tone: 'success' })
    if (answer?.problem && Object.keys(answer.problem.fields).length === 0)
      showToast({ title: answer.problem.message, tone: 'error' })
  }, [answer])
}

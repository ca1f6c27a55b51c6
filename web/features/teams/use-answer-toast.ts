import { useEffect } from 'react'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { TeamAnswer } from './team-action.ts'

/** Says once, in the corner, what an answer did or why it did not; a wrong field speaks for itself. */
export const useAnswerToast = (answer: TeamAnswer | undefined): void => {
  const toast = useToast()
  useEffect(() => {
    if (answer?.done) toast.success(answer.done)
    if (answer?.problem && Object.keys(answer.problem.fields).length === 0)
      toast.error(answer.problem.message)
  }, [answer, toast])
}

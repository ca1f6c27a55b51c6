import { useMemo } from 'react'
import { type StaffAnswer, useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import type { IntentAnswer } from './act-by-intent.ts'

type Answer = Pick<IntentAnswer, 'done' | 'problem'>

/**
 * How a form of several intents went, as a toast says it. What the form shows itself is not said twice.
 * @param isShown the form itself shows what is wrong
 */
export const toastOf = (answer: Answer | undefined, isShown: boolean): StaffAnswer | undefined => {
  if (answer?.done) return { isDone: true, title: answer.done }
  if (!answer?.problem) return undefined
  const { message, fields } = answer.problem
  return { isDone: false, title: Object.values(fields)[0] ?? message, isShown }
}

/** Shows the answer to a form of several intents, and reads the page again after a refusal. */
export function useIntentToast(answer: Answer | undefined, isShown = false): void {
  useStaffToast(useMemo(() => toastOf(answer, isShown), [answer, isShown]))
}

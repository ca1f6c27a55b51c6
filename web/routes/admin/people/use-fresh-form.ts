import { useEffect } from 'react'
import { changeKey } from '#web/features/accounts/proof/change-form.tsx'
import type { StaffAnswer } from './staff-action.ts'

/** Empties a form once what it asked for is done; refused, the focus goes to its address field. */
export const useFreshForm = (intent: string, answer: StaffAnswer | undefined): void => {
  useEffect(() => {
    if (answer?.intent !== intent) return
    const form = document.querySelector<HTMLFormElement>(`form[data-change="${changeKey(intent)}"]`)
    if (answer.done) form?.reset()
    if (answer.problem) form?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }, [intent, answer])
}

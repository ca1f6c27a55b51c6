import { useEffect } from 'react'
import { changeKey } from './change-form.tsx'

type Answer = { intent: string; isDone?: boolean; done?: string; problem?: object }

/** Empties a form once what it asked for is done; refused, the focus goes to its address field. */
export const useFreshForm = (intent: string, answer: Answer | undefined): void => {
  useEffect(() => {
    if (answer?.intent !== intent) return
    const form = document.querySelector<HTMLFormElement>(`form[data-change="${changeKey(intent)}"]`)
    if (answer.done || answer.isDone) form?.reset()
    if (answer.problem) form?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }, [intent, answer])
}

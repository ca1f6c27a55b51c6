import { useEffect, useRef } from 'react'

/**
 * After an answer the focus goes to the first wrong field of the form, else to its message, so that it is read out and
 * can be put right at once; after a good answer to what is asked next. `answer` is a new object for each answer.
 */
export const useFocusProblem = (answer: object | null | undefined) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[data-problem], [data-next]')
    target?.focus()
  }, [answer])
  return form
}

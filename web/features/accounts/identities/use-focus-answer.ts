import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)

/**
 * After an answer the focus goes to the first wrong field of the page's forms, else to what is said about them: a page
 * with many forms has no single one to look in. Where the button that was pressed goes with its row, the focus goes to
 * what was done, so that it does not start again at the top of the page.
 */
export const useFocusAnswer = (answer: object | null | undefined) => {
  const { state } = useNavigation()
  const settled = useRef<object | null>(null)
  useEffect(() => {
    if (answer) (inMain('[aria-invalid="true"]') ?? inMain('[data-problem]'))?.focus()
  }, [answer])
  // The answer comes before the page is loaded again, and only that takes the row away.
  useEffect(() => {
    if (!answer || state !== 'idle' || settled.current === answer) return
    settled.current = answer
    if (document.activeElement === null || document.activeElement === document.body)
      inMain('[data-done]')?.focus()
  }, [answer, state])
}

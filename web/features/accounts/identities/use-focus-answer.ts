import { useEffect } from 'react'

/**
 * After an answer the focus goes to the first wrong field of the page's forms, else to what is told about them: a page
 * with many forms has no single one to look in. Where the button that was pressed is gone with its row, the focus goes to
 * what was done, so that it does not start again at the top of the page.
 */
export const useFocusAnswer = (answer: object | null | undefined) => {
  useEffect(() => {
    if (!answer) return
    const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)
    const isLost = document.activeElement === null || document.activeElement === document.body
    const target =
      inMain('[aria-invalid="true"]') ?? inMain('[data-problem]') ?? (isLost ? inMain('[data-done]') : null)
    target?.focus()
  }, [answer])
}

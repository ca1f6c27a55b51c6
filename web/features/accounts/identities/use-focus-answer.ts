import { useEffect } from 'react'

/**
 * After an answer the focus goes to the first wrong field of the page's forms, else to what is told about them: a page
 * with many forms has no single one to look in.
 */
export const useFocusAnswer = (answer: object | null | undefined) => {
  useEffect(() => {
    if (!answer) return
    const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)
    const target = inMain('[aria-invalid="true"]') ?? inMain('[data-problem]')
    target?.focus()
  }, [answer])
}

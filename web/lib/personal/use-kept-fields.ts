import { type RefObject, useCallback, useEffect } from 'react'
import type { StoredName } from '../storage.ts'
import { forgetKept, keepValues, readKept } from './kept-values.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: unknown): element is Typed =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && ['text', 'email', 'tel', 'search', 'url'].includes(element.type))

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].filter(isTyped).flatMap(({ name, value }) => (name === '' ? [] : [[name, value]])),
  )

/**
 * Keeps what is typed into a form in its tab, so that a page that is loaded again has it; what is ticked is asked again.
 * @param of what the form is about, where there are several of its kind: what was typed for another is left alone
 * @returns how to forget it, once it was taken
 */
export const useKeptFields = (
  form: RefObject<HTMLFormElement | null>,
  name: StoredName,
  of = '',
): (() => void) => {
  useEffect(() => {
    const element = form.current
    if (!element) return
    for (const [field, value] of Object.entries(readKept(name, of))) {
      const typed = element.elements.namedItem(field)
      if (!isTyped(typed) || typed.value === value) continue
      typed.value = value
      // What follows from a choice, as the postcode from the country, hears of it.
      typed.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const keep = () => keepValues(name, of, valuesOf(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name, of])
  return useCallback(() => forgetKept(name), [name])
}

import { type RefObject, useCallback, useEffect } from 'react'
import { readStored, type StoredName, storageKey, writeStored } from '../storage.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: unknown): element is Typed =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && ['text', 'email', 'tel', 'search', 'url'].includes(element.type))

const areTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].filter(isTyped).flatMap(({ name, value }) => (name === '' ? [] : [[name, value]])),
  )

/**
 * Keeps what is typed into a form in its tab, so that a page that is loaded again has it; what is ticked is asked again.
 * @returns how to forget it, once it was taken
 */
export const useKeptFields = (form: RefObject<HTMLFormElement | null>, name: StoredName): (() => void) => {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = storageKey(location.host, name)
    const kept = readStored(sessionStorage, key, areTexts, {})
    for (const [field, value] of Object.entries(kept)) {
      const typed = element.elements.namedItem(field)
      if (!isTyped(typed) || typed.value === value) continue
      typed.value = value
      // What follows from a choice, as the postcode from the country, hears of it.
      typed.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const keep = () => void writeStored(sessionStorage, key, valuesOf(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name])
  return useCallback(() => void writeStored(sessionStorage, storageKey(location.host, name), {}), [name])
}

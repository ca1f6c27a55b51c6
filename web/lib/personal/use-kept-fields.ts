import { type RefObject, useCallback, useEffect } from 'react'
import { readStored, type StoredName, storageKey, writeStored } from '../storage.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: unknown): element is Typed =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && ['text', 'email', 'tel', 'search', 'url'].includes(element.type))

type Kept = { of: string; values: Record<string, string> }

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'of' in kept &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null &&
  Object.values(kept.values).every((one) => typeof one === 'string')

const NOTHING: Kept = { of: '', values: {} }

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
    const key = storageKey(location.host, name)
    const kept = readStored(sessionStorage, key, isKept, NOTHING)
    for (const [field, value] of Object.entries(kept.of === of ? kept.values : {})) {
      const typed = element.elements.namedItem(field)
      if (!isTyped(typed) || typed.value === value) continue
      typed.value = value
      // What follows from a choice, as the postcode from the country, hears of it.
      typed.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const keep = () => void writeStored(sessionStorage, key, { of, values: valuesOf(element) })
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name, of])
  return useCallback(() => void writeStored(sessionStorage, storageKey(location.host, name), NOTHING), [name])
}

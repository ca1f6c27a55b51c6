import { type RefCallback, useCallback, useEffect, useRef } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person writes or chooses; no secrets, and nothing that a page sets itself. */
const isTyped = (element: Element): element is Typed =>
  (element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement &&
      ['text', 'email', 'tel', 'search', 'url', 'date'].includes(element.type))) &&
  element.name !== '' &&
  element.autocomplete !== 'one-time-code'

const prototypeOf = (element: Typed): Typed =>
  element instanceof HTMLTextAreaElement
    ? HTMLTextAreaElement.prototype
    : element instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : HTMLInputElement.prototype

/** Types for the person: past React's own record of the value, so that it hears of the change. */
const type = (element: Typed, value: string) => {
  Object.getOwnPropertyDescriptor(prototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** An option may arrive after its list: until then nothing is chosen. */
const takes = (element: Typed, value: string): boolean =>
  !(element instanceof HTMLSelectElement) || [...element.options].some((option) => option.value === value)

/** What was typed into boxes that were closed, by subject, until the page is loaded again. */
const kept = new Map<string, Map<string, string>>()

/** Types again what was typed for the subject, also into fields that arrive late, and notes what is typed from now on. */
const listen = (box: HTMLElement, subject: string) => {
  const waiting = new Map(kept.get(subject))
  const fill = () => {
    if (waiting.size === 0) return
    for (const field of box.querySelectorAll('input, textarea, select')) {
      const text = isTyped(field) ? waiting.get(field.name) : undefined
      if (!isTyped(field) || text === undefined || !takes(field, text)) continue
      waiting.delete(field.name)
      if (field.value !== text) type(field, text)
    }
  }
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !isTyped(target)) return
    waiting.delete(target.name)
    kept.set(subject, new Map(kept.get(subject)).set(target.name, target.value))
  }
  fill()
  const arrivals = new MutationObserver(fill)
  arrivals.observe(box, { childList: true, subtree: true })
  box.addEventListener('input', note)
  return () => {
    arrivals.disconnect()
    box.removeEventListener('input', note)
  }
}

/**
 * Keeps what is typed into a box while a person closes and opens it; whatever else closes it (it is sent, it is
 * cancelled) forgets it.
 * @returns the ref of the box, and what to say when a person closes it
 */
export const useKeptTyping = (subject: string | undefined, isOpen: boolean | undefined) => {
  const isPersons = useRef(false)
  const forgetUnlessClosed = useCallback(() => {
    if (subject !== undefined && !isPersons.current) kept.delete(subject)
  }, [subject])
  useEffect(() => {
    if (isOpen) isPersons.current = false
    else if (isOpen === false) forgetUnlessClosed()
  }, [isOpen, forgetUnlessClosed])
  useEffect(() => forgetUnlessClosed, [forgetUnlessClosed])
  const box: RefCallback<HTMLElement> = useCallback(
    (element) => (element && subject !== undefined ? listen(element, subject) : undefined),
    [subject],
  )
  const onPersonsChange = (opens: boolean, isCancelled: boolean) => {
    isPersons.current = !opens && !isCancelled
    if (isCancelled) forgetUnlessClosed()
  }
  return { box, onPersonsChange }
}

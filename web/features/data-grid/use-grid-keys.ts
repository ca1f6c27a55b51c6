import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { Selection } from './bulk/use-selection.ts'

const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('tr[data-row]')]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of a grid: arrows go from row to row, Space chooses, with Shift a range is chosen, Enter opens, "/" goes to the
 * search. Inside a field or a button the keys are those of the field or button.
 */
export const useGridKeys = (frame: RefObject<HTMLElement | null>, selection: Selection) => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const search = frame.current?.querySelector<HTMLInputElement>('input[name="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])

  useEffect(() => {
    const { current } = frame
    if (!current) return
    // The row that had the focus, or holds what had it, is the one that Tab and a closed dialog return to.
    const onFocus = ({ target }: FocusEvent) => {
      const used = target instanceof HTMLElement ? target.closest('tr[data-row]') : null
      if (!used) return
      for (const row of rowsOf(current)) row.tabIndex = row === used ? 0 : -1
    }
    current.addEventListener('focusin', onFocus)
    return () => current.removeEventListener('focusin', onFocus)
  }, [frame])

  return (event: KeyboardEvent) => {
    const { current } = frame
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr[data-row]') : null
    if (!current || !row || event.target !== row) return
    const id = row.dataset.row ?? ''
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const rows = rowsOf(current)
      const next = rows[rows.indexOf(row) + step]
      if (event.shiftKey && next) {
        if (!selection.ids.has(id)) selection.toggle(id)
        selection.extend(next.dataset.row ?? '')
      }
      next?.focus()
    } else if (event.key === ' ') {
      event.preventDefault()
      if (event.shiftKey) selection.extend(id)
      else selection.toggle(id)
    } else if (event.key === 'Enter') row.querySelector<HTMLElement>('a[data-opens]')?.click()
    else if (event.key === 'Escape') selection.clear()
  }
}

import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The row of each list that was opened last, by the address of the list; gone with the document. */
const opened = new Map<string, string>()

/**
 * Gives the focus back to the row that was opened, when its reader comes back to the list by Back. Elsewhere the focus
 * stays where it is.
 */
export const useKeptRow = (frame: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const onClick = ({ target }: MouseEvent) => {
      const row =
        target instanceof HTMLElement && target.closest('a') && target.closest<HTMLElement>('tr[data-row]')
      if (row) opened.set(address, row.dataset.row ?? '')
    }
    current.addEventListener('click', onClick)
    return () => current.removeEventListener('click', onClick)
  }, [frame, address])
  useEffect(() => {
    const id = opened.get(address)
    // On the page or its content, the focus is nowhere in particular.
    const isFree = document.activeElement?.contains(frame.current) ?? true
    if (!isBack || id === undefined || !isFree) return
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)
    row?.focus({ preventScroll: true })
  }, [frame, address, isBack])
}

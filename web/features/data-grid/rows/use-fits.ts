import { type RefCallback, useCallback, useState } from 'react'

/** How far below the upper edge of the window the box begins, in pixels, for the style of its head. */
const BOX_TOP = '--box-top'

/**
 * Whether the table in a box, which gets the ref, is no wider than the box; null until both are laid out. In a box that
 * scrolls sideways a sticky head sticks to the box, not to the page, so its style needs the box's position while the page
 * scrolls. `data-cut` names the sides at which more of the table is hidden, for its style.
 */
export const useFits = (): { fits: boolean | null; boxRef: RefCallback<HTMLElement> } => {
  const [fits, setFits] = useState<boolean | null>(null)
  const boxRef = useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector('table')
    if (!box || !table) return
    const measure = () => {
      const isFitting = table.offsetWidth <= box.clientWidth
      setFits(isFitting)
      if (isFitting) box.style.removeProperty(BOX_TOP)
      else box.style.setProperty(BOX_TOP, `${box.getBoundingClientRect().top}px`)
      const beyond = box.scrollWidth - box.clientWidth
      const [start, end] = [box.scrollLeft > 1, beyond - box.scrollLeft > 1]
      box.dataset.cut = [start && 'start', end && 'end'].filter(Boolean).join(' ')
    }
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(table)
    addEventListener('scroll', measure, { passive: true })
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', measure)
      box.removeEventListener('scroll', measure)
    }
  }, [])
  return { fits, boxRef }
}
